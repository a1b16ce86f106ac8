/** Tests the check for secrets of all journeys: a secret that the page puts into a place is reported with the place. */
import type { Page } from '@playwright/test';
import { demoAs, expect, openHostPage, searchBox, searchWidget, test } from '../support/host_page.ts';
import { expectNothingSecretLeft, type Watched } from '../support/secrets.ts';

interface Leak {
  /** The place as the report names it. */
  readonly place: RegExp;
  readonly put: (page: Page, secret: string) => Promise<unknown>;
  readonly takeAway: (page: Page, watched: Watched) => Promise<unknown>;
}

const detailName = 'platform-network:search:select';

const leaks: Readonly<Record<string, Leak>> = {
  'local storage': {
    place: /in storage of/,
    put: (page, secret) => page.evaluate((value) => localStorage.setItem('x', value), secret),
    takeAway: (page) => page.evaluate(() => localStorage.clear()),
  },
  'session storage': {
    place: /in storage of/,
    put: (page, secret) => page.evaluate((value) => sessionStorage.setItem('x', `a${value}b`), secret),
    takeAway: (page) => page.evaluate(() => sessionStorage.clear()),
  },
  'a database': {
    place: /in storage of/,
    put: (page, secret) =>
      page.evaluate(
        (value) =>
          new Promise((resolve) => {
            const opening = indexedDB.open('leak');
            opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('kept'));
            opening.addEventListener('success', () => {
              const writing = opening.result.transaction('kept', 'readwrite');
              writing.objectStore('kept').put({ value }, 1);
              writing.addEventListener('complete', () => {
                opening.result.close();
                resolve(undefined);
              });
            });
          }),
        secret,
      ),
    takeAway: (page) =>
      page.evaluate(
        () =>
          new Promise((resolve) =>
            indexedDB.deleteDatabase('leak').addEventListener('success', () => resolve(undefined)),
          ),
      ),
  },
  'a cookie': {
    place: /in cookies/,
    put: (page, secret) => page.evaluate((value) => (document.cookie = `x=${value}`), secret),
    takeAway: (page) => page.context().clearCookies({ name: 'x' }),
  },
  'the address': {
    place: /in address of|in addresses/,
    put: (page, secret) => page.evaluate((value) => history.replaceState(null, '', `#${value}`), secret),
    takeAway: async (page, watched) => {
      await page.evaluate(() => history.replaceState(null, '', location.pathname));
      watched.addresses.length = 0;
    },
  },
  'the state of the history': {
    place: /in address of/,
    put: (page, secret) => page.evaluate((value) => history.replaceState({ value }, ''), secret),
    takeAway: async (page, watched) => {
      await page.evaluate(() => history.replaceState(null, ''));
      watched.addresses.length = 0;
    },
  },
  'the name of the window': {
    place: /in name of/,
    put: (page, secret) => page.evaluate((value) => (window.name = value), secret),
    takeAway: (page) => page.evaluate(() => (window.name = '')),
  },
  'an event': {
    place: /in events of/,
    put: (page, secret) =>
      page.evaluate(
        ([name, value]) => document.dispatchEvent(new CustomEvent(name, { detail: { deep: [{ value }] } })),
        [detailName, secret] as const,
      ),
    takeAway: (page) =>
      page.evaluate(() => {
        (window as unknown as { raisedDetails: string[] }).raisedDetails.length = 0;
      }),
  },
  'the console': {
    place: /in console/,
    put: async (page, secret) => {
      const said = page.waitForEvent('console');
      await page.evaluate((value) => console.debug('session', { value }, value), secret);
      await said;
    },
    takeAway: (_page, watched) => Promise.resolve((watched.console.length = 0)),
  },
  'an attribute in a shadow root': {
    place: /in dom of/,
    put: (page, secret) =>
      page.evaluate(
        (value) =>
          document
            .querySelector('platform-network-search-widget')!
            .shadowRoot!.querySelector('[part~=frame]')!
            .setAttribute('data-x', value),
        secret,
      ),
    takeAway: (page) =>
      page.evaluate(() =>
        document
          .querySelector('platform-network-search-widget')!
          .shadowRoot!.querySelector('[part~=frame]')!
          .removeAttribute('data-x'),
      ),
  },
  'the address of a request': {
    place: /in requests/,
    put: (page, secret) => page.evaluate((value) => fetch(`?x=${value}`).then(() => {}), secret),
    takeAway: (_page, watched) => Promise.resolve((watched.requests.length = 0)),
  },
  'a header to another origin': {
    place: /origins beside the instance/,
    put: (page, secret) =>
      page.evaluate((value) => fetch('', { headers: { authorization: value } }).then(() => {}), secret),
    takeAway: (page, watched) =>
      Promise.resolve(watched.authorizedOrigins.delete(new URL(page.url()).origin)),
  },
};

test('check for secrets reports a session ID in any place, and a password', async ({ page, watched }) => {
  await openHostPage(page, searchWidget(demoAs('rep')));
  await expect(searchBox(page)).toBeVisible();
  await searchBox(page).fill('Johnson');
  await expect.poll(() => watched.secrets.size).toBeGreaterThan(0);
  const [secret] = [...watched.secrets] as [string];
  const look = (): Promise<string> =>
    expectNothingSecretLeft(page.context(), watched).then(
      () => 'nothing',
      (error: Error) => error.message,
    );
  expect(await look()).toBe('nothing');
  for (const [what, { place, put, takeAway }] of Object.entries(leaks)) {
    await put(page, secret);
    expect(await look(), what).toMatch(place);
    await takeAway(page, watched);
    expect(await look(), `${what}, taken away`).toBe('nothing');
  }
  await leaks['the console']!.put(page, 'sandbox-rep');
  expect(await look()).toMatch(/a password in console/);
  await leaks['the console']!.takeAway(page, watched);
});
