/** The administrator's pages, from a template to a widget on a page. */
import { test, expectNoSecrets, openHostPage, hostUrl, apiUrl } from '../support/host_page.ts';
import { expect, faultsInBothSchemes, scrollsSideways, fillInDialog } from '../support/pages.ts';
import { signIn, dialogOf, sessionOf, createWidget, choose } from './admin_page.ts';

test('configuration from a template is changed by keyboard, previewed, saved and embedded', async ({
  page,
  watched,
}) => {
  await signIn(page, '/admin');
  await page.getByRole('button', { name: 'New configuration' }).click();
  const dialog = dialogOf(page, 'New configuration');
  await dialog.getByRole('radio', { name: /^Profile with change requests/ }).check();
  await fillInDialog(dialog.getByRole('textbox', { name: 'Name' }), 'journey-profile');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/admin\/widgets\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { name: 'journey-profile' })).toBeVisible();
  const id = page.url().split('/').at(-1)!;

  await page.getByRole('link', { name: 'Layouts' }).click();
  const preview = page.frameLocator('iframe[title="Preview of the widget"]');
  await expect(preview.locator('platform-network-profile-widget [part~="record"]')).toBeVisible();
  const title = page.getByRole('textbox', { name: 'Section' }).first();
  await title.fill('Who it is');
  await expect(preview.getByRole('heading', { name: 'Who it is' })).toBeVisible();

  const fields = page.getByRole('group', { name: 'Section Who it is' }).getByRole('listitem');
  const second = await fields.nth(1).locator('.name').innerText();
  const up = fields.nth(1).getByRole('button', { name: /^Move up/ });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(fields.first().locator('.name')).toHaveText(second.replace(/\s+/g, ' '), {
    useInnerText: true,
  });
  await expect(page.locator('#announcements')).toContainText('now 1 of');

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Saved as version 2.');

  await page.getByRole('link', { name: 'Embed' }).click();
  const snippet = await page.getByLabel('Snippet', { exact: true }).innerText();
  expect(snippet).toContain(`widget-id="${id}"`);
  await expectNoSecrets(page, watched);
  // Uses the snippet on a page whose origin the configuration allows: the demo page's host.
  await openHostPage(
    page,
    snippet.slice(snippet.indexOf('<platform-')).replace('></', ' hold-initialization></'),
  );
  await expect(page.locator('platform-network-profile-widget')).toBeAttached();
});

test('preview shows only the last of two configurations it receives before its scripts load', async ({
  page,
}) => {
  await page.goto(`${hostUrl()}/preview.html`);
  const headers = { Authorization: await sessionOf(page, 'admin') };
  const query = 'types=HCP&limit=2&sort=name';
  const { entities } = await (await page.request.get(`${apiUrl()}/search?${query}`, { headers })).json();
  const messages = entities.map(({ entityId }: { entityId: string }) => ({
    kind: 'show-preview',
    id: 'sandbox-profile',
    name: 'sandbox-profile',
    type: 'profile',
    instanceUrl: process.env['INSTANCE_URL'],
    widgetsUrl: process.env['WIDGETS_URL'],
    language: 'en',
    isDark: false,
    credentials: { username: 'admin@sandbox.example', password: 'sandbox-admin' },
    record: entityId,
  }));
  // Opened alone, the preview is its own parent window, so it can post the messages to itself.
  await page.evaluate((all) => {
    for (const message of all) postMessage(message, location.origin);
  }, messages);
  await expect(page.locator('platform-network-profile-widget [part~="record"]')).toContainText(
    entities[1].entity.formatted_name__v,
  );
});

test('layouts and type colors are edited in forms', async ({ page }) => {
  const id = await createWidget(page, 'journey-values');
  await signIn(page, `/admin/widgets/${id}/layouts`);
  await page.getByRole('button', { name: 'Values of Type', exact: true }).first().click();
  for (const value of [/^Nurse$/, /^Physician$/]) await choose(page, 'Allow a value', value);
  await choose(page, 'Begins with: Type', /^Nurse$/);
  await expect(page.getByText('begins with NURS, 2 values allowed')).toBeVisible();
  await page.getByRole('button', { name: 'Remove: Nurse' }).click();
  await expect(page.getByText(/^1 value allowed$/)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Saved as version 2.');
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByText(/hcp_type__v/).first()).toBeAttached();

  // The tab is still signed in.
  await page.goto(`${hostUrl()}/admin/widgets/sandbox-affiliation/behaviour`);
  await choose(page, 'Color a type', /^Hospital$/);
  await expect(page.getByRole('group', { name: 'Colors of types' }).getByText('HCO:HOSP')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await dialogOf(page, 'Discard the changes?').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('HCO:HOSP')).toBeHidden();
});

