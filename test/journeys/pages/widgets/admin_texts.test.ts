/** Texts of a configuration: searched, replaced, checked and reset on the administrator's page, and shown by the widget. */
import { test, hostUrl, openHostPage, apiUrl } from '../../support/host_page.ts';
import { expect, faultsInBothSchemes, scrollsSideways } from '../../support/pages.ts';
import { choose, createWidget, sessionOf, signIn } from '../admin_page.ts';

const snippet = (id: string, name: string): string =>
  `<platform-network-search-widget widget-name="${name}" widget-id="${id}" auth-domain="${process.env['INSTANCE_URL']}" demo-mode username="rep@sandbox.example" password="sandbox-rep"></platform-network-search-widget>`;

test('a text is found, replaced by keyboard, previewed, saved, and shown by the widget', async ({ page }) => {
  const name = 'journey-texts';
  const id = await createWidget(page, name);
  await signIn(page, `/admin/widgets/${id}/texts`);
  const search = page.getByRole('textbox', { name: 'Search texts' });
  await expect(page.getByText(/9\d\d texts/)).toBeVisible();
  await search.fill('name, place, specialty');
  await expect(page.getByText('2 texts', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Replace search.box.placeholder' }).press('Enter');
  const box = page.getByRole('group', { name: 'search.box.placeholder' }).getByRole('textbox');
  await expect(box).toBeFocused();
  // Nothing is replaced yet, so there is nothing to reset.
  await page.getByRole('button', { name: 'Cancel search.box.placeholder' }).click();
  await page.getByRole('button', { name: 'Replace search.box.placeholder' }).press('Enter');
  await expect(box).toBeFocused();
  await page.keyboard.type('Colleague or clinic');
  const preview = page.frameLocator('iframe[title="Preview of the widget"]');
  await expect(preview.getByRole('searchbox').first()).toHaveAttribute('placeholder', 'Colleague or clinic');

  // A text with plural forms and a value: the page says what is wrong until both forms fit.
  await search.fill('search.count.o');
  await page.getByRole('button', { name: 'Replace search.count', exact: true }).click();
  const forms = page.getByRole('group', { name: 'search.count', exact: true });
  const one = forms.getByRole('textbox', { name: /plural form one/ });
  const other = forms.getByRole('textbox', { name: /plural form other/ });
  await one.fill('One colleague');
  await expect(forms.getByText(/The plural form other is missing/)).toBeVisible();
  await other.fill('Many colleagues');
  await expect(forms.getByText(/It lacks \{count\}/)).toBeVisible();
  await expect(page.getByText('1 text does not fit. The widget shows its own.')).toBeVisible();
  await other.fill('{count} colleagues');
  await expect(forms.getByText(/For example: \d+ colleagues/)).toBeVisible();
  await expect(page.getByText(/does not fit/)).toBeHidden();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Saved as version 2.');
  await openHostPage(page, snippet(id, name));
  const widget = page.locator('platform-network-search-widget');
  await expect(widget.getByRole('searchbox').first()).toHaveAttribute('placeholder', 'Colleague or clinic');
  await widget.getByRole('searchbox').first().fill('Katherine');
  await expect(widget.getByText(/\bcolleagues?\b/i).first()).toBeVisible();
  // The page has its own text, which wins.
  await widget.evaluate((element) => {
    Object.assign(element, { texts: { en: { 'search.box.placeholder': 'Of the page' } } });
  });
  await expect(widget.getByRole('searchbox').first()).toHaveAttribute('placeholder', 'Of the page');

  // One is reset, the others stay; a version that somebody else saved is not overwritten.
  await page.goto(`${hostUrl()}/admin/widgets/${id}/texts`);
  await page.getByText('Only replaced texts').click();
  await expect(page.getByText('2 texts', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Reset search.count', exact: true }).click();
  await expect(page.getByText('1 text', { exact: true })).toBeVisible();
  const headers = { Authorization: await sessionOf(page, 'admin') };
  const current = await (await page.request.get(`${apiUrl()}/widgets/${id}`, { headers })).json();
  const { domains, settings } = current.widget;
  await page.request.put(`${apiUrl()}/widgets/${id}`, {
    headers,
    data: { domains, settings: { ...settings, demo_allowed: false }, version: 2 },
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Load their version, keep my changes' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Saved as version 4.');
  const saved = await (await page.request.get(`${apiUrl()}/widgets/${id}`, { headers })).json();
  expect(saved.widget.settings.texts).toEqual({ en: { 'search.box.placeholder': 'Colleague or clinic' } });
  expect(saved.widget.settings.demo_allowed, 'what the other user changed').toBe(false);
});

test('texts of another language have its words and plural forms; the page fits narrow screens and has no faults', async ({
  page,
}) => {
  const id = await createWidget(page, 'journey-texts-ar');
  const headers = { Authorization: await sessionOf(page, 'admin') };
  const { widget } = await (await page.request.get(`${apiUrl()}/widgets/${id}`, { headers })).json();
  const texts = { ar: { 'search.tabs.all': 'الجميع', 'old.text': 'قديم' } };
  await page.request.put(`${apiUrl()}/widgets/${id}`, {
    headers,
    data: {
      domains: widget.domains,
      settings: { ...widget.settings, languages: ['en', 'ar', 'ja'], texts },
    },
  });
  await signIn(page, `/admin/widgets/${id}/texts`);
  await choose(page.locator('sandbox-texts-panel'), 'Language', /Arabic|العربية/);
  // The preview shows the language of the panel.
  const preview = page.frameLocator('iframe[title="Preview of the widget"]');
  await expect(preview.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.getByText('There is no text with this ID.').first()).toBeVisible();
  await page.getByText('Only replaced texts').click();
  await expect(page.getByRole('group', { name: 'search.tabs.all' }).getByRole('textbox')).toHaveValue(
    'الجميع',
  );
  await page.getByText('Only replaced texts').click();
  await page.getByRole('textbox', { name: 'Search texts' }).fill('search.count.many');
  await page.getByRole('button', { name: 'Replace search.count', exact: true }).click();
  await expect(
    page.getByRole('group', { name: 'search.count', exact: true }).getByRole('textbox'),
  ).toHaveCount(6);
  expect(await faultsInBothSchemes(page, { exclude: ['iframe'] })).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await scrollsSideways(page)).toBe(false);
});
