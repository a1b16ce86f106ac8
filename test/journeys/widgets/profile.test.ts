/**
 * The profile on a separate host page with the real instance: reading, editing, a steward's decision, reading again.
 */
import type { Locator, Page } from '@playwright/test';
import {
  collectEvents,
  demoAs,
  expect,
  expectNoSecrets,
  hostUrl,
  apiUrl,
  instanceUrl,
  openHostPage,
  searchBox,
  searchWidget,
  test,
} from '../support/host_page.ts';

type Json = Record<string, unknown>;
type Answer = Json & {
  entities: { entityId: string; entity: Json & { addresses__v: Json[] } }[];
  change_requests: { version: number; vid__v: string }[];
};

const profile = (page: Page): Locator => page.locator('platform-network-profile-widget');

const profileWidget = (attributes = ''): string =>
  `<platform-network-profile-widget widget-name="sandbox-profile" auth-domain="${instanceUrl()}" widget-id="sandbox-profile" ${attributes}></platform-network-profile-widget>`;

/** Calls as an account that is not signed in on the page. */
async function as(page: Page, account: string) {
  const api = apiUrl();
  const { sessionId } = (await (
    await page.request.post(`${api}/auth`, {
      form: { username: `${account}@sandbox.example`, password: `sandbox-${account}` },
    })
  ).json()) as { sessionId: string };
  return async (method: string, path: string, data?: Json): Promise<Answer> => {
    const answer = await page.request.fetch(api + path, {
      method,
      headers: { authorization: sessionId },
      ...(data && { data }),
    });
    return (await answer.json()) as Answer;
  };
}

type Caller = Awaited<ReturnType<typeof as>>;

/** Accepts a request, as a steward does. */
async function accept(steward: Caller, id: string): Promise<string> {
  const version = async (): Promise<number> =>
    (await steward('GET', `/change_requests/${id}`)).change_requests[0]!.version;
  await steward('PUT', `/change_requests/${id}`, { version: await version(), result: 'CHANGE_ACCEPTED' });
  const done = await steward('PUT', `/change_requests/${id}/process`, { version: await version() });
  return done.change_requests[0]!.vid__v;
}

/** A record that only this test uses. */
async function newPerson(page: Page, steward: Caller, more: Json = {}): Promise<string> {
  const unlike = (): string =>
    Math.random()
      .toString(36)
      .replace(/[^a-z]/g, '')
      .padEnd(8, 'q');
  const rep = await as(page, 'rep');
  const { change_request_id: id } = (await rep('POST', '/change_request', {
    entity_type: 'HCP',
    entity: {
      first_name__v: `Prof${unlike()}`,
      last_name__v: `Journey${unlike()}`,
      hcp_type__v: 'PHYS',
      primary_country__v: 'US',
      ...more,
      addresses__v: [
        {
          address_line_1__v: '1 Long Road',
          locality__v: 'Boston',
          postal_code__v: '02115',
          country__v: 'US',
        },
      ],
    },
  })) as unknown as { change_request_id: number };
  return accept(steward, String(id));
}

const openEditor = async (page: Page): Promise<void> => {
  await profile(page).getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(profile(page).getByRole('button', { name: 'Review changes' })).toBeVisible();
};

const sendReviewed = async (page: Page): Promise<void> => {
  await profile(page).getByRole('button', { name: 'Review changes' }).click();
  await profile(page).getByRole('button', { name: 'Send request' }).click();
  await expect(profile(page).locator('strong', { hasText: /^Request \d+ was sent/ })).toBeVisible();
};

const hostile = {
  'First name': `<img src=x onerror="window.hostileRan=1">`,
  'Middle name': `  ＳＰＡＣＥＤ \u200f‮abc `,
  'Last name': `'; DROP TABLE entity;-- \u{1F468}\u200d\u{1F469}\u200d\u{1F467}`,
  'Known as': `=cmd|' /C calc'!A0 %00 00123`,
} as const;

