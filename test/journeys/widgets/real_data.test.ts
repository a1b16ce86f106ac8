/** Real hospitals of 26 countries, loaded by mapping files and found in the widget in many spellings. */
import { skipWithout } from '../../support/real_data.ts';
import { demoAs, expect, openHostPage, searchBox, searchWidget, test } from '../support/host_page.ts';

const missing = skipWithout('us_organisations', 'hospitals_worldwide');
test.skip(missing !== false, String(missing));

const searches: [what: string, query: string, found: RegExp][] = [
  ['misspelled', 'massachusets eye and ear infirmery', /massachusetts eye and ear infirmary/i],
  [
    'without its accents',
    'hospitalier regional universitaire lille',
    /hospitalier régional universitaire de lille/i,
  ],
  ['with its accents', 'hôpital', /h[oô]pital/i],
  ['with an umlaut spelled out', 'Universitaetsklinikum', /universit(ä|ae)tsklinikum/i],
  ['in Cyrillic', 'болница', /болница/i],
];

for (const [what, query, found] of searches) {
  test(`real hospital is found ${what}: ${query}`, async ({ page }) => {
    await openHostPage(page, searchWidget(`${demoAs('rep')} preset-filter="hco.hco_status__v=A"`));
    await page.getByRole('button', { name: 'Organizations', exact: true }).click();
    await searchBox(page).fill(query);
    await expect(
      page.locator('platform-network-search-widget [part~="card-name"]').filter({ hasText: found }).first(),
    ).toBeVisible();
  });
}
