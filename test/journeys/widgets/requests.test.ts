/** The requests widget on a host page, across three origins: by keyboard, live, in both schemes, and isolated. */
import { text as textOf } from 'node:stream/consumers';
import {
  collectEvents,
  contentOf,
  expect,
  expectNoSecrets,
  openHostPage,
  openSignIn,
  quietGestures,
  signInAs,
  test,
  widgetOf,
} from '../support/host_page.ts';
import { tabTo } from '../support/keyboard.ts';
import { callAs, faultsOfPart, unlikeWord, type Caller } from '../support/pages.ts';

const part = 'platform-network-requests-widget';

/** Asks to change the middle name of a professional that no other journey uses. Returns the IDs of request and record. */
async function askFor(call: Caller, at: number, name: string): Promise<{ id: string; vid: string }> {
  const found = (await call(
    'GET',
    `/search?types=HCP&filters=hcp.primary_country__v:US&states=VALID&offset=${at}&limit=1`,
  )) as { entities: [{ entityId: string }] };
  const vid = found.entities[0].entityId;
  const asked = (await call('POST', '/change_request', {
    entity_type: 'HCP',
    vid_key: vid,
    metadata: { system: 'crm_us', note: `About ${name}.` },
    entity: { middle_name__v: name },
  })) as { change_request_id: number };
  expect(asked).toMatchObject({ responseStatus: 'SUCCESS' });
  return { id: String(asked.change_request_id), vid };
}

for (const isolate of [false, true])
  test(`user signs in, finds a request, reads and cancels it and opens its record by keyboard, ${isolate ? 'isolated' : 'in the page'}`, async ({
    page,
    watched,
  }) => {
    await quietGestures(page);
    const call = await callAs(page, 'rep');
    const word = unlikeWord();
    const { id, vid } = await askFor(call, isolate ? 61 : 62, word);
    await openHostPage(page, widgetOf('requests'), { isolate });
    const changed = await collectEvents(page, 'platform-network:requests:request-changed');
    const opened = await collectEvents(page, 'platform-network:requests:open-record');
    const widget = contentOf(page, 'requests', isolate);
    const expectNoFaults = async (): Promise<void> => {
      // Frames of other origins are checked by the journey in the page.
      if (isolate) return;
      expect(await faultsOfPart(page, part)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await faultsOfPart(page, part, { colorsAlone: true })).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    };
    const popup = await openSignIn(page, 'Sign in', widget);
    const closed = popup.waitForEvent('close');
    await signInAs(popup, 'rep');
    await closed;

    await widget.getByPlaceholder('Search your requests').fill(word);
    const requests = widget.locator('.request-button');
    await expect(requests).toHaveCount(1);
    await expectNoFaults();
    await widget.getByPlaceholder('Search your requests').press('Tab');
    await tabTo(page, requests);
    await requests.press('Enter');
    await expect(requests).toHaveAttribute('aria-expanded', 'true');
    await expect(widget.getByRole('row', { name: new RegExp(`Middle name.*${word}`) })).toBeVisible();
    await expect(widget.getByText(`About ${word}.`)).toBeVisible();
    await expectNoFaults();

    const cancel = widget.getByRole('button', { name: 'Cancel this request' });
    await cancel.press('Enter');
    await expect(widget.getByText('Canceling cannot be undone.')).toBeVisible();
    await cancel.press('Enter');
    await expect(widget.locator('.request .badge').first()).toHaveText('Canceled');
    // Other journeys of this user change their own requests at the same time, and their events arrive here too.
    const ours = async () =>
      (await changed()).filter((change) => (change as { taskId: string }).taskId === id);
    await expect.poll(ours).toMatchObject([{ taskId: id, vid__v: vid, status: 'CHANGE_CANCELLED' }]);

    const open = widget.getByRole('button', { name: 'Open record' });
    await open.press('Enter');
    await expect(widget.locator('.view-title')).toBeFocused();
    await expect.poll(opened).toEqual([{ vid__v: vid, entityType: 'HCP', taskId: id }]);
    await expectNoFaults();
    await widget.getByRole('button', { name: /^Back/ }).press('Enter');
    await expect(open).toBeFocused();

    // Another request of the user arrives without a reload.
    await askFor(call, isolate ? 63 : 64, word);
    await expect(requests).toHaveCount(2);
    await expectNoSecrets(page, watched);
  });

test('manager reads and exports the requests of the team, live, and can change none', async ({
  page,
  watched,
}) => {
  await quietGestures(page);
  const word = unlikeWord();
  const call = await callAs(page, 'rep');
  const { id } = await askFor(call, 65, word);
  const steward = await callAs(page, 'steward');
  await steward('POST', `/change_requests/${id}/questions`, { question: 'Seen where?' });
  await openHostPage(page, widgetOf('requests'));
  const widget = contentOf(page, 'requests', false);
  const popup = await openSignIn(page, 'Sign in', widget);
  const closed = popup.waitForEvent('close');
  await signInAs(popup, 'manager');
  await closed;

  const whose = widget.getByRole('combobox', { name: 'Whose requests' });
  await whose.selectOption('My team');
  await widget.getByPlaceholder('Search your requests').fill(word);
  const requests = widget.locator('.request-button');
  await expect(requests).toHaveCount(1);
  await expect(whose).toContainText('rep@sandbox.example');
  await expect(whose.getByRole('option', { name: 'All requests' })).toHaveCount(0);
  await requests.press('Enter');
  await expect(widget.getByText('Seen where?')).toBeVisible();
  await expect(widget.getByRole('button', { name: 'Open record' })).toBeVisible();
  await expect(widget.getByRole('button', { name: 'Cancel this request' })).toHaveCount(0);
  await expect(widget.locator('.request-answer')).toHaveCount(0);
  for (const width of [1280, 768, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await faultsOfPart(page, part)).toEqual([]);
  }

  const downloading = page.waitForEvent('download');
  await widget.getByRole('button', { name: 'More' }).press('Enter');
  await widget.getByRole('button', { name: /^Export as CSV/ }).press('Enter');
  const file = await (await downloading).createReadStream();
  expect(await textOf(file)).toContain(word);

  // The member's answer arrives without a reload.
  const asked = (await call('GET', `/change_requests/${id}`)) as {
    change_requests: [{ questions: [{ question_id: string }] }];
  };
  const { question_id: question } = asked.change_requests[0].questions[0];
  await call('PUT', `/change_requests/${id}/questions/${question}`, { answer: 'At the front desk.' });
  await expect(widget.getByText('At the front desk.')).toBeVisible();
  await expectNoSecrets(page, watched);
});
