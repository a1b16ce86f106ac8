/** An administrator lets a field count in matching, sees what the weights do, and takes the weights that stewards' decisions suggest. */
import type { Page } from '@playwright/test';
import { test } from '../../support/host_page.ts';
import {
  callAs,
  expect,
  expectFit,
  faultsInBothSchemes,
  notice,
  openPage,
  pressInDialog,
  fillInDialog,
} from '../../support/pages.ts';
import { choose, dialogOf } from '../admin_page.ts';

const proposals = '**/matching_proposal?*';

/** A new sandbox has no decisions of stewards, and 30 of them take minutes. Answers as after many, and keeps what was asked. */
const suggest = (page: Page, asked: string[]): Promise<unknown> =>
  page.route(proposals, (route) => {
    asked.push(new URL(route.request().url()).search);
    return route.fulfill({
      json: {
        responseStatus: 'SUCCESS',
        matching_proposal: {
          merged: { decisions: 40, equal: 39 },
          kept_apart: { decisions: 41, equal: 4.5 },
          needed: { decisions: 30, of_each: 5 },
          proposal: { agreement: 2.8, disagreement: -4.2 },
        },
      },
    });
  });

test('a field counts in matching with the weights of the administrator, or with those that decisions suggest', async ({
  page,
}) => {
  test.slow();
  const admin = await callAs(page, 'admin');
  await openPage(page, '/admin/model');
  await page.getByRole('button', { name: 'New field', exact: true }).click();
  const form = dialogOf(page, 'New field');
  await fillInDialog(form.getByRole('textbox', { name: 'Label in English' }), 'Journey member');
  const counts = form.getByRole('switch', { name: 'Counts in matching' });
  await pressInDialog(counts, 'Space');
  const agreement = form.getByRole('spinbutton', { name: 'Weight when values agree' });
  const disagreement = form.getByRole('spinbutton', { name: 'Weight when values differ' });
  await expect(agreement).toHaveAccessibleDescription('Multiplies the odds of a match by 8.');
  await expect(disagreement).toHaveAccessibleDescription('Divides the odds of a match by 2.');
  await expect(form.getByText('Custom fields never merge records by themselves.')).toBeVisible();

  // A child's field, and a calculated one, cannot count.
  await choose(form, 'Belongs to', 'Address');
  await expect(counts).toHaveCount(0);
  await choose(form, 'Belongs to', 'Professional');

  await agreement.fill('11');
  await disagreement.fill('5');
  await expect(form.getByText('When the values differ, a steward decides')).toBeVisible();
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(agreement).toHaveAccessibleDescription('Enter a number from 0 to 10.');
  await expect(agreement).toBeFocused();
  await agreement.fill('5');
  await expect(form.getByText('An equal value finds a record')).toBeVisible();
  await choose(form, 'Values agree when they are', /^Also similar/);
  await expect(form.getByText('An equal value finds a record')).toHaveCount(0);
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(notice(page, 'Journey member is in forms')).toBeVisible();
  const field = async () => (await admin('GET', '/data_model/fields/HCP/journey_member__c')).field;
  expect((await field()).matching).toEqual({
    comparison: 'similar',
    agreement: 5,
    disagreement: -5,
    tolerance: null,
  });

  const row = page.getByRole('listitem').filter({ hasText: 'journey_member__c' });
  await expect(row.getByText('Counts in matching', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: /^Change/ }).click();
  const change = dialogOf(page, 'Change Journey member');
  const suggestion = change.getByRole('status').filter({ hasText: /./ });
  await expect(suggestion).toContainText(
    'Stewards’ decisions are too few for a suggestion: it needs 30 with values on both sides, and 5 of each kind.',
  );
  await expect(suggestion).toContainText('Merged: 0 pairs, values agree in 0. Kept apart: 0 pairs');
  await expect(change.getByRole('button', { name: 'Use these weights' })).toHaveCount(0);

  const asked: string[] = [];
  await suggest(page, asked);
  await choose(change, 'Values agree when they are', /^Equal/);
  await expect(suggestion).toContainText(
    'Stewards’ decisions suggest 2.8 bits when values agree and 4.2 when they differ.',
  );
  await expect(suggestion).toContainText('Kept apart: 41 pairs, values agree in 4.5.');
  expect(asked).toEqual(['?comparison=equal']);
  // High enough for the whole form: labels that the dialog clips count as hidden.
  await page.setViewportSize({ width: 1280, height: 2600 });
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await expectFit(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await change.getByRole('button', { name: 'Use these weights' }).press('Enter');
  await expect(change.getByRole('spinbutton', { name: 'Weight when values agree' })).toHaveValue('2.8');
  await expect(change.getByRole('spinbutton', { name: 'Weight when values differ' })).toHaveValue('4.2');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Journey member is saved')).toBeVisible();
  const { matching, version } = await field();
  expect(matching).toEqual({ comparison: 'equal', agreement: 2.8, disagreement: -4.2, tolerance: null });
  // Other journeys search without the field.
  await admin('POST', '/data_model/fields/HCP/journey_member__c/status', { status: 'INACTIVE', version });
});
