/**
 * Calls the service as the account that the widgets use. The playground keeps a separate session per account,
 * in memory.
 */
import { msg, str } from '@lit/localize';
import { ServiceClient } from '../service/client.ts';
import { ServiceError } from '../service/errors.ts';
import { readSandbox, type SandboxAccount } from '../service/sandbox.ts';
import { authenticate } from '../service/session.ts';

const clients = new Map<string, Promise<ServiceClient>>();

async function signIn({ username, password }: SandboxAccount): Promise<ServiceClient> {
  const authenticated = async (): Promise<string> => (await authenticate(username, password)).sessionId;
  let sessionId = await authenticated();
  return new ServiceClient({
    instanceUrl: async () => (await readSandbox()).instanceUrl,
    sessionId: () => sessionId,
    renew: async () => {
      sessionId = await authenticated();
    },
  });
}

/**
 * Returns the client of a documented account. Rejects with `ServiceError` when the account does not exist or
 * cannot sign in; the next call retries.
 */
export async function serviceOf(username: string): Promise<ServiceClient> {
  const { accounts } = await readSandbox();
  const account = accounts.find((one) => one.username === username);
  if (!account)
    throw new ServiceError(404, [
      { type: 'NOT_FOUND', message: msg(str`This sandbox has no account ${username}.`) },
    ]);
  let client = clients.get(username);
  if (!client) {
    client = signIn(account);
    clients.set(username, client);
    client.catch(() => clients.delete(username));
  }
  return client;
}

/** Returns the ID of an example record: the first that the account finds. */
export async function exampleRecord(username: string, type: 'HCP' | 'HCO'): Promise<string> {
  const service = await serviceOf(username);
  const { entities } = await service.call('get /search', {
    query: { q: type === 'HCP' ? 'Johnson' : 'hospital', types: type, limit: 1 },
  });
  const [found] = entities;
  if (!found)
    throw new ServiceError(404, [{ type: 'NOT_FOUND', message: msg('This sandbox has no record to show.') }]);
  return found.entityId;
}
