/** Builds the widget files (dist/) and the sandbox's pages (demo/dist/) when their sources are newer than what was built. */
import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Target {
  name: string;
  root: string;
  configFile: string;
  /** Written by every build; its age is the build's age. */
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
    name: 'pages',
    root: 'demo/pages',
    configFile: 'demo/pages/vite.config.ts',
    output: 'demo/dist/index.html',
    sources: ['demo/pages/*', 'demo/pages/!(hosts)/**/*', 'package.json'],
  },
];

const exampleHosts: Target = {
  name: 'example host pages',
  root: 'demo/pages/hosts',
  configFile: 'demo/pages/hosts/vite.config.ts',
  output: 'demo/pages/hosts/dist/index.html',
  sources: ['demo/pages/hosts/*', 'demo/pages/hosts/!(dist)/**/*', 'package.json'],
};

function isStale({ output, sources }: Target): boolean {
  const file = join(root, output);
  if (!existsSync(file)) return true;
  const builtAt = statSync(file).mtimeMs;
  return globSync(sources, { cwd: root }).some((source) => statSync(join(root, source)).mtimeMs > builtAt);
}

async function makeFresh(target: Target, log: (line: string) => void): Promise<void> {
  if (!isStale(target)) return;
  log(`Building the ${target.name} …`);
  await build({
    root: join(root, target.root),
    configFile: join(root, target.configFile),
    logLevel: 'warn',
  });
}

/** Makes both builds fresh; says what it does through `log`. */
export async function buildWhatIsStale(log: (line: string) => void): Promise<void> {
  for (const target of targets) await makeFresh(target, log);
}

/** Makes the example host pages fresh. Five frameworks' compilers take some seconds, which a start need not wait for. */
export const buildExampleHosts = (log: (line: string) => void): Promise<void> => makeFresh(exampleHosts, log);
