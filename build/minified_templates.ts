/** Removes insignificant white space from templates. */
import minifyTemplates from 'rollup-plugin-minify-template-literals';
import type { Plugin } from 'vite';

export const minifiedTemplates = (): Plugin =>
  minifyTemplates({
    // Without the stars in front the glob would begin in the folder that the build was started from.
    include: '**/src/**/*.ts',
    exclude: '**/node_modules/**',
    // Without its closing slash, a shape of an icon would contain the next one.
    options: { minifyOptions: { keepClosingSlash: true } },
    failOnError: true,
  }) as Plugin;
