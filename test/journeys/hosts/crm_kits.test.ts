/**
 * The kits of docs/embedding, or the parts of them that run outside their products. They are compiled with the products'
 * compilers, called as the products call them, and run under the policies in the guides, against the sandbox.
 */
import { globSync, readFileSync } from 'node:fs';
import type { FrameLocator, Page } from '@playwright/test';
import {
  codeComponent,
  kitFile,
  lightningPage,
  policyOf,
  servePlatform,
  staticResource,
  withAddresses,
  type PlatformFile,
} from '../support/crm_kits.ts';
import {
  expect,
  expectNoSecrets,
  instanceUrl,
  openHostPage,
  openSignIn,
  quietGestures,
  searchBox,
  searchWidget,
  signInAs,
  test,
  widgetsUrl,
} from '../support/host_page.ts';

// One process, so that each kit is built once.
test.describe.configure({ mode: 'default' });

const files: Record<string, PlatformFile> = {};
/** The compiled search component and the static resource that it loads. */
let component: PlatformFile;
let resource: PlatformFile;
let platform: Awaited<ReturnType<typeof servePlatform>>;
let addresses: Record<string, string>;

/** Lightning, Visualforce, Power Apps and the portal are separate sites. */
const siteOf = (name: string): string => `http://${name}.localhost:${platform.port}`;

const document = (script: string): string =>
  `<!doctype html><html lang="en"><head><title>CRM</title></head><body><script src="${script}"></script></body></html>`;
const script = (body: string): PlatformFile => ({ body, type: 'text/javascript' });

test.beforeAll(async () => {
  platform = await servePlatform(files);
  addresses = {
    'https://instance.example': instanceUrl(),
    'https://widgets.example': widgetsUrl(),
    'https://my-domain.lightning.force.com': siteOf('lightning'),
    'my-search': 'sandbox-search',
  };
  const properties = { instance: instanceUrl(), widgetName: 'sandbox-search', widgetId: 'sandbox-search' };
  component = script(await lightningPage('platformNetworkSearch', properties));
  resource = script(await staticResource());
});
test.afterAll(() => platform.close());

/** Collects policy violations and other errors of the page. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('favicon.ico')) faults.push(message.text());
  });
  return faults;
}

async function selectKatherine(where: Page | FrameLocator): Promise<void> {
  await searchBox(where).fill('Katherine Johnson');
  await where
    .getByRole('button', { name: /^Select/ })
    .first()
    .click();
}

async function signInByWindow(page: Page, where: Page | FrameLocator = page): Promise<void> {
  const popup = await openSignIn(page, 'Sign in', where);
  const closed = popup.waitForEvent('close');
  await signInAs(popup, 'rep');
  await closed;
}

/** Returns an access token of the identity provider, as a widget gets one in its window. */
async function accessToken(page: Page): Promise<string> {
  await openHostPage(page, searchWidget());
  const popup = await openSignIn(page);
  const exchange = page.waitForRequest(/\/auth\/sso$/);
  const closed = popup.waitForEvent('close');
  await signInAs(popup, 'rep');
  await closed;
  return (await exchange).headers()['authorization']!.replace(/^Bearer /, '');
}

test('Lightning web component compiles, signs in through the org without a window, and returns the record', async ({
  page,
  watched,
}) => {
  await quietGestures(page);
  const token = await accessToken(page);
  Object.assign(files, {
    '/lightning': { body: document('/page.js'), policy: policyOf('salesforce.md', addresses) },
    '/page.js': component,
    '/resource/platformNetworkWidgets.js': resource,
    '/apex/accessToken': { body: JSON.stringify(token), type: 'application/json' },
  });
  await page.addInitScript(() => {
    Object.assign(window, { opened: 0 });
    window.open = () => {
      (window as unknown as { opened: number }).opened++;
      return null;
    };
  });
  const faults = faultsOf(page);
  await page.goto(`${siteOf('lightning')}/lightning`);
  await selectKatherine(page);
  await expect(
    page.getByRole('status').filter({ hasText: /Katherine .*Johnson was selected/ }),
  ).toBeVisible();
  const [selected, opened] = await page.evaluate(() => {
    const { selected, opened } = window as unknown as {
      selected: { entityType: string; entity: object };
      opened: number;
    };
    return [selected, opened] as const;
  });
  expect(selected).toMatchObject({ entityType: 'HCP', entity: { last_name__v: 'Johnson' } });
  expect(opened).toBe(0);
  expect(faults).toEqual([]);
  await expectNoSecrets(page, watched);
});

test('Lightning web component reports a missing static resource and a user without a linked account', async ({
  page,
}) => {
  Object.assign(files, { '/lightning': { body: document('/page.js') }, '/page.js': component });
  delete files['/resource/platformNetworkWidgets.js'];
  await page.goto(`${siteOf('lightning')}/lightning`);
  await expect(page.getByRole('status')).toContainText('The search did not load.');

  files['/resource/platformNetworkWidgets.js'] = resource;
  files['/apex/accessToken'] = { body: 'null', type: 'application/json' };
  await page.goto(`${siteOf('lightning')}/lightning`);
  await expect(page.getByText('You are not signed in to this page').first()).toBeVisible();
});

