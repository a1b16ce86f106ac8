/**
 * The example host pages under /hosts/: built when one of them is first asked for, and served with this sandbox's addresses where their
 * source has the documented ones.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildExampleHosts } from './build.ts';
import type { Settings } from './settings.ts';

/** The attributes of demo mode, in the markup and where a document keeps them for its script. */
const demoAccount = /\s+(?:demo-mode(?=\s)|(?:data-)?(?:username|password)="[^"]*")/g;

const directory = fileURLToPath(new URL('pages/hosts/dist', import.meta.url));

/** Answers the files of the example host pages by their path, and undefined for any other path. */
export function exampleHostPages({
  widgetsUrl,
  instanceUrl,
  isPublic,
}: Settings): (path: string) => Promise<string | undefined> {
  let building: Promise<void> | undefined;
  return async (path) => {
    const found = /^\/hosts(?:\/(?:(?<asset>assets\/[\w-]+\.\w+)|(?<page>\w*)\/?))?$/.exec(path);
    if (!found) return undefined;
    const { asset, page = '' } = found.groups!;
    building ??= buildExampleHosts(console.info).catch((error: unknown) => {
      building = undefined;
      throw error;
    });
    await building;
    const file = join(directory, asset ?? join(page, 'index.html'));
    if (!existsSync(file)) return undefined;
    const text = await readFile(file, 'utf8');
    if (asset) return text;
    const filled = text
      .replaceAll('https://widgets.example', widgetsUrl)
      .replaceAll('https://instance.example', instanceUrl);
    // Where strangers come, nobody has the documented accounts.
    return isPublic ? filled.replaceAll(demoAccount, '') : filled;
  };
}
