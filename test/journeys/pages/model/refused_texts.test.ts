/** Texts that the service refuses: the form names the problem at the control that has the text. */
import type { Locator } from '@playwright/test';
import { test } from '../../support/host_page.ts';
import { expect, openPage, fillInDialog } from '../../support/pages.ts';
import { dialogOf } from '../admin_page.ts';

/** Turns the direction of the text after it. */
const hidden = '\u202e';

/** Creates with a refused text in Portuguese, whose language tag has a hyphen. */
async function refused(form: Locator, label: RegExp, english: Locator): Promise<void> {
  const text = form.getByRole('textbox', { name: label });
  const part = form.getByText('Other languages', { exact: true });
  if (!(await text.isVisible())) await part.click();
  await text.fill(`Clube ${hidden}de golfe`);
  await part.click();
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(text).toBeFocused();
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await expect(text).toHaveAccessibleDescription(/without control characters/);
  await expect(english).toHaveAttribute('aria-invalid', 'false');
  await text.fill('Clube de golfe');
  await expect(text).toHaveAttribute('aria-invalid', 'false');
}

test('a refused label in another language is marked, in its part of the form', async ({ page }) => {
  await openPage(page, '/admin/model');
  await page.getByRole('button', { name: 'New field', exact: true }).click();
  const field = dialogOf(page, 'New field');
  const label = field.getByRole('textbox', { name: 'Label in English' });
  await fillInDialog(label, 'Refused club');
  await refused(field, /^Label: .*português/, label);
  await refused(field, /^Help: .*português/, field.getByRole('textbox', { name: 'Help in English' }));
  await field.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'New object' }).click();
  const object = dialogOf(page, 'New object');
  const plurals = object.getByRole('textbox', { name: 'Several records, in English' });
  await fillInDialog(plurals, 'Refused clubs');
  await object.getByRole('textbox', { name: 'One record, in English' }).fill('Refused club');
  await refused(object, /^Several records: .*português/, plurals);
});
