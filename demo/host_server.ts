/** Serves the sandbox's pages from the host origin, under the content security policy of a careful customer. */
import { agentFrame, agentFramePath } from './agent_frame.ts';
import { exampleHostPages } from './example_host_pages.ts';
import type { KeyObject } from 'node:crypto';
import { refusesHost } from './known_hosts.ts';
import { networkToken, networkTokenPath } from './page_server.ts';
import { serveStatic, type StaticServerOptions } from './static_server.ts';
import { strictHostPages } from './strict_host_pages.ts';
import { sandboxAccounts } from './service/seed/accounts.ts';
import type { Settings } from './settings.ts';

/**
 * Starts the server of the host page. The pages read addresses and documented accounts from settings.json. `key` is a key that the identity provider
 * knows: with it, the server asserts which user is signed in to the playground. `more` returns further pages.
 */
export async function startHostServer(
  settings: Settings,
  directory: string,
  key?: KeyObject,
  more: Pick<StaticServerOptions, 'files' | 'calls'> = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const { widgetsUrl, instanceUrl, isPublic } = settings;
  const accounts = isPublic
    ? []
    : sandboxAccounts.map(({ username, password, displayName, role }) => ({
        username,
        password,
        name: displayName,
        role,
      }));
  const strictPage = strictHostPages(settings);
  return serveStatic({
    directory,
    port: settings.hostPort,
    refuses: (request, response) => refusesHost(request, response, settings),
    // The pages share one document, which shows the page of its address.
    documentFor: (path) => (/^\/[a-z]+(\/[^.]*)?$/.test(path) ? '/index.html' : undefined),
    textFor: exampleHostPages(settings),
    pageFor: async (path) => (path === agentFramePath ? agentFrame : strictPage(path)),
    files: { '/settings.json': JSON.stringify({ widgetsUrl, instanceUrl, accounts }), ...more.files },
    calls: { ...(key && { [networkTokenPath]: networkToken(settings, key) }), ...more.calls },
    headers: {
      'Content-Security-Policy': [
        "default-src 'none'",
        `script-src 'self' ${widgetsUrl}`,
        `connect-src 'self' ${instanceUrl} ${widgetsUrl}`,
        "style-src 'self'",
        // The pages' component library colors its pickers by style attributes. The widgets need none (test/journeys, strict hosts).
        "style-src-attr 'unsafe-inline'",
        "img-src 'self'",
        // The administrator's preview is a separate page in a frame.
        "frame-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
        "require-trusted-types-for 'script'",
      ].join('; '),
    },
  });
}