test('domains are tested by the service’s rule, and a page of another domain is refused', async ({
  page,
}) => {
  const id = await createWidget(page, 'journey-domains');
  await signIn(page, `/admin/widgets/${id}`);
  await page.getByRole('textbox', { name: /^Domains whose pages/ }).fill('*.crm.example\ncrm.localhost:*');
  const origin = page.getByRole('textbox', { name: 'Would this page be allowed?' });
  await origin.fill('https://eu.crm.example');
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByText(/they fit \*\.crm\.example/)).toBeVisible();
  await origin.fill('https://crm.example');
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByText(/answers them DOMAIN_NOT_ALLOWED/)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Saved as version 2.');

  const widget = (name: string): string =>
    `<platform-network-search-widget widget-name="${name}" widget-id="${id}" auth-domain="${process.env['INSTANCE_URL']}" demo-mode username="rep@sandbox.example" password="sandbox-rep"></platform-network-search-widget>`;
  await openHostPage(page, widget('journey-domains'), 'other.localhost');
  await expect(page.getByText(/not allowed|domain/i).first()).toBeVisible();
  await openHostPage(page, widget('journey-domains'));
  await expect(page.getByRole('searchbox').first()).toBeVisible();
});

test('theme is checked for contrast while editing, and an earlier version is restored', async ({ page }) => {
  const id = await createWidget(page, 'journey-theme');
  await signIn(page, `/admin/widgets/${id}/theme`);
  await expect(page.getByText(/pairs of colors can be told apart/)).toBeVisible();
  await choose(page, 'Light or dark', 'Always light');
  await page.getByRole('link', { name: 'JSON' }).click();
  const editor = page.getByRole('textbox', { name: 'The configuration as JSON' });
  await expect(editor).toContainText('"color_scheme": "light"');
  await page.getByRole('link', { name: 'Theme' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Saved as version 2.');

  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByText('Changed by Ada Admin', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  const question = dialogOf(page, 'Restore version 1?');
  await question.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByText('Restored version 1 by Ada Admin', { exact: false })).toBeVisible();
  await choose(page, 'From', /^Version 2/);
  await choose(page, 'To', /^Version 3/);
  await expect(page.getByRole('row', { name: /settings\.theme\.color_scheme light auto/ })).toBeVisible();
});

test('administrator’s pages pass axe in light and dark and fit 320 px', async ({ page }) => {
  await createWidget(page, `journey-axe`);
  await page.setViewportSize({ width: 320, height: 800 });
  await signIn(page, '/admin');
  const visit = async (link: string, heading = link): Promise<void> => {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
    await expect(page.getByText('Loading …')).toHaveCount(0);
    if (link === 'JSON') await expect(page.getByRole('textbox', { name: /as JSON/ })).toBeVisible();
    await expect(page.locator(':not(:defined)')).toHaveCount(0);
  };
  const look = async (what: string): Promise<void> => {
    expect(await faultsInBothSchemes(page, { exclude: ['iframe'] }), what).toEqual([]);
    expect(await scrollsSideways(page), `${what} scrolls sideways`).toBe(false);
  };
  await look('list');
  await page.getByRole('link', { name: `journey-axe` }).last().click();
  await expect(page).toHaveURL(/\/admin\/widgets\/[0-9a-f]{24}$/);
  await look('general');
  for (const [panel, heading] of [
    ['Behavior', 'Search'],
    ['Layouts'],
    ['Theme'],
    ['Embed', 'Embed it'],
    ['JSON'],
    ['History'],
  ] as const) {
    await visit(panel, heading);
    if (panel === 'Layouts')
      await page
        .getByRole('button', { name: /^Values of/ })
        .last()
        .click();
    await look(panel);
  }
  for (const [part, heading] of [
    ['Users'],
    ['Review rules'],
    ['Audit', 'Audit of Data Update'],
    ['Users and rules', 'Audit of users and rules'],
  ] as const) {
    await visit(part, heading);
    await look(part);
  }
});
