/** Compiles the kits of docs/embedding with their platforms' compilers, and serves them in pages like those of the platforms. */
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

/** Returns a file of a kit with the sandbox's addresses instead of the documented ones. */
export const kitFile = (path: string, addresses: Readonly<Record<string, string>> = {}): string =>
  withAddresses(readFileSync(join(embedding, path), 'utf8'), addresses);

/** Returns the content security policy that a guide names for its pages. */
export function policyOf(guide: string, addresses: Readonly<Record<string, string>>): string {
  const [, policy] = /^```csp\n([^]*?)^```$/m.exec(kitFile(guide)) ?? [];
  if (!policy) throw new Error(`${guide} names no policy.`);
  return withAddresses(policy, addresses).replace(/\s+/g, ' ').trim();
}

export const withAddresses = (text: string, addresses: Readonly<Record<string, string>>): string =>
  Object.entries(addresses).reduce((filled, [from, to]) => filled.replaceAll(from, to), text);

/** Provides modules that exist only at run time, by name. */
function provided(modules: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'provided',
    resolveId: (name) => (Object.hasOwn(modules, name) ? `\0${name}` : undefined),
    load: (id) => (id.startsWith('\0') ? modules[id.slice(1)] : undefined),
  };
}

const lightning = 'salesforce/force-app/main/default/lwc';

export const staticResourcePath = '/resource/platformNetworkWidgets.js';

/** Compiles a Lightning web component and a page script that creates it with the properties. `folder` contains the component's folder. */
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
        // Modules of the platform: the loader of static resources, their URLs, and the methods of Apex classes.
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
      // The platform uses the production build of the engine.
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

/** Returns the single file of a release, which an administrator uploads as a static resource. */
export async function staticResource(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'platform-network-resource-'));
  await writeSingleFile(root, folder);
  const script = readFileSync(join(folder, singleFileName), 'utf8');
  rmSync(folder, { recursive: true });
  return script;
}

/** Bundles the code component as one script that assigns its class to `PlatformNetwork`. */
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
    // Browsers request the icon themselves, despite the policy.
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
