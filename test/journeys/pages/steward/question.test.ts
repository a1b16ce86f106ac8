/** A question of the steward to the creator of a request, and the answer. */
import { test, openHostPage, demoAs, instanceUrl } from '../../support/host_page.ts';
import { callAs, openPage, expect, faultsOf, notice } from '../../support/pages.ts';
import { ask, choose, newPerson } from '../steward_page.ts';

const requestsWidget = (): string =>
  `<platform-network-requests-widget widget-name="sandbox-requests" auth-domain="${instanceUrl()}" widget-id="sandbox-requests" ${demoAs('rep')}></platform-network-requests-widget>`;

test('steward asks, the creator answers in the widget, and the steward decides with the answer', async ({
  page,
  context,
}) => {
  // Slow: two pages and axe.
  test.slow();
  const [steward, rep] = [await callAs(page, 'steward'), await callAs(page, 'rep')];
  const { vid, last } = await newPerson(steward, rep);
  const id = await ask(rep, vid, { middle_name__v: last });
  await openPage(page, `/steward/requests/${id}`);
  await choose(page, 'Middle name', 'Accept');
  const questions = page.locator('sandbox-request-questions');
  await questions.getByRole('textbox', { name: /^Ask / }).fill('Where did you hear it?');
  expect(await faultsOf(page)).toEqual([]);
  await questions.getByRole('button', { name: 'Send question' }).press('Enter');
  await expect(notice(page, 'The question is sent.')).toBeVisible();
  await expect(questions).toContainText('steward@sandbox.example');
  await expect(questions).toContainText('No answer yet');

  // The inbox marks the request while it waits, and when the answer is there.
  const inbox = await context.newPage();
  await openPage(inbox, `/steward?text=${id}&question=open`);
  const item = inbox.locator(`a[href="/steward/requests/${id}"]`);
  await expect(item).toContainText('Question open');

  const host = await context.newPage();
  await openHostPage(host, requestsWidget());
  const widget = host.locator('platform-network-requests-widget');
  await widget.getByLabel('State').selectOption({ label: 'Question open' });
  await widget
    .getByRole('button', { name: /Question open/ })
    // Other requests of this user have questions, too.
    .filter({ hasText: last })
    .press('Enter');
  await expect(widget).toContainText('Where did you hear it?');
  await widget.getByLabel('Your answer').fill('At the front desk.');
  await widget.getByRole('button', { name: 'Send answer' }).press('Enter');
  await expect(widget.getByLabel('Your answer')).toBeHidden();

  await expect(item).toBeHidden();
  await openPage(inbox, `/steward?text=${id}&question=answered`);
  await expect(item).toContainText('Answer received');
  expect(await faultsOf(inbox)).toEqual([]);
  await inbox.close();

  await expect(questions).toContainText('At the front desk.');
  await expect(questions).toContainText('rep@sandbox.example');
  // The steward's own question left the draft as it was; the answer is news for it.
  await expect(page.getByText('The request has changed since you began.')).toBeVisible();
  await page.getByRole('button', { name: 'Go on with my choices' }).click();
  await page.getByRole('button', { name: 'Apply and close' }).click();
  await expect(notice(page, /is closed: accepted/)).toBeVisible();
});
