/** The proposal of an assistant: shown to read inside of the assistant, sent by the user elsewhere. */
import { expect, test } from '@playwright/test';
import type { Agent } from '../../service/agents/agent_client.ts';
import { customField } from '../../service/custom_fields/definitions.ts';
import { separateSandbox } from '../support/separate_sandbox.ts';
import { allowedAgent, callInAssistant, expectAccessible } from './support/assistant.ts';

const sandbox = separateSandbox('proposals');
let agent: Agent;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  agent = await allowedAgent(sandbox.api);
});

async function callAs(
  user: 'rep' | 'admin',
  method: string,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const signedIn = await fetch(`${sandbox.api}/auth`, {
    method: 'POST',
    body: new URLSearchParams({ username: `${user}@sandbox.example`, password: `sandbox-${user}` }),
  });
  const { sessionId } = (await signedIn.json()) as { sessionId: string };
  const answer = await fetch(`${sandbox.api}${path}`, {
    method,
    headers: { authorization: sessionId, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Record<string, unknown>;
}

test('shows what is now and what is proposed, and leads to the page that sends it', async ({ page }) => {
  const { records } = await agent.call('find_records', { query: 'katherine johnson', entity_type: 'HCP' });
  const [first] = records as { vid__v: string }[];
  const { view, frame, heard, change } = await callInAssistant(
    page,
    agent,
    [
      'propose_change',
      {
        vid_key: first!.vid__v,
        entity: { middle_name__v: '<img src=x>Proposed' },
        note: 'As on the card.',
      },
    ],
    { locale: 'de', theme: 'dark' },
  );
  await expect(view.getByRole('heading', { name: /^Vorschlag: .*Johnson/ })).toBeVisible();
  await change({ locale: 'en', theme: 'light' });
  await expect(view.getByRole('heading', { name: /^Proposal: .*Johnson/ })).toBeVisible();
  const row = view.getByRole('row', { name: /Middle name/ });
  await expect(row.getByRole('cell')).toHaveText(['Mary', '<img src=x>Proposed']);
  await expect(view.getByText('As on the card.')).toBeVisible();
  await expect(view.getByText('Nothing is sent yet.')).toBeVisible();
  await expect(view.getByRole('button')).toHaveCount(0);
  await expectAccessible(frame());
  await view.getByRole('link', { name: 'Check and send' }).click();
  await expect.poll(() => heard('link')).toHaveLength(1);
  expect((await heard('link'))[0]!['url']).toMatch(/^http/);
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 620 });
    await expect.poll(() => frame().evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }

  // The user sends it elsewhere, and comes back.
  const { drafts } = (await callAs('rep', 'GET', '/agents/drafts?state=OPEN')) as {
    drafts: { draft_id: string }[];
  };
  await callAs('rep', 'PUT', `/agents/drafts/${drafts[0]!.draft_id}/send`);
  await frame().evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(view.getByText('You sent this draft.')).toBeVisible();
  await expect(view.getByRole('link')).toHaveCount(0);
});

test('says why there is no draft when similar records exist', async ({ page }) => {
  const { view, frame } = await callInAssistant(page, agent, [
    'propose_record',
    {
      entity_type: 'HCP',
      entity: {
        first_name__v: 'Katherine',
        last_name__v: 'Johnson',
        npi_num__v: '1969936818',
        primary_country__v: 'US',
      },
    },
  ]);
  await expect(view.getByRole('status')).toContainText('No draft yet: similar records exist.');
  await expectAccessible(frame());
});

test('names a record of a custom object by its label in the language of the assistant', async ({ page }) => {
  await callAs('admin', 'POST', '/data_model/objects', {
    name: 'talks__c',
    labels: { en: 'Scientific talk', de: 'Fachvortrag' },
    plural_labels: { en: 'Scientific talks', de: 'Fachvorträge' },
    help: {},
    entity_types: ['HCP'],
  });
  await callAs(
    'admin',
    'POST',
    '/data_model/fields',
    customField('topic__c', 'STRING', {
      object_type: 'talks__c',
      labels: { en: 'Topic', de: 'Thema' },
      filterable: false,
    }),
  );
  const { records } = await agent.call('find_records', { query: 'katherine johnson', entity_type: 'HCP' });
  const [first] = records as { vid__v: string }[];
  const { view, change } = await callInAssistant(
    page,
    agent,
    ['propose_change', { vid_key: first!.vid__v, entity: { talks__c: [{ topic__c: 'Stents' }] } }],
    { locale: 'de', theme: 'light' },
  );
  await expect(view.getByRole('table', { name: 'Fachvortrag' })).toBeVisible();
  await expect(view.getByRole('row', { name: /Thema/ })).toContainText('Stents');
  await change({ locale: 'en', theme: 'light' });
  await expect(view.getByRole('table', { name: 'Scientific talk' })).toBeVisible();
});
