/** Input in the dialog of a form is not lost by a key. */
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type WaDialog from '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import type { UserForm } from '../../../../demo/pages/admin/users/user_form.ts';
import '../../../../demo/pages/admin/users/user_form.ts';
import { discardForms, hasUnsavedForm } from '../../../../demo/pages/forms/unsaved_form.ts';
import { service } from '../../../../demo/pages/service/session.ts';
import { until } from '../stale_form.ts';

describe('the dialog of a form', () => {
  let form: UserForm;
  const dialog = (): WaDialog => form.renderRoot.querySelector('wa-dialog')!;
  const question = (): WaDialog | null => document.querySelector('wa-dialog[label="Unsaved changes"]');
  const press = (label: string): void =>
    [...question()!.querySelectorAll('wa-button')]
      .find(({ textContent }) => textContent.trim() === label)!
      .click();
  const event = (name: string): Promise<unknown> =>
    new Promise((happened) => document.addEventListener(name, happened, { once: true }));

  async function open(typed = ''): Promise<void> {
    form = await fixture(html`<sandbox-user-form></sandbox-user-form>`);
    const shown = event('wa-after-show');
    form.open();
    await shown;
    form.renderRoot.querySelector('wa-input')!.focus();
    if (typed) await sendKeys({ type: typed });
  }

  it('asks before Escape closes it with input, and keeps the input of a user who stays', async () => {
    await open('nina');
    const asked = event('wa-after-show');
    await sendKeys({ press: 'Escape' });
    await asked;
    expect(hasUnsavedForm()).to.equal(true);
    press('Keep editing');
    await until(() => !question());
    expect(dialog().open).to.equal(true);
    expect(dialog().querySelector('wa-input')!.value).to.equal('nina');
    const again = event('wa-after-show');
    await sendKeys({ press: 'Escape' });
    await again;
    press('Discard the changes');
    await until(() => !dialog().open);
    await until(() => !hasUnsavedForm());
    expect(dialog().open).to.equal(false);
  });

  it('asks before its cross closes it with input', async () => {
    await open('nina');
    dialog().shadowRoot!.querySelector<HTMLElement>('.close')!.click();
    await until(() => question());
    press('Discard the changes');
    await until(() => !dialog().open);
  });

  it('closes without a question when nothing was entered, and by its own button', async () => {
    for (const typed of ['', 'nina']) {
      await open(typed);
      if (typed) dialog().querySelector<HTMLElement>('wa-button[slot=footer]')!.click();
      else await sendKeys({ press: 'Escape' });
      await until(() => !dialog().open);
      expect(question()).to.equal(null);
    }
  });

  it('stays open and as it was sent until its save is answered, also for the browser’s Back', async () => {
    const { call } = service;
    let fail: (error: Error) => void = () => {};
    service.call = (() => new Promise((_, reject) => (fail = reject))) as never;
    try {
      await open('nina@example.com');
      const [name, display] = dialog().querySelectorAll('wa-input');
      display!.focus();
      await sendKeys({ type: 'Nina' });
      const save = dialog().querySelector<HTMLElement>('wa-button[type=submit]')!;
      await sendKeys({ press: 'Enter' });
      await until(() => save.hasAttribute('loading'));
      await sendKeys({ type: ' late' });
      await sendKeys({ press: 'Escape' });
      dialog().shadowRoot!.querySelector<HTMLElement>('.close')!.click();
      dialog().querySelector<HTMLElement>('wa-button[slot=footer]')!.click();
      expect(await discardForms()).to.equal(false);
      await form.updateComplete;
      expect(question()).to.equal(null);
      expect(dialog().open).to.equal(true);
      fail(new Error('The service is busy.'));
      await until(() => !save.hasAttribute('loading'));
      expect(name!.value).to.equal('nina@example.com');
      expect(display!.value).to.equal('Nina');
      await sendKeys({ type: ' Neu' });
      expect(display!.value).to.equal('Nina Neu');
    } finally {
      service.call = call;
    }
  });
});
