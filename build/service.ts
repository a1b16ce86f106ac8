/**
 * Writes `dist/service`: the master data service with the packages that it imports, and nothing else. Node runs it without a build:
 * `node dist/service/demo/service/main.ts`. The container image is this folder and Node.
 */
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { writeAppPages } from './app_pages.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const entry = 'demo/service/main.ts';

/** Sources with the data beside them, such as migrations and texts. */
const folders = ['demo/service', 'demo/identity', 'demo/languages', 'src/contract'];
/** Left out: declarations and source maps, which nothing reads at run time. */
const isNeeded = (file: string): boolean => !/\.(?:d\.[cm]?ts|map|md|markdown)$/i.test(file);

interface LockedPackage {
  version: string;
  dependencies?: Record<string, string>;
}

/** Returns the files and packages that the service imports, its worker threads included. */
async function importsOfService(): Promise<{ files: string[]; packages: Set<string> }> {
  const workers = globSync('demo/service/**/*_worker.ts', { cwd: root });
  const { output } = await cruise([entry, ...workers], {
    baseDir: root,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.js', '.json'] },
  });
  const { modules } = output as ICruiseResult;
  const packages = new Set<string>();
  const files: string[] = [];
  for (const { source, coreModule } of modules) {
    if (coreModule) continue;
    // The cruiser does not resolve every export of a package. It then gives the specifier.
    if (!source.includes('node_modules/') && existsSync(join(root, source))) files.push(source);
    else packages.add(/(?:.*node_modules\/)?((?:@[^/]+\/)?[^/]+)/.exec(source)![1]!);
  }
  return { files, packages };
}

/** Returns the folders of packages with all that they depend on, as npm has installed them. */
function installed(names: Iterable<string>): Set<string> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  /** Finds a package as Node does: beside the importing one, then in each folder above. */
  const find = (from: string, name: string): string | undefined => {
    for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
      const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
      if (place in packages) return place;
      if (folder === '') return undefined;
    }
  };
  const found = new Set<string>();
  const add = (from: string, name: string): void => {
    const place = find(from, name);
    if (place !== undefined) found.add(place);
  };
  for (const name of names) add('', name);
  for (const place of found) {
    // Peers are among the imports of the service. Optional packages are not needed: recheck has programs for each system that the
    // service does not run, of 50 MB.
    for (const name of Object.keys(packages[place]!.dependencies ?? {})) add(place, name);
  }
  return found;
}

/** Writes the service to a folder. Returns the packages in it, such as `node_modules/pg`. */
export async function buildService(target = join(root, 'dist/service')): Promise<string[]> {
  const { files, packages } = await importsOfService();
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const folder of folders)
    cpSync(join(root, folder), join(target, folder), { recursive: true, filter: isNeeded });
  for (const file of files) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(root, file), join(target, file));
  }
  const places = [...installed(packages)].toSorted();
  for (const place of places)
    cpSync(join(root, place), join(target, place), {
      recursive: true,
      dereference: true,
      // Packages inside of it are in the list themselves.
      filter: (file) => isNeeded(file) && !file.slice(join(root, place).length).includes('/node_modules'),
    });
  await writeAppPages(join(target, 'app-pages'));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const manifest = { name: 'platform-network-service', version, private: true, type: 'module' };
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return places;
}

if (import.meta.main) {
  const places = await buildService();
  console.log(`dist/service: the service with ${places.length} packages.`);
}
