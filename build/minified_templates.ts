/** Removes insignificant white space from templates. */
import minifyTemplates from 'rollup-plugin-minify-template-literals';
import type { Plugin } from 'vite';

export const minifiedTemplates = (): Plugin =>
  minifyTemplates({
    include: ['src/**/*.ts'],
    // Without its closing slash, a shape of an icon would contain the next one.
    options: { minifyOptions: { keepClosingSlash: true } },
    failOnError: true,
  }) as Plugin;
