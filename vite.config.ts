/**
 * Builds the files of the widgets origin: `manifest.js` and `loader.js`, which are classic scripts with fixed names, and `frame.html`, each at
 * the root, in `latest/` and in a folder named after the version; the chunks in `assets/` with a hash in their names; and `callback.html`.
 */
import { createHash, type BinaryToTextEncoding } from 'node:crypto';
import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, defineConfig, type Plugin } from 'vite';
import { calledAtOnce, firstChunk } from './build/chunk_groups.ts';
import { writeCompressedTwins } from './build/compressed_twins.ts';
import { minifiedTemplates } from './build/minified_templates.ts';
import { explicitMessageIds } from './build/explicit_message_ids.ts';
import { bundledComponents } from './build/papers/components.ts';
import { unmarkedLit } from './build/unmarked_lit.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const target = 'es2022';
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

/** One entry per element, with its name, and the script of the callback page. */
const defineFiles = globSync('src/delivery/define/*.ts', { cwd: root }).sort();
const entries = Object.fromEntries(
  [...defineFiles, 'src/delivery/callback/callback.ts'].map((file) => [
    basename(file, '.ts'),
    join(root, file),
  ]),
);
const elementNames = defineFiles.map((file) => basename(file, '.ts'));

const hash = (
  algorithm: string,
  content: string | Buffer,
  encoding: BinaryToTextEncoding = 'base64',
): string => `${algorithm}-${createHash(algorithm).update(content).digest(encoding)}`;

const dynamicImport = /\bimport\(\s*["'`]\.\/([^"'`]+)["'`]\s*\)/g;

/** Returns the texts of the loader by primary language. */
const loadingFailed = (): Record<string, string> =>
  Object.fromEntries(
    globSync('src/texts/languages/*/loading_failed.txt', { cwd: root })
      .sort()
      .map((file) => [basename(dirname(file)).split('-')[0]!, readFileSync(join(root, file), 'utf8').trim()]),
  );

interface Chunk {
  name: string;
  facadeModuleId: string | null;
  imports: readonly string[];
  dynamicImports: readonly string[];
}

/** Returns a chunk and all chunks that it imports statically, directly or not. */
function graphOf(file: string, chunks: ReadonlyMap<string, Chunk>, found = new Set<string>()): Set<string> {
  if (!found.has(file)) {
    found.add(file);
    for (const next of chunks.get(file)!.imports) graphOf(next, chunks, found);
  }
  return found;
}

/** Returns the language of a chunk with first texts; undefined for any other chunk. A separate list has its hash. */
const languageOf = ({ facadeModuleId }: Pick<Chunk, 'facadeModuleId'>): string | undefined =>
  /\/texts\/languages\/([\w-]+)\/first\.ts$/.exec(facadeModuleId ?? '')?.[1];

/**
 * Routes the dynamic imports of chunks through the loader. Each import passes the hashes of the files that it adds, so that the manifest,
 * which every page loads, does not list about a hundred rarely used files. Returns the chunks that the manifest must list: those of the
 * elements, and those that import each other in a cycle. Line numbers do not change, so the source maps stay valid.
 */
function sealImports(
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

/** Bundles a separate script, classic or a module, with values that are known at build time. */
async function aloneScript(
  entry: string,
  define: Record<string, string> = {},
  format: 'iife' | 'es' = 'iife',
): Promise<string> {
  const [output] = (await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      target,
      write: false,
      minify: true,
      lib: { entry: join(root, entry), formats: [format], name: 'script', fileName: 'script' },
      rolldownOptions: { output: { minify: true } },
    },
  })) as unknown as { output: [{ code: string; moduleIds: string[] }] }[];
  const { code, moduleIds } = output!.output[0];
  // Licenses and components are listed from the chunks.
  const library = moduleIds.find((id) => id.includes('/node_modules/'));
  if (library) throw new Error(`${entry} bundles ${library}, which licenses.txt does not list.`);
  return code;
}

/**
 * Returns a page with its scripts and their hashes, under a policy that allows only files of this build. `folder` is the folder of the page,
 * with a slash at the end.
 */
function pinnedPage(
  directory: string,
  file: string,
  scripts: { type: 'module' | 'classic'; files: readonly string[] },
  { folder = '', allowed = [] }: { folder?: string; allowed?: readonly string[] } = {},
): string {
  const page = readFileSync(join(root, file), 'utf8');
  const style = /<style>([^]*?)<\/style>/.exec(page)![1]!;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src '${hash('sha256', style)}'`,
    ...allowed,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
  const address = (script: string): string => `./${relative(folder, script)}`;
  const tags = scripts.files.map((script) => {
    const integrity = hash('sha256', readFileSync(join(directory, script)));
    // WebKit reuses a response that the host page loaded without CORS, and cannot check its integrity. With CORS it requests the file again.
    const how = scripts.type === 'module' ? 'type="module"' : 'crossorigin';
    return `  <script ${how} src="${address(script)}" integrity="${integrity}"></script>\n  `;
  });
  return page
    .replace(
      '<meta charset="utf-8" />',
      `$&\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    )
    .replace('</body>', `${tags.join('')}</body>`);
}

/**
 * The addresses that an isolated widget may use: its own files, and instances and identity providers. The latter are unknown at build time;
 * they use https or are on the local machine.
 */
const frameAllows = [
  "connect-src 'self' https: http://localhost:* http://*.localhost:* http://127.0.0.1:*",
  "img-src 'self' data: blob:",
];

/** Writes a script beside the chunks, with a hash in its name. Returns the name. */
function writeHashed(directory: string, name: string, code: string): string {
  const file = `assets/${name}-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
  writeFileSync(join(directory, file), code);
  return file;
}

/** Writes manifest, loader, callback page and the compressed copies, after the chunks are written. */
function published(isDevelopment: boolean): Plugin {
  return {
    name: 'published-scripts',
    apply: 'build',
    async writeBundle(options, bundle) {
      const directory = options.dir!;
      const elements: Record<string, string[]> = {};
      const all = new Map<string, Chunk>();
      let callback = '';
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type !== 'chunk') continue;
        if (chunk.isEntry && chunk.name === 'callback') callback = file;
        else {
          all.set(file, chunk);
          if (chunk.isEntry) elements[chunk.name] = [file];
        }
      }
      for (const name in elements) elements[name] = [...graphOf(elements[name]![0]!, all)];
      const known = sealImports(directory, all, new Set(Object.values(elements).flat()));
      const integrities = (files: Iterable<string>): Record<string, string> =>
        Object.fromEntries(
          [...files].map((file) => [file, hash('sha256', readFileSync(join(directory, file)))]),
        );
      const chunks = integrities(known);
      const words = integrities([...all.keys()].filter((file) => languageOf(all.get(file)!)));
      const vouched = (name: string, code: string): string =>
        JSON.stringify(
          `${basename(writeHashed(directory, name, code))} ${hash('sha256', code).slice('sha256-'.length)}`,
        );
      const missing = elementNames.filter((name) => !elements[name]);
      if (missing.length || !callback)
        this.error(`The build has no chunk for ${missing.join(', ') || 'callback'}.`);

      const write = (file: string, text: string): void => writeFileSync(join(directory, file), text);
      write(
        'callback.html',
        pinnedPage(
          directory,
          'src/delivery/callback/callback.html',
          { type: 'module', files: [callback] },
          // The loader may read the known origins.
          { allowed: ["connect-src 'self'"] },
        ),
      );
      const manifest = (home: string): Promise<string> =>
        aloneScript('src/delivery/manifest.ts', {
          BUILD: JSON.stringify({ version, home, elements, chunks }),
        });
      write('manifest.js', await manifest('.'));
      write(
        'loader.js',
        await aloneScript('src/delivery/loader.ts', {
          VERSION: JSON.stringify(version),
          NOTICES: JSON.stringify(loadingFailed()),
          ISOLATED: vouched(
            'isolated',
            await aloneScript('src/delivery/isolation/isolated_widget.ts', {}, 'es'),
          ),
          WORDS: vouched('words', `export default ${JSON.stringify(words)}`),
        }),
      );
      const frame = writeHashed(directory, 'frame', await aloneScript('src/delivery/frame/frame.ts'));
      for (const folder of ['latest', version]) {
        mkdirSync(join(directory, folder), { recursive: true });
        write(`${folder}/manifest.js`, await manifest('../'));
        copyFileSync(join(directory, 'loader.js'), join(directory, folder, 'loader.js'));
      }
      for (const folder of ['', 'latest/', version + '/'])
        write(
          `${folder}frame.html`,
          pinnedPage(
            directory,
            'src/delivery/frame/frame.html',
            { type: 'classic', files: [`${folder}manifest.js`, frame, `${folder}loader.js`] },
            { folder, allowed: frameAllows },
          ),
        );
      if (!isDevelopment) writeCompressedTwins(directory, globSync('**/*.{js,html}', { cwd: directory }));
    },
  };
}

