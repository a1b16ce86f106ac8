/** A field of each kind where records are found: Data Update and its audit, layouts, filters with counts, sort orders, presets, advanced search, CSV and Excel files of results and the playground. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { parseCsv } from 'hucre/csv';
import readExcelFile from 'read-excel-file/node';
import { customField } from '../../../../service/custom_fields/definitions.ts';
import { demoAs, hostUrl, openHostPage, searchBox, searchWidget, test } from '../../../support/host_page.ts';
import { callAs, expect, notice, openPage } from '../../../support/pages.ts';
import { choose, createWidget } from '../../admin_page.ts';
import { newPerson } from '../../steward_page.ts';
import { choicesOf, isOfList, isWholeLabel, kinds, others, ownFields, typedCell } from './kinds.ts';

/** How the chip of a range shows both ends. */
const ranges: Readonly<Record<string, string>> = { number: '12.5 to 12.5', count: '41 to 41' };

const list = Object.entries(kinds).map(([name, given]) => ({
  name,
  ...given,
  sent: name === 'moment' ? given.written : given.value,
  /** The value by which a preset finds the record, and how a chip shows it: the first one of several. */
  term: isOfList(given)
    ? given.written.split(',')[0]!
    : given.written.slice(0, name === 'moment' ? 10 : undefined),
  chip: isOfList(given) ? choicesOf(given)[0]! : given.shown,
}));
const writable = list.filter(({ isCalculated }) => !isCalculated);
/** Goes on after a problem, so that one run names the problems of all kinds. */
const soft = expect.configure({ soft: true });
const { word, labelOf, idOf, define, remove } = ownFields();
const widgetName = `Kinds ${word}`;
const marker = `${word.toLowerCase()}_marker__c`;

const scoped = (name: string): string => `hcp.${idOf(name)}`;
/** A preset with all values. */
const allTerms = list.map(({ name, term }) => `${scoped(name)}=${encodeURIComponent(term)}`).join('&');

/** Fills a control of the advanced search with the value. */
async function ask(search: Locator, { name, ...given }: (typeof list)[number]): Promise<void> {
  const { kind, typed } = given;
  const label = labelOf(name);
  if (kind === 'Yes or no') await search.getByLabel(label, { exact: true }).selectOption('Yes');
  else if (isOfList(given)) {
    const [choice] = choicesOf(given);
    await search.getByRole('combobox', { name: label, exact: true }).fill(choice!);
    await search.getByRole('option', { name: choice!, exact: true }).click();
  } else if (/ate|umber$/.test(kind) && kind !== 'Phone number') {
    const range = search.getByRole('group', { name: label, exact: true });
    for (const end of ['From', 'To']) await range.getByLabel(end).fill(typed.slice(0, 10));
  } else await search.getByLabel(label, { exact: true }).fill(typed);
}

/** Downloads the results with the chosen options, and returns the cells of the record's line by the column's heading. */
async function downloaded(page: Page, search: Locator, options: readonly RegExp[], last: string) {
  for (const name of options) await search.getByRole('radio', { name }).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    search.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  const path = await download.path();
  const [head, ...rows] = download.suggestedFilename().endsWith('.xlsx')
    ? (await readExcelFile(path))[0]!.data
    : parseCsv((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''));
  const row = rows.find((cells) => cells.some((cell) => String(cell).includes(last)))!;
  return new Map<unknown, unknown>(head!.map((heading, index) => [heading, row[index]]));
}