test('hostile names are typed, sent, accepted by a steward and shown byte for byte', async ({
  page,
  watched,
}) => {
  const steward = await as(page, 'steward');
  const vid = await newPerson(page, steward);
  await openHostPage(page, profileWidget(`${demoAs('rep')} identifier="Network:HCP:${vid}"`));
  await expect(profile(page).locator('[part~="name"]')).toContainText('Journey');
  const presubmits = await collectEvents(page, 'platform-network:profile:dcr-presubmit');
  const submits = await collectEvents(page, 'platform-network:sandbox-profile:dcr-submitted');
  const selects = await collectEvents(page, 'platform-network:sandbox-profile:select');
  await openEditor(page);
  for (const [label, text] of Object.entries(hostile))
    await profile(page)
      .getByLabel(new RegExp(`^${label}`))
      .fill(text);
  await sendReviewed(page);

  const values = {
    first_name__v: hostile['First name'],
    middle_name__v: hostile['Middle name'],
    last_name__v: hostile['Last name'],
    nickname__v: hostile['Known as'],
  };
  await expect.poll(presubmits).toEqual([
    {
      metadata: { system: 'crm_us' },
      entity_type: 'HCP',
      vid_key: `Network:Entity:${vid}`,
      entity: values,
    },
  ]);
  await expect.poll(selects).toHaveLength(1);
  await expect.poll(submits).toHaveLength(1);
  const [{ taskId }] = (await submits()) as [{ taskId: string }];
  // The request is open: the profile shows its values beside the current ones.
  await expect(profile(page).locator('[data-field="nickname__v"] ins')).toContainText(hostile['Known as']);

  await accept(steward, taskId);
  const { entity } = (await steward('GET', `/entity/${vid}`)).entities[0]!;
  expect(entity).toMatchObject(values);
  await profile(page).evaluate((element: HTMLElement & { start(): void }) => element.start());
  for (const [field, value] of Object.entries(values))
    await expect
      .poll(() =>
        profile(page)
          .locator(`[data-field="${field}"] dd > .value`)
          .evaluate((each) => each.textContent),
      )
      .toBe(value);
  expect(await page.evaluate(() => 'hostileRan' in window)).toBe(false);
  await expectNoSecrets(page, watched);
});

