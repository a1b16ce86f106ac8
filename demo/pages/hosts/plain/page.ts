/** A small CRM without a framework. Uses the widgets through plain DOM calls. */
import { accountOf, homeFilter, keySource, withAccount, words, type Account } from '../shared/crm.ts';

const find = <Found extends Element>(root: ParentNode, selector: string): Found =>
  root.querySelector<Found>(selector)!;

/** Returns the content of a template as a new element. */
const copy = (id: string): HTMLElement =>
  document.importNode(
    find<HTMLTemplateElement>(document, `template#${id}`).content.firstElementChild!,
    true,
  ) as HTMLElement;

function accountsView(): HTMLElement {
  const view = copy('accounts');
  const search = view.querySelector('platform-network-search-widget')!;
  const profile = view.querySelector('platform-network-profile-widget')!;
  const toggle = find<HTMLButtonElement>(view, '[data-action="toggle"]');
  const home = find<HTMLInputElement>(view, 'input');
  const say = (text: string): void => {
    find(view, '.said').textContent = text;
  };
  let accounts: Account[] = [];
  let isOpen = true;

  function row(account: Account): HTMLElement {
    const item = copy('account');
    find(item, 'strong').textContent = account.name;
    find(item, 'span').textContent = [account.kind, account.place, account.number]
      .filter(Boolean)
      .join(' · ');
    find(item, '[data-action="open"]').addEventListener('click', () => void profile.start(account.id));
    find(item, '[data-action="link"]').addEventListener('click', () => {
      // The two events report the outcome, including the error that the promise rejects with.
      search.associateCustomKey(account.id, keySource, account.kind, account.number).catch(() => {});
    });
    return item;
  }
  function showToggle(): void {
    toggle.textContent = isOpen ? words.closeSearch : words.openSearch;
  }

  search.addEventListener('platform-network:search:select', ({ detail }) => {
    accounts = withAccount(accounts, accountOf(detail));
    find<HTMLElement>(view, '.hint').hidden = true;
    find(view, '.accounts').replaceChildren(...accounts.map(row));
  });
  search.addEventListener('platform-network:search:close-widget', () => {
    isOpen = false;
    showToggle();
  });
  search.addEventListener('platform-network::associate-custom-key-succeeded', ({ detail }) =>
    say(words.linked({ number: detail.custom_key_value })),
  );
  search.addEventListener('platform-network::associate-custom-key-failed', ({ detail }) =>
    say(words.notLinked(detail.errors[0]?.message ?? '')),
  );
  toggle.addEventListener('click', () => {
    if (isOpen) return void search.close();
    void search.start();
    isOpen = true;
    showToggle();
  });
  home.addEventListener('change', () => {
    if (home.checked) search.setAttribute('preset-filter', homeFilter);
    else search.removeAttribute('preset-filter');
  });
  return view;
}

const views = { accounts: accountsView, visits: () => copy('visits') };
const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-view]')];

function show(name: keyof typeof views): void {
  for (const button of buttons) button.removeAttribute('aria-current');
  find(document, `[data-view="${name}"]`).setAttribute('aria-current', 'page');
  find(document, '#app').replaceChildren(views[name]());
}
for (const button of buttons)
  button.addEventListener('click', () => show(button.dataset['view'] as keyof typeof views));
show('accounts');
