/** Tools of widgets for agents of the browser, in a Chromium that has them (WebMCP), as its agent finds and calls them. */
import type { Frame } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../../support/browsers/browsers.ts';
import {
  collectEvents,
  contentOf,
  demoAs,
  expect,
  openHostPage,
  searchBox,
  searchWidget,
  someRecord,
  test,
  widgetOf,
} from '../support/host_page.ts';
import { faultsOfPart } from '../support/pages.ts';

test.use({
  launchOptions: {
    executablePath: ensureChromium(() => {}),
    args: [...chromiumFlags, '--enable-features=WebMCP'],
  },
});

type Answer = Record<string, unknown> & { records: { vid__v: string; name: string }[]; total: number };
interface Result {
  isError?: boolean;
  content: [{ type: 'text'; text: string }];
}

/** Calls a tool as the browser's agent does. */
const callFor = async (frame: Frame, name: string, input: object): Promise<Result> =>
  (await frame.webmcp.callTool(name, input as never)) as unknown as Result;

async function answerOf(frame: Frame, name: string, input: object): Promise<Answer> {
  const { isError, content } = await callFor(frame, name, input);
  expect(isError, content[0].text).toBeUndefined();
  return JSON.parse(content[0].text) as Answer;
}

const namesIn = async (frame: Frame): Promise<string[]> =>
  (await frame.webmcp.tools()).map(({ name }) => name).sort();

test('offers nothing without the attribute, and the tools of each widget with it', async ({ page }) => {
  await openHostPage(page, searchWidget(demoAs('rep')) + widgetOf('profile', demoAs('rep')));
  await expect(searchBox(page)).toBeVisible();
  const frame = page.mainFrame();
  expect(await namesIn(frame)).toEqual([]);
  const [search, profile] = ['search', 'profile'].map((kind) =>
    page.locator(`platform-network-${kind}-widget`),
  );
  await search!.evaluate((element) => element.setAttribute('agent-tools', ''));
  const ofSearch = ['find_records', 'open_record', 'propose_record', 'select_record'].map(
    (task) => `sandbox-search_${task}`,
  );
  await expect.poll(() => namesIn(frame)).toEqual(ofSearch);
  await profile!.evaluate((element) => element.setAttribute('agent-tools', ''));
  await expect
    .poll(() => namesIn(frame))
    .toEqual([
      ...['open_record', 'propose_change', 'record_history'].map((task) => `sandbox-profile_${task}`),
      ...ofSearch,
    ]);
  // The browser lists the tools in no particular order.
  const tool = (await frame.webmcp.tools()).find(({ name }) => name === 'sandbox-profile_open_record');
  expect(tool!.annotations).toMatchObject({ readOnly: true, untrustedContent: true });
  expect(tool!.description).toContain('Reads one HCP or HCO');
  await search!.evaluate((element) => element.setAttribute('agent-tools', 'false'));
  await profile!.evaluate((element) => element.remove());
  await expect.poll(() => namesIn(frame)).toEqual([]);
});

test('finds and opens records in the widget, and hands one over to the page', async ({ page }) => {
  await openHostPage(page, searchWidget(`agent-tools ${demoAs('rep')}`));
  const selects = await collectEvents(page, 'platform-network:search:select');
  const frame = page.mainFrame();
  await expect.poll(() => namesIn(frame)).toContain('sandbox-search_find_records');
  const widget = page.locator('platform-network-search-widget');
  const found = await answerOf(frame, 'sandbox-search_find_records', {
    query: 'katherine johnson',
    entity_type: 'HCP',
    limit: 3,
  });
  await expect(searchBox(page)).toHaveValue('katherine johnson');
  expect(found.records.length).toBeLessThanOrEqual(3);
  expect(found.records[0]!.name).toMatch(/^Katherine .*Johnson$/);
  await expect(widget.locator('[part~="card"]').first()).toContainText('Johnson');
  await expect(widget.getByText('An assistant used this widget.').last()).toBeVisible();
  await expect(widget.getByText('Search: katherine johnson').last()).toBeVisible();
  expect(await faultsOfPart(page, '[agent-tools]')).toEqual([]);
  const { vid__v: vid } = found.records[0]!;
  const opened = await answerOf(frame, 'sandbox-search_open_record', { vid_key: vid });
  expect(opened).toMatchObject({ vid__v: vid, entity_type: 'HCP' });
  await expect(widget.locator('[part~="record"]')).toContainText('Johnson');
  const selected = await answerOf(frame, 'sandbox-search_select_record', { vid_key: vid });
  expect(selected['selected']).toMatchObject({ vid__v: vid });
  await expect.poll(() => selects()).toHaveLength(1);
  const refused = await callFor(frame, 'sandbox-search_find_records', { query: 'x', limit: 900 });
  expect(refused).toMatchObject({ isError: true });
  expect(refused.content[0].text).toContain('limit is not between 1 and 25');
});

test('a user takes the tools away and allows them again', async ({ page }) => {
  await openHostPage(page, searchWidget(`agent-tools ${demoAs('rep')}`));
  const frame = page.mainFrame();
  await expect.poll(() => namesIn(frame)).toHaveLength(4);
  await answerOf(frame, 'sandbox-search_find_records', { query: 'johnson' });
  const widget = page.locator('platform-network-search-widget');
  await widget.getByRole('button', { name: 'Stop assistant' }).click();
  await expect.poll(() => namesIn(frame)).toEqual([]);
  await expect(widget.getByText('Assistants can no longer use this widget.').last()).toBeVisible();
  expect(await faultsOfPart(page, '[agent-tools]')).toEqual([]);
  await widget.getByRole('button', { name: 'Allow again' }).click();
  await expect.poll(() => namesIn(frame)).toHaveLength(4);
  await answerOf(frame, 'sandbox-search_find_records', { query: 'johnson' });
  await widget.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(widget.getByText('An assistant used this widget.')).toHaveCount(0);
});

