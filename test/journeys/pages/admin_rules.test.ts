/** Review rules on the administrator's page. */
import { apiUrl, test } from '../support/host_page.ts';
import { callAs, expect, notice, openPage, fillInDialog } from '../support/pages.ts';
import { signIn, choose, dialogOf, sessionOf } from './admin_page.ts';

// One after the other: there is one list of rules, and each test saves all of it.
test.describe.configure({ mode: 'default' });

test('review rule changes the outcome of the next request', async ({ page }) => {
  await signIn(page, '/admin/rules');
  // The button appears after the rules have loaded.
  const add = page.getByRole('button', { name: 'Add a rule' });
  await expect(add).toBeVisible();
  const before = await page.getByRole('heading', { name: /^Rule \d+$/ }).count();
  await add.click();
  const rule = page.getByRole('listitem', { name: `Rule ${before + 1}` });
  await choose(rule, 'For', 'Organizations');
  await choose(rule, 'Request', 'New records');
  await choose(rule, 'Country', 'Italy');
  await choose(rule, 'System', 'CRM, Europe');
  await choose(rule, 'Then', 'Reject at once');
  await page.getByRole('button', { name: 'Save the rules' }).click();
  await dialogOf(page, 'Change the rules?').getByRole('button', { name: 'Save the rules' }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('The rules are saved.');

  // A notice remains while the pointer is on it.
  await page.getByRole('region', { name: 'Notices' }).getByText('The rules are saved.').hover();

  const headers = { Authorization: await sessionOf(page, 'rep') };
  const asked = await page.request.post(`${apiUrl()}/change_request`, {
    headers,
    data: {
      entity_type: 'HCO',
      metadata: { system: 'crm_eu', note: 'Journey' },
      entity: { corporate_name__v: 'Clinica della Prova', hco_type__v: 'HOSP', primary_country__v: 'IT' },
    },
  });
  const text = await asked.text();
  const requestId = /"change_request_id":"?(\d+)/.exec(text)?.[1];
  expect(requestId, text).toBeTruthy();
  await expect
    .poll(async () =>
      (await page.request.get(`${apiUrl()}/change_requests/${requestId}`, { headers })).text(),
    )
    .toContain('CHANGE_REJECTED');
  // Restores the rules, because other journeys create requests too.
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click();
  await expect(rule).toBeHidden();

  // The audit contains both changes with user, time, old and new value.
  await page.getByRole('link', { name: 'Audit' }).click();
  await page.getByRole('link', { name: 'Users and rules' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'by Ada Admin' });
  const both = entry.filter({ hasText: /organizations, new records, IT, crm_eu: reject at once/ });
  await expect(both.nth(1)).toContainText(
    /Rule \d+\s*—\s*organizations, new records, IT, crm_eu: reject at once/,
  );
  await choose(page, 'What', 'Access of users');
  await expect(entry.filter({ hasText: 'Review rules' })).toHaveCount(0);
});

test('two administrators change the review rules: the second loads the version of the first and keeps the input', async ({
  page,
}) => {
  const admin = await callAs(page, 'admin');
  const before = await admin('GET', '/change_request_rules');
  const rule = (entity_type: 'HCP' | 'HCO') => ({
    entity_type,
    country: null,
    system: null,
    task_type: null,
    outcome: 'review',
    create_unverified: null,
  });
  const { version } = await admin('PUT', '/change_request_rules', { rules: [rule('HCP')] });
  await openPage(page, '/admin/rules');
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await expect(page.getByRole('listitem', { name: 'Rule 2' })).toBeVisible();
  await admin('PUT', '/change_request_rules', { rules: [rule('HCO')], version });

  const save = page.getByRole('button', { name: 'Save the rules' }).last();
  const agree = dialogOf(page, 'Change the rules?').getByRole('button', { name: 'Save the rules' });
  await save.click();
  await agree.click();
  await expect(page.getByRole('alert').filter({ hasText: /Ada Admin saved version/ })).toBeVisible();
  await expect(page.getByRole('listitem', { name: 'Rule 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Load their version, keep my changes' }).press('Enter');
  await expect(save).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: 'saved version' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await agree.click();
  await expect(notice(page, 'The rules are saved.')).toBeVisible();
  const { rules } = await admin('GET', '/change_request_rules');
  expect(rules.map(({ entity_type }: { entity_type: string | null }) => entity_type)).toEqual(['HCO', null]);
  await admin('PUT', '/change_request_rules', { rules: before.rules });
});

test('a rule and a form that are not saved survive a look at another section, Back asks first', async ({
  page,
}) => {
  await signIn(page, '/admin/rules');
  const rules = page.getByRole('heading', { name: /^Rule \d+$/ });
  await expect(page.getByRole('button', { name: 'Add a rule' })).toBeVisible();
  const before = await rules.count();
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('button', { name: 'New user' }).click();
  const name = page.getByRole('textbox', { name: 'User name' });
  await fillInDialog(name, 'nina');
  await page.goBack();
  await dialogOf(page, 'Unsaved changes').getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialogOf(page, 'Unsaved changes')).toHaveCount(0);
  await expect(name).toHaveValue('nina');
  await page.goBack();
  await dialogOf(page, 'Unsaved changes').getByRole('button', { name: 'Discard the changes' }).click();
  await expect(rules).toHaveCount(before + 1);
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(rules).toHaveCount(before);
});
