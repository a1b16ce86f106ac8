/**
 * Writes the examples of docs/api.md in curl, TypeScript and Python, from one description each. Run by `npm run docs`; a test checks that they are up
 * to date. In the page, the first block of an example has its name: ```` ```sh first-call ````.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { operationsOf, type OpenApiDocument } from '../client.ts';
import { formatted } from '../formatted.ts';
import { recordExamples } from './examples.ts';
import { jobExamples } from './job_examples.ts';
import { pythonText } from './python.ts';
import { shellText } from './shell.ts';
import type { Step } from './steps.ts';
import { typescriptText } from './typescript.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const guideFile = 'docs/api.md';
export const languages = ['sh', 'ts', 'python'] as const;
export type Language = (typeof languages)[number];

export interface Example {
  name: string;
  /** True when its calls fail, as an illustration. */
  fails: boolean;
  texts: Readonly<Record<Language, string>>;
}

const block = /^```sh (\S+)\n[^]*?^```\n(?:\n```(?:ts|python) \1\n[^]*?^```\n)*/gm;

/** Returns the examples in their order. */
export async function guideExamples(): Promise<Example[]> {
  const document = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8')) as OpenApiDocument;
  const operations = operationsOf(document);
  const written = async ([name, steps]: [string, readonly Step[]]): Promise<Example> => ({
    name,
    fails: steps.some((step) => step.kind === 'call' && step.fails === true),
    texts: {
      sh: shellText(steps, operations),
      ts: (await formatted('example.ts', typescriptText(steps))).trimEnd(),
      python: pythonText(steps, operations),
    },
  });
  return Promise.all(Object.entries({ ...recordExamples, ...jobExamples }).map(written));
}

/** Returns the expected text of the page. Throws when an example has no place, or a place no example. */
export async function guideText(): Promise<string> {
  const examples = await guideExamples();
  const placed: string[] = [];
  const text = readFileSync(join(root, guideFile), 'utf8').replace(block, (_, name: string) => {
    placed.push(name);
    const example = examples.find((each) => each.name === name);
    if (!example) throw new Error(`${guideFile}: there is no example ${name}.`);
    return languages.map((each) => `\`\`\`${each} ${name}\n${example.texts[each]}\n\`\`\`\n`).join('\n');
  });
  const expected = examples.map(({ name }) => name);
  if (placed.join() !== expected.join())
    throw new Error(`${guideFile} has the examples ${placed.join(', ')}; they are ${expected.join(', ')}.`);
  return formatted(guideFile, text);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(join(root, guideFile), await guideText());
