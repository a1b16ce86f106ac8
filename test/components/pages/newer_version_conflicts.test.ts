/** Two administrators changed the same value: the form keeps its own, and lists what the next save replaces. */
import { expect, fixture, html } from '@open-wc/testing';
import type { UserForm } from '../../../demo/pages/admin/users/user_form.ts';
import '../../../demo/pages/admin/users/user_form.ts';
import { service } from '../../../demo/pages/service/session.ts';
import { conflictWords } from '../../../demo/pages/service/conflict_words.ts';
import { refusal, submit, until, user } from './stale_form.ts';

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
    expect(list.textContent.trim()).to.equal('Display name: \u2068Grace H.\u2069');
    await expect(alert).shadowDom.to.be.accessible();
    expect(form.renderRoot.contains(form.shadowRoot!.activeElement)).to.equal(true);
    submit(form);
    await until(() => sent);
    expect(sent).to.include({ display_name: 'Grace Hopper', version: 2 });
    expect(sent!['api_systems']).to.deep.equal(['CRM']);
    await until(() => !form.renderRoot.querySelector('sandbox-form-alert[variant="warning"]'));
  });

  it('names the language of a label, and keeps a value together in a line of the other direction', () => {
    const path = ['labels', 'de'];
    expect(conflictWords([{ path, mine: 'Verein', theirs: 'Klub' }])).to.deep.equal([
      'Labels · German: \u2068Klub\u2069',
    ]);
    expect(conflictWords([{ path, mine: 'Verein', theirs: undefined }])).to.deep.equal([
      'Labels · German: removed by the other administrator',
    ]);
  });
});
