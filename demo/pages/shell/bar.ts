/** The header bar: navigation, help, theme and account. */

import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/divider/divider.js';
import '@awesome.me/webawesome/dist/components/dropdown/dropdown.js';
import '@awesome.me/webawesome/dist/components/dropdown-item/dropdown-item.js';
import '@awesome.me/webawesome/dist/components/icon/icon.js';
import { html, nothing, render, type TemplateResult } from 'lit';
import { msg, str } from '@lit/localize';
import { session } from '../service/session.ts';
import type { Accounts } from './accounts.ts';
import { confirm } from './confirm.ts';
import type { Frame } from './frame.ts';
import { pages } from './pages.ts';
import { navigate } from './router.ts';
import { languages } from '../../languages/languages.ts';
import { chooseLanguage, languageNames } from '../language/choice.ts';
import { loadTexts } from '../language/load.ts';
import { theme, type ThemeChoice } from './theme.ts';
import { translated } from '../language/texts.ts';

interface Parts {
  frame: Frame;
  accounts: Accounts;
}

const themes: { value: ThemeChoice; label: string; icon: string }[] = [
  { value: 'auto', label: msg('As the system'), icon: 'circle-half' },
  { value: 'light', label: msg('Light'), icon: 'sun' },
  { value: 'dark', label: msg('Dark'), icon: 'moon' },
];

type SelectEvent = CustomEvent<{ item: HTMLElement & { value: string } }>;

function themeMenu(): TemplateResult {
  const { label, icon } = themes.find(({ value }) => value === theme.choice)!;
  return html`
    <wa-dropdown
      placement="bottom-end"
      @wa-select=${(event: SelectEvent) => theme.choose(event.detail.item.value as ThemeChoice)}
    >
      <wa-button slot="trigger" size="s" appearance="plain" title=${msg(str`Theme: ${label}`)}>
        <wa-icon name=${icon} label=${msg(str`Theme: ${label}`)}></wa-icon>
      </wa-button>
      ${themes.map(
        ({ value, label, icon }) =>
          html`<wa-dropdown-item type="checkbox" value=${value} .checked=${theme.choice === value}
            ><wa-icon slot="icon" name=${icon}></wa-icon>${label}</wa-dropdown-item
          >`,
      )}
    </wa-dropdown>
  `;
}

async function changeLanguage(parts: Parts, language: string): Promise<void> {
  const text = msg(
    'The page has changes that are not saved. Another language reloads the page, and they are lost.',
  );
  if (await mayLeave(parts, text)) chooseLanguage(language);
}

function languageMenu(parts: Parts): TemplateResult {
  const current = document.documentElement.lang;
  const words = msg(str`Language: ${languageNames[current as keyof typeof languageNames]}`);
  return html`
    <wa-dropdown
      placement="bottom-end"
      @wa-select=${(event: SelectEvent) => void changeLanguage(parts, event.detail.item.value)}
    >
      <wa-button slot="trigger" size="s" appearance="plain" title=${words}>
        <wa-icon name="globe" label=${words}></wa-icon>
      </wa-button>
      ${languages.map(
        (tag) =>
          html`<wa-dropdown-item type="checkbox" value=${tag} lang=${tag} .checked=${tag === current}
            >${languageNames[tag]}</wa-dropdown-item
          >`,
      )}
    </wa-dropdown>
  `;
}

/** Entries of the help menu. The tour's code loads on first use, because few visitors start it. */
const help: Readonly<Record<string, () => unknown>> = {
  watch: async () => (await import('../tour/watching.ts')).watchTour(),
  tour: async () => {
    await loadTexts('playground');
    (await import('../tour/tour.ts')).restartTour();
  },
  reference: () => navigate('/reference'),
  hosts: () => location.assign('/hosts/'),
};

