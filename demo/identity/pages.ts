/** The identity provider's pages. `html` escapes every value that it inserts. */
import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { PageLanguage } from './page_language.ts';

type Markup = ReturnType<typeof html>;

const style = `
:root { color-scheme: light dark; --ink: light-dark(#14242b, #e6eef0); --muted: light-dark(#50646c, #9fb3ba);
  --page: light-dark(#f3f6f7, #0e1619); --surface: light-dark(#ffffff, #162125); --line: light-dark(#d9e2e5, #2a3a40);
  --edge: light-dark(#82959c, #5d737b); --accent: light-dark(#0b5f73, #6fc8dc); --on-accent: light-dark(#ffffff, #062a33);
  --soft: light-dark(#e2f1f4, #12343d); --alert: light-dark(#9c1c1c, #ffb4a8); --alert-soft: light-dark(#fdecea, #3b1714); }
* { box-sizing: border-box; }
body { margin: 0; min-block-size: 100vh; display: grid; place-items: center; padding: 24px 16px; color: var(--ink);
  background: var(--page); font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; }
main { inline-size: min(100%, 26rem); padding: clamp(20px, 5vw, 32px); background: var(--surface);
  border: 1px solid var(--line); border-radius: 14px; }
h1 { margin: 0; font-size: 1.4rem; line-height: 1.25; letter-spacing: -0.01em; }
h2 { margin: 0 0 4px; font-size: 0.95rem; }
p { margin: 4px 0 0; color: var(--muted); overflow-wrap: anywhere; }
label { display: block; margin-block: 16px 4px; font-size: 0.9rem; font-weight: 600; }
input { inline-size: 100%; min-block-size: 44px; padding: 8px 12px; color: inherit; background: var(--surface); font: inherit;
  border: 1px solid var(--edge); border-radius: 8px; }
input[aria-invalid='true'] { border-color: var(--alert); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
button { min-block-size: 44px; padding: 8px 20px; font: inherit; font-weight: 600; border: 1px solid var(--accent);
  border-radius: 8px; cursor: pointer; color: var(--on-accent); background: var(--accent); }
button.quiet { color: var(--accent); background: transparent; }
.actions { display: flex; flex-wrap: wrap; gap: 12px; margin-block-start: 24px; }
.actions :first-child { flex: 1 1 10rem; }
.alert { margin-block-start: 16px; padding: 10px 14px; color: var(--alert); background: var(--alert-soft);
  border-radius: 8px; font-weight: 500; }
section { margin-block-start: 28px; padding-block-start: 20px; border-block-start: 1px solid var(--line); }
ul { list-style: none; margin: 12px 0 0; padding: 0; display: grid; gap: 6px; }
li a { display: block; padding: 8px 12px; color: inherit; text-decoration: none; border: 1px solid var(--line);
  border-radius: 8px; overflow-wrap: anywhere; }
li a:hover, li a[aria-current] { border-color: var(--accent); background: var(--soft); }
ul.rights { list-style: disc; padding-inline-start: 20px; }
li small { display: block; color: var(--muted); font-size: 0.85rem; }
`;

const styleDigest = createHash('sha256').update(style).digest('base64');
const styleElement = raw(`<style>${style}</style>`);

/**
 * Returns the content security policy of the pages: no scripts, one style by its digest, no frames.
 * `formTargets` are the origins that a submitted form may redirect to, because browsers apply `form-action`
 * to redirects too.
 */
export function contentSecurityPolicy(formTargets: readonly string[]): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleDigest}'`,
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of a page. Its address or its content may be a secret. */
export const pageHeaders = (policy: string) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': policy,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
});

/** Returns a whole page. */
export const page = ({ tag, direction }: PageLanguage, title: string, content: Markup): string =>
  String(
    html`<!doctype html>
      <html lang="${tag}" dir="${direction}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title}</title>
          ${styleElement}
        </head>
        <body>
          <main>${content}</main>
        </body>
      </html> `,
  );

export interface SandboxAccount {
  username: string;
  password: string;
  role: string;
}

export interface SignInPage {
  language: PageLanguage;
  /** The form's action. */
  action: string;
  /** The instance's name, for example `localhost:4000`. */
  instance: string;
  username: string;
  /** Only ever the documented password of a selected sandbox account. */
  password: string;
  problem: string | undefined;
  /** Documented accounts to select; empty on a public sandbox. */
  accounts: readonly SandboxAccount[];
}

