/**
 * Builds what the widgets origin serves: `manifest.js` and `loader.js` (classic scripts with fixed names), the chunks under
 * `assets/` with a hash in their names, and `callback.html`.
 */
import { createHash, type BinaryToTextEncoding } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import minifyTemplates from 'rollup-plugin-minify-template-literals';
import { build, defineConfig, type Plugin } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const target = 'es2022';
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

/** One entry per element, named like it, and the script of the callback page. */
const defineFiles = globSync('src/define/*.ts', { cwd: root }).sort();
const entries = Object.fromEntries(
  [...defineFiles, 'src/callback/callback.ts'].map((file) => [basename(file, '.ts'), join(root, file)]),
);
const elementNames = defineFiles.map((file) => basename(file, '.ts'));

const hash = (
  algorithm: string,
  content: string | Buffer,
  encoding: BinaryToTextEncoding = 'base64',
): string => `${algorithm}-${createHash(algorithm).update(content).digest(encoding)}`;

/** Sends the chunks' own dynamic imports through the loader, so that what they load later is checked like the first chunk. */
function checkedImports(): Plugin {
  return {
    name: 'checked-imports',
    renderChunk(code, chunk) {
      if (!chunk.dynamicImports.length) return null;
      return {
        code: code.replaceAll(/\bimport\(([^)]+)\)/g, 'PlatformNetworkWidgets.import($1, import.meta.url)'),
        // Lines stay where they are, so the map stays good.
        map: null,
      };
    },
  };
}

/** Bundles one of the classic scripts with what the build knows. */
async function classicScript(entry: string, define: Record<string, string>): Promise<string> {
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
      lib: { entry: join(root, entry), formats: ['iife'], name: 'script', fileName: 'script' },
    },
  })) as unknown as { output: [{ code: string }] }[];
  return output!.output[0].code;
}

/** The callback page with its script, which it pins; nothing else may run there. */
function callbackPage(script: string, integrity: string): string {
  const page = readFileSync(join(root, 'src/callback/callback.html'), 'utf8');
  const style = /<style>([^]*?)<\/style>/.exec(page)![1]!;
  const policy = `default-src 'none'; script-src 'self'; style-src '${hash('sha256', style)}'; base-uri 'none'; form-action 'none'`;
  return page
    .replace(
      '<meta charset="utf-8" />',
      `$&\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    )
    .replace(
      '</body>',
      `  <script type="module" src="./${script}" integrity="${integrity}"></script>\n  </body>`,
    );
}

/** Writes manifest, loader, callback page and the compressed twins, once the chunks lie where they will stay. */
function published(): Plugin {
  return {
    name: 'published-scripts',
    apply: 'build',
    async writeBundle(options, bundle) {
      const directory = options.dir!;
      const elements: Record<string, string> = {};
      const chunks: Record<string, string[]> = {};
      let callback = '';
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type !== 'chunk') continue;
        if (chunk.isEntry && chunk.name === 'callback') callback = file;
        else {
          chunks[file] = [hash('sha384', readFileSync(join(directory, file))), ...chunk.imports];
          if (chunk.isEntry) elements[chunk.name] = file;
        }
      }
      const missing = elementNames.filter((name) => !elements[name]);
      if (missing.length || !callback)
        this.error(`The build has no chunk for ${missing.join(', ') || 'callback'}.`);

      const write = (file: string, text: string): void => writeFileSync(join(directory, file), text);
      write('callback.html', callbackPage(callback, hash('sha384', readFileSync(join(directory, callback)))));
      write(
        'manifest.js',
        await classicScript('src/manifest.ts', { BUILD: JSON.stringify({ version, elements, chunks }) }),
      );
      write('loader.js', await classicScript('src/loader.ts', { VERSION: JSON.stringify(version) }));
      for (const file of globSync('**/*.{js,html}', { cwd: directory })) {
        const content = readFileSync(join(directory, file));
        writeFileSync(join(directory, `${file}.br`), brotliCompressSync(content));
        writeFileSync(join(directory, `${file}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  root,
  publicDir: false,
  plugins: [
    // Without its slash a shape of an icon would swallow the next one.
    minifyTemplates({
      include: ['src/**/*.ts'],
      options: { minifyOptions: { keepClosingSlash: true } },
      failOnError: true,
    }),
    checkedImports(),
    published(),
  ],
  build: {
    target,
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    // The loader preloads, and checks what it preloads.
    modulePreload: false,
    license: { fileName: 'licenses.txt' },
    // Library mode, because the other one wraps dynamic imports into a preloader of its own.
    lib: { entry: entries, formats: ['es'] },
    rolldownOptions: {
      preserveEntrySignatures: false,
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        minify: true,
      },
    },
  },
});