test('a field of each kind is written by Data Update, laid out, found, counted, sorted and downloaded', async ({
  page,
  context,
}) => {
  // Slow: fourteen forms, and five pages with a field of each kind.
  test.slow();
  const [admin, steward, rep] = [
    await callAs(page, 'admin'),
    await callAs(page, 'steward'),
    await callAs(page, 'rep'),
  ];
  await define(page);
  // A word that finds both records.
  await admin('POST', '/data_model/fields', customField(marker, 'STRING', { searchable: true }));
  const [one, other] = [await newPerson(steward, rep), await newPerson(steward, rep)];

  let widgetId = '';

  await test.step('Data Update and its audit', async () => {
    const integration = await callAs(page, 'integration');
    const update = (vid: string, values: [string, unknown][]) => ({
      vid_key: `Network:Entity:${vid}`,
      fields: {
        [marker]: word,
        ...Object.fromEntries(values.map(([name, value]) => [idOf(name), value])),
      },
    });
    const { responseStatus, entities } = await integration('PUT', '/objects', {
      systemName: 'crm_us',
      entities: [
        update(
          one.vid,
          writable.map(({ name, sent }) => [name, sent]),
        ),
        update(
          other.vid,
          writable.map(({ name }) => [name, others[name]]),
        ),
      ],
    });
    expect(responseStatus, JSON.stringify(entities)).toBe('SUCCESS');
    const stored = (await rep('GET', `/entity/${one.vid}`)).entities[0].entity;
    for (const { name, value } of list) soft(stored[idOf(name)], name).toEqual(value);

    await openPage(page, '/admin/audit');
    const entry = page.getByRole('listitem').filter({ hasText: one.vid });
    await entry.getByText(`${writable.length + 1} fields`).click();
    for (const { name, written } of writable)
      await soft(entry.getByRole('row').filter({ hasText: idOf(name) }), name).toContainText(
        written.slice(0, 10),
      );
  });

  await test.step('the settings of a widget', async () => {
    const id = await createWidget(page, widgetName);
    await openPage(page, `/admin/widgets/${id}/layouts`);
    await page.getByRole('button', { name: 'Add a section' }).click();
    await page.getByRole('textbox', { name: 'Section' }).last().fill(`Section ${word}`);
    const section = page.getByRole('group', { name: `Section Section ${word}` });
    for (const { name } of list) await choose(section, 'Add a field', new RegExp(`^${labelOf(name)}$`));
    await page.getByRole('link', { name: 'Behavior' }).click();
    const behavior = page.getByRole('region', { name: 'Search', exact: true });
    for (const { name, facet, sortable } of list) {
      if (facet) await choose(behavior, 'Add a filter', new RegExp(`${labelOf(name)}$`));
      if (sortable) await choose(behavior, 'Add a sort order', new RegExp(`${labelOf(name)}$`));
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(notice(page, 'Saved as version')).toBeVisible();
    widgetId = id;
    const { sections } = (await admin('GET', `/widgets/${id}`)).widget.settings.layouts.HCP['*'];
    expect(sections.at(-1).fields).toMatchObject(list.map(({ name }) => ({ name: idOf(name) })));
  });

  const host = await context.newPage();
  const search = host.locator('platform-network-search-widget');
  const cards = search.locator('[part~=card]');
  const box = searchBox(search);
  const both = async (): Promise<void> => {
    await box.fill(word);
    await expect(cards).toHaveCount(2);
  };
  const preset = (terms: string): Promise<void> =>
    search.evaluate((element, value) => element.setAttribute('preset-filter', value), terms);

  await test.step('presets', async () => {
    await openHostPage(
      host,
      searchWidget(demoAs('rep'), widgetId).replace(
        `widget-name="${widgetId}"`,
        `widget-name="${widgetName}"`,
      ),
    );
    // A preset limits what words find.
    await both();
    for (const { name, term, chip: shown } of list) {
      await preset(`${scoped(name)}=${encodeURIComponent(term)}`);
      const chip = search.locator('[part~=preset]');
      await soft(chip, name).toContainText(labelOf(name));
      await soft(chip, name).toContainText(shown);
      await soft(cards, name).toHaveCount(1);
      await soft(cards, name).toContainText(one.last);
    }
    await preset('');
    await expect(cards).toHaveCount(2);
  });

  await test.step('sort orders', async () => {
    for (const { name, sortable } of list) {
      const order = search.getByRole('combobox', { name: 'Sort' });
      if (!sortable) {
        await soft(order.getByRole('option', { name: labelOf(name), exact: true })).toHaveCount(0);
        continue;
      }
      await order.selectOption(labelOf(name));
      await soft(cards.first(), name).toContainText(other.last);
      await soft(cards.last(), name).toContainText(one.last);
      await order.selectOption('Name');
    }
  });

  await test.step('filters with counts', async () => {
    for (const { name, facet, ...given } of list) {
      const [choice] = choicesOf(given);
      const filter = search.getByRole('group', { name: labelOf(name), exact: true });
      await soft(filter, name).toHaveCount(facet ? 1 : 0);
      if (!facet) continue;
      await filter.getByRole('checkbox', { name: new RegExp(`^${choice} 1`) }).check();
      await soft(cards, name).toHaveCount(1);
      await soft(cards, name).toContainText(one.last);
      await search.getByRole('button', { name: new RegExp(`Remove.*${choice}`) }).click();
      await expect(cards).toHaveCount(2);
    }
  });

  await test.step('advanced search', async () => {
    await search.getByRole('button', { name: 'Advanced search', exact: true }).click();
    for (const given of list) await ask(search, given);
    await host.keyboard.press('Escape');
    for (const { name, chip: shown } of list) {
      const chip = search
        .locator('[part~=chip]')
        .filter({ hasText: labelOf(name) })
        .first();
      await soft(chip, name).toContainText(ranges[name] ?? shown);
    }
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(one.last);
  });

  await test.step('files of results', async () => {
    await search.getByRole('button', { name: 'More', exact: true }).click();
    await search.getByRole('button', { name: 'Download results' }).click();
    const words = await downloaded(host, search, [/^As labels/], one.last);
    const codes = await downloaded(host, search, [/^As codes/], one.last);
    const cells = await downloaded(host, search, [/^As labels/, /^Excel/], one.last);
    for (const given of list) {
      const { name, kind, shown, written } = given;
      const isWord = kind === 'Yes or no' || isOfList(given);
      // Spreadsheets would run a text that begins with a plus as a formula.
      const inFile = written.replace(/^(?=\+)/, "'");
      soft(words.get(labelOf(name)), name).toBe(isWord ? shown : inFile);
      soft(codes.get(idOf(name)), name).toBe(inFile);
      soft(cells.get(labelOf(name)), `${name} in Excel`).toEqual(typedCell(given));
    }
    await search.getByRole('button', { name: 'Back' }).click();
  });

  await test.step('the layout of a record', async () => {
    await cards.getByRole('button', { name: one.last }).first().click();
    await expect(search.getByRole('heading', { name: `Section ${word}` })).toBeVisible();
    // The fields of a section are one list.
    const section = search.locator('dl').filter({ hasText: labelOf('text') });
    for (const { name, shown } of list) {
      await soft(section, name).toContainText(labelOf(name));
      await soft(section, name).toContainText(shown);
    }
  });

  await test.step('the playground', async () => {
    await page.goto(
      `${hostUrl()}/?${new URLSearchParams({ 'search.preset-filter': allTerms, 'search.query': word, 'search.density': 'comfortable' })}`,
    );
    const card = page.locator('platform-network-search-widget [part~=card]');
    await expect(card).toHaveCount(1);
    for (const { name, shown } of list) await soft(card, name).toContainText(shown);
    await expect(page.getByRole('region', { name: 'Snippet' })).toContainText(scoped('text'));
    await card.getByRole('button', { name: /^Select/ }).click();
    const profile = page.locator('platform-network-profile-widget');
    await expect(profile.getByRole('heading', { name: new RegExp(one.last) })).toBeVisible();
    for (const { name, ...given } of list) {
      const label = profile.getByText(labelOf(name), { exact: isWholeLabel(given) });
      await soft(label.first(), name).toBeVisible();
      await soft(profile.getByText(given.shown).first(), name).toBeVisible();
    }
    const events = page.getByRole('region', { name: 'Events' });
    await events.getByLabel('Filter by name or payload').fill(idOf('link'));
    await expect(events.locator('.event-name').first()).toContainText('select');
  });

  // Other journeys search without the fields.
  await remove(admin);
  const path = `/data_model/fields/HCP/${marker}`;
  const { version } = (await admin('GET', path)).field;
  await admin('POST', `${path}/status`, { status: 'INACTIVE', version });
});
