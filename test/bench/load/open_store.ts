/** The database of a load that is measured. */
import { openEmbedded, openServer, type Store } from '../../../demo/service/store/store.ts';
import { startPostgres, template } from '../../support/postgres.ts';

/** A database to load into, and a function that closes it. */
export async function openStore(
  engine: string,
  dataDirectory: string,
): Promise<{ store: Store; leave: () => Promise<void> }> {
  const url = process.env['DATABASE_URL'];
  if (engine !== 'postgres') {
    const store = await openEmbedded(dataDirectory);
    return { store, leave: () => store.close() };
  }
  const server = url ? undefined : await startPostgres();
  const store = await openServer(url ?? `${server!.address}/${template}`);
  const leave = async (): Promise<void> => {
    await store.close();
    await server?.stop();
  };
  return { store, leave };
}
