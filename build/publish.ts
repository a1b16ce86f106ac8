/**
 * `npm run publish-widgets -- <folder> [--registry=<address>] [--dry-run]`: adds a built release to the folder of a widgets origin, and
 * publishes its npm packages when it names a registry. Checks the whole release first, never replaces a file that pages may have pinned,
 * and copies the scripts with fixed names last.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import {
  describeProvenance,
  provenanceFileName,
  publishedFiles,
  type Statement,
} from './papers/provenance.ts';
import { readSource } from './papers/source.ts';
import { packageName, publishPackages } from './publish_packages.ts';

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

/**
 * Publishes the release in `dist/`, `package/` and `client/` of a folder. Returns what it did, one line each; with `isDryRun` what it would
 * do. Throws before it changes anything when the release is not ready.
 */
export function publishRelease(
  root: string,
  origin: string,
  { registry, isDryRun }: { registry?: string | undefined; isDryRun: boolean },
): string[] {
  const [directory, ...packages] = ['dist', 'package', 'client'].map((folder) => join(root, folder)) as [
    string,
    ...string[],
  ];
  const problems = [directory, ...packages].flatMap((each) =>
    problemsOf(root, each).map((problem) => `${basename(each)}/: ${problem}`),
  );
  if (problems.length) throw new Error(`The release is not ready:\n- ${problems.join('\n- ')}`);
  const files = filesToCopy(directory, origin);
  const planned = registry ? publishPackages(packages, { registry, isDryRun: true }) : [];
  if (isDryRun) return [...files, ...planned];
  publish(directory, origin);
  return registry
    ? publishPackages(packages, { registry, isDryRun })
    : [`Not published without --registry: ${packages.map(packageName).join(', ')}.`];
}

function run(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { registry: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  });
  const { registry, 'dry-run': isDryRun } = values;
  const [origin] = positionals;
  if (!origin || !existsSync(origin) || !statSync(origin).isDirectory())
    throw new Error(
      'Name the folder of the widgets origin: npm run publish-widgets -- <folder> [--registry=<address>] [--dry-run]',
    );
  const root = fileURLToPath(new URL('..', import.meta.url));
  for (const line of publishRelease(root, origin, { registry, isDryRun })) console.log(line);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  try {
    run();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
