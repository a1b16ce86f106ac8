/**
 * Applications of the frameworks that render on a server, each in a folder of its name beside this file. Each has a search widget by a component
 * or its tag, a profile widget by its tag, and a status that says when the search is there.
 */

export interface App {
  readonly name: string;
  /** Packages with their versions, besides the one under test. */
  readonly packages: Record<string, string>;
  /** Arguments of node that build the application. */
  readonly build: string[];
  /** Arguments of node that serve it on a port of this machine. */
  serve(port: number): string[];
}

const next: App = {
  name: 'Next',
  packages: { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' },
  build: ['node_modules/next/dist/bin/next', 'build'],
  serve: (port) => [
    'node_modules/next/dist/bin/next',
    'start',
    '--hostname',
    '127.0.0.1',
    '--port',
    String(port),
  ],
};

const nuxt: App = {
  name: 'Nuxt',
  packages: { nuxt: '4.5.2' },
  build: ['node_modules/nuxt/bin/nuxt.mjs', 'build'],
  // Takes host and port from the environment.
  serve: () => ['.output/server/index.mjs'],
};

const astro: App = {
  name: 'Astro',
  packages: { astro: '7.3.5' },
  build: ['node_modules/astro/bin/astro.mjs', 'build'],
  serve: (port) => [
    'node_modules/astro/bin/astro.mjs',
    'preview',
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
  ],
};

export const apps: readonly App[] = [next, nuxt, astro];