test('a proposed change waits in the review of the form; only the user sends it', async ({ page }) => {
  const vid = await someRecord(page, 'katherine johnson', 'HCP');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/change_request')) sent.push(request.url());
  });
  await openHostPage(page, widgetOf('profile', `agent-tools ${demoAs('rep')} identifier="${vid}"`));
  const submitted = await collectEvents(page, 'platform-network:profile:dcr-submitted');
  const frame = page.mainFrame();
  await expect.poll(() => namesIn(frame)).toContain('sandbox-profile_propose_change');
  const history = await answerOf(frame, 'sandbox-profile_record_history', { vid_key: vid, limit: 2 });
  expect(history.total).toBeGreaterThan(0);
  const proposal = await answerOf(frame, 'sandbox-profile_propose_change', {
    vid_key: vid,
    entity: { middle_name__v: 'Proposed', unknown_field__v: 'x' },
    note: 'The card says so.',
  });
  expect(proposal).toMatchObject({ state: 'WAITS_FOR_USER', ignored: ['unknown_field__v'] });
  const widget = page.locator('platform-network-profile-widget');
  await expect(widget.locator('[part~="review"]')).toContainText('Proposed');
  await expect(widget.getByText('Check it, then send or discard it.').last()).toBeVisible();
  expect(await faultsOfPart(page, '[agent-tools]')).toEqual([]);
  const again = await callFor(frame, 'sandbox-profile_propose_change', {
    vid_key: vid,
    entity: { middle_name__v: 'Other' },
  });
  expect(again.content[0].text).toContain('unsent input');
  expect(sent).toEqual([]);
  await widget.getByRole('button', { name: /^(Submit|Send)/ }).click();
  await expect.poll(() => submitted()).toHaveLength(1);
  expect(sent).toHaveLength(1);
});

test('a proposed record fills the form of a new record', async ({ page }) => {
  await openHostPage(page, searchWidget(`agent-tools ${demoAs('rep')}`));
  const frame = page.mainFrame();
  await expect.poll(() => namesIn(frame)).toContain('sandbox-search_propose_record');
  const proposal = await answerOf(frame, 'sandbox-search_propose_record', {
    entity_type: 'HCP',
    entity: {
      first_name__v: 'Ottilie',
      last_name__v: 'Quillfeather',
      primary_country__v: 'US',
      addresses__v: [{ address_line_1__v: '4 Mill Lane', locality__v: 'Boston' }],
    },
  });
  expect(proposal).toMatchObject({ state: 'WAITS_FOR_USER' });
  const widget = page.locator('platform-network-search-widget');
  await expect(widget.getByLabel('First name')).toHaveValue('Ottilie');
  await expect(widget.getByRole('textbox', { name: 'City' })).toHaveValue('Boston');
  expect(await faultsOfPart(page, '[agent-tools]')).toEqual([]);
});

test('several widgets of one name have tools of different names', async ({ page }) => {
  await openHostPage(page, searchWidget(`agent-tools ${demoAs('rep')}`).repeat(2));
  const frame = page.mainFrame();
  await expect
    .poll(() => namesIn(frame))
    .toEqual(
      ['', '-2']
        .flatMap((number) =>
          ['find_records', 'open_record', 'propose_record', 'select_record'].map(
            (task) => `sandbox-search${number}_${task}`,
          ),
        )
        .sort(),
    );
  await answerOf(frame, 'sandbox-search-2_find_records', { query: 'johnson' });
  const boxes = page.getByRole('searchbox');
  expect([await boxes.nth(0).inputValue(), await boxes.nth(1).inputValue()].sort()).toEqual(['', 'johnson']);
});

test('network, requests and directory answer in their widgets', async ({ page }) => {
  const vid = await someRecord(page, 'katherine johnson', 'HCP');
  await openHostPage(
    page,
    ['affiliation', 'requests', 'hierarchy']
      .map((kind) => widgetOf(kind, `agent-tools ${demoAs('rep')}`))
      .join(''),
  );
  const frame = page.mainFrame();
  await expect
    .poll(() => namesIn(frame))
    .toEqual([
      'sandbox-affiliation_who_belongs_where',
      'sandbox-hierarchy_find_organizations',
      'sandbox-requests_my_requests',
    ]);
  const network = await answerOf(frame, 'sandbox-affiliation_who_belongs_where', { vid_key: vid });
  expect(network.records.map(({ vid__v }) => vid__v)).toContain(vid);
  const requests = await answerOf(frame, 'sandbox-requests_my_requests', { state: 'open' });
  expect(requests).toMatchObject({ total: expect.any(Number) });
  const directory = await answerOf(frame, 'sandbox-hierarchy_find_organizations', {
    words: 'hospital',
    limit: 2,
  });
  expect(directory['organizations']).toHaveLength(2);
  expect(await faultsOfPart(page, '[agent-tools]')).toEqual([]);
});

test('an isolated widget offers its tools in its frame', async ({ page }) => {
  await openHostPage(page, searchWidget(`agent-tools ${demoAs('rep')}`), { isolate: true });
  const widget = contentOf(page, 'search', true);
  await expect(widget.getByRole('searchbox')).toBeVisible();
  const frame = page.frames().find((each) => each !== page.mainFrame())!;
  await expect.poll(() => namesIn(frame)).toHaveLength(4);
  const found = await answerOf(frame, 'sandbox-search_find_records', { query: 'katherine johnson' });
  expect(found.records[0]!.name).toMatch(/Johnson/);
  await expect(widget.getByRole('searchbox')).toHaveValue('katherine johnson');
});
