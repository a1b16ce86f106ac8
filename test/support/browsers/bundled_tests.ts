/**
 * Serves the component tests bundled, with what they share in chunks. One by one, a test page would request 150 to 400 source files, and
 * all pages together would spend minutes of processor time on requests.
 */
import { globSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { Plugin as ServerPlugin } from '@web/dev-server-core';
import { build, type Plugin } from 'esbuild';
import { expandGlobs } from './import_glob.ts';

const tests = 'test/components/**/*.test.ts';

const pathOf = (root: string, file: string): string => `/${relative(root, file).split(sep).join('/')}`;

/** Gives each source file its own address, and expands `import.meta.glob`, as when it is served alone. */
const asServedAlone = (root: string): Plugin => ({
  name: 'as-served-alone',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      const path = pathOf(root, file);
      if (path.startsWith('/node_modules/')) return undefined;
      const code = readFileSync(file, 'utf8').replaceAll(
        'import.meta.url',
        `new URL(${JSON.stringify(path)}, location.origin).href`,
      );
      const contents = path.startsWith('/src/texts/') ? expandGlobs(code, path, root) : code;
      return { contents, loader: 'ts' };
    });
  },
});

/** Bundles all component tests. Returns the code by path of the address. */
async function bundle(root: string): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: globSync(tests, { cwd: root }),
    outdir: root,
    outbase: root,
    chunkNames: 'test/components/chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['browser', 'development'],
    external: ['/__web-*'],
    sourcemap: true,
    write: false,
    plugins: [asServedAlone(root)],
  });
  return new Map(outputFiles.map(({ path, text }) => [pathOf(root, path), text]));
}

/** Returns whether a path is that of a bundled test, a chunk or their source maps. */
export const isBundled = (path: string): boolean =>
  /^\/test\/components\/(?:.*\.test\.ts|chunks\/.*|.*\.map)$/.test(path);

/** The plugin of the test server. Bundles at the first request for a test. */
export function bundledTests(root: string): ServerPlugin {
  let bundling: Promise<Map<string, string>> | undefined;
  return {
    name: 'bundled-tests',
    async serve({ path }) {
      if (!isBundled(path)) return undefined;
      const body = (await (bundling ??= bundle(root))).get(path.replace(/\.ts$/, '.js'));
      return body === undefined ? undefined : { body, type: path.endsWith('.map') ? 'json' : 'js' };
    },
  };
}
