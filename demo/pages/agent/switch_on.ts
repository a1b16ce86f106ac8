/** Switches agents on, with the documented account of the sandbox's administrator. */
import { ServiceClient } from '../service/client.ts';
import { readSandbox } from '../service/sandbox.ts';
import { authenticate } from '../service/session.ts';

const administrator = 'admin@sandbox.example';

/** Returns whether the sandbox publishes the account. */
export const canSwitchOn = async (): Promise<boolean> =>
  (await readSandbox()).accounts.some(({ username }) => username === administrator);

/** Lets assistants of ordinary users read and propose. Keeps all other settings. */
export async function switchOn(): Promise<void> {
  const { accounts, instanceUrl } = await readSandbox();
  const account = accounts.find(({ username }) => username === administrator)!;
  const { sessionId } = await authenticate(account.username, account.password);
  const service = new ServiceClient({
    instanceUrl: async () => instanceUrl,
    sessionId: () => sessionId,
    renew: async () => {},
  });
  const { access } = await service.call('get /agents/access', {});
  const rights = { ...access.rights, STANDARD_USER: 'propose' as const };
  await service.call('put /agents/access', { body: { enabled: true, rights, version: access.version } });
  await service.call('delete /auth', {}).catch(() => {});
}
