/** Minifies the files whose size is limited with terser: it makes them about two percent smaller than the bundler does. */
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { minify, type MinifyOptions } from 'terser';
import type { Plugin } from 'vite';
import { isLimited } from '../chunk_groups.ts';

const options: MinifyOptions = {
  module: true,
  ecma: 2022,
  compress: { passes: 2 },
  // The mark that makes Chromium compile all functions of a file while it loads.
  format: { comments: /^# allFunctionsCalledOnLoad/ },
};

/** The second round finds what the first one made possible: 40 bytes of a profile page. */
const rounds = 2;

const { version } = createRequire(import.meta.url)('terser/package.json') as { version: string };

export const smallerChunks = (): Plugin => ({
  name: 'smaller-chunks',
  apply: 'build',
  // Names of files have hashes of what the bundler wrote: another terser must not reuse them.
  augmentChunkHash: (chunk) =>
    isLimited(chunk) ? `terser ${version} ${rounds} ${JSON.stringify(options)}` : '',
  async generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !isLimited(chunk)) continue;
      const map = chunk.sourcemapFileName ? bundle[chunk.sourcemapFileName] : undefined;
      for (let round = 0; round < rounds; round++) {
        const content = map?.type === 'asset' ? String(map.source) : undefined;
        const made = await minify(chunk.code, {
          ...options,
          ...(content !== undefined && {
            sourceMap: { content, url: basename(chunk.sourcemapFileName!) },
          }),
        });
        chunk.code = made.code!;
        if (map?.type === 'asset' && made.map) map.source = String(made.map);
      }
    }
  },
});
