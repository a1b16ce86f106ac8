/** The header bar: navigation, help, theme and account. */
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/divider/divider.js';
import '@awesome.me/webawesome/dist/components/dropdown/dropdown.js';
import '@awesome.me/webawesome/dist/components/dropdown-item/dropdown-item.js';
import '@awesome.me/webawesome/dist/components/icon/icon.js';
import { html, nothing, render, type TemplateResult } from 'lit';
import { session } from '../service/session.ts';
import type { Accounts } from './accounts.ts';
import { confirm } from './confirm.ts';
import type { Frame } from './frame.ts';
import { pages } from './pages.ts';
import { navigate } from './router.ts';
import { theme, type ThemeChoice } from './theme.ts';

interface Parts {
  frame: Frame;
  accounts: Accounts;
}

const themes: { value: ThemeChoice; label: string; icon: string }[] = [
  { value: 'auto', label: 'As the system', icon: 'circle-half' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
];

type SelectEvent = CustomEvent<{ item: HTMLElement & { value: string } }>;

function themeMenu(): TemplateResult {
  const { label, icon } = themes.find(({ value }) => value === theme.choice)!;
  return html`
    <wa-dropdown
      placement="bottom-end"
      @wa-select=${(event: SelectEvent) => theme.choose(event.detail.item.value as ThemeChoice)}
    >
      <wa-button slot="trigger" size="s" appearance="plain" title=${`Theme: ${label}`}>
        <wa-icon name=${icon} label=${`Theme: ${label}`}></wa-icon>
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

/** Entries of the help menu. The tour's code loads on first use, because few visitors start it. */
const help: Readonly<Record<string, () => unknown>> = {
  tour: async () => (await import('../tour/tour.ts')).restartTour(),
  reference: () => navigate('/reference'),
  hosts: () => location.assign('/hosts/'),
};

function helpMenu(): TemplateResult {
  return html`
    <wa-dropdown
      placement="bottom-end"
      @wa-select=${(event: SelectEvent) => void help[event.detail.item.value]!()}
    >
      <wa-button slot="trigger" size="s" appearance="plain" title="Help">
        <wa-icon name="circle-info" label="Help"></wa-icon>
      </wa-button>
      <wa-dropdown-item value="tour"
        ><wa-icon slot="icon" name="play"></wa-icon>Guided first visit</wa-dropdown-item
      >
      <wa-dropdown-item value="reference"
        ><wa-icon slot="icon" name="code"></wa-icon>API reference</wa-dropdown-item
      >
      <wa-dropdown-item value="hosts"
        ><wa-icon slot="icon" name="link"></wa-icon>Examples for frameworks</wa-dropdown-item
      >
    </wa-dropdown>
  `;
}

/** Asks before unsaved changes are lost; the pages of another account start empty. */
async function mayLeave({ frame }: Parts): Promise<boolean> {
  return (
    !frame.hasUnsavedWork ||
    confirm({
      title: 'Unsaved changes',
      text: 'The page has changes that are not saved. Another account reloads the page, and they are lost.',
      action: 'Discard the changes',
      refusal: 'Stay',
    })
  );
}

async function chooseAccount(parts: Parts, value: string): Promise<void> {
  if (value === 'password') return parts.accounts.askForPassword();
  if (!(await mayLeave(parts))) return;
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
        <wa-icon slot="start" name="user" label="Account"></wa-icon>
        <span class="account-name">${person?.name ?? 'Sign in'}</span>
      </wa-button>
      ${parts.accounts.list.map(
        ({ username, name, role }) =>
          html`<wa-dropdown-item type="checkbox" value=${username} .checked=${person?.username === username}
            >${name}<span class="account-role">${role}</span></wa-dropdown-item
          >`,
      )}
      <wa-divider></wa-divider>
      <wa-dropdown-item value="password">Another account …</wa-dropdown-item>
      ${person ? html`<wa-dropdown-item value="sign-out">Sign out</wa-dropdown-item>` : ''}
    </wa-dropdown>
  `;
}

export function showBar(parts: Parts): void {
  const current = parts.frame.page;
  const skip = current?.skip ?? { label: 'Skip to the content', target: 'main' };
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
    </ul>`,
    document.getElementById('pages')!,
  );
  const show = (): void => {
    render(html`${helpMenu()} ${themeMenu()} ${accountMenu(parts)}`, document.getElementById('tools')!);
  };
  show();
  void parts.accounts.ready.then(show);
}
