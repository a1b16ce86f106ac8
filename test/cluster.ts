/**
 * The tests of replicas, balancer, fail-over and recovery, longer than in `npm test`, and of throughput: `npm run test:cluster`. CLUSTER_PAIRS and CLUSTER_ROUNDS in the
 * environment change the numbers; throughput is measured first, and only on a quiet machine.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { placePostgres } from './support/databases/postgres_programs.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const all = globSync('test/service/cluster/*.test.ts').sort();
if (!all.length) throw new Error('There are no tests in test/service/cluster.');
// Throughput alone and first, because the load average remembers the other tests. A runner sorts the files that it gets.
const isAlone = (file: string): boolean => file.endsWith('throughput.test.ts');
const runs = [all.filter(isAlone), all.filter((file) => !isAlone(file))];

try {
  placePostgres().remove();
  for (const files of runs) {
    const runner = spawn(process.execPath, ['--test', '--test-concurrency=1', ...files], {
      stdio: 'inherit',
      env: {
        ...process.env,
        CLUSTER_PAIRS: process.env['CLUSTER_PAIRS'] ?? '10000',
        CLUSTER_ROUNDS: process.env['CLUSTER_ROUNDS'] ?? '5',
        CLUSTER_THROUGHPUT: '1',
      },
    });
    const [status] = (await once(runner, 'exit')) as [number | null];
    process.exitCode ||= status ?? 1;
  }
} catch (error) {
  console.log(`skipped: all tests of the cluster: ${(error as Error).message}`);
}
