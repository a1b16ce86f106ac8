/**
 * Five tasks of one conversation over a client of the protocol, with the user in a browser: find a record, open it, propose a change, confirm
 * the draft in the search widget, see the steward's decision.
 */
import { expect, test, type Page } from '@playwright/test';
import { redirectUrl, type Agent } from '../../service/agents/agent_client.ts';
import { openSignIn, quietGestures, signInAs } from '../support/host_page.ts';
import { callAs } from '../support/pages.ts';
import { separateSandbox } from '../support/separate_sandbox.ts';
import { allowedAgent } from './support/assistant.ts';

const sandbox = separateSandbox('five-tasks');

test.beforeAll(async ({ request }) => {
  // The first request builds the page of drafts, and a window counts as open only when its page begins.
  const page = await request.get(`${sandbox.host}/hosts/drafts/`, { timeout: 280_000 });
  expect(page.status()).toBe(200);
});

/** Lets the user sign in and allow the agent in the browser. Returns what the client gets back. */
async function allowIn(page: Page, address: URL): Promise<URLSearchParams> {
  // The client would listen here.
  await page.route(`${redirectUrl}?*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Done</title>' }),
  );
  await page.goto(address.href);
  await signInAs(page, 'rep');
  await expect(page.getByText('Sales assistant')).toBeVisible();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.waitForURL(`${redirectUrl}?*`);
  return new URL(page.url()).searchParams;
}

/** Expects the audit to have these tools of the agent, oldest first. */
async function expectLogged(page: Page, tools: readonly string[]): Promise<void> {
  const admin = await callAs(page, 'admin', sandbox.api);
  const { entries } = (await admin('GET', '/audit/agents')) as {
    entries: { tool: string; agent: { name: string }; user: { username: string } }[];
  };
  expect(entries.map(({ tool }) => tool).reverse()).toEqual(tools);
  for (const { agent, user } of entries)
    expect([agent.name, user.username]).toEqual(['Sales assistant', 'rep@sandbox.example']);
}

test('an assistant finds, opens and proposes; the user confirms in the widget; the assistant sees the decision', async ({
  page,
}) => {
  test.slow();
  const agent: Agent = await allowedAgent(sandbox.api, {
    name: 'Sales assistant',
    authorize: (address) => allowIn(page, address),
  });

  const { records } = await agent.call('find_records', { query: 'katherin jonson', entity_type: 'HCP' });
  const { vid__v: vid } = records[0];

  const { name, fields } = await agent.call('open_record', { vid_key: vid });
  expect(name).toMatch(/^Katherine .*Johnson$/);
  expect(fields.middle_name__v).not.toBe('Coleman');

  const { draft, review_url: review } = await agent.call('propose_change', {
    vid_key: vid,
    entity: { middle_name__v: 'Coleman' },
    note: 'Says the business card',
  });
  expect(draft.state).toBe('OPEN');
  expect((await agent.call('my_requests')).requests).toEqual([]);

  await quietGestures(page);
  await page.goto(review);
  // The instance knows the user, who allowed the agent in this browser. The window closes by itself.
  await openSignIn(page);
  const item = page.locator('[data-draft]');
  await expect(item).toContainText('By Sales assistant');
  await expect(item).toContainText('Coleman');
  await expect(item).toContainText('Says the business card');
  await item.getByRole('button', { name: /^Send request/ }).click();
  await expect(page.getByText(/^Request \d+$/)).toBeVisible();
  await expect(page.getByText('Prepared by assistants')).toBeHidden();
  const sent = await agent.call('my_requests');
  expect(sent.open_drafts).toEqual([]);
  expect(sent.requests).toMatchObject([{ vid__v: vid, requested: { middle_name__v: 'Coleman' } }]);

  const steward = await callAs(page, 'steward', sandbox.api);
  const { change_request_id: id } = sent.requests[0];
  const read = async () => (await steward('GET', `/change_requests/${id}`)).change_requests[0];
  await steward('PUT', `/change_requests/${id}`, {
    version: (await read()).version,
    result: 'CHANGE_ACCEPTED',
    resolution_notes: [{ comment: 'As in the register.', fields: ['middle_name__v'] }],
  });
  await steward('PUT', `/change_requests/${id}/process`, { version: (await read()).version });
  const decided = await agent.call('my_requests');
  expect(decided.requests).toMatchObject([
    { change_request_id: id, result__v: 'CHANGE_ACCEPTED', notes: ['As in the register.'] },
  ]);
  expect((await agent.call('open_record', { vid_key: vid })).fields.middle_name__v).toBe('Coleman');
  await expectLogged(page, [
    'find_records',
    'open_record',
    'propose_change',
    'my_requests',
    // The user did this, with the agent's draft.
    'send_draft',
    'my_requests',
    'my_requests',
    'open_record',
  ]);
});