function helpMenu({ accounts }: Parts): TemplateResult {
  return html`
    <wa-dropdown
      placement="bottom-end"
      @wa-select=${(event: SelectEvent) => void help[event.detail.item.value]!()}
    >
      <wa-button slot="trigger" size="s" appearance="plain" title=${msg('Help')}>
        <wa-icon name="circle-info" label=${msg('Help')}></wa-icon>
      </wa-button>
      ${
        accounts.list.length
          ? html`<wa-dropdown-item value="watch"
              ><wa-icon slot="icon" name="eye"></wa-icon
              >${msg('Watch a tour of one minute')}</wa-dropdown-item
            >`
          : nothing
      }
      <wa-dropdown-item value="tour"
        ><wa-icon slot="icon" name="play"></wa-icon>${msg('Guided first visit')}</wa-dropdown-item
      >
      <wa-dropdown-item value="reference"
        ><wa-icon slot="icon" name="code"></wa-icon>${msg('API reference')}</wa-dropdown-item
      >
      <wa-dropdown-item value="hosts"
        ><wa-icon slot="icon" name="link"></wa-icon>${msg('Examples for frameworks')}</wa-dropdown-item
      >
    </wa-dropdown>
  `;
}

/** Asks before unsaved changes are lost; the pages of another account or language start empty. */
async function mayLeave(
  { frame }: Parts,
  text = msg('The page has changes that are not saved. Another account reloads the page, and they are lost.'),
): Promise<boolean> {
  return (
    !frame.hasUnsavedWork ||
    confirm({
      title: msg('Unsaved changes'),
      text,
      action: msg('Discard the changes'),
      refusal: msg('Stay'),
    })
  );
}

async function chooseAccount(parts: Parts, value: string): Promise<void> {
  if (value === 'password') return parts.accounts.askForPassword(() => mayLeave(parts));
  if (value !== session.person?.username && !(await mayLeave(parts))) return;
  if (value === 'sign-out') return session.signOut();
  const account = parts.accounts.list.find(({ username }) => username === value);
  if (account) await parts.accounts.signIn(account);
}

function accountMenu(parts: Parts): TemplateResult {
  const { person } = session;
  return html`
    <wa-dropdown
      placement="bottom-end"
      @wa-select=${(event: SelectEvent) => void chooseAccount(parts, event.detail.item.value)}
    >
      <wa-button slot="trigger" size="s" appearance="outlined" with-caret>
        <wa-icon slot="start" name="user" label=${msg('Account')}></wa-icon>
        <span class="account-name">${person?.name ?? msg('Sign in')}</span>
      </wa-button>
      ${parts.accounts.list.map(
        ({ username, name, role }) =>
          html`<wa-dropdown-item type="checkbox" value=${username} .checked=${person?.username === username}
            >${name}<span class="account-role">${translated(role)}</span></wa-dropdown-item
          >`,
      )}
      <wa-divider></wa-divider>
      <wa-dropdown-item value="password">${msg('Another account …')}</wa-dropdown-item>
      ${person ? html`<wa-dropdown-item value="sign-out">${msg('Sign out')}</wa-dropdown-item>` : ''}
    </wa-dropdown>
  `;
}

export function showBar(parts: Parts): void {
  const current = parts.frame.page;
  const skip = current?.skip ?? { label: msg('Skip to the content'), target: 'main' };
  const link = document.querySelector<HTMLAnchorElement>('.skip')!;
  link.textContent = skip.label;
  link.href = `#${skip.target}`;
  render(
    html`<ul>
      ${pages.map(
        (page) =>
          html`<li>
            <a href=${page.path} aria-current=${page === current ? 'page' : nothing}>${page.label}</a>
          </li>`,
      )}
      <li><a href="/hosts/" target="_self">${msg('Host pages')}</a></li>
    </ul>`,
    document.getElementById('pages')!,
  );
  const show = (): void => {
    render(
      html`${helpMenu(parts)} ${languageMenu(parts)} ${themeMenu()} ${accountMenu(parts)}`,
      document.getElementById('tools')!,
    );
  };
  show();
  void parts.accounts.ready.then(show);
}