test('Visualforce page signs in by its window inside a Lightning frame, and notifies its component', async ({
  page,
  watched,
}) => {
  await quietGestures(page);
  const source = kitFile('salesforce/force-app/main/default/pages/PlatformNetworkSearch.page', addresses);
  Object.assign(files, {
    '/lightning': { body: document('/frame.js') },
    '/frame.js': script(
      await lightningPage('platformNetworkFrame', { visualforceOrigin: siteOf('visualforce') }),
    ),
    // Visualforce removes its own tag and evaluates expressions.
    '/apex/PlatformNetworkSearch': {
      body: `<!doctype html>${source.replaceAll(/<\/?apex:page[^>]*>/g, '').replaceAll(/\{![^}]*\}/g, 'en')}`,
      policy: policyOf('visualforce.md', addresses),
    },
  });
  const faults = faultsOf(page);
  await page.goto(`${siteOf('lightning')}/lightning`);
  const frame = page.frameLocator('iframe');
  await signInByWindow(page, frame);
  await selectKatherine(frame);
  await expect(page.getByText(/Katherine .*Johnson was selected/)).toBeVisible();
  expect(faults).toEqual([]);
  await expectNoSecrets(page, watched);

  await test.step('Visualforce page ignores messages of other senders', async () => {
    await page.evaluate(() =>
      window.postMessage({ type: 'platform-network:select', name: 'Somebody' }, location.origin),
    );
    await page.evaluate(() => new Promise((later) => setTimeout(later, 50)));
    await expect(page.getByText('Somebody was selected')).toHaveCount(0);
  });

  await test.step('Visualforce page cannot be framed by another origin', async () => {
    await page.goto(`${siteOf('elsewhere')}/lightning`);
    await expect(frame.locator('platform-network-search-widget')).toHaveCount(0);
  });
});

/** Simulates Power Apps for a code component: lifecycle calls and bound columns. */
const powerApps = `
  const container = document.body.appendChild(document.createElement('div'));
  const raw = (value) => ({ raw: value });
  const context = (isRTL, isControlDisabled) => ({
    parameters: {
      recordId: raw(null),
      recordName: raw(null),
      widgetsUrl: raw('https://widgets.example/'),
      instance: raw('https://instance.example'),
      widgetId: raw('my-search'),
    },
    userSettings: { isRTL },
    mode: { isControlDisabled },
  });
  const control = new PlatformNetwork.SearchControl();
  globalThis.platform = {
    columns: {},
    update: (isRTL, isControlDisabled) => control.updateView(context(isRTL, isControlDisabled)),
    destroy: () => control.destroy(),
  };
  control.init(context(false, false), () => Object.assign(platform.columns, control.getOutputs()), {}, container);
  platform.update(false, false);
`;

test('code component of Power Apps fills its columns, follows the form and cleans up', async ({
  page,
  watched,
}) => {
  await quietGestures(page);
  Object.assign(files, {
    '/form': {
      body: `<!doctype html><html lang="en"><head><title>Form</title></head><body><script src="/bundle.js"></script><script src="/harness.js"></script></body></html>`,
      policy: policyOf('dynamics.md', addresses),
    },
    '/bundle.js': script(await codeComponent()),
    '/harness.js': script(withAddresses(powerApps, addresses)),
  });
  interface Platform {
    columns: Record<string, string>;
    update(isRTL: boolean, isControlDisabled: boolean): void;
    destroy(): void;
  }
  const call = <Result>(work: (platform: Platform) => Result): Promise<Result> =>
    page.evaluate(`(${work.toString()})(platform)`);
  const faults = faultsOf(page);
  await page.goto(`${siteOf('powerapps')}/form`);
  await signInByWindow(page);
  await selectKatherine(page);
  await expect
    .poll(() => call(({ columns }) => columns))
    .toEqual({
      recordId: expect.stringMatching(/^\d{18}$/) as unknown as string,
      recordName: expect.stringMatching(/Katherine .*Johnson/) as unknown as string,
    });
  const widget = page.locator('platform-network-search-widget');
  await call((platform) => platform.update(true, true));
  await expect(widget).toHaveAttribute('dir', 'rtl');
  await expect(widget).toBeHidden();
  await call((platform) => platform.update(false, false));
  await expect(searchBox(page)).toBeVisible();
  await call((platform) => platform.destroy());
  await expect(widget).toHaveCount(0);
  expect(faults).toEqual([]);
  await expectNoSecrets(page, watched);
});

test('portal page opens the dialog by a button, closes it after the selection, and applies the preset', async ({
  page,
  watched,
}) => {
  await quietGestures(page);
  Object.assign(files, {
    '/portal/': { body: kitFile('portal/index.html', addresses), policy: policyOf('portals.md', addresses) },
    '/portal/portal.js': script(kitFile('portal/portal.js')),
  });
  const faults = faultsOf(page);
  await page.goto(`${siteOf('portal')}/portal/`);
  await page.getByRole('button', { name: 'Find in master data' }).click();
  await signInByWindow(page);
  await expect(page.locator('[part~="preset"]').first()).toBeVisible();
  await selectKatherine(page);
  await expect(page.locator('#speaker')).toHaveText(/Katherine .*Johnson \(\d{18}\)/);
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(faults).toEqual([]);
  await expectNoSecrets(page, watched);
});

test('descriptions of kits are well-formed XML', async ({ page }) => {
  const descriptions = globSync('docs/embedding/**/*.{xml,page}');
  expect(descriptions.length).toBeGreaterThan(7);
  const faults = await page.evaluate(
    (sources) =>
      sources.map(
        (source) =>
          new DOMParser().parseFromString(source, 'application/xml').querySelector('parsererror')
            ?.textContent ?? '',
      ),
    // Visualforce knows its prefix by itself.
    descriptions.map((file) =>
      readFileSync(file, 'utf8').replace('<apex:page', '$& xmlns:apex="visualforce"'),
    ),
  );
  expect(faults).toEqual(descriptions.map(() => ''));
});
