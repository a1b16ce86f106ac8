/** On a phone, a form that is refused shows why, without scrolling to its end. */
import type { Page } from '@playwright/test';
import { customField } from '../../../service/custom_fields/definitions.ts';
import { test } from '../../support/host_page.ts';
import { callAs, expect, faultsOf, openPage, type Caller } from '../../support/pages.ts';
import { dialogOf } from '../admin_page.ts';

test.use({ viewport: { width: 320, height: 640 } });

interface Case {
  readonly what: string;
  readonly path: string;
  readonly button: string | RegExp;
  readonly dialog: string;
  /** Makes the setting. Returns a change of another administrator. */
  make(admin: Caller): Promise<() => Promise<unknown>>;
}

const access = { api_access: 'all', api_systems: [], visibility_profile: 'HIDE_OPTED_OUT' };
const account = { username: 'on-phone', display_name: 'On Phone', user_type: 'STANDARD_USER', ...access };
const { object_type, field_id, data_type, reference_type, ...field } = customField(
  'phone_field__c',
  'STRING',
  {
    labels: { en: 'Phone field' },
  },
);
const object = {
  labels: { en: 'Phone plan' },
  plural_labels: { en: 'Phone plans' },
  help: {},
  entity_types: ['HCP'],
};
const webhook = {
  name: 'Phone hook',
  url: 'https://phone.example/hook',
  entity_types: ['HCP'],
  changes: ['created'],
  status: 'PAUSED',
};

const cases: readonly Case[] = [
  {
    what: 'user',
    path: '/admin/users',
    button: 'Change On Phone',
    dialog: 'Change On Phone',
    make: async (admin) => {
      const { user } = await admin('POST', '/users', account);
      return () =>
        admin('PUT', `/users/${user.id}`, { ...access, display_name: 'Theirs', version: user.version });
    },
  },
  {
    what: 'custom field',
    path: '/admin/model',
    button: 'Change Phone field',
    dialog: 'Change Phone field',
    make: async (admin) => {
      await admin('POST', '/data_model/fields', {
        object_type,
        field_id,
        data_type,
        reference_type,
        ...field,
      });
      return () => admin('PUT', `/data_model/fields/HCP/${field_id}`, { ...field, version: 1 });
    },
  },
  {
    what: 'custom object',
    path: '/admin/model',
    button: 'Change Phone plans',
    dialog: 'Change Phone plans',
    make: async (admin) => {
      await admin('POST', '/data_model/objects', { name: 'phone_plans__c', ...object });
      return () => admin('PUT', '/data_model/objects/phone_plans__c', { ...object, version: 1 });
    },
  },
  {
    what: 'webhook',
    path: '/admin/webhooks',
    button: /^Change\s+Phone hook$/,
    dialog: 'Change Phone hook',
    make: async (admin) => {
      const made = await admin('POST', '/webhooks', webhook);
      return () => admin('PUT', `/webhooks/${made.webhook.id}`, { ...webhook, version: 1 });
    },
  },
];

/** Finds the field in the list, which shows its first 50, with a search above when there are many. Other journeys make more. */
async function findField(page: Page): Promise<void> {
  const fields = page.locator('sandbox-custom-fields');
  await expect(fields.getByRole('listitem').first()).toBeVisible();
  const search = fields.getByRole('textbox', { name: 'Search' });
  if (await search.isVisible()) await search.fill('Phone field');
}

const openForm = async (page: Page, { what, path, button, dialog }: Case) => {
  await openPage(page, path);
  if (what === 'custom field') await findField(page);
  await page.getByRole('button', { name: button }).click();
  return dialogOf(page, dialog);
};

for (const each of cases)
  test(`the form of a ${each.what} shows that another administrator changed it`, async ({ page }) => {
    const changeOfAnother = await each.make(await callAs(page, 'admin'));
    const form = await openForm(page, each);
    await changeOfAnother();
    await form.getByRole('button', { name: 'Save' }).click();
    const alert = form.getByRole('alert').filter({ hasText: /Ada Admin saved version 2 on (?!.*T\d)/ });
    await expect(alert).toBeInViewport({ ratio: 1 });
    await expect(form.getByRole('button', { name: 'Load their version, keep my changes' })).toBeInViewport();
    expect(await faultsOf(page)).toEqual([]);
  });

test('the form of a visibility profile shows what is missing, after its name is right, and when its preview arrives late', async ({
  page,
}) => {
  let arrive!: () => void;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/visibility_previews', (route) => arrived.then(() => route.continue()));
  await openPage(page, '/admin/visibility');
  await page.getByRole('button', { name: 'New profile' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  const name = page.getByRole('textbox', { name: /^Name/ });
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport({ ratio: 1 });
  await name.fill('Phone partners');
  await page.getByRole('button', { name: 'Create' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Hide at least one field' });
  await expect(alert).toBeInViewport({ ratio: 1 });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  arrive();
  await expect.poll(height).toBeGreaterThan(before + 100);
  await expect(alert).toBeInViewport({ ratio: 1 });
  expect(await faultsOf(page)).toEqual([]);
});
