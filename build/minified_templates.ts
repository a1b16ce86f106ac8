/** Removes insignificant white space from templates. */
import minifyTemplates from 'rollup-plugin-minify-template-literals';
import type { Plugin } from 'vite';

/** Removes line breaks with their indents from values of custom properties, which the minifier leaves as they are. Values with quotes stay. */
const onOneLine = (_name: string, value: string): string =>
  /['"]/.test(value)
    ? value
    : value
        .replace(/\(\s*\n\s*/g, '(')
        .replace(/\s*\n\s*\)/g, ')')
        .replace(/,\s*\n\s*/g, ',')
        .replace(/\s*\n\s*/g, ' ');

export const minifiedTemplates = (): Plugin =>
  minifyTemplates({
    // Without the stars in front the glob would begin in the folder that the build was started from.
    include: '**/src/**/*.ts',
    exclude: '**/node_modules/**',
    // Without its closing slash, a shape of an icon would contain the next one.
    options: {
      minifyOptions: {
        keepClosingSlash: true,
        minifyCSS: { level: { 1: { variableValueOptimizers: [onOneLine] } } },
      },
    },
    failOnError: true,
  }) as Plugin;
