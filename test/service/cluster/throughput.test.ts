/** The whole of processes, balancer, pooler and replica answers about as many calls as one process alone: on two processors it cannot answer more. */
import assert from 'node:assert/strict';
import { availableParallelism, loadavg } from 'node:os';
import { it } from 'node:test';
import { measureCluster } from '../../bench/cluster/bench.ts';

/** Timings are no part of `npm test`. */
const isAsked = process.env['CLUSTER_THROUGHPUT'] === '1';
/** Other work takes processors from one side or the other, and says nothing about either. */
const mostLoad = availableParallelism() / 2;

it(
  'the whole answers at least 0.9 times as many calls as one process',
  { skip: isAsked ? false : 'measured by npm run test:cluster' },
  async (t) => {
    const load = loadavg()[0]!;
    if (load > mostLoad) return t.skip(`the load average is ${load.toFixed(1)}: measure on a quiet machine`);
    const ratio = await measureCluster({ hcps: '20000', seconds: 10, rounds: 5, clients: 8 }, (line) =>
      t.diagnostic(line),
    );
    assert.ok(ratio >= 0.9, `${ratio.toFixed(2)} times`);
  },
);
