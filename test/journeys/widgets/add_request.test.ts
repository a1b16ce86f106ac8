/** Adds a missing record: the request is sent, the record is under review at the service, and the page receives it. */
import {
  collectEvents,
  demoAs,
  expect,
  expectNoSecrets,
  apiUrl,
  openHostPage,
  searchBox,
  searchWidget,
  test,
} from '../support/host_page.ts';

interface Selected {
  entity: { entityId: string; entityType: string; entity: Record<string, unknown> };
}

test('add request leads from an empty result to an UNDER_REVIEW record and select', async ({
  page,
  watched,
}) => {
  await openHostPage(page, searchWidget(demoAs('rep')));
  const selected = await collectEvents(page, 'platform-network:search:select');
  const submitted = await collectEvents(page, 'platform-network:search:add-request-submitted');
  const presubmit = await collectEvents(page, 'platform-network:sandbox-search:add-request-presubmit');
  const name = `Quillfeather${Date.now()}`.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!);
  const widget = page.locator('platform-network-search-widget');

  await searchBox(page).fill(`Wilhelmina ${name}`);
  // Similar names still load above the button and move it, which can lose a click.
  await widget.getByRole('button', { name: 'Add a new record' }).first().press('Enter');
  await widget.getByRole('radio', { name: /professional/ }).check();
  await widget.getByLabel('Country').selectOption('US');
  await expect(widget.getByRole('textbox', { name: 'First name' })).toHaveValue('Wilhelmina');
  await expect(widget.getByRole('textbox', { name: 'Last name' })).toHaveValue(name);

  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByText('1 thing to correct')).toBeVisible();
  const type = widget.getByRole('combobox', { name: 'Type', exact: true });
  await type.fill('phys');
  await widget.getByRole('option', { name: 'Physician' }).first().click();
  await widget.getByRole('button', { name: 'Add address' }).click();
  await widget.getByRole('textbox', { name: 'Street' }).fill(`4 ${name} Lane`);
  await widget.getByRole('textbox', { name: 'City' }).fill('Boston');
  await widget.getByRole('textbox', { name: 'ZIP code' }).fill('02114');
  await widget.getByRole('button', { name: 'Continue' }).click();

  // An earlier run on this sandbox may have created a similar record.
  await expect(widget.getByText(/No similar record was found|may be the same/).first()).toBeVisible();
  await widget.getByLabel('Note to the data stewards').fill('Met her at the congress.');
  await widget.locator('input[type=file]').setInputFiles({
    name: 'card.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Dr Wilhelmina'),
  });
  await widget.getByRole('button', { name: 'Send request' }).click();
  await expect(widget.getByRole('heading', { name: `Wilhelmina ${name} was added` })).toBeVisible();
  await expect(widget.getByText('Selected').first()).toBeVisible();

  await expect.poll(selected).toHaveLength(1);
  const [{ entity }] = (await selected()) as [Selected];
  expect(entity.entityType).toBe('HCP');
  expect(entity.entity).toMatchObject({ last_name__v: name, record_state__v: 'UNDER_REVIEW' });
  await expect
    .poll(presubmit)
    .toMatchObject([
      { entity_type: 'HCP', metadata: { system: 'crm_us', note: 'Met her at the congress.' } },
    ]);
  await expect.poll(submitted).toHaveLength(1);
  const [{ taskId }] = (await submitted()) as [{ taskId: string }];

  const session = await page.request.post(`${apiUrl()}/auth`, {
    form: { username: 'steward@sandbox.example', password: 'sandbox-steward' },
  });
  const { sessionId } = (await session.json()) as { sessionId: string };
  const answer = await page.request.get(`${apiUrl()}/change_requests/${taskId}?includeAttachmentInfo=true`, {
    headers: { Authorization: sessionId },
  });
  const [request] = ((await answer.json()) as { change_requests: Record<string, unknown>[] }).change_requests;
  expect(request).toMatchObject({ vid__v: entity.entityId, task_type: 'ADD_REQUEST' });
  expect(request!['attachments']).toMatchObject([{ file_name: 'card.txt', file_size: 13 }]);
  await expectNoSecrets(page, watched);

  await widget.getByRole('button', { name: 'Back to results' }).last().click();
  await expect(searchBox(page)).toHaveValue(`Wilhelmina ${name}`);
});
