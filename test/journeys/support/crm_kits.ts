/** The kits of docs/embedding, compiled as their platforms do it, and a server that has those platforms' pages. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import lwc from '@lwc/rollup-plugin';
import { rollup, type Plugin } from 'rollup';
import { build } from 'vite';
import { singleFileName, writeSingleFile } from '../../../build/single_file.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const embedding = join(root, 'docs/embedding');

/** A file of a kit, with the sandbox's addresses in place of the documented ones. */
export const kitFile = (path: string, addresses: Readonly<Record<string, string>> = {}): string =>
  withAddresses(readFileSync(join(embedding, path), 'utf8'), addresses);

/** The content security policy that a guide says its pages run under. */
export function policyOf(guide: string, addresses: Readonly<Record<string, string>>): string {
  const [, policy] = /^```csp\n([^]*?)^```$/m.exec(kitFile(guide)) ?? [];
  if (!policy) throw new Error(`${guide} names no policy.`);
  return withAddresses(policy, addresses).replace(/\s+/g, ' ').trim();
}

export const withAddresses = (text: string, addresses: Readonly<Record<string, string>>): string =>
  Object.entries(addresses).reduce((filled, [from, to]) => filled.replaceAll(from, to), text);

/** Modules that are there only at run time, by name. */
function provided(modules: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'provided',
    resolveId: (name) => (Object.hasOwn(modules, name) ? `\0${name}` : undefined),
    load: (id) => (id.startsWith('\0') ? modules[id.slice(1)] : undefined),
  };
}

const lightning = 'salesforce/force-app/main/default/lwc';

export const staticResourcePath = '/resource/platformNetworkWidgets.js';

/**
 * Compiles a Lightning web component with its compiler, and a page's script that creates it with these properties. `folder` has the folder of the
 * component.
 */
export async function lightningPage(
  component: string,
  properties: object,
  folder = join(embedding, lightning),
): Promise<string> {
  const tag = `c-${component.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const bundle = await rollup({
    input: 'page',
    plugins: [
      provided({
        page: `
          import { createElement } from 'lwc';
          import Component from 'c/${component}';
          const element = createElement('${tag}', { is: Component });
          Object.assign(element, ${JSON.stringify(properties)});
          element.addEventListener('recordselect', ({ detail }) => { globalThis.selected = detail; });
          document.body.append(element);`,
        // What the platform brings along: its loader of static resources, their addresses, methods of Apex classes.
        'lightning/platformResourceLoader': `
          export const loadScript = (_component, src) => new Promise((resolve, reject) => {
            const script = document.createElement('script');
            Object.assign(script, { src, onload: resolve, onerror: reject });
            document.head.append(script);
          });`,
        '@salesforce/resourceUrl/platformNetworkWidgets': `export default ${JSON.stringify(staticResourcePath)};`,
        '@salesforce/apex/PlatformNetworkSession.accessToken': `
          export default () => fetch('/apex/accessToken').then((answer) => answer.json());`,
      }),
      lwc({
        rootDir: folder,
        exclude: [/\0/ as unknown as string],
        modules: [
          { name: `c/${component}`, path: join(folder, component, `${component}.js`) },
          { name: 'lwc', path: join(root, 'node_modules/@lwc/engine-dom/dist/index.js') },
        ],
      }) as Plugin,
      // The platform runs the engine as it is released.
      {
        name: 'production',
        renderChunk: (code) => code.replaceAll('process.env.NODE_ENV', '"production"'),
      },
    ],
    onwarn(warning) {
      throw new Error(warning.message);
    },
  });
  const { output } = await bundle.generate({ format: 'iife' });
  await bundle.close();
  return output[0].code;
}

/** The single file of a release, as an administrator makes a static resource of it. */
export async function staticResource(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'platform-network-resource-'));
  await writeSingleFile(root, folder);
  const script = readFileSync(join(folder, singleFileName), 'utf8');
  rmSync(folder, { recursive: true });
  return script;
}

/** Bundles the code component as one script that leaves its class in `PlatformNetwork`. */
export async function codeComponent(): Promise<string> {
  const [output] = (await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    resolve: {
      alias: { 'platform-network-widgets/load-widgets': join(root, 'src/delivery/load_widgets.ts') },
    },
    build: {
      write: false,
      lib: {
        entry: join(embedding, 'dynamics/SearchControl/index.ts'),
        formats: ['iife'],
        name: 'PlatformNetwork',
        fileName: 'bundle',
      },
    },
  })) as unknown as { output: [{ code: string }] }[];
  return output!.output[0].code;
}

export interface PlatformFile {
  body: string;
  type?: string;
  policy?: string;
}

/** Serves a platform's pages under any name of localhost. */
export async function servePlatform(
  files: Readonly<Record<string, PlatformFile>>,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    // What browsers ask for on their own, policy or not.
    if (request.url === '/favicon.ico') return void response.writeHead(204).end();
    const file = files[request.url ?? ''];
    if (!file) return void response.writeHead(404).end();
    const { body, type = 'text/html', policy } = file;
    response.setHeader('Content-Type', `${type}; charset=utf-8`);
    if (policy) response.setHeader('Content-Security-Policy', policy);
    response.end(body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
