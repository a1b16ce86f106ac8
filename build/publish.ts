/**
 * `npm run publish-widgets -- <folder> [--dry-run]`: adds a built release to the folder of a widgets origin. Checks the release first, never
 * replaces a file that pages may have pinned, and copies the scripts with fixed names last.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  describeProvenance,
  provenanceFileName,
  publishedFiles,
  type Statement,
} from './papers/provenance.ts';
import { readSource } from './papers/source.ts';

/** A file whose content never changes: a hash in its name, or a version in its folder's. */
const isLasting = (file: string): boolean =>
  /^(assets\/[^/]+-[\w-]{8}\.js|\d+\.\d+\.\d+[^/]*\/(manifest|loader)\.js)/.test(file);

const read = (directory: string, file: string): string => readFileSync(join(directory, file), 'utf8');

/** Returns why a built release must not be published; empty when it may be. */
export function problemsOf(root: string, directory: string): string[] {
  if (!existsSync(join(directory, provenanceFileName)))
    return [`${provenanceFileName} is missing. Run npm run build.`];
  const { version } = JSON.parse(read(root, 'package.json')) as { version: string };
  const problems: string[] = [];
  const newest = /^## (\S+)/m.exec(read(root, 'CHANGELOG.md'))?.[1];
  if (newest !== version) problems.push(`CHANGELOG.md begins with ${newest}, package.json has ${version}.`);
  const { subject, predicate } = JSON.parse(read(directory, provenanceFileName)) as Statement & {
    predicate: { buildDefinition: { internalParameters: { isCommitted: boolean } } };
  };
  if (!predicate.buildDefinition.internalParameters.isCommitted)
    problems.push('The release was not built from a commit.');
  const now = describeProvenance(root, directory, readSource(root)).subject;
  const stated = new Map(subject.map(({ name, digest }) => [name, digest.sha256]));
  for (const { name, digest } of now)
    if (stated.get(name) !== digest.sha256) problems.push(`${name} is not the file that was built.`);
  const present = new Set(now.map(({ name }) => name));
  for (const name of stated.keys()) if (!present.has(name)) problems.push(`${name} is missing.`);
  return problems;
}

/** Returns the release's files in the order of copying. Throws when a lasting file of the origin would change. */
export function filesToCopy(directory: string, origin: string): string[] {
  const files = [...publishedFiles(directory), provenanceFileName];
  const same = (file: string): boolean =>
    readFileSync(join(directory, file)).equals(readFileSync(join(origin, file)));
  const replaced = files.filter((file) => isLasting(file) && existsSync(join(origin, file)) && !same(file));
  if (replaced.length)
    throw new Error(
      `The origin has ${replaced[0]} with another content, and pages may have pinned it. Raise the version in package.json.`,
    );
  // A page that loads during the copying finds the files that its scripts name.
  return files.toSorted((a, b) => Number(isLasting(b)) - Number(isLasting(a)));
}

export function publish(directory: string, origin: string): void {
  for (const file of filesToCopy(directory, origin)) {
    mkdirSync(dirname(join(origin, file)), { recursive: true });
    copyFileSync(join(directory, file), join(origin, file));
  }
}

function run(): void {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const directory = join(root, 'dist');
  const origin = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
  const isDryRun = process.argv.includes('--dry-run');
  if (!origin || !existsSync(origin) || !statSync(origin).isDirectory())
    throw new Error('Name the folder of the widgets origin: npm run publish-widgets -- <folder> [--dry-run]');
  const problems = problemsOf(root, directory);
  if (problems.length) throw new Error(`The release is not ready:\n- ${problems.join('\n- ')}`);
  if (isDryRun) for (const file of filesToCopy(directory, origin)) console.log(file);
  else publish(directory, origin);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  try {
    run();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
