/**
 * Builds the npm package: modules, declarations, and descriptions of the elements for editors and other
 * tools.
 */
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { readElements, writeEditorData } from './elements.ts';
import { minifiedTemplates } from './minified_templates.ts';
import { writeTypes } from './types.ts';
import { frameworks, wrapperSources, writeWrappers } from './wrappers/wrappers.ts';
import { elementName, widgetKinds, type WidgetKind } from '../src/widget_kinds.ts';

const definition = (kind: WidgetKind): string => `delivery/define/${elementName(kind)}`;
const widget = (kind: WidgetKind): string => `widgets/${kind}/${kind}_widget`;

/** Entries of the package by import path: `platform-network-widgets/search`. */
export const packageEntries: Readonly<Record<string, string>> = {
  '.': 'index',
  './load-widgets': 'delivery/load_widgets',
  ...Object.fromEntries(widgetKinds.map((kind) => [`./${kind}`, widget(kind)])),
  ...Object.fromEntries(widgetKinds.map((kind) => [`./define/${kind}`, definition(kind)])),
  './headless': 'headless/headless',
  './portal': 'portal/portal',
  './define/portal': 'delivery/define/platform-network-portal',
};

/** Source modules of the package: those of the entries, and those that the wrappers of frameworks import. */
const sources = [...Object.values(packageEntries), ...wrapperSources];
const peers = Object.assign({}, ...Object.values(frameworks)) as Record<string, string>;

interface RootPackage {
  name: string;
  version: string;
  description: string;
  license: string;
  dependencies: Record<string, string>;
}

/** Returns the libraries that the built modules and declarations import. Only these become dependencies. */
function importedOf(
  directory: string,
  dependencies: RootPackage['dependencies'],
): RootPackage['dependencies'] {
  const imports = globSync('**/*.{js,d.ts}', { cwd: directory }).flatMap((file) =>
    [
      ...readFileSync(join(directory, file), 'utf8').matchAll(
        /\b(?:from|import)\s*\(?\s*["']([^."'][^"']*)["']/g,
      ),
    ].map(([, name]) => name!),
  );
  return Object.fromEntries(
    Object.entries(dependencies).filter(([name]) =>
      imports.some((each) => each === name || each.startsWith(`${name}/`)),
    ),
  );
}

function packageJson({ name, version, description, license, dependencies }: RootPackage): object {
  const module = (file: string): object => ({ types: `./${file}.d.ts`, default: `./${file}.js` });
  const frameworkModule = (name: string): object => ({
    types: `./wrappers/${name}.d.ts`,
    // Svelte's bundler plugins compile the components of a package that has this condition.
    ...(name === 'svelte' ? { svelte: './wrappers/svelte.js' } : {}),
    default: `./wrappers/${name}.js`,
  });
  return {
    name,
    version,
    description,
    license,
    keywords: ['web components', 'custom elements', 'master data', 'healthcare'],
    type: 'module',
    sideEffects: [...widgetKinds.map(definition), packageEntries['./define/portal']].map(
      (file) => `./${file}.js`,
    ),
    exports: {
      ...Object.fromEntries(Object.entries(packageEntries).map(([path, file]) => [path, module(file)])),
      ...Object.fromEntries(Object.keys(frameworks).map((name) => [`./${name}`, frameworkModule(name)])),
      './jsx': { types: './jsx.d.ts' },
      './custom-elements.json': './custom-elements.json',
      './package.json': './package.json',
    },
    types: './index.d.ts',
    customElements: 'custom-elements.json',
    'web-types': './web-types.json',
    dependencies,
    peerDependencies: peers,
    peerDependenciesMeta: Object.fromEntries(Object.keys(peers).map((peer) => [peer, { optional: true }])),
  };
}

/** Builds the modules: one file per source module, with libraries left to the user's bundler. */
async function writeModules(root: string, directory: string, dependencies: readonly string[]): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [minifiedTemplates()],
    build: {
      target: 'es2022',
      outDir: directory,
      emptyOutDir: false,
      minify: false,
      modulePreload: false,
      lib: {
        entry: Object.fromEntries(sources.map((file) => [file, join(root, `src/${file}.ts`)])),
        formats: ['es'],
      },
      rolldownOptions: {
        // Comments name the sources from here, so that the modules do not depend on the folder of the build.
        cwd: root,
        external: (id) => dependencies.some((name) => id === name || id.startsWith(`${name}/`)),
        output: {
          preserveModules: true,
          preserveModulesRoot: join(root, 'src'),
          entryFileNames: '[name].js',
        },
      },
    },
  });
}

/** Writes the package into a folder and empties it first. */
export async function writePackage(root: string, directory: string): Promise<void> {
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as RootPackage;
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  await writeModules(root, directory, [...Object.keys(own.dependencies), ...Object.keys(peers)]);
  writeTypes(
    root,
    sources.map((file) => `src/${file}.ts`),
    directory,
  );
  const manifest = await readElements(root);
  const write = (file: string, content: object): void =>
    writeFileSync(join(directory, file), `${JSON.stringify(content, null, 2)}\n`);
  write('package.json', packageJson({ ...own, dependencies: importedOf(directory, own.dependencies) }));
  write('custom-elements.json', manifest);
  writeEditorData(manifest, directory);
  writeWrappers(root, manifest, directory);
  copyFileSync(join(root, 'docs/package.md'), join(directory, 'README.md'));
  for (const file of ['CHANGELOG.md'].map((each) => join(root, each)))
    if (existsSync(file)) copyFileSync(file, join(directory, basename(file)));
}