test('new address with a license is requested and is in the selected copy under review', async ({ page }) => {
  const steward = await as(page, 'steward');
  const vid = await newPerson(page, steward);
  await openHostPage(page, profileWidget(`${demoAs('rep')} identifier="${vid}"`));
  const selects = await collectEvents(page, 'platform-network:profile:select');
  await openEditor(page);
  const widget = profile(page);
  await widget.getByRole('button', { name: 'Add address' }).click();
  const address = widget.getByRole('group', { name: 'Address 2' });
  await address.getByLabel(/^Street/).fill('2 Short Road');
  await address.getByLabel(/^City/).fill('Salem');
  await address.getByLabel(/^(ZIP|Postal) code/).fill('01970');
  await widget.getByRole('button', { name: 'Add license' }).click();
  const license = widget.getByRole('group', { name: 'License 1' });
  await license.getByLabel(/^Number/).fill('MA-77');
  await license.getByLabel(/^License type/).fill('State');
  // The codes come from the service.
  await expect(widget.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await license.locator('select').selectOption({ index: 2 });
  await sendReviewed(page);
  await expect.poll(selects).toHaveLength(1);
  const [{ entity }] = (await selects()) as [{ entity: { entity: Json & { addresses__v: Json[] } } }];
  expect(entity.entity.addresses__v.at(-1)).toMatchObject({
    address_line_1__v: '2 Short Road',
    record_state__v: 'UNDER_REVIEW',
    vid__v: expect.stringMatching(/^\d{18}$/),
  });
  const [request] = (
    (await steward('GET', `/change_request/search?filters=vid__v:${vid}~task_status:NEW,IN_PROGRESS`)) as {
      change_requests: unknown;
    }
  ).change_requests as { change_request_id: string; entity: { licenses__v: Json[] } }[];
  expect(request!.entity.licenses__v[0]).toMatchObject({ address_index: 0 });
  await accept(steward, request!.change_request_id);
  const { entity: now } = (await steward('GET', `/entity/${vid}`)).entities[0]!;
  const [kept] = now['licenses__v'] as Json[];
  expect(kept!['address_vid__v']).toBe(now.addresses__v[1]!['vid__v']);
  expect(now.addresses__v[1]!['vid__v']).toBe(entity.entity.addresses__v.at(-1)!['vid__v']);
});

test('an opt-out is requested in the profile; the opened record then explains why it has no phone number', async ({
  page,
}) => {
  const steward = await as(page, 'steward');
  const vid = await newPerson(page, steward, { phone_1__v: '+16175550142' });
  await openHostPage(page, profileWidget(`${demoAs('rep')} identifier="${vid}"`));
  const widget = profile(page);
  await expect(widget.locator('[data-field="phone_1__v"]')).toContainText('0142');
  await openEditor(page);
  await widget
    .getByRole('group', { name: 'Opted out of contact data use' })
    .getByRole('radio', { name: 'Yes' })
    .check();
  await widget.getByLabel('Source of the opt-out').fill('Letter of May 4');
  await sendReviewed(page);
  const { change_requests: requests } = await steward(
    'GET',
    `/change_request/search?filters=vid__v:${vid}~task_status:NEW,IN_PROGRESS`,
  );
  await accept(steward, (requests[0] as unknown as { change_request_id: string }).change_request_id);

  await openHostPage(page, searchWidget(demoAs('rep')));
  await searchBox(page).fill(vid);
  const search = page.locator('platform-network-search-widget');
  await search.locator('[data-name]').first().click();
  await expect(search.locator('[part~="record"] [part~="notice"]')).toHaveText(
    'This person has asked that contact data is not used.',
  );
  await expect(search.locator('[part~="record"]')).not.toContainText('0142');
});

test('another user’s change appears beside the user’s own, and the history shows both', async ({ page }) => {
  const steward = await as(page, 'steward');
  const vid = await newPerson(page, steward);
  await openHostPage(page, profileWidget(`${demoAs('steward')} identifier="${vid}"`));
  await openEditor(page);
  const widget = profile(page);
  await widget.getByLabel(/^Last name/).fill('Mine');
  const { change_request_id: theirs } = (await steward('POST', '/change_request', {
    entity_type: 'HCP',
    vid_key: vid,
    entity: { last_name__v: 'Theirs' },
  })) as unknown as { change_request_id: number };
  await accept(steward, String(theirs));
  await widget.getByRole('button', { name: 'Review changes' }).click();
  await widget.getByRole('button', { name: 'Send request' }).click();
  await expect(widget.getByRole('group', { name: 'Last name' })).toContainText('Theirs');
  await widget.locator('form').getByRole('button', { name: 'Continue' }).click();
  await widget.getByRole('button', { name: 'Send request' }).click();
  await expect(widget.locator('strong', { hasText: /^Request \d+ was sent/ })).toBeVisible();
  await widget.getByRole('button', { name: 'History' }).click();
  await expect(widget.locator('[part~="revision"]').first()).toContainText('Theirs');
});

test('demo page opens the profile of a record selected in the search', async ({ page }) => {
  await page.goto(hostUrl());
  await searchBox(page).fill('Katherine Johnson cardiology');
  const card = page.locator('platform-network-search-widget [part~="card"]').first();
  await card.getByRole('button', { name: /^Select/ }).click();
  await expect(profile(page).locator('[part~="name"]')).toContainText('Johnson');
  await page
    .getByRole('region', { name: 'Events' })
    .getByText('platform-network:search:select', { exact: true })
    .waitFor();
});
