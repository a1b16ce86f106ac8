/** Two administrators changed the same value: the form keeps its own, and lists what the next save replaces. */
import { expect, fixture, html } from '@open-wc/testing';
import type { UserForm } from '../../../demo/pages/admin/users/user_form.ts';
import '../../../demo/pages/admin/users/user_form.ts';
import { ServiceError } from '../../../demo/pages/service/errors.ts';
import { service } from '../../../demo/pages/service/session.ts';

const user = {
  id: 7,
  username: 'grace',
  display_name: 'Grace',
  user_type: 'STANDARD_USER',
  api_access: 'all',
  api_systems: [],
  visibility_profile: 'ALL',
  manager: null,
};

const refusal = (): ServiceError =>
  new ServiceError(200, [
    {
      type: 'INVALID_STATE',
      message: 'The setting has changed.',
      newest_version: { version: 2, saved_by: 'Ada', saved_date: '2026-11-28T09:41:07.512+00:00' },
    },
  ]);

const submit = ({ renderRoot }: UserForm): unknown =>
  renderRoot.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true }));
async function until<T>(found: () => T | undefined | false | null): Promise<T> {
  for (;;) {
    const value = found();
    if (value) return value;
    await new Promise(requestAnimationFrame);
  }
}

describe('a form on the newer version of another administrator', () => {
  const { call } = service;
  afterEach(() => (service.call = call));

  it('says which values of the other administrator the next save replaces', async () => {
    const theirs = {
      ...user,
      display_name: 'Grace H.',
      api_access: 'selected',
      api_systems: ['CRM'],
      version: 2,
    };
    let sent: Record<string, unknown> | undefined;
    service.call = (async (name: string, { body }: { body?: Record<string, unknown> }) => {
      if (name === 'get /users/{user_id}') return { user: theirs };
      if (body?.['version'] === 1) throw refusal();
      sent = body;
      return { user: { ...theirs, version: 3 } };
    }) as never;
    const form = await fixture<UserForm>(html`<sandbox-user-form></sandbox-user-form>`);
    form.open({ ...user, version: 1 } as never);
    await form.updateComplete;
    const name = form.renderRoot.querySelector('wa-input[label="Display name"]') as HTMLInputElement;
    name.value = 'Grace Hopper';
    name.dispatchEvent(new Event('input'));
    submit(form);
    (
      await until(() =>
        [...form.renderRoot.querySelectorAll<HTMLElement>('wa-button')].find((each) =>
          each.textContent.includes('Load their version'),
        ),
      )
    ).click();
    const alert = await until(() => form.renderRoot.querySelector('sandbox-form-alert[variant="warning"]'));
    const list = await until(() => alert.shadowRoot!.querySelector('ul'));
    expect(list.textContent.trim()).to.equal('Display name: Grace H.');
    await expect(alert).shadowDom.to.be.accessible();
    expect(form.renderRoot.contains(form.shadowRoot!.activeElement)).to.equal(true);
    submit(form);
    await until(() => sent);
    expect(sent).to.include({ display_name: 'Grace Hopper', version: 2 });
    expect(sent!['api_systems']).to.deep.equal(['CRM']);
    await until(() => !form.renderRoot.querySelector('sandbox-form-alert[variant="warning"]'));
  });
});
