/** Dynamic imports of the published chunks, which the loader carries out and checks. */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { hash } from './hash.ts';

const dynamicImport = /\bimport\(\s*["'`]\.\/([^"'`]+)["'`]\s*\)/g;

export interface Chunk {
  name: string;
  facadeModuleId: string | null;
  imports: readonly string[];
  dynamicImports: readonly string[];
}

/** Returns a chunk and all chunks that it imports statically, directly or not. */
export function graphOf(
  file: string,
  chunks: ReadonlyMap<string, Chunk>,
  found = new Set<string>(),
): Set<string> {
  if (!found.has(file)) {
    found.add(file);
    for (const next of chunks.get(file)!.imports) graphOf(next, chunks, found);
  }
  return found;
}

/** Returns the language of a chunk with first texts; undefined for any other chunk. A separate list has its hash. */
export const languageOf = ({ facadeModuleId }: Pick<Chunk, 'facadeModuleId'>): string | undefined =>
  /\/texts\/languages\/([\w-]+)\/first\.ts$/.exec(facadeModuleId ?? '')?.[1];

/**
 * Routes the dynamic imports of chunks through the loader. Each import passes the hashes of the files that it adds, so that the manifest,
 * which every page loads, does not list about a hundred rarely used files. Returns the chunks that the manifest must list: those of the
 * elements, and those that import each other in a cycle. Line numbers do not change, so the source maps stay valid.
 */
export function sealImports(
  directory: string,
  chunks: ReadonlyMap<string, Chunk>,
  first: ReadonlySet<string>,
): Set<string> {
  const known = new Set(first);
  const hashes = new Map<string, string>();
  const open = new Set<string>();
  const hashOf = (file: string): string => {
    const ready = hashes.get(file);
    if (ready) return ready;
    open.add(file);
    const own = graphOf(file, chunks);
    const path = join(directory, file);
    const code = readFileSync(path, 'utf8').replaceAll(dynamicImport, (_, name: string) => {
      const wanted = `${dirname(file)}/${name}`;
      const others = [...graphOf(wanted, chunks)].filter((each) => !own.has(each) && each !== wanted);
      const words = [wanted, ...others].flatMap((each) => {
        if (known.has(each) || languageOf(chunks.get(each)!)) return [basename(each)];
        // In a cycle, no chunk can contain the hash of the other one.
        if (open.has(each)) known.add(each);
        return open.has(each) ? [basename(each)] : [basename(each) + ' ' + hashOf(each)];
      });
      return `PlatformNetworkWidgets.import(import.meta.url,"${words.join()}")`;
    });
    writeFileSync(path, code);
    open.delete(file);
    const made = hash('sha256', code).slice('sha256-'.length);
    hashes.set(file, made);
    return made;
  };
  for (const file of chunks.keys()) hashOf(file);
  return known;
}
