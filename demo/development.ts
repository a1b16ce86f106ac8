/**
 * `npm run dev`: builds widgets and pages again when a source changes, and reloads the open pages. The builds are separate from those of
 * `npm start`, because they are neither minified nor compressed.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { writeAppPages } from '../build/app_pages.ts';
import type { StaticServerOptions } from './static_server.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const directory = join(root, 'node_modules/.platform-network-dev');

/** Time after which a page repeats its call, before a proxy or browser ends it. */
const longestWaitMilliseconds = 20_000;

/** Runs in every page: waits for the next build, and reloads. Frames reload with their page, because their calls would use up its connections. */
const reloadScript = `let known = '';
while (window === parent) {
  try {
    const response = await fetch('/reload', { method: 'POST', body: known });
    const latest = await response.text();
    if (known && latest !== known) location.reload();
    known = latest;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
`;

const reloadingPages: Plugin = {
  name: 'reloading-pages',
  transformIndexHtml: () => [
    { tag: 'script', attrs: { type: 'module', src: '/reload.js' }, injectTo: 'head' },
  ],
};

const appPages = join(directory, 'app-pages');

/** Returns a function that builds the pages of assistants, one build at a time and the latest sources last, and one that waits for the end. */
function appPageBuilds(log: (line: string) => void): { start(): void; end(): Promise<void> } {
  let isWanted = false;
  let running: Promise<void> | undefined;
  async function run(): Promise<void> {
    while (isWanted) {
      isWanted = false;
      const start = performance.now();
      try {
        await writeAppPages(appPages);
        log(`Built the pages of assistants in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
      } catch (error) {
        log(`The pages of assistants were not built: ${(error as Error).message}`);
      }
    }
    running = undefined;
  }
  return {
    start() {
      isWanted = true;
      running ??= run();
    },
    async end() {
      isWanted = false;
      await running;
    },
  };
}

export interface Development {
  readonly widgets: string;
  readonly pages: string;
  /** Pages of assistants. They are built after the widgets, because a change shows in a conversation that is opened again. */
  readonly appPages: string;
  /** Increases with every build; pages reload when it changes. */
  readonly host: Pick<StaticServerOptions, 'files' | 'calls'>;
  close(): Promise<void>;
}

/** Resolves when both are built for the first time. Reports each build to `log`; the bundler reports errors in a source. */
export async function startDevelopment(log: (line: string) => void): Promise<Development> {
  let version = Date.now();
  const waiting = new Set<() => void>();
  /** Names of the running builds. A source of the widgets changes both, but the pages reload once. */
  const building = new Set<string>();
  const answerAll = (): void => {
    for (const answer of waiting) answer();
    waiting.clear();
  };

  const assistants = appPageBuilds(log);

  async function watch(name: string, config: InlineConfig): Promise<Rolldown.RolldownWatcher> {
    const watcher = (await build({
      ...config,
      mode: 'development',
      logLevel: 'error',
      build: { outDir: join(directory, name), emptyOutDir: true, minify: false, watch: { buildDelay: 20 } },
    })) as Rolldown.RolldownWatcher;
    await new Promise<void>((resolve) => {
      watcher.on('event', (event) => {
        if (event.code === 'BUNDLE_START') building.add(name);
        if (event.code === 'BUNDLE_END') {
          log(`Built the ${name} in ${(event.duration / 1000).toFixed(1)} s.`);
          version++;
          if (name === 'widgets') assistants.start();
        }
        if (event.code === 'BUNDLE_END' || event.code === 'ERROR') {
          building.delete(name);
          if (!building.size) answerAll();
          void event.result?.close();
        }
        if (event.code === 'END') resolve();
      });
    });
    return watcher;
  }

  const watchers = [
    await watch('widgets', { root, configFile: join(root, 'vite.config.ts') }),
    await watch('pages', {
      root: join(root, 'demo/pages'),
      configFile: join(root, 'demo/pages/vite.config.ts'),
      plugins: [reloadingPages],
    }),
  ];

  async function reload(request: Request): Promise<Response> {
    const known = await request.text();
    if (known === String(version) || building.size) {
      await new Promise<void>((resolve) => {
        waiting.add(resolve);
        setTimeout(() => {
          waiting.delete(resolve);
          resolve();
        }, longestWaitMilliseconds).unref();
      });
    }
    return new Response(String(version), { headers: { 'Cache-Control': 'no-store' } });
  }

  return {
    widgets: join(directory, 'widgets'),
    pages: join(directory, 'pages'),
    appPages,
    host: { files: { '/reload.js': reloadScript }, calls: { '/reload': reload } },
    async close() {
      answerAll();
      for (const watcher of watchers) await watcher.close();
      await assistants.end();
    },
  };
}