const accountList = ({ accounts, username, language: { texts, role } }: SignInPage): Markup | undefined =>
  accounts.length === 0
    ? undefined
    : html`<section aria-labelledby="accounts">
        <h2 id="accounts">${texts.accounts}</h2>
        <p>${texts.chooseAccount}</p>
        <ul>
          ${accounts.map(
            (account) =>
              html`<li>
                <a
                  href="?account=${encodeURIComponent(account.username)}"
                  ${account.username === username ? html`aria-current="true"` : undefined}
                  >${account.username}<small>${role(account.role)}</small></a
                >
              </li>`,
          )}
        </ul>
      </section>`;

export function signInPage(content: SignInPage): string {
  const { language, action, instance, username, password, problem } = content;
  const { texts } = language;
  // The instance's name keeps its direction inside a text of the other one.
  const [before = '', behind = ''] = texts.to.split('{instance}');
  const invalid = problem ? html`aria-invalid="true" aria-describedby="problem"` : undefined;
  const focus = html`autofocus`;
  return page(
    language,
    problem ? texts.failedTitle : texts.title,
    html`<h1>${texts.title}</h1>
      <p>${before}<bdi>${instance}</bdi>${behind}</p>
      ${problem && html`<div class="alert" id="problem" role="alert">${problem}</div>`}
      <form method="post" action="${action}">
        <label for="username">${texts.userName}</label>
        <input
          id="username"
          name="username"
          value="${username}"
          required
          maxlength="320"
          autocomplete="username"
          autocapitalize="none"
          spellcheck="false"
          ${invalid}
          ${username ? undefined : focus}
        />
        <label for="password">${texts.password}</label>
        <input
          id="password"
          name="password"
          type="password"
          value="${password}"
          required
          maxlength="1024"
          autocomplete="current-password"
          ${invalid}
          ${username && !password ? focus : undefined}
        />
        <div class="actions">
          <button type="submit" ${username && password ? focus : undefined}>${texts.signIn}</button>
          <button type="submit" class="quiet" name="cancel" value="true" formnovalidate>
            ${texts.cancel}
          </button>
        </div>
      </form>
      ${accountList(content)}`,
  );
}

export interface ConsentPage {
  language: PageLanguage;
  /** The form's action. */
  action: string;
  instance: string;
  /** The name that the agent registered under. */
  agent: string;
  /** Where the browser goes afterwards. */
  address: string;
  mayPropose: boolean;
}

/** Puts values into a text. Each keeps its direction inside a text of the other one. */
export function filled(text: string, values: Readonly<Record<string, string>>): Markup[] {
  return text.split(/(\{\w+\})/).map((part) => {
    const value = values[part.slice(1, -1)];
    return value === undefined ? html`${part}` : html`<bdi><strong>${value}</strong></bdi>`;
  });
}

/** Asks whether an agent may act for the user. */
export function consentPage({ language, action, instance, agent, address, mayPropose }: ConsentPage): string {
  const { texts } = language;
  return page(
    language,
    texts.agentTitle,
    html`<h1>${texts.agentTitle}</h1>
      <p>${filled(texts.agentAsks, { agent, instance })}</p>
      <ul class="rights">
        <li>${texts.mayRead}</li>
        ${mayPropose ? html`<li>${texts.mayPropose}</li>` : undefined}
      </ul>
      <div class="alert">${texts.agentUnverified}</div>
      <p>${filled(texts.agentReturns, { address })}</p>
      <form method="post" action="${action}">
        <div class="actions">
          <button type="submit" name="allow" value="true">${texts.allow}</button>
          <button type="submit" class="quiet" name="cancel" value="true">${texts.deny}</button>
        </div>
      </form>`,
  );
}

/** Returns a page with a message and the next step. `detail` is the protocol's reason, in English. */
export const noticePage = (language: PageLanguage, title: string, text: string, detail?: string): string =>
  page(
    language,
    title,
    html`<h1>${title}</h1>
      <p>${text}</p>
      ${detail && html`<p lang="en" dir="ltr">${detail}</p>`}`,
  );

/** Asks whether to end the identity provider's session. `form` is the provider's form, as markup. */
export const signOutPage = (language: PageLanguage, form: string): string =>
  page(
    language,
    language.texts.signOutTitle,
    html`<h1>${language.texts.signOutTitle}</h1>
      <p>${language.texts.signOutText}</p>
      ${raw(form)}
      <div class="actions">
        <button type="submit" form="op.logoutForm" name="logout" value="yes">
          ${language.texts.signOut}
        </button>
        <button type="submit" form="op.logoutForm" class="quiet">${language.texts.stay}</button>
      </div>`,
  );
