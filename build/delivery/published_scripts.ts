/**
 * Writes the files around the chunks: `manifest.js` and `loader.js`, which are classic scripts with fixed names, and `frame.html`, each at
 * the root, in `latest/` and in a folder named after the version; and `callback.html`.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { writeCompressedTwins } from '../compressed_twins.ts';
import { aloneScript, root } from './alone_script.ts';
import { hash } from './hash.ts';
import { pinnedPage } from './pinned_page.ts';
import { graphOf, languageOf, sealImports, type Chunk } from './sealed_imports.ts';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

/** Returns the texts of the loader by primary language. */
const loadingFailed = (): Record<string, string> =>
  Object.fromEntries(
    globSync('src/texts/languages/*/loading_failed.txt', { cwd: root })
      .sort()
      .map((file) => [basename(dirname(file)).split('-')[0]!, readFileSync(join(root, file), 'utf8').trim()]),
  );

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

/** Writes manifest, loader, pages and the compressed copies, after the chunks are written. `elementNames` are the elements that must have a chunk. */
export function publishedScripts(elementNames: readonly string[], isDevelopment: boolean): Plugin {
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
