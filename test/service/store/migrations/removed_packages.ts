/**
 * Lets the last release start with the packages of this one. Stands in for those that this release has removed: the last one imports them, and does
 * not use them in the tests.
 */
import { registerHooks } from 'node:module';

/** Names that the last release imports, by package. This one limited calls (`CALL_LIMITS`). */
const removed: Readonly<Record<string, readonly string[]>> = {
  'rate-limiter-flexible': ['RateLimiterMemory', 'RateLimiterRes'],
};

registerHooks({
  resolve(specifier, context, next) {
    const names = removed[specifier];
    if (!names) return next(specifier, context);
    const source = names.map((name) => `export class ${name} {}`).join('\n');
    return {
      url: `data:text/javascript,${encodeURIComponent(source)}`,
      format: 'module',
      shortCircuit: true,
    };
  },
});
