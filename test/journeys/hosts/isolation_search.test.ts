/** Search in an isolated widget: an add request that the page changes or cancels, its record, and a download. */
import { readFile } from 'node:fs/promises';
import {
  collectEvents,
  contentOf,
  demoAs,
  expect,
  openHostPage,
  searchBox,
  searchWidget,
  test,
} from '../support/host_page.ts';

test('isolated add request can be changed or canceled by the page, and leads to a record', async ({
  page,
}) => {
  await openHostPage(page, searchWidget(demoAs('rep')), { isolate: true });
  await page.evaluate(() => {
    Object.assign(window, { stops: true });
    document.addEventListener('platform-network:search:add-request-presubmit', (event) => {
      const { detail } = event as CustomEvent<{ metadata: Record<string, string>; entity: object }>;
      detail.metadata['creator'] = 'crm-user-7';
      Object.assign(detail.entity, { middle_name__v: 'Frame' });
      if ((window as unknown as { stops: boolean }).stops) event.preventDefault();
    });
  });
  const asked = await collectEvents(page, 'platform-network:sandbox-search:add-request-presubmit');
  const submitted = await collectEvents(page, 'platform-network:search:add-request-submitted');
  const selects = await collectEvents(page, 'platform-network:search:select');
  const widget = contentOf(page, 'search', true);
  const name = `Quillfeather${Date.now()}`.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!);
  await searchBox(widget).fill(`Ottilie ${name}`);
  // Similar names still load above the button and move it, which can lose a click.
  await widget.getByRole('button', { name: 'Add a new record' }).first().press('Enter');
  await widget.getByRole('radio', { name: /professional/ }).check();
  await widget.getByLabel('Country').selectOption('US');
  const type = widget.getByRole('combobox', { name: 'Type', exact: true });
  await type.fill('phys');
  await widget.getByRole('option', { name: 'Physician' }).first().click();
  await widget.getByRole('button', { name: 'Add address' }).press('Enter');
  await widget.getByRole('textbox', { name: 'Street' }).fill(`4 ${name} Lane`);
  await widget.getByRole('textbox', { name: 'City' }).fill('Boston');
  await widget.getByRole('textbox', { name: 'ZIP code' }).fill('02114');
  await widget.getByRole('button', { name: 'Continue' }).click();

  // The page cancels the event: nothing is sent, and the form keeps its input.
  await widget.getByLabel('Note to the data stewards').fill('From within a frame.');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/change_request'))
      sent.push(request.postData()!);
  });
  const send = widget.getByRole('button', { name: 'Send request' });
  await send.click();
  await expect.poll(asked).toHaveLength(1);
  await expect(send).toBeEnabled();
  await expect(widget.getByLabel('Note to the data stewards')).toHaveValue('From within a frame.');
  expect([sent, await submitted()]).toEqual([[], []]);

  // The page lets the event pass: the request is sent as the page changed it.
  await page.evaluate(() => Object.assign(window, { stops: false }));
  await send.click();
  await expect(widget.getByText(/ was added$/).first()).toBeVisible();
  expect(JSON.parse(sent[0]!)).toMatchObject({
    entity_type: 'HCP',
    metadata: { creator: 'crm-user-7', note: 'From within a frame.', system: 'crm_us' },
    entity: { last_name__v: name, middle_name__v: 'Frame' },
  });
  await expect.poll(submitted).toEqual([{ taskId: expect.any(String) }]);
  await expect.poll(selects).toHaveLength(1);
  expect(await selects()).toMatchObject([
    { entity: { entityType: 'HCP', entity: { last_name__v: name, record_state__v: 'UNDER_REVIEW' } } },
  ]);
});

test('isolated search downloads its results as a file', async ({ page }) => {
  await openHostPage(page, searchWidget(demoAs('rep')), { isolate: true });
  const widget = contentOf(page, 'search', true);
  await searchBox(widget).fill('Katherine Johnson');
  await expect(widget.getByText('Katherine').first()).toBeVisible();
  await widget.getByRole('button', { name: 'More', exact: true }).click();
  await widget.getByRole('button', { name: 'Download' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    widget
      .getByRole('button', { name: /^Download/ })
      .last()
      .click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  expect(await readFile(await download.path(), 'utf8')).toContain('Katherine');
});
