/** Builds the published files into a temporary folder, for their tests. */
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import vm from 'node:vm';
import { buildWhatIsStale } from '../../demo/build.ts';
import type { WidgetManifest } from '../../src/delivery/manifest.ts';
import { widgetsBuildVariable } from '../support/run_environment.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface BuiltWidgets {
  readonly directory: string;
  readonly manifest: Pick<WidgetManifest, 'version' | 'elements' | 'chunks'>;
  read(file: string): Buffer;
  /** Returns a chunk's source files, from its source map. */
  sources(file: string): string[];
  /** All chunks of the widgets. */
  readonly chunks: readonly string[];
  /** Returns the chunks that a chunk imports statically. */
  imports(file: string): string[];
  /** Returns the targets of each dynamic import of a chunk: files with hashes, the imported file first. */
  laterImports(file: string): { file: string; hash: string | undefined }[][];
  /** Returns a chunk and all its static imports, direct and indirect. */
  graph(file: string): string[];
  brotliBytes(files: Iterable<string>): number;
  remove(): void;
}

/** Runs the manifest script and returns its global. */
function runManifest(script: string): BuiltWidgets['manifest'] {
  const page: { PlatformNetworkWidgets?: WidgetManifest } & Record<string, unknown> = {
    Document: { prototype: { currentScript: { src: 'https://widgets.example/manifest.js' } } },
    document: { querySelector: () => null },
    URL,
    console,
  };
  vm.runInNewContext(script, page);
  const { version, elements, chunks } = page.PlatformNetworkWidgets!;
  return JSON.parse(JSON.stringify({ version, elements, chunks })) as BuiltWidgets['manifest'];
}

/** Copies the build that the sandbox serves, once per test run, because tests change files of it. A test file that runs alone has its own copy. */
async function buildOnce(): Promise<{ directory: string; isOwn: boolean }> {
  const shared = process.env[widgetsBuildVariable];
  const directory = shared ?? mkdtempSync(join(tmpdir(), 'platform-network-bundle-'));
  if (!existsSync(join(directory, 'manifest.js'))) {
    await buildWhatIsStale(console.log, 'widgets');
    cpSync(join(root, 'dist'), directory, { recursive: true });
  }
  return { directory, isOwn: !shared };
}

export async function buildWidgets(): Promise<BuiltWidgets> {
  const { directory, isOwn } = await buildOnce();
  const read = (file: string): Buffer => readFileSync(join(directory, file));
  const manifest = runManifest(read('manifest.js').toString());
  const chunks = globSync('assets/*.js', { cwd: directory })
    .filter((file) => !/^assets\/(callback|frame|isolated|words)-/.test(file))
    .sort();
  const imports = (file: string): string[] => {
    const found = [
      ...read(file)
        .toString()
        .matchAll(/\bfrom\s*["'`]\.\/([^"'`]+)["'`]|\bimport\s*["'`]\.\/([^"'`]+)["'`]/g),
    ];
    return [...new Set(found.map(([, from, bare]) => `assets/${from ?? bare}`))].sort();
  };
  const laterImports: BuiltWidgets['laterImports'] = (file) =>
    [
      ...read(file)
        .toString()
        .matchAll(/PlatformNetworkWidgets\.import\(import\.meta\.url,"([^"]+)"\)/g),
    ].map(([, files = '']) =>
      files.split(',').map((each) => {
        const [name, hash] = each.split(' ');
        return { file: `assets/${name}`, hash };
      }),
    );
  // Budgets ask for the same files again and again.
  const sizes = new Map<string, number>();
  const compressed = (file: string): number => {
    if (!sizes.has(file)) sizes.set(file, brotliCompressSync(read(file)).length);
    return sizes.get(file)!;
  };
  const graph = (file: string, found = new Set<string>()): string[] => {
    if (!found.has(file)) {
      found.add(file);
      for (const next of imports(file)) graph(next, found);
    }
    return [...found];
  };
  return {
    directory,
    manifest,
    chunks,
    imports,
    laterImports,
    read,
    graph: (file) => graph(file),
    sources: (file) => (JSON.parse(read(`${file}.map`).toString()) as { sources: string[] }).sources,
    brotliBytes: (files) => [...files].reduce((sum, file) => sum + compressed(file), 0),
    remove: () => isOwn && rmSync(directory, { recursive: true, force: true }),
  };
}
