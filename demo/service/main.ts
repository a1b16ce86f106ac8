/** Runs one process of the instance, without widget files and demo pages: `npm run sandbox`, and the container image. */
import { readSettings } from '../settings.ts';
import { startService } from './server.ts';

const log = (line: string): void => void process.stdout.write(`${line}\n`);

const settings = readSettings();
let running: { close(): Promise<void> } | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    // The operating system closes what is still open then. The database survives that.
    setTimeout(() => process.exit(1), settings.drainSeconds * 1000 + 10_000).unref();
    void Promise.resolve(running?.close()).then(() => process.exit(0));
  });

try {
  const service = await startService(settings, { log });
  running = service;
  log('');
  log(`  Instance            ${service.url}/api`);
  log(`  Identity provider   ${service.url}/oidc`);
  if (service.metricsPort !== undefined)
    log(`  Measurements        http://${settings.metricsHost}:${service.metricsPort}/metrics`);
  log('\nReady. Ctrl+C stops it.');
} catch (error) {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  process.stderr.write(
    code === 'EADDRINUSE'
      ? `Port ${port} is in use. Stop what uses it, or set SERVICE_PORT to a free port.\n`
      : `${message || String(error)}\n`,
  );
  process.exit(1);
}
