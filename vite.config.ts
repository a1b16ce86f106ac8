/** Builds the files of the widgets origin: the chunks in `assets/` with a hash in their names, and the scripts and pages of `build/delivery`. */
import { globSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { defineConfig } from 'vite';
import { calledAtOnce, firstChunk } from './build/chunk_groups.ts';
import { root, target } from './build/delivery/alone_script.ts';
import { smallerChunks } from './build/delivery/smaller_chunks.ts';
import { publishedScripts } from './build/delivery/published_scripts.ts';
import { languageOf } from './build/delivery/sealed_imports.ts';
import { explicitMessageIds } from './build/libraries/explicit_message_ids.ts';
import { minifiedTemplates } from './build/minified_templates.ts';
import { bundledComponents } from './build/papers/components.ts';
import { smallerLit } from './build/libraries/smaller_lit.ts';
import { unmarkedLit } from './build/libraries/unmarked_lit.ts';

/** One entry per element, with its name, and the script of the callback page. */
const defineFiles = globSync('src/delivery/define/*.ts', { cwd: root }).sort();
const entries = Object.fromEntries(
  [...defineFiles, 'src/delivery/callback/callback.ts'].map((file) => [
    basename(file, '.ts'),
    join(root, file),
  ]),
);
const elementNames = defineFiles.map((file) => basename(file, '.ts'));

/** `npm run dev` builds in mode `development`: the chunks follow the module graph and are neither minified nor compressed. It takes a tenth of the time. */
export default defineConfig(({ mode }) => {
  const isDevelopment = mode === 'development';
  return {
    root,
    publicDir: false,
    plugins: [
      ...(isDevelopment ? [] : [minifiedTemplates(), bundledComponents(), smallerChunks()]),
      unmarkedLit(),
      ...(isDevelopment ? [] : [smallerLit()]),
      explicitMessageIds(),
      publishedScripts(elementNames, isDevelopment),
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
