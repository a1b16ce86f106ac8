/** The administrator's page: signing in, creating widgets, choosing options. */
import type { Locator, Page } from '@playwright/test';
import { apiUrl, hostUrl } from '../support/host_page.ts';
import { expect, whenStill } from '../support/pages.ts';

/** What a dialog of the component library shows: its content is not inside the dialog's own element. */
export const dialogOf = (page: Page, label: string): Locator => page.locator(`wa-dialog[label="${label}"]`);

export async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(`${hostUrl()}${path}`);
  await page.getByRole('button', { name: 'Sign in as Ada Admin' }).click();
  await expect(page.getByRole('link', { name: 'Review rules' })).toBeVisible();
}

/** Returns a session of an account, for calls beside the page. */
export async function sessionOf(page: Page, account: string): Promise<string> {
  const answer = await page.request.post(`${apiUrl()}/auth`, {
    form: { username: `${account}@sandbox.example`, password: `sandbox-${account}` },
  });
  return ((await answer.json()) as { sessionId: string }).sessionId;
}

/** Creates a separate configuration with few fields in one layout, so that journeys do not interfere. */
export async function createWidget(page: Page, name: string, kind = 'search'): Promise<string> {
  const session = await sessionOf(page, 'admin');
  const headers = { Authorization: session };
  const model = await (await page.request.get(`${apiUrl()}/widgets/sandbox-${kind}`, { headers })).json();
  const { layouts, ...settings } = model.widget.settings;
  const { sections } = layouts.HCP['*'];
  const few = sections
    .slice(0, 2)
    .map((section: { fields: object[] }) => ({ ...section, fields: section.fields.slice(0, 2) }));
  const { widget } = await (
    await page.request.post(`${apiUrl()}/widgets`, {
      headers,
      data: {
        domains: model.widget.domains,
        settings: { ...settings, name, layouts: { HCP: { '*': { sections: few, children: {} } } } },
      },
    })
  ).json();
  return widget.id;
}

/** An option of a list of the component library. */
type Option = HTMLElement & { current: boolean };

/** How many times which arrow key moves to an option from the current one: the list goes round at its ends. */
const wayTo = (wanted: Locator): Promise<{ key: 'ArrowDown' | 'ArrowUp'; presses: number }> =>
  wanted.evaluate((element) => {
    const all = [...element.closest('wa-select')!.querySelectorAll<Option>('wa-option')];
    const down =
      (all.indexOf(element as Option) - all.findIndex(({ current }) => current) + all.length) % all.length;
    const up = all.length - down;
    return down <= up ? { key: 'ArrowDown', presses: down } : { key: 'ArrowUp', presses: up };
  });

/**
 * Chooses from a list and waits until the list is closed, because it cannot be opened while it closes. The option is no
 * indicator: some lists remove it before they close. Waits before it opens the list: with its first frame a dialog moves the focus, which closes a list in it.
 * By keyboard: a list chooses what is under the pointer when the button goes up, which is another option when the page moves the list until then.
 */
export async function choose(
  scope: Page | Locator,
  label: string | RegExp,
  option: string | RegExp,
): Promise<void> {
  const page = 'page' in scope ? scope.page() : scope;
  const control = scope.getByRole('combobox', { name: label });
  await expect(control).toBeVisible();
  await whenStill(page);
  const select = scope.locator('wa-select', { has: page.getByRole('combobox', { name: label }) });
  const chosen = await chosenIn(select);
  await control.press('ArrowDown');
  await expect(control).toHaveAttribute('aria-expanded', 'true');
  // The options are slotted: they are inside the select, not inside its listbox.
  const wanted = select.getByRole('option', { name: option });
  await expect(wanted).toBeVisible();
  const { key, presses } = await wayTo(wanted);
  for (let at = 0; at < presses; at++) await page.keyboard.press(key);
  await expect.poll(() => wanted.evaluate((element) => (element as Option).current)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(select.getByRole('listbox')).toBeHidden();
  const words = await chosen.evaluate(({ options }) => options.join(' '));
  if (typeof option === 'string') expect(words.toLowerCase()).toContain(option.toLowerCase());
  else expect(words).toMatch(option);
}

/** Returns a handle of the texts of the options that the next change of a list chooses. A list can close without a change. */
const chosenIn = (select: Locator) =>
  select.evaluateHandle((element: HTMLElement & { selectedOptions?: HTMLElement[] }) => {
    const seen: { options: string[] } = { options: [] };
    const look = (): void => {
      seen.options = (element.selectedOptions ?? []).map(({ textContent }) =>
        textContent.replace(/\s+/g, ' ').trim(),
      );
    };
    // Before the page's own listener, which may empty the list.
    element.addEventListener('change', look, { capture: true, once: true });
    return seen;
  });
