/** Builds `platform-network-widgets.js`: the widgets as one classic script that loads no other script. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { minifiedTemplates } from './minified_templates.ts';
import { explicitMessageIds } from './libraries/explicit_message_ids.ts';
import { smallerLit } from './libraries/smaller_lit.ts';
import { unmarkedLit } from './libraries/unmarked_lit.ts';

export const singleFileName = 'platform-network-widgets.js';

/** Writes the script into a folder. */
export async function writeSingleFile(root: string, directory: string): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const elements = globSync('src/delivery/define/*.ts', { cwd: root }).map((file) => basename(file, '.ts'));
  const [output] = (await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [minifiedTemplates(), unmarkedLit(), smallerLit(), explicitMessageIds()],
    define: {
      VERSION: JSON.stringify(version),
      ELEMENTS: JSON.stringify(elements),
      // Classic scripts have no `import.meta.url`; the script sets its own address before any code reads it.
      'import.meta.url': '""',
    },
    build: {
      target: 'es2022',
      write: false,
      minify: true,
      modulePreload: false,
      lib: {
        entry: join(root, 'src/delivery/single_file.ts'),
        formats: ['iife'],
        name: 'script',
        fileName: 'script',
      },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as unknown as { output: { type: string; code?: string }[] }[];
  const chunks = output!.output.filter(({ type }) => type === 'chunk');
  if (chunks.length !== 1) throw new Error(`The single file came out as ${chunks.length} files.`);
  writeFileSync(join(directory, singleFileName), chunks[0]!.code!);
}
