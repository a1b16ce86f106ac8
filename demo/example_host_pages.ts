/**
 * Serves the example host pages under /hosts/. They are built at the first request. The documented addresses in their source are replaced
 * by those of this sandbox.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildExampleHosts } from './build.ts';
import type { Settings } from './settings.ts';

/** The attributes of demo mode: in the markup, and on the document element for the page's script. */
const demoAccount = /\s+(?:demo-mode(?=\s)|(?:data-)?(?:username|password)="[^"]*")/g;

const directory = fileURLToPath(new URL('pages/hosts/dist', import.meta.url));

/** Returns the file of an example host page; undefined for any other path. */
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
    // A public sandbox has no documented accounts.
    return isPublic ? filled.replaceAll(demoAccount, '') : filled;
  };
}
