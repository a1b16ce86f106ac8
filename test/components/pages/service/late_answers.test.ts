/** Answers that take long: what the user does until they come is kept. */
import { expect, fixture, html } from '@open-wc/testing';
import type { LitElement } from 'lit';
import '../../../../demo/pages/admin/agents/access.ts';
import '../../../../demo/pages/admin/rules.ts';
import '../../../../demo/pages/data/jobs.ts';
import '../../../../demo/pages/mapping/section.ts';
import '../../../../demo/pages/admin/widgets/list.ts';
import { Draft } from '../../../../demo/pages/admin/widgets/draft.ts';
import { until } from '../stale_form.ts';
import { withNotices } from './notice_page.ts';
import { buttonOf, withService } from './answering.ts';
import { subscription, withSubscription } from './subscription_answers.ts';

const host = {
  addController: () => {},
  requestUpdate: () => {},
  updateComplete: Promise.resolve(true),
} as unknown as LitElement;

describe('an answer that takes long', () => {
  withNotices();
  const page = withService();

  const rulesAnswers = {
    'get /systems': () => ({ systems: [] }),
    'get /metadata/reference_values/{type}': () => ({ reference_type_values: [] }),
  };
  const confirmed = async (): Promise<void> => {
    const dialog = await until(() => document.querySelector('wa-dialog'));
    await until(() => dialog.open);
    dialog.querySelector<HTMLElement>('wa-button[variant="brand"]')!.click();
    await until(() => !dialog.isConnected);
  };
  const rulesIn = (view: LitElement): number => view.renderRoot.querySelectorAll('ol > li').length;

  it('to a save of the review rules keeps a rule that was added since, and shows that it is saving', async () => {
    let answer: (value: unknown) => void = () => {};
    page.answers = {
      ...rulesAnswers,
      'get /change_request_rules': () => ({ rules: [], version: 1 }),
      'put /change_request_rules': () => new Promise((resolve) => (answer = resolve)),
    };
    const view = await fixture<LitElement>(html`<sandbox-review-rules></sandbox-review-rules>`);
    (await until(() => buttonOf(view.renderRoot, 'Add a rule'))).click();
    await view.updateComplete;
    const save = buttonOf(view.renderRoot, 'Save the rules')!;
    save.click();
    await confirmed();
    await until(() => page.calls.includes('put /change_request_rules'));
    await view.updateComplete;
    expect(save.hasAttribute('loading')).to.equal(true);
    buttonOf(view.renderRoot, 'Add a rule')!.click();
    await view.updateComplete;
    answer({ rules: [{ outcome: 'review' }], version: 2 });
    await until(() => !save.hasAttribute('loading'));
    expect(rulesIn(view)).to.equal(2);
    expect((view as unknown as { hasUnsavedWork: boolean }).hasUnsavedWork).to.equal(true);
  });

  it('to a later reading of the review rules keeps a rule that was added in the meantime', async () => {
    let read: (value: unknown) => void = () => {};
    page.answers = { ...rulesAnswers, 'get /change_request_rules': () => ({ rules: [], version: 1 }) };
    const view = await fixture<LitElement & { isShown: boolean }>(
      html`<sandbox-review-rules></sandbox-review-rules>`,
    );
    await until(() => buttonOf(view.renderRoot, 'Add a rule'));
    page.answers['get /change_request_rules'] = () => new Promise((resolve) => (read = resolve));
    view.isShown = false;
    await view.updateComplete;
    view.isShown = true;
    await view.updateComplete;
    buttonOf(view.renderRoot, 'Add a rule')!.click();
    await view.updateComplete;
    read({ rules: [{ entity_type: 'HCO', outcome: 'review' }], version: 2 });
    await until(() => rulesIn(view) === 2);
  });

  it('to a save of the access of agents keeps what was switched since', async () => {
    let answer: (value: unknown) => void = () => {};
    page.answers = {
      'get /agents/access': () => ({ access: { enabled: false, rights: {}, version: 1 } }),
      'put /agents/access': () => new Promise((resolve) => (answer = resolve)),
    };
    const view = await fixture<LitElement>(html`<sandbox-agents></sandbox-agents>`);
    const agents = await until(() => view.renderRoot.querySelector('wa-switch'));
    const turn = async (isOn: boolean): Promise<void> => {
      agents.checked = isOn;
      agents.dispatchEvent(new Event('change'));
      await view.updateComplete;
    };
    await turn(true);
    const save = buttonOf(view.renderRoot, 'Save')!;
    save.click();
    await until(() => page.calls.includes('put /agents/access'));
    await turn(false);
    answer({ access: { enabled: true, rights: {}, version: 2 } });
    await until(() => !save.hasAttribute('loading') && !save.hasAttribute('disabled'));
    expect((view as unknown as { access: object }).access).to.deep.equal({
      enabled: false,
      rights: {},
      version: 2,
    });
  });

  it('to a save of a configuration keeps what was changed since', async () => {
    let answer: (value: unknown) => void = () => {};
    page.answers = { 'put /widgets/{widget_id}': () => new Promise((resolve) => (answer = resolve)) };
    const settings = { name: 'Search', type: 'search', page_size: 10 } as never;
    const draft = new Draft(host, { id: 'w', version: 1, domains: [], settings } as never);
    draft.change({ name: 'Find' });
    const saving = draft.save();
    await until(() => page.calls.includes('put /widgets/{widget_id}'));
    draft.change({ page_size: 25 } as never);
    answer({
      widget: { id: 'w', version: 2, domains: [], settings: { name: 'Find', type: 'search', page_size: 10 } },
    });
    expect(await saving).to.equal(1);
    expect(draft.kept.version).to.equal(2);
    expect(draft.settings).to.deep.equal({ name: 'Find', type: 'search', page_size: 25 });
    expect(draft.isChanged).to.equal(true);
    draft.hostDisconnected();
  });

  it('does not lose what was changed in a configuration when "Undo" restores the version before', async () => {
    const settings = (name: string, enabled = true) => ({ type: 'search', name, enabled, languages: ['en'] });
    const kept = (version: number, values: object) => ({ id: 'w', domains: [], version, settings: values });
    page.answers = { 'post /widgets/previews': () => ({ preview: { id: 'p', name: 'p' } }) };
    const draft = new Draft(host, kept(2, settings('new name')) as never);
    draft.change({ enabled: false });
    draft.restored(kept(3, settings('old name')) as never);
    expect(draft.settings).to.deep.include({ name: 'old name', enabled: false });
    expect(draft.isChanged).to.equal(true);
    draft.hostDisconnected();
  });

  it('to a new configuration shows that it is on its way, keeps the form open, and is asked for once', async () => {
    let answer: (value: unknown) => void = () => {};
    page.answers = { 'post /widgets': () => new Promise((_, reject) => (answer = reject)) };
    const view = await fixture<LitElement>(
      html`<sandbox-widget-list
        .choices=${{ systems: [{ value: 'crm_us', label: 'CRM' }], languages: [], countries: [] } as never}
      ></sandbox-widget-list>`,
    );
    buttonOf(view.renderRoot, 'New configuration')!.click();
    const name = await until(() =>
      view.renderRoot.querySelector<HTMLElement & { value: string }>('wa-input'),
    );
    const dialog = view.renderRoot.querySelector('wa-dialog')!;
    await until(() => dialog.open);
    name.value = 'crm-search';
    name.dispatchEvent(new Event('input'));
    const create = buttonOf(view.renderRoot, 'Create')!;
    create.click();
    await until(() => create.hasAttribute('loading'));
    create.click();
    buttonOf(view.renderRoot, 'Cancel')!.click();
    answer(new Error('Busy. Try again.'));
    await until(() => !create.hasAttribute('loading'));
    expect(page.calls.filter((call) => call === 'post /widgets')).to.have.length(1);
    expect(dialog.open).to.equal(true);
    expect(name.value).to.equal('crm-search');
  });

  it('to a save of a mapping keeps what was typed since', async () => {
    let answer: (value: unknown) => void = () => {};
    page.answers = {
      ...withSubscription,
      'put /systems/{system}/source_subscriptions/{subscription}': () =>
        new Promise((resolve) => (answer = resolve)),
    };
    const view = await fixture<LitElement>(html`<sandbox-mapping></sandbox-mapping>`);
    const pattern = await until(() => view.renderRoot.querySelector('wa-input'));
    const type = async (text: string): Promise<void> => {
      pattern.value = text;
      pattern.dispatchEvent(new Event('input'));
      await view.updateComplete;
    };
    await type('doctors*.csv');
    const save = buttonOf(view.renderRoot, 'Save the mapping')!;
    save.click();
    await until(() => page.calls.some((name) => name.startsWith('put ')));
    await type('doctors_2026*.csv');
    const { settings } = subscription;
    answer({
      source_subscription: {
        ...subscription,
        version: 2,
        settings: { ...settings, files: [{ ...settings.files[0], pattern: 'doctors*.csv' }] },
      },
    });
    await until(() => !save.hasAttribute('loading'));
    expect(pattern.value).to.equal('doctors_2026*.csv');
    expect((view as unknown as { isChanged: boolean }).isChanged).to.equal(true);
  });

  it('to the start of a load does not take the user away from another section', async () => {
    let answer: (value: unknown) => void = () => {};
    page.answers = {
      ...withSubscription,
      'get /systems/{system}/source_subscriptions/{subscription}/files': () => ({
        files: [{ file_name: 'a.csv', file_size: 3 }],
      }),
      'get /systems/{system}/source_subscriptions/{subscription}/job': () =>
        new Promise((resolve) => (answer = resolve)),
    };
    const view = await fixture<LitElement>(html`<sandbox-data-jobs></sandbox-data-jobs>`);
    (await until(() => buttonOf(view.renderRoot, 'Start the load of 1 file'))).click();
    await until(() => page.calls.at(-1)?.endsWith('/job'));
    const { href } = location;
    view.remove();
    answer({ job_id: 5 });
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    expect(location.href).to.equal(href);
  });
});
