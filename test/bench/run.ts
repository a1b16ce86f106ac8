/** `npm run bench -- <name> [arguments]` runs `test/bench/<name>.ts` and prints what it measured. Timings are never tests. */
import { readdirSync } from 'node:fs';

const [name, ...args] = process.argv.slice(2);
const names = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.slice(0, -'.ts'.length));

if (!name || !names.includes(name)) {
  console.error(`Which one? npm run bench -- ${names.join(' | ')}`);
  process.exit(1);
}
const { default: bench } = (await import(`./${name}.ts`)) as { default: (args: string[]) => Promise<void> };
await bench(args);
