/** The search box appears first: text typed before the rest of the widget has loaded is kept. */
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import type { Route } from 'playwright';
import { answerToBegin } from '../support/plain_search.ts';
import { HostPage, tag } from './host_page.ts';

const instance = 'https://instance.example';
const hit = {
  entityId: '1',
  entityType: 'HCP',
  metaData: {},
  entity: { vid__v: '1', formatted_name__v: 'Katherine Johnson' },
};

const found = { totalCount: 1, totalCountIsExact: true, offset: 0, limit: 25, entities: [hit], facets: [] };

describe('the search box before the rest of the widget', () => {
  let host: HostPage;
  before(async () => {
    host = await HostPage.start();
    host.connects(instance);
  });
  after(() => host?.stop());
  beforeEach(async () => {
    await host.newPage();
    await host.page.route(`${instance}/**`, (route) => {
      const path = new URL(route.request().url()).pathname;
      return route.fulfill({
        headers: { 'Access-Control-Allow-Origin': '*' },
        json: { ...answerToBegin(path), ...(path.endsWith('/search') && found) },
      });
    });
  });
  afterEach(() => host.page.close());

  const later = (name: string): RegExp => new RegExp(`/assets/${name}-[\\w-]{8}\\.js(?:$|[?#])`);
  const open = (language: string): Promise<void> =>
    host.open(
      `<div lang="${language}"><${tag} widget-name="plain" widget-id="plain" auth-domain="${instance}" demo-mode username="u" password="p"></${tag}></div>${host.both}`,
    );
  /** Returns the focused element of the page and its text. */
  const focused = (): Promise<unknown> =>
    host.page.evaluate((name) => {
      const active = document.querySelector(name)!.shadowRoot!.activeElement;
      return active instanceof HTMLInputElement && [active.type, active.value];
    }, tag);

  test('keeps typed text and focus while language and view load, and then searches for the text', async () => {
    let release: () => void = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    const hold = async (route: Route): Promise<void> => {
      await gate;
      await route.continue();
    };
    await host.page.route(later('results_view'), hold);
    await host.page.route(later('de'), hold);
    await open('de');
    const searched = host.page.waitForRequest(/\/search\?.*\bq=kath&/);
    await host.page.getByPlaceholder('Name, Ort, Fachgebiet oder ID').click();
    await host.page.keyboard.type('kath');
    await searched;
    assert.deepEqual(await focused(), ['search', 'kath']);
    release();
    await host.page.getByRole('button', { name: 'Katherine Johnson' }).first().waitFor();
    await host.page.getByText('1 Treffer').first().waitFor();
    assert.deepEqual(await focused(), ['search', 'kath']);
    assert.deepEqual(host.faults(), []);
  });

  // A page keeps the failure of a file that others import, so the second one must not be imported before it has arrived.
  for (const [what, file] of [
    ['the view', 'results_view'],
    ['a file that the view shares with others', 'windowed_list'],
  ] as const)
    for (const fail of ['aborted', 503] as const)
      test(`stays usable when ${what} fails to load (${fail}): shows a message, and a button loads it`, async () => {
        let isBroken = true;
        await host.page.route(later(file), (route) =>
          !isBroken
            ? route.continue()
            : fail === 503
              ? route.fulfill({ status: 503, body: 'down' })
              : route.abort(),
        );
        await open('en');
        await host.page.getByPlaceholder('Name, place').click();
        await host.page.keyboard.type('kath');
        await host.page.getByRole('alert').getByText('The service cannot be reached').waitFor();
        assert.deepEqual(await focused(), ['search', 'kath']);
        isBroken = false;
        await host.page.getByRole('button', { name: 'Try again' }).click();
        await host.page.getByRole('button', { name: 'Katherine Johnson' }).first().waitFor();
        assert.equal(await host.page.getByPlaceholder('Name, place').inputValue(), 'kath');
      });
});
