/** The page of a one-time link, on which the invited user, or one who forgot the password, sets a password. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { passwordLength } from '../../src/contract/users.ts';
import type { Clock } from '../service/domain/clock.ts';
import {
  openPasswordLink,
  passwordPath,
  setPasswordByLink,
  type LinkOutcome,
} from '../service/domain/users/password_links.ts';
import type { User } from '../service/domain/users/users.ts';
import { clientAddress } from '../service/http/client_address.ts';
import type { Store } from '../service/store/store.ts';
import { readForm, waitText } from './forms.ts';
import { pageLanguage, type PageLanguage } from './page_language.ts';
import { contentSecurityPolicy, noticePage, pageHeaders } from './pages.ts';
import { passwordPage, passwordSavedPage } from './password_pages.ts';

export interface PasswordLinkSettings {
  store: Store;
  clock: Clock;
  /** The instance's name as shown to users. */
  instance: string;
  /** The number of proxies in front of the instance. */
  trustedProxies: number;
}

export const isPasswordLink = (url: string): boolean => url.startsWith(passwordPath);

const policy = contentSecurityPolicy([]);

/** Returns what is wrong with a new password, in the language of the page. */
function problemOf(form: URLSearchParams | undefined, { texts }: PageLanguage): string | undefined {
  const password = form?.get('password') ?? '';
  if (password.length < passwordLength.least || password.length > passwordLength.most)
    return texts.passwordRule;
  return password === form?.get('again') ? undefined : texts.passwordsDiffer;
}

/** Answers the requests of the page. Rejects only on internal errors. */
export function createPasswordLinkPage({ store, clock, instance, trustedProxies }: PasswordLinkSettings) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const token = url.pathname.slice(passwordPath.length);
    const language = pageLanguage(undefined, request.headers['accept-language']);
    const send = (status: number, page: string, headers = {}): void => {
      response
        .writeHead(status, {
          ...pageHeaders(policy),
          'X-Robots-Tag': 'noindex',
          ...headers,
        })
        .end(request.method === 'HEAD' ? undefined : page);
    };
    const { texts } = language;
    const refuse = (outcome: Exclude<LinkOutcome<{ user: User }>, { kind: 'valid' }>): void => {
      if (outcome.kind === 'invalid')
        return send(404, noticePage(language, texts.linkInvalid, texts.linkInvalidText));
      const { retryAfterSeconds } = outcome;
      send(429, noticePage(language, texts.errorTitle, waitText(language, retryAfterSeconds)), {
        'Retry-After': String(retryAfterSeconds),
      });
    };
    const attempt = { token, address: clientAddress(request, trustedProxies) };
    const form = request.method === 'POST' ? await readForm(request) : undefined;
    const problem = request.method === 'POST' ? problemOf(form, language) : undefined;
    if (request.method === 'POST' && problem === undefined) {
      const outcome = await setPasswordByLink(store, clock, attempt, form!.get('password')!);
      if (outcome.kind !== 'valid') return refuse(outcome);
      return send(200, passwordSavedPage(language, outcome.user.username));
    }
    const outcome = await openPasswordLink(store, clock, attempt);
    if (outcome.kind !== 'valid') return refuse(outcome);
    const { username, displayName } = outcome.user;
    const page = passwordPage({ language, action: url.pathname, instance, username, displayName, problem });
    send(problem === undefined ? 200 : 400, page);
  };
}
