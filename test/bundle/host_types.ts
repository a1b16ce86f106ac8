/**
 * Type checks of code that uses the package: the example host pages, each by its framework's own tool, and
 * the code component.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { frameworks } from '../../build/wrappers/wrappers.ts';
import { documentedEvents } from '../support/documented_events.ts';
import { root } from './build_widgets.ts';
import { routerRecipes } from './support/router_recipes.ts';

const hosts = join(root, 'demo/pages/hosts');
/** Names of all events, by widget type. */
const eventNames = [
  ...readFileSync(join(root, 'src/events/widget_events.ts'), 'utf8').matchAll(
    /^  '(platform-network:[\w:-]+)': CustomEvent</gm,
  ),
].map(([, name]) => name!);
const control = join(root, 'docs/embedding/dynamics/SearchControl');

interface Check {
  /** A script of node_modules and its arguments. */
  tool: string;
  args(project: string): string[];
  /** The tool's settings besides the location of the package. */
  settings(folder: string): object;
}

/** TypeScript 7, in a fifth of the time. The new project and the frameworks' tools check with TypeScript 5. */
const typescript: Pick<Check, 'tool' | 'args'> = {
  tool: 'typescript-native/bin/tsc',
  args: (project) => ['--noEmit', '-p', project],
};
const vue: typeof typescript = {
  tool: 'vue-tsc/bin/vue-tsc.js',
  args: (project) => ['--noEmit', '-p', project],
};
const host = (name: string): Check['settings'] => {
  const folder = join(hosts, name);
  return () => ({ extends: join(folder, 'tsconfig.json'), include: [folder] });
};

/** Returns the types of a control's columns and settings, as the platform's tool generates them. */
function manifestTypes(manifest: string): string {
  const properties = [...manifest.matchAll(/<property name="(\w+)"[^>]* of-type="([\w.]+)" usage="(\w+)"/g)];
  assert.ok(properties.length >= 3, 'the manifest has properties');
  for (const [, name, type] of properties) assert.equal(type, 'SingleLine.Text', name);
  const lines = (wanted: typeof properties, type: string): string =>
    wanted.map(([, name]) => `  ${name}${type};`).join('\n');
  const bound = properties.filter(([, , , usage]) => usage === 'bound');
  return `export interface IInputs {
${lines(properties, ': ComponentFramework.PropertyTypes.StringProperty')}
}
export interface IOutputs {
${lines(bound, '?: string')}
}
`;
}

export const hostTypeChecks: Readonly<Record<string, Check>> = {
  'plain HTML and React': {
    ...typescript,
    settings: () => ({
      extends: join(hosts, 'tsconfig.json'),
      include: ['plain', 'react', 'shared'].map((name) => join(hosts, name)),
    }),
  },
  Vue: { ...vue, settings: host('vue') },
  Svelte: {
    tool: 'svelte-check/bin/svelte-check',
    args: (project) => ['--workspace', join(hosts, 'svelte'), '--tsconfig', project, '--fail-on-warnings'],
    settings: host('svelte'),
  },
  Angular: {
    tool: '@angular/compiler-cli/bundles/src/bin/ngc.js',
    args: (project) => ['-p', project],
    settings: host('angular'),
  },
  'payload examples of the guide': {
    ...typescript,
    settings: (folder) => {
      const file = join(folder, 'examples.ts');
      const lines = eventNames.map((name) => {
        const example = documentedEvents.get(name.split(':').at(-1)!);
        assert.ok(example, `docs/embedding/events.md has no example of ${name}`);
        return `map['${name}'] = { detail: ${JSON.stringify(example)} };`;
      });
      writeFileSync(
        file,
        `import 'platform-network-widgets';
declare const map: { [Name in keyof DocumentEventMap as Name extends \`platform-network:\${string}\` ? Name : never]: { detail: (DocumentEventMap[Name] & CustomEvent)['detail'] } };
${lines.join('\n')}
`,
      );
      return { extends: join(hosts, 'tsconfig.json'), include: [file] };
    },
  },
  'recipes for React Router and Next': {
    ...typescript,
    settings: (folder) => routerRecipes(folder, 'tsx', 2),
  },
  'recipe for Vue Router': { ...vue, settings: (folder) => routerRecipes(folder, 'vue', 1) },
  'code component of Power Apps': {
    ...typescript,
    settings: (folder) => {
      mkdirSync(join(folder, 'generated'));
      writeFileSync(
        join(folder, 'generated/ManifestTypes.ts'),
        manifestTypes(readFileSync(join(control, 'ControlManifest.Input.xml'), 'utf8')),
      );
      return {
        extends: join(hosts, 'tsconfig.json'),
        compilerOptions: {
          rootDirs: [control, folder],
          typeRoots: [join(root, 'node_modules/@types')],
          types: ['powerapps-component-framework'],
        },
        include: [join(control, 'index.ts')],
      };
    },
  },
};

/** Runs a check against the unpacked package. Throws with the tool's output. */
export function checkHostTypes({ tool, args, settings }: Check, unpacked: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const wanted = settings(folder) as { compilerOptions?: object };
  const project = join(folder, 'tsconfig.json');
  const paths = {
    'platform-network-widgets': [join(unpacked, 'index.d.ts')],
    'platform-network-widgets/jsx': [join(unpacked, 'jsx.d.ts')],
    ...Object.fromEntries(
      Object.keys(frameworks).map((name) => [
        `platform-network-widgets/${name}`,
        [join(unpacked, `wrappers/${name}.d.ts`)],
      ]),
    ),
    'platform-network-widgets/load-widgets': [join(unpacked, 'delivery/load_widgets.d.ts')],
  };
  writeFileSync(
    project,
    JSON.stringify({ ...wanted, compilerOptions: { ...wanted.compilerOptions, noEmit: true, paths } }),
  );
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', tool), ...args(project)],
    { encoding: 'utf8', cwd: root },
  );
  assert.equal(status, 0, `${tool}\n${stdout}\n${stderr}`);
}
