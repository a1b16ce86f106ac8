/**
 * Generates descriptions of the elements from their source: `custom-elements.json`, data for VS Code and
 * JetBrains editors, and types for JSX.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type TypeScript from 'typescript';
import { generateJsxTypes } from '@wc-toolkit/jsx-types';
import { generateJetBrainsWebTypes } from 'custom-element-jet-brains-integration';
import { generateVsCodeCustomElementData } from 'custom-element-vs-code-integration';

/** A part, a state or a custom property. */
export interface Named {
  name: string;
  description?: string;
  default?: string;
}

export interface Member extends Named {
  kind: 'field' | 'method';
  privacy?: string;
  static?: boolean;
  attribute?: string;
  type?: { text: string };
  inheritedFrom?: unknown;
}

/** An element in `custom-elements.json` (schema 1.0.0). */
export interface ElementDeclaration extends Named {
  tagName?: string;
  customElement?: boolean;
  summary?: string;
  superclass?: { name: string; package?: string };
  attributes?: (Named & { type?: { text: string }; fieldName?: string; inheritedFrom?: unknown })[];
  members?: Member[];
  events?: (Named & { type?: { text: string } })[];
  cssParts?: Named[];
  cssProperties?: Named[];
  cssStates?: Named[];
}

export interface ElementsManifest {
  schemaVersion: string;
  modules: {
    path: string;
    declarations: ElementDeclaration[];
    exports: { kind: string; name: string; declaration: { name: string; module: string } }[];
  }[];
}

/** Returns false for private members and for lifecycle callbacks, which the platform calls. */
const isPublic = ({ name, privacy, static: isStatic }: Member): boolean =>
  !name.startsWith('#') &&
  !['private', 'protected'].includes(privacy ?? '') &&
  !isStatic &&
  !name.endsWith('Callback');

/** Expands `@csspart a, b - description` in a class comment into one line per name. */
const withoutLists = (source: string): string =>
  source.replace(
    /@(csspart|cssstate) ((?:[\w-]+, )+[\w-]+) - ((?:(?! \* @| \*\n| \*\/)[^])*)/g,
    (_, tag: string, names: string, meaning: string) =>
      names
        .split(', ')
        .map((name) => `@${tag} ${name} - ${meaning}`)
        .join(' * '),
  );

/** Returns the custom properties of the design tokens, with their defaults. */
function readCustomProperties(root: string): Named[] {
  const source = ['tokens', 'brand_colors']
    .map((name) => readFileSync(join(root, `src/theme/${name}.ts`), 'utf8'))
    .join('');
  return [...source.matchAll(/@cssproperty (--[\w-]+) - (.+)/g)].map(([, name, description]) => {
    const used = new RegExp(`var\\(\\s*${name}(?:,\\s*([^]*?)\\s*)?\\)(?:;| min)`).exec(source);
    if (!used) throw new Error(`src/theme describes ${name}, and does not use it.`);
    const value = (used[1] ?? 'none').replace(/\s+/g, ' ').replace(/^var\(--_brand, (.*)\)$/, '$1');
    return {
      name: name!,
      description: description!,
      default: value.replaceAll('--_', '--platform-network-color-'),
    };
  });
}

interface Analyzer {
  create(what: { modules: unknown[]; plugins: unknown[] }): ElementsManifest;
  litPlugin(): unknown[];
  /** The compiler that the analyzer supports, which differs from the project's. */
  ts: Pick<typeof TypeScript, 'createSourceFile' | 'ScriptTarget'>;
}

/** Imports the analyzer, whose entry point has no type declarations. */
async function importAnalyzer(): Promise<Analyzer> {
  const name = '@custom-elements-manifest/analyzer';
  const lit = `${name}/src/features/framework-plugins/lit/lit.js`;
  return { ...((await import(name)) as Analyzer), ...((await import(lit)) as Analyzer) };
}

/**
 * Presents inherited members as the widget's own, inherited ones first, because the package does not export
 * the base class.
 */
const asOwn = <T extends { inheritedFrom?: unknown }>(described: readonly T[]): T[] =>
  described
    .toSorted((a, b) => Number(!a.inheritedFrom) - Number(!b.inheritedFrom))
    .map((one) => {
      const own = { ...one };
      delete own.inheritedFrom;
      return own;
    });

/** The base class of the widgets. Its members are described with each widget. */
const base = 'src/shared/widget_element.ts';

/** The page that shows the widgets. */
const portal = 'src/portal/portal.ts';

/**
 * Reads the widgets' classes. Paths in the result are those of the package:
 * `widgets/search/search_widget.js`.
 */
export async function readElements(root: string): Promise<ElementsManifest> {
  const files = [base, ...globSync('src/widgets/*/*_widget.ts', { cwd: root }).sort(), portal];
  const { create, ts, litPlugin } = await importAnalyzer();
  const cssProperties = readCustomProperties(root);
  const manifest = create({
    modules: files.map((file) =>
      ts.createSourceFile(
        file,
        withoutLists(readFileSync(join(root, file), 'utf8')),
        ts.ScriptTarget.ES2022,
        true,
      ),
    ),
    plugins: litPlugin(),
  });
  manifest.modules = manifest.modules.filter(({ path }) => path !== base);
  for (const module of manifest.modules) {
    const inSource = module.path;
    module.path = inSource.replace('src/', '').replace(/\.ts$/, '.js');
    for (const { declaration } of module.exports)
      if (declaration.module === inSource) declaration.module = module.path;
    for (const element of module.declarations) {
      element.customElement = true;
      element.tagName =
        inSource === portal
          ? 'platform-network-portal'
          : `platform-network-${module.path.split('/')[1]}-widget`;
      element.members = asOwn(element.members?.filter(isPublic) ?? []);
      element.attributes = asOwn(element.attributes ?? []);
      element.superclass = { name: 'LitElement', package: 'lit' };
      element.cssProperties = cssProperties;
      for (const event of element.events ?? []) event.type ??= { text: 'CustomEvent' };
    }
  }
  return manifest;
}

/**
 * Extends the generated type of `ref`, which accepts only a variable: frameworks pass a ref object or a
 * function.
 */
function withRefObjects(file: string): void {
  const written = readFileSync(file, 'utf8');
  const refs = written.replaceAll(
    /\bref\?: \(T \| \(\(e: T\) => void\)\) \| undefined;/g,
    'ref?: T | { current: T | null } | ((element: T | null) => void) | null | undefined;',
  );
  if (refs === written) throw new Error(`${file} has no ref where one was expected.`);
  writeFileSync(file, refs);
}

/** Writes the elements' editor data and JSX types into a folder. */
export function writeEditorData(manifest: ElementsManifest, outdir: string): void {
  // The generators modify their input.
  const copy = (): never => structuredClone(manifest) as never;
  generateVsCodeCustomElementData(copy(), { outdir, hideLogs: true });
  generateJetBrainsWebTypes(copy(), { outdir, hideLogs: true, excludeHtml: false });
  generateJsxTypes(copy(), {
    outdir,
    fileName: 'jsx.d.ts',
    globalTypePath: './index.js',
    stronglyTypedEvents: true,
  });
  withRefObjects(join(outdir, 'jsx.d.ts'));
}
