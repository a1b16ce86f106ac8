/** How the page's assistant gets the user's permission: it registers as a client, and the user signs in and allows it in a window of the instance. */
import type { OAuthClientProvider } from '@modelcontextprotocol/client';
import { language } from '../language/texts.ts';

/** Address to which the instance's window returns. */
export const landing = '/agent/allowed';
const channelName = 'sandbox-agent';
const scope = 'read propose';
const pollMilliseconds = 400;

/** Hands the answer in the address of the landing page to the page that waits for it, and closes the window. */
export function returnAnswer(): void {
  const channel = new BroadcastChannel(channelName);
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- channels are of one origin
  channel.postMessage(location.search);
  channel.close();
  window.close();
}

type Client = NonNullable<Awaited<ReturnType<OAuthClientProvider['clientInformation']>>>;
type Tokens = Parameters<OAuthClientProvider['saveTokens']>[0];
type Discovery = Parameters<NonNullable<OAuthClientProvider['saveDiscoveryState']>>[0];

/** Keeps everything in memory: a reload forgets the permission. */
export class PagePermission implements OAuthClientProvider {
  readonly redirectUrl = new URL(landing, location.origin).href;
  readonly clientMetadata = {
    client_name: 'Scripted assistant of the sandbox',
    redirect_uris: [this.redirectUrl],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
    scope,
  };
  readonly #window: Window;
  readonly #state = crypto.randomUUID();
  #client: Client | undefined;
  #tokens: Tokens | undefined;
  #verifier = '';
  #discovery: Discovery | undefined;

  /** The window opens before the first call, because browsers open windows only right after a press. */
  constructor(signInWindow: Window) {
    this.#window = signInWindow;
  }

  state = (): string => this.#state;
  clientInformation = (): Client | undefined => this.#client;
  saveClientInformation = (client: Client): void => void (this.#client = client);
  tokens = (): Tokens | undefined => this.#tokens;
  saveTokens = (tokens: Tokens): void => void (this.#tokens = tokens);
  saveCodeVerifier = (verifier: string): void => void (this.#verifier = verifier);
  codeVerifier = (): string => this.#verifier;
  saveDiscoveryState = (discovery: Discovery): void => void (this.#discovery = discovery);
  discoveryState = (): Discovery | undefined => this.#discovery;

  redirectToAuthorization = (address: URL): void => {
    address.searchParams.set('scope', scope);
    address.searchParams.set('ui_locales', language());
    this.#window.location.href = address.href;
  };

  /** Resolves when the user closes the window. Stops looking when the signal aborts. */
  closed(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const timer = window.setInterval(() => {
        if (this.#window.closed) resolve();
        if (this.#window.closed || signal.aborted) clearInterval(timer);
      }, pollMilliseconds);
    });
  }

  /** Resolves with the parameters of the user's answer; undefined when the user closes the window. */
  async answer(): Promise<URLSearchParams | undefined> {
    const channel = new BroadcastChannel(channelName);
    let timer = 0;
    const parameters = await new Promise<URLSearchParams | undefined>((resolve) => {
      channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
        const answer = new URLSearchParams(data);
        if (answer.get('state') === this.#state) resolve(answer);
      });
      // A message may arrive after the window has closed.
      timer = window.setInterval(() => {
        if (this.#window.closed) setTimeout(resolve, pollMilliseconds);
      }, pollMilliseconds);
    });
    clearInterval(timer);
    channel.close();
    return parameters;
  }
}
