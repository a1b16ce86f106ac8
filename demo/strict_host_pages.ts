/**
 * Serves the strict host pages under /hosts/strict/, and with an isolated widget under /hosts/strict/isolated/: each with its policy,
 * a new nonce and the addresses of this sandbox.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { isolatedPolicy, strictIndex, strictPages } from './pages/hosts/strict/pages.ts';
import type { Settings } from './settings.ts';
import type { ServedPage } from './static_server.ts';

const folder = '/hosts/strict/';
const styleFile = fileURLToPath(new URL('./pages/hosts/shared/host.css', import.meta.url));

/** An element of the host page that uses an older Lit, as one classic script. */
async function bundleOlderLit(): Promise<string> {
  const older = fileURLToPath(import.meta.resolve('lit-2'));
  const entry = fileURLToPath(new URL('./pages/hosts/strict/another_lit.ts', import.meta.url));
  const [output] = (await build({
    configFile: false,
    root: dirname(entry),
    logLevel: 'error',
    resolve: { alias: { lit: dirname(older) } },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'page', fileName: 'page' },
    },
  })) as unknown as { output: [{ code: string }] }[];
  return output!.output[0].code;
}

/** Returns the strict page of a path; undefined for every other path. */
export function strictHostPages({
  widgetsUrl,
  instanceUrl,
  isPublic,
}: Settings): (path: string) => Promise<ServedPage | undefined> {
  const here = (text: string): string =>
    text
      .replaceAll('https://widgets.example', widgetsUrl)
      .replaceAll('https://instance.example', instanceUrl);
  // A public sandbox has no documented accounts.
  const account = isPublic ? '' : 'demo-mode username="rep@sandbox.example" password="sandbox-rep"';
  const widget = `<platform-network-search-widget widget-name="sandbox-search" auth-domain="https://instance.example" widget-id="sandbox-search" ${account}></platform-network-search-widget>`;
  const scriptsWith =
    (always: string) =>
    (attributes = ''): string =>
      ['manifest.js', 'loader.js']
        .map((file) => `<script src="https://widgets.example/${file}" ${always} ${attributes}></script>`)
        .join('');
  let olderLit: Promise<string> | undefined;

  return async (path) => {
    if (!path.startsWith(folder)) return undefined;
    const isIsolated = path.startsWith(`${folder}isolated/`);
    const name = path.slice(isIsolated ? `${folder}isolated/`.length : folder.length);
    if (name === 'another-lit.js')
      return {
        type: 'text/javascript; charset=utf-8',
        text: await (olderLit ??= bundleOlderLit()),
        headers: {},
      };
    if (name === 'host.css')
      return { type: 'text/css; charset=utf-8', text: readFileSync(styleFile, 'utf8'), headers: {} };
    const type = 'text/html; charset=utf-8';
    if (name === '') return { type, text: strictIndex(), headers: {} };
    const page = strictPages.find((each) => each.name === name);
    if (!page) return undefined;
    const nonce = randomBytes(18).toString('base64');
    const headers: Record<string, string> = {};
    const policy = isIsolated ? page.policy && isolatedPolicy(page.policy) : page.policy;
    if (policy) headers['Content-Security-Policy'] = here(policy.replaceAll('{nonce}', nonce));
    const scripts = scriptsWith(isIsolated ? 'data-isolate' : '');
    return { type, text: here(page.document({ widget, scripts, nonce })), headers };
  };
}
