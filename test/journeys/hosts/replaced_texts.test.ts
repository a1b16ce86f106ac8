/** Texts of the host page in a widget, in its own place and isolated: set early, changed while it is used, and told when they do not fit. */
import { contentOf, demoAs, expect, openHostPage, searchWidget, test } from '../support/host_page.ts';

for (const isolate of [false, true])
  test(`texts of the page replace those of ${isolate ? 'an isolated' : 'a'} widget, also while it is used`, async ({
    page,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await openHostPage(page, searchWidget(demoAs('rep')), { isolate });
    const widget = contentOf(page, 'search', isolate);
    const box = widget.getByRole('searchbox').first();
    await expect(box).toBeVisible();
    await expect(box).toHaveAttribute('placeholder', 'Name, place, specialty or ID');
    const isOfTexts = (path: string): boolean => /\/replaced_texts-/.test(path);
    expect(loaded.filter(isOfTexts), 'a page without its own texts').toEqual([]);

    const set = (texts: object | null): Promise<void> =>
      page.evaluate((given) => {
        Object.assign(document.querySelector('platform-network-search-widget')!, { texts: given });
      }, texts);
    await set({
      en: {
        'search.box.placeholder': 'Colleague or <b>clinic</b>',
        'search.count.one': 'One colleague',
        'search.count.other': '{count} colleagues',
        'search.filters.title': 'Narrow {down}',
      },
      de: { 'search.box.placeholder': 'Wen suchen Sie?' },
    });
    await expect(box).toHaveAttribute('placeholder', 'Colleague or <b>clinic</b>');
    await box.fill('Katherine');
    await expect(widget.getByText(/\bcolleagues?\b/).first()).toBeVisible();
    await expect(widget.getByText('Filters', { exact: true }).first()).toBeAttached();
    await expect.poll(() => warnings.filter((text) => text.includes('search.filters.title'))).toHaveLength(1);
    expect(loaded.filter(isOfTexts).length).toBe(1);

    await page.evaluate(() => {
      document.querySelector('platform-network-search-widget')!.lang = 'de';
    });
    await expect(box).toHaveAttribute('placeholder', 'Wen suchen Sie?');
    await set(null);
    await expect(box).toHaveAttribute('placeholder', /^Name, Ort/);
  });
