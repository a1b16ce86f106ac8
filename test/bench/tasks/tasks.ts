/** The five tasks. Each begins on a page that is loaded and signed in, and ends when the user sees that it is done. */
import type { Locator, Page } from 'playwright';
import type { Effort, Hand } from './hand.ts';

interface Task {
  readonly title: string;
  /** Counted by hand with the first release. */
  readonly before: Effort;
  prepare(page: Page, host: string): Promise<void>;
  perform(hand: Hand): Promise<void>;
}

const widget = (page: Page, kind: string): Locator => page.locator(`platform-network-${kind}-widget`);
const searchBox = (page: Page): Locator => widget(page, 'search').getByRole('searchbox');

async function openSearch(page: Page, host: string): Promise<void> {
  await page.goto(`${host}/`);
  await searchBox(page).waitFor();
}

/** Returns a word that no record has, of eight letters. */
const unlikeWord = (): string =>
  Array.from({ length: 8 }, () => 'aeioulmnrst'[Math.floor(Math.random() * 11)]).join('');

const effort = (clicks: number, keys: number, scrolls: number, seconds: number): Effort => ({
  clicks,
  keys,
  scrolls,
  seconds,
});

export const tasks: readonly Task[] = [
  {
    title: 'find and select a misspelled doctor',
    before: effort(2, 15, 0, 8),
    prepare: openSearch,
    async perform(hand) {
      const search = widget(hand.page, 'search');
      await hand.click(searchBox(hand.page));
      const select = search.getByRole('button', { name: /^Select: Katherine M\. Johnson/ }).first();
      await hand.type('kathrine jonson', select);
      await hand.click(select);
      await hand.see(search.getByRole('button', { name: /^Selected/ }));
    },
  },
  {
    title: 'correct a phone number',
    before: effort(4, 17, 1, 14),
    async prepare(page, host) {
      await openSearch(page, host);
      await searchBox(page).fill('katherine johnson cardiology boston');
      const result = widget(page, 'search')
        .locator('[part~=card]')
        .filter({ hasText: /M\. Johnson.*Boston/s });
      const selected = page.evaluate(
        () =>
          new Promise<string>((resolve) =>
            document.addEventListener('platform-network:search:select', (event) =>
              resolve((event as CustomEvent<{ entity: { entityId: string } }>).detail.entity.entityId),
            ),
          ),
      );
      await result
        .first()
        .getByRole('button', { name: /^Select/ })
        .click();
      await page.goto(`${host}/?view=profile&profile.identifier=${await selected}`);
      await widget(page, 'profile').getByRole('heading', { level: 2 }).waitFor();
    },
    async perform(hand) {
      const profile = widget(hand.page, 'profile');
      await hand.click(profile.locator('[data-field=phone_1__v] [part~=edit-button]'));
      await profile.locator('[part~=inline-form] input:focus').waitFor();
      await hand.type(`+1 617 555 0${100 + Math.floor(Math.random() * 100)}`);
      await hand.press('Enter');
      await hand.see(profile.locator('[part~=inline-outcome] .undo-request'));
    },
  },
  {
    title: 'add a doctor with an address',
    before: effort(11, 55, 0, 55),
    prepare: openSearch,
    async perform(hand) {
      const search = widget(hand.page, 'search');
      await hand.click(searchBox(hand.page));
      await hand.type(`Wilma ${unlikeWord()}`);
      await hand.click(search.getByRole('button', { name: 'Add a new record' }).first());
      await hand.click(search.getByRole('combobox', { name: 'Type', exact: true }));
      await hand.type('phy');
      await hand.press('Enter');
      await hand.click(search.getByRole('button', { name: 'Add address' }));
      await hand.see(search.getByRole('textbox', { name: 'Street' }));
      await hand.type('4 Oak Lane');
      await hand.press('Tab', 2);
      await hand.type('Boston');
      await hand.press('Tab', 2);
      await hand.type('02114');
      await hand.click(search.getByRole('button', { name: 'Continue' }));
      await hand.click(search.getByRole('button', { name: 'Send request' }));
      await hand.see(search.getByText(/^Wilma \w+ was added/));
    },
  },
  {
    title: 'find who runs cardiology',
    before: effort(3, 21, 0, 13),
    prepare: openSearch,
    async perform(hand) {
      const search = widget(hand.page, 'search');
      await hand.click(searchBox(hand.page));
      const select = search
        .getByRole('button', { name: /^Select: Department of Cardiology, Harborview/ })
        .first();
      await hand.type('cardiology harborview', select);
      await hand.click(select);
      await hand.see(
        widget(hand.page, 'profile')
          .locator('[part~=leaders]')
          .getByText(/Head of/)
          .first(),
      );
    },
  },
  {
    title: 'decide a request',
    before: effort(3, 0, 0, 8),
    async prepare(page, host) {
      await page.goto(`${host}/steward`);
      await page.getByRole('button', { name: /^Sign in as / }).click();
      await page.getByRole('button', { name: 'Accept' }).first().waitFor();
    },
    async perform(hand) {
      await hand.press('j');
      await hand.press('a');
      await hand.see(hand.page.getByRole('button', { name: /^Undo/ }).first());
    },
  },
];
