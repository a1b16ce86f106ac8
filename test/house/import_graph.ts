/** Reads the imports of src and demo, type imports included. */
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { forbidden } from './import_rules.ts';

/** Checks the import rules in a folder that has `src` and `demo`. */
export async function checkImports(baseDir: string): Promise<ICruiseResult> {
  const { output } = await cruise(['src', 'demo'], {
    baseDir,
    ruleSet: { forbidden },
    validate: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^demo/dist' },
    enhancedResolveOptions: { extensions: ['.ts', '.js', '.json'] },
  });
  return output as ICruiseResult;
}

/** Imports by importing file, for the TypeScript files below `folder`. */
export function importsOf(result: ICruiseResult, folder: string): Map<string, string[]> {
  const isOurs = (file: string): boolean => file.startsWith(`${folder}/`) && file.endsWith('.ts');
  return new Map(
    result.modules
      .filter(({ source }) => isOurs(source))
      .map(({ source, dependencies }) => [
        source,
        dependencies.map(({ resolved }) => resolved).filter(isOurs),
      ]),
  );
}

/** Inverts imports: importing files by imported file. */
export function importersOf(imports: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const importers = new Map([...imports.keys()].map((file) => [file, [] as string[]]));
  for (const [file, targets] of imports) for (const target of targets) importers.get(target)?.push(file);
  return importers;
}

/** Returns all files reachable from a file, including itself. */
export function reachable(
  from: Iterable<string>,
  edges: ReadonlyMap<string, readonly string[]>,
): Set<string> {
  const found = new Set(from);
  for (const file of found) for (const next of edges.get(file) ?? []) found.add(next);
  return found;
}
