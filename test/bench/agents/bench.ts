/**
 * `npm run bench -- agents [base URL] [rounds]` compares every tool of agents with the calls of the REST interface that it makes, in turn, as the same
 * user with the same data, at a running instance. Both go over kept connections, without the checks of a client. Switches agents on and makes change requests. Budget: p95
 * within 5 ms.
 */
import { loadavg } from 'node:os';
import { tools } from '../../../demo/service/mcp/tools/index.ts';
import { allowAgents, connectAgent } from '../../service/agents/agent_client.ts';
import { serviceAt, type TestService } from '../../support/service.ts';
import { comparisons, type RestCall } from './comparisons.ts';

const budgetMilliseconds = 5;
const warmUp = 10;

/** Percentile of milliseconds. */
function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

const told = (times: readonly number[]): string =>
  [0.5, 0.95].map((share) => `p${share * 100} ${percentile(times, share).toFixed(1)} ms`).join(', ');

export default async function bench([
  url = 'http://localhost:4000',
  rounds = '200',
]: string[]): Promise<void> {
  const service = { ...serviceAt(url), url } as TestService;
  await allowAgents(service);
  const { token } = await connectAgent(service, { name: 'Bench' });
  const session = await service.signIn('rep');

  /** Returns how long a request took until its body was read. */
  const timed = async (address: string, init: RequestInit): Promise<[milliseconds: number, body: string]> => {
    const started = performance.now();
    const response = await fetch(address, init);
    const body = await response.text();
    const milliseconds = performance.now() - started;
    if (response.status !== 200 || body.includes('"isError":true'))
      throw new Error(`${address}: ${response.status} ${body.slice(0, 200)}`);
    return [milliseconds, body];
  };
  const rest = ({ path, body }: RestCall) =>
    timed(`${url}/api/v39.0${path}`, {
      headers: { authorization: session, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  const restOf = async (steps: readonly (readonly RestCall[])[]): Promise<number> => {
    const started = performance.now();
    for (const calls of steps) await Promise.all(calls.map(rest));
    return performance.now() - started;
  };
  const discard = (draft: string) => service.call('PUT', `/agents/drafts/${draft}/discard`, { session });
  let id = 0;
  const tool = async (name: string, input: object): Promise<number> => {
    const [milliseconds, body] = await timed(`${url}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: ++id,
        method: 'tools/call',
        params: { name, arguments: input },
      }),
    });
    // A user may have 100 open drafts.
    const [, draft] = /"draft":\{"draft_id":"([^"]+)"/.exec(body) ?? [];
    if (draft) await discard(draft);
    return milliseconds;
  };

  const found = async (query: string): Promise<string[]> => {
    const [, body] = await rest({ path: `/search?q=${encodeURIComponent(query)}&types=HCP&limit=10` });
    return (JSON.parse(body) as { entities: { entityId: string }[] }).entities.map((each) => each.entityId);
  };
  const [vid] = await found('katherine johnson');
  const other = (await found('johnson')).find((each) => each !== vid);
  const pairs = comparisons(vid!, other!);
  const missing = tools.filter(({ name }) => !pairs.some((pair) => pair.tool === name));
  if (missing.length) throw new Error(`Not compared: ${missing.map(({ name }) => name).join(', ')}`);

  let over = 0;
  for (const { tool: name, input, steps } of pairs) {
    const times: Record<'tool' | 'rest', number[]> = { tool: [], rest: [] };
    for (let round = -warmUp; round < Number(rounds); round++) {
      // The first of a pair alternates, because it may warm what the second reads.
      const both = [
        ['rest', () => restOf(steps(round))],
        ['tool', () => tool(name, input(round))],
      ] as const;
      for (const [kind, call] of round % 2 ? both : both.toReversed()) {
        const milliseconds = await call();
        if (round >= 0) times[kind].push(milliseconds);
      }
    }
    const more = percentile(times.tool, 0.95) - percentile(times.rest, 0.95);
    if (more > budgetMilliseconds) over++;
    console.log(
      `${name}: tool ${told(times.tool)}; REST ${told(times.rest)}; ${more.toFixed(1)} ms more at p95 (budget: ${budgetMilliseconds}); load ${loadavg()[0]!.toFixed(1)}`,
    );
  }
  console.log(`${pairs.length - over} of ${pairs.length} tools are within the budget.`);
}
