/** Templates without the blanks they are written with. */
import minifyTemplates from 'rollup-plugin-minify-template-literals';
import type { Plugin } from 'vite';

export const minifiedTemplates = (): Plugin =>
  minifyTemplates({
    include: ['src/**/*.ts'],
    // Without its slash a shape of an icon would swallow the next one.
    options: { minifyOptions: { keepClosingSlash: true } },
    failOnError: true,
  }) as Plugin;