/** `npm run dev` builds in mode `development`: the chunks follow the module graph and are neither minified nor compressed. It takes a tenth of the time. */
export default defineConfig(({ mode }) => {
  const isDevelopment = mode === 'development';
  return {
    root,
    publicDir: false,
    plugins: [
      ...(isDevelopment ? [] : [minifiedTemplates(), bundledComponents()]),
      unmarkedLit(),
      explicitMessageIds(),
      published(isDevelopment),
    ],
    build: {
      target,
      outDir: 'dist',
      emptyOutDir: true,
      sourcemap: !isDevelopment,
      minify: !isDevelopment,
      // The loader preloads the files and checks them.
      modulePreload: false,
      ...(!isDevelopment && { license: { fileName: 'licenses.txt' } }),
      // Library mode, because application mode wraps dynamic imports in its own preloader.
      lib: { entry: entries, formats: ['es'] },
      rolldownOptions: {
        preserveEntrySignatures: false,
        // A report of slow plug-ins says nothing to whoever starts the sandbox.
        checks: { bundlerTimings: false },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: (chunk) => `assets/${languageOf(chunk) ?? '[name]'}-[hash].js`,
          minify: !isDevelopment,
          // No bundler reads these files again, so marks of pure calls only cost bytes.
          comments: { annotation: isDevelopment },
          postBanner: calledAtOnce,
          // The source maps of two builds are equal even in different folders.
          sourcemapPathTransform: (source, map) =>
            `../../${relative(root, resolve(dirname(map), source)).replaceAll('\\', '/')}`,
          ...(!isDevelopment && {
            codeSplitting: { groups: [{ name: firstChunk, includeDependenciesRecursively: false }] },
          }),
        },
      },
    },
  };
});
