/** The pages of a link for setting a password. */
import { html } from 'hono/html';
import { passwordLength } from '../../src/contract/users.ts';
import type { PageLanguage } from './page_language.ts';
import { filled, page } from './pages.ts';

export interface PasswordPage {
  language: PageLanguage;
  /** The form's action. */
  action: string;
  instance: string;
  username: string;
  displayName: string;
  problem: string | undefined;
}

/** Asks the user of a link for a new password, twice. */
export function passwordPage({
  language,
  action,
  instance,
  username,
  displayName,
  problem,
}: PasswordPage): string {
  const { texts } = language;
  const invalid = problem ? html`aria-invalid="true" aria-describedby="problem"` : undefined;
  const described = html`aria-describedby="rule"`;
  return page(
    language,
    texts.setPassword,
    html`<h1>${texts.setPassword}</h1>
      <p>${filled(texts.setPasswordFor, { user: displayName, instance })}</p>
      ${problem && html`<div class="alert" id="problem" role="alert">${problem}</div>`}
      <form method="post" action="${action}">
        <label for="username">${texts.userName}</label>
        <input id="username" value="${username}" readonly autocomplete="username" />
        <label for="password">${texts.newPassword}</label>
        <input
          id="password"
          name="password"
          type="password"
          required
          minlength="${passwordLength.least}"
          maxlength="${passwordLength.most}"
          autocomplete="new-password"
          autofocus
          ${invalid ?? described}
        />
        <p id="rule">${texts.passwordRule}</p>
        <label for="again">${texts.repeatPassword}</label>
        <input
          id="again"
          name="again"
          type="password"
          required
          maxlength="${passwordLength.most}"
          autocomplete="new-password"
          ${invalid}
        />
        <div class="actions"><button type="submit">${texts.savePassword}</button></div>
      </form>`,
  );
}

/** Says that the password was saved, and the user name to sign in with. */
export const passwordSavedPage = (language: PageLanguage, username: string): string =>
  page(
    language,
    language.texts.passwordSaved,
    html`<h1>${language.texts.passwordSaved}</h1>
      <p>${filled(language.texts.passwordSavedText, { user: username })}</p>`,
  );
