/** Builds the widget files (dist/), the pages of assistants (app-pages/) and the sandbox's pages (demo/dist/) when their sources are newer than what was built. */
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

type BuildName = 'widgets' | 'pages of assistants' | 'pages';

interface Target {
  name: BuildName | 'example host pages';
  root: string;
  /** Configuration of the bundler, or what builds in its place. */
  configFile?: string;
  run?(): Promise<void>;
  /** Written by every build; its date is the date of the build. */
  output: string;
  sources: string[];
}

const targets: Target[] = [
  {
    name: 'widgets',
    root: '.',
    configFile: 'vite.config.ts',
    output: 'dist/manifest.js',
    sources: ['src/**/*', 'build/**/*', 'vite.config.ts', 'package.json'],
  },
  {
    name: 'pages of assistants',
    root: '.',
    run: async () => (await import('../build/app_pages.ts')).writeAppPages(),
    output: 'app-pages/search.html',
    sources: ['src/**/*', 'build/**/*', 'package.json'],
  },
  {
    name: 'pages',
    root: 'demo/pages',
    configFile: 'demo/pages/vite.config.ts',
    output: 'demo/dist/index.html',
    // The gallery is built from the widgets' sources. The folder `hosts` is left out, because a build of the host pages changes its date.
    sources: [
      'demo/pages/!(hosts)',
      'demo/pages/!(hosts)/**/*',
      'demo/languages/*',
      'demo/languages/*/pages/*',
      'demo/fixtures/*',
      'src/**/*',
      'package.json',
      // The documentation is one of the pages.
      'docs/**/*',
      '*.md',
      'demo/README.md',
    ],
  },
];

const exampleHosts: Target = {
  name: 'example host pages',
  root: 'demo/pages/hosts',
  configFile: 'demo/pages/hosts/vite.config.ts',
  output: 'demo/pages/hosts/dist/index.html',
  sources: ['demo/pages/hosts/!(dist)', 'demo/pages/hosts/!(dist)/**/*', 'package.json'],
};

function isStale({ output, sources }: Target): boolean {
  const file = join(root, output);
  if (!existsSync(file)) return true;
  const builtAt = statSync(file).mtimeMs;
  return globSync(sources, { cwd: root }).some((source) => statSync(join(root, source)).mtimeMs > builtAt);
}

/** Names the process that builds, so that a second start from the same folder does not write into the same files. */
const lock = join(root, 'node_modules/.platform-network-build');

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
}

async function takeLock(): Promise<void> {
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    try {
      // Empty until it is written, or left behind by a killed process.
      const holder = readFileSync(lock, 'utf8');
      if (holder && !isRunning(Number(holder))) rmSync(lock, { force: true });
    } catch {
      // Released in this moment.
    }
    await wait(100);
  }
}

async function makeFresh(target: Target, log: (line: string) => void): Promise<void> {
  if (!isStale(target)) return;
  await takeLock();
  try {
    if (!isStale(target)) return;
    log(`Building the ${target.name} …`);
    if (target.run) await target.run();
    else
      await build({
        root: join(root, target.root),
        configFile: join(root, target.configFile!),
        logLevel: 'warn',
      });
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Brings all builds up to date, or the one with a name. Reports its steps to `log`. */
export async function buildWhatIsStale(log: (line: string) => void, name?: BuildName): Promise<void> {
  for (const target of targets) if (target.name === (name ?? target.name)) await makeFresh(target, log);
}

/** Brings the example host pages up to date. The compilers of five frameworks take some seconds, so a start does not wait for them. */
export const buildExampleHosts = (log: (line: string) => void): Promise<void> => makeFresh(exampleHosts, log);
