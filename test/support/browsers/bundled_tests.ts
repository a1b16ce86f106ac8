/**
 * Serves the component tests bundled, with what they share in chunks. One by one, a test page would request 150 to 400 source files, and
 * all pages together would spend minutes of processor time on requests.
 */
import { globSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { Middleware } from '@web/dev-server-core';
import { build, type Plugin } from 'esbuild';
import { expandGlobs } from './import_glob.ts';

const tests = 'test/components/**/*.test.ts';

/** Runs the files of a page in turn. */
const onePage = 'test/components/support/one_page.ts';

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
async function bundle(root: string): Promise<Map<string, Buffer>> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [...globSync(tests, { cwd: root }), onePage],
    outdir: root,
    outbase: root,
    chunkNames: 'test/components/chunks/[name]-[hash]',
    bundle: true,
    minifyWhitespace: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['browser', 'development'],
    external: ['/__web-*'],
    sourcemap: true,
    write: false,
    plugins: [asServedAlone(root)],
  });
  return new Map(outputFiles.map(({ path, contents }) => [pathOf(root, path), Buffer.from(contents)]));
}

/** Returns whether a path is that of a bundled test, a chunk or their source maps. */
export const isBundled = (path: string): boolean =>
  /^\/test\/components\/(?:.*\.test\.[jt]s|chunks\/.*|.*\.map|support\/one_page\.js)$/.test(path);

/**
 * The part of the test server that answers requests for tests. Bundles at the first one. The server's own plugins would read and resolve the
 * imports of every file for every page, which takes a third of the processor time of a run. `pages` has the files that share a page, by the
 * first of them.
 */
export function bundledTests(root: string, pages: ReadonlyMap<string, readonly string[]>): Middleware {
  let bundling: Promise<Map<string, Buffer>> | undefined;
  return async (context, next) => {
    if (!isBundled(context.path)) return next();
    const page = pages.get(context.path.slice(1));
    if (page && page.length > 1) {
      context.body = `import { runInTurn } from '/${onePage.replace(/ts$/, 'js')}';\nawait runInTurn(${JSON.stringify(page)});\n`;
      context.type = 'js';
      return undefined;
    }
    const body = (await (bundling ??= bundle(root))).get(context.path.replace(/\.ts$/, '.js'));
    if (body === undefined) return next();
    context.body = body;
    context.type = context.path.endsWith('.map') ? 'json' : 'js';
    return undefined;
  };
}
