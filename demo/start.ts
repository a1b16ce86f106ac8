/**
 * Starts the sandbox and prints its addresses: the instance with its identity provider, the widget files and the demo page,
 * each on a separate origin. `--watch` builds and reloads when a source of the widgets or pages changes.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { securityTxt, securityTxtPath } from '../build/papers/security_txt.ts';
import { buildWhatIsStale } from './build.ts';
import { startDevelopment } from './development.ts';
import { makeAssertionKey } from './identity/assertions.ts';
import { startHostServer } from './host_server.ts';
import { startService } from './service/server.ts';
import { readSettings } from './settings.ts';
import { serveStatic } from './static_server.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const watches = process.argv.includes('--watch');
const log = (line: string): void => console.log(line);

/** The portal, which opens a draft by its state. */
const draftsPath = '/hosts/drafts/#/search?state=%7B%22draft%22:%22{draft_id}%22%7D';

async function start(): Promise<void> {
  const settings = readSettings(draftsPath);
  const running: { close(): Promise<void> }[] = [];
  const stop = async (): Promise<void> => {
    for (const server of running.splice(0).reverse()) await server.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      // The operating system closes what is still open then. The database survives that.
      setTimeout(() => process.exit(1), settings.drainSeconds * 1000 + 10_000).unref();
      void stop().then(() => process.exit(0));
    });

  // A public sandbox has no documented accounts, which the playground would assert.
  const key = settings.isPublic ? undefined : makeAssertionKey();
  try {
    const development = watches ? await startDevelopment(log) : undefined;
    if (development) running.push(development);
    else await buildWhatIsStale(log);
    const { widgets, pages } = development ?? {
      widgets: join(root, 'dist'),
      pages: join(root, 'demo/dist'),
    };
    running.push(
      await serveStatic({
        directory: widgets,
        port: settings.widgetsPort,
        files: {
          // Full-page sign-ins return to the demo page without a question.
          '/callback-origins.json': JSON.stringify([new URL(settings.hostUrl).origin]),
          [`/${securityTxtPath}`]: securityTxt({
            contact: settings.securityContact,
            origin: settings.widgetsUrl,
            date: new Date(),
          }),
        },
      }),
    );
    running.push(await startHostServer(settings, pages, key?.privateKey, development?.host));
    const service = await startService(
      { ...settings, ...(development && { appPagesDirectory: development.appPages }) },
      {
        log,
        pages: key ? [{ issuer: settings.hostUrl, publicKey: key.publicKey }] : [],
      },
    );
    running.push(service);
    log('');
    log(`  Instance            ${service.url}/api`);
    log(`  Identity provider   ${service.url}/oidc`);
    if (service.metricsPort !== undefined)
      log(`  Measurements        http://${settings.metricsHost}:${service.metricsPort}/metrics`);
    log(`  Widget files        ${settings.widgetsUrl}`);
    log(`  Demo page           ${settings.hostUrl}`);
    log('');
    log('Ready. Open the demo page in a browser; Ctrl+C stops everything.');
  } catch (error) {
    await stop();
    throw error;
  }
}

start().catch((error: NodeJS.ErrnoException & { port?: number }) => {
  if (error.code === 'EADDRINUSE')
    console.error(
      `Port ${error.port} is in use. Stop what uses it, or set HOST_PORT, WIDGETS_PORT and SERVICE_PORT to free ports.`,
    );
  else console.error(error.message || error);
  process.exit(1);
});
