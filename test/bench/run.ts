/** `npm run bench -- <name> [arguments]` runs `test/bench/<name>.ts` or `test/bench/<name>/bench.ts` and prints what it measured. Timings are never tests. */
import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const [name, ...args] = process.argv.slice(2);
const files = new Map(
  globSync('{*.ts,*/bench.ts}', { cwd: fileURLToPath(new URL('.', import.meta.url)), exclude: ['run.ts'] })
    .map((file) => [file.endsWith('bench.ts') ? dirname(file) : basename(file, '.ts'), file] as const)
    .sort(),
);
const file = files.get(name ?? '');
if (file === undefined) {
  console.error(`Which one? npm run bench -- ${[...files.keys()].join(' | ')}`);
  process.exit(1);
}
const { default: bench } = (await import(`./${file}`)) as { default: (args: string[]) => Promise<void> };
await bench(args);
