/**
 * Builds the pages that widgets have inside of assistants (MCP Apps): one HTML file per page, with script and style in it, because hosts load
 * nothing else; and the texts of each language as data. Only transport, session and what pages never load differ from the published widgets.
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { root, target } from './delivery/alone_script.ts';
import { explicitMessageIds } from './libraries/explicit_message_ids.ts';
import { minifiedTemplates } from './minified_templates.ts';
import { smallerLit } from './libraries/smaller_lit.ts';
import { unmarkedLit } from './libraries/unmarked_lit.ts';

/** Names of the pages: the files of `src/delivery/app` that start one. */
export const appPages = ['search', 'record', 'network', 'proposal'] as const;

/** Folder of the pages that `npm start` and `npm run build` write. */
export const appPagesDirectory = join(root, 'app-pages');

const app = 'src/delivery/app';
const leftOut = `${app}/instead/left_out.ts`;

/** Modules that have another in their place. */
const instead: Readonly<Record<string, string>> = {
  'src/api/transport.ts': `${app}/instead/transport.ts`,
  'src/session/shared_session.ts': `${app}/instead/shared_session.ts`,
  'src/widgets/search/pasted/pasted_card.ts': `${app}/instead/pasted_card.ts`,
  'src/session/sign_in_methods.ts': leftOut,
  'src/widgets/search/add_request/add_request_view.ts': leftOut,
  'src/widgets/search/more_views.ts': leftOut,
  'src/widgets/profile/edit/edit.ts': leftOut,
  'src/widgets/profile/inline/inline.ts': leftOut,
  'src/widgets/search/agent_tools/search_tools.ts': leftOut,
  'src/widgets/profile/agent_tools/profile_tools.ts': leftOut,
  'src/widgets/affiliation/agent_tools/affiliation_tools.ts': leftOut,
  'src/widgets/affiliation/edit/edit_page.ts': leftOut,
  'src/widgets/affiliation/export/export_network.ts': leftOut,
  'src/widgets/affiliation/views/views_page.ts': leftOut,
};

/** Replaces the modules above. Types of the replaced modules remain. */
const replacedModules = (): Plugin => ({
  name: 'replaced-modules',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer || !source.startsWith('.')) return undefined;
    const file = relative(root, resolve(dirname(importer), source)).replaceAll('\\', '/');
    return file in instead ? join(root, instead[file]!) : undefined;
  },
});

/** Replaces files of languages, which load later, by loaders of the page. */
const textsAsData = (): Plugin => ({
  name: 'texts-as-data',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/texts\/[^/]+(?:\/[^/]+)?\.ts$/ },
    handler(code, id) {
      const loaders = code.replace(
        /import\.meta\.glob<[^(]*>\(\s*'[^']*languages\/\*\/(\w+)\.ts',?\s*\)/g,
        'languageFiles("$1")',
      );
      if (loaders === code) return undefined;
      const from = relative(dirname(id), join(root, app, 'language_files.ts')).replaceAll('\\', '/');
      return { code: `import { languageFiles } from ${JSON.stringify(from)};\n${loaders}`, map: null };
    },
  },
});

const languageFolders = (): string[] => globSync('src/texts/languages/*', { cwd: root }).sort();

/** Returns the script of a page, and the licenses of the libraries in it. */
async function scriptOf(page: string): Promise<{ script: string; licenses: string }> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const [output] = (await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      replacedModules(),
      textsAsData(),
      minifiedTemplates(),
      unmarkedLit(),
      smallerLit(),
      explicitMessageIds(),
    ],
    define: {
      VERSION: JSON.stringify(version),
      LANGUAGES: JSON.stringify(languageFolders().map((folder) => basename(folder))),
      // The page has no address.
      'import.meta.url': '""',
    },
    build: {
      target,
      write: false,
      minify: true,
      modulePreload: false,
      license: { fileName: 'licenses.txt' },
      lib: { entry: join(root, app, `${page}.ts`), formats: ['iife'], name: 'page', fileName: 'page' },
      rolldownOptions: { checks: { bundlerTimings: false }, output: { codeSplitting: false } },
    },
  })) as unknown as { output: { type: string; fileName: string; code?: string; source?: string }[] }[];
  const chunks = output!.output.filter(({ type }) => type === 'chunk');
  if (chunks.length !== 1) throw new Error(`The page ${page} came out as ${chunks.length} scripts.`);
  // In an HTML page, these would end or change the script element.
  const script = chunks[0]!.code!.replace(/<(?=\/script|!--|script)/gi, '\\x3C');
  const licenses = output!.output.find(({ fileName }) => fileName === 'licenses.txt')!.source!;
  return { script, licenses };
}

/** Returns the texts of a language by file and export. They are plain data. */
async function textsOf(folder: string): Promise<object> {
  const files = globSync('*.ts', { cwd: join(root, folder) }).filter((file) => file !== 'callback.ts');
  const texts = await Promise.all(
    files.sort().map(async (file) => {
      const module = (await import(pathToFileURL(join(root, folder, file)).href)) as object;
      return [basename(file, '.ts'), { ...module }] as const;
    }),
  );
  return Object.fromEntries(texts);
}

/** Writes the pages, and the texts by language, to a folder. */
export async function writeAppPages(directory = appPagesDirectory): Promise<void> {
  const written: [file: string, text: string][] = [];
  const html = readFileSync(join(root, app, 'app.html'), 'utf8');
  for (const folder of languageFolders())
    written.push([`texts/${basename(folder)}.json`, JSON.stringify(await textsOf(folder))]);
  for (const page of appPages) {
    const { script, licenses } = await scriptOf(page);
    // A function, because `$&` in the script would be a pattern.
    const text = html.replace('</body>', () => `<script>${script}</script>\n  </body>`);
    written.push([`${page}.html`, text], [`${page}.licenses.txt`, licenses]);
  }
  // A service may read the folder in the meantime.
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(join(directory, 'texts'), { recursive: true });
  for (const [file, text] of written) writeFileSync(join(directory, file), text);
}

if (import.meta.main) await writeAppPages();
