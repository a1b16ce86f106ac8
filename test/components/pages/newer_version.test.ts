/** A save that begins while a form loads another administrator's version waits for it. */
import { expect, fixture, html } from '@open-wc/testing';
import type { LitElement, TemplateResult } from 'lit';
import '../../../demo/pages/admin/agents/access.ts';
import type { FieldForm } from '../../../demo/pages/admin/model/field_form.ts';
import '../../../demo/pages/admin/model/field_form.ts';
import '../../../demo/pages/admin/rules.ts';
import type { UserForm } from '../../../demo/pages/admin/users/user_form.ts';
import '../../../demo/pages/admin/users/user_form.ts';
import type { ObjectForm } from '../../../demo/pages/custom_objects/object_form.ts';
import '../../../demo/pages/custom_objects/object_form.ts';
import type { RuleForm } from '../../../demo/pages/field_rules/rule_form.ts';
import '../../../demo/pages/field_rules/rule_form.ts';
import { ServiceError } from '../../../demo/pages/service/errors.ts';
import { service } from '../../../demo/pages/service/session.ts';
import '../../../demo/pages/visibility/profile_editor.ts';
import type { WebhookForm } from '../../../demo/pages/webhooks/webhook_form.ts';
import '../../../demo/pages/webhooks/webhook_form.ts';
import { refusal, submit, until, user } from './stale_form.ts';

type Loose = Record<string, unknown>;

const object = {
  name: 'plans__c',
  labels: { en: 'Plan' },
  plural_labels: { en: 'Plans' },
  help: {},
  entity_types: ['HCO'],
  relation: 'one_to_many',
};
const field = {
  object_type: 'HCP',
  field_id: 'golf__c',
  data_type: 'STRING',
  reference_type: null,
  labels: { en: 'Golf' },
  help: {},
  group: null,
  countries: [],
  maximum_length: null,
  minimum: null,
  maximum: null,
  pattern: null,
  example: null,
  required: false,
  expression: null,
  searchable: false,
  filterable: true,
  shown: true,
  on_cards: false,
  matching: null,
};
const hook = {
  id: 3,
  name: 'Hook',
  url: 'https://crm.example',
  entity_types: ['HCP'],
  changes: ['created'],
  status: 'ACTIVE',
};
const profile = {
  name: 'auditors__c',
  label: 'Auditors',
  level: 'ALL',
  hidden: ['HCP.npi__v'],
  user_count: 0,
};
const rules = [{ entity_type: 'HCP', outcome: 'review' }];
const standard = {
  objectType: 'HCP',
  fieldId: 'suffix__v',
  labels: { en: 'Suffix' },
  type: { dataType: 'STRING' },
  validation: null,
  maximumLength: 30,
  countries: [],
  group: null,
  required: false,
  read_only: false,
  calculated: false,
};
const rule = { object_type: 'HCP', field_id: 'suffix__v', countries: [], rules: [] };

const buttonOf = (root: ParentNode, words: string): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLElement>('wa-button')].find((each) => each.textContent.includes(words));
async function frames(): Promise<void> {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}

/** `write` has the `version` that a save is based on. `answer` gives a version of the setting. */
interface Case {
  readonly what: string;
  readonly element: TemplateResult;
  open?(element: LitElement, version: number): unknown;
  readonly read: string;
  answer(version: number): Loose;
  readonly write: string;
  save(element: LitElement): unknown;
}

const cases: Case[] = [
  {
    what: 'user',
    element: html`<sandbox-user-form></sandbox-user-form>`,
    open: (element, version) => (element as UserForm).open({ ...user, version } as never),
    read: 'get /users/{user_id}',
    answer: (version) => ({ user: { ...user, version } }),
    write: 'put /users/{user_id}',
    save: submit,
  },
  {
    what: 'custom object',
    element: html`<sandbox-object-form></sandbox-object-form>`,
    open: (element, version) => (element as ObjectForm).open({ ...object, version } as never),
    read: 'get /data_model/objects/{name}',
    answer: (version) => ({ object: { ...object, version } }),
    write: 'put /data_model/objects/{name}',
    save: submit,
  },
  {
    what: 'custom field',
    element: html`<sandbox-field-form></sandbox-field-form>`,
    open: (element, version) => (element as FieldForm).open({ ...field, version } as never),
    read: 'get /data_model/fields/{object_type}/{field_id}',
    answer: (version) => ({ field: { ...field, version } }),
    write: 'put /data_model/fields/{object_type}/{field_id}',
    save: submit,
  },
  {
    what: 'webhook',
    element: html`<sandbox-webhook-form></sandbox-webhook-form>`,
    open: (element, version) => (element as WebhookForm).open({ ...hook, version } as never),
    read: 'get /webhooks',
    answer: (version) => ({ webhooks: [{ ...hook, version }] }),
    write: 'put /webhooks/{webhook_id}',
    save: submit,
  },
  {
    what: 'rule of a field',
    element: html`<sandbox-rule-form></sandbox-rule-form>`,
    open: (element) => (element as RuleForm).open({ object_type: 'HCP', field_id: 'suffix__v' }),
    read: 'get /data_model/rules/{object_type}/{field_id}',
    answer: (version) => ({ field: standard, rule: { ...rule, version } }),
    write: 'put /data_model/rules/{object_type}/{field_id}',
    save: submit,
  },
  {
    what: 'visibility profile',
    element: html`<sandbox-profile-editor
      .profile=${{ ...profile, version: 1 } as never}
      .words=${{} as never}
    ></sandbox-profile-editor>`,
    read: 'get /visibility_profiles/{name}',
    answer: (version) => ({ profile: { ...profile, version } }),
    write: 'put /visibility_profiles/{name}',
    save: submit,
  },
  {
    what: 'access of agents',
    element: html`<sandbox-agents></sandbox-agents>`,
    open: async (element) => {
      const agents = await until(() => element.renderRoot.querySelector('wa-switch'));
      agents.checked = true;
      agents.dispatchEvent(new Event('change'));
    },
    read: 'get /agents/access',
    answer: (version) => ({ access: { enabled: false, rights: {}, version } }),
    write: 'put /agents/access',
    save: ({ renderRoot }) => buttonOf(renderRoot, 'Save')!.click(),
  },
  {
    what: 'review rules',
    element: html`<sandbox-review-rules></sandbox-review-rules>`,
    open: async ({ renderRoot }) => (await until(() => buttonOf(renderRoot, 'Add a rule'))).click(),
    read: 'get /change_request_rules',
    answer: (version) => ({ rules, version }),
    write: 'put /change_request_rules',
    save: async ({ renderRoot }) => {
      buttonOf(renderRoot, 'Save the rules')!.click();
      const dialog = await until(() => document.querySelector('wa-dialog'));
      await until(() => dialog.open);
      dialog.querySelector<HTMLElement>('wa-button[variant="brand"]')!.click();
      await until(() => !dialog.isConnected);
    },
  },
];

describe('the newer version of another administrator', () => {
  const { call } = service;
  afterEach(() => (service.call = call));

  for (const { what, element, open, read, answer, write, save } of cases)
    it(`is what a save is based on that begins while the ${what} is read`, async () => {
      let newest = 1;
      let arrive: (() => void) | undefined;
      let isHeld = false;
      const based: unknown[] = [];
      service.call = (async (name: string, { body }: { body?: Loose }) => {
        if (name === write) {
          based.push(body!['version']);
          if (body!['version'] === newest) return answer(++newest);
          throw refusal();
        }
        if (name === read) {
          if (isHeld) await new Promise<void>((resolve) => (arrive = resolve));
          return answer(newest);
        }
        return { systems: [], reference_type_values: [], records: [], entities: [] };
      }) as never;

      const form = await fixture<LitElement>(element);
      await open?.(form, 1);
      await form.updateComplete;
      newest = 2;
      await save(form);
      const offer = await until(() => buttonOf(form.renderRoot, 'Load their version'));
      isHeld = true;
      offer.click();
      await until(() => arrive);
      await save(form);
      // Time for a save that does not wait.
      await frames();
      isHeld = false;
      arrive!();
      await until(() => based.length > 1);
      expect(based).to.deep.equal([1, 2]);
    });

  it('is told with its time in the words of the page', () => {
    const { message } = refusal();
    expect(message).to.match(/^Ada saved version 2 on Nov 28, 2026, .* Your changes are not saved\.$/);
    expect(message).not.to.contain('T09:41');
  });

  it('is not offered when a save is refused for another reason', async () => {
    service.call = (() =>
      Promise.reject(new ServiceError(200, [{ type: 'INVALID_STATE', message: 'The last one.' }]))) as never;
    const form = await fixture<UserForm>(html`<sandbox-user-form></sandbox-user-form>`);
    form.open({ ...user, version: 1 } as never);
    await form.updateComplete;
    submit(form);
    const alert = await until(() => form.renderRoot.querySelector('sandbox-form-alert'));
    await until(() => alert.shadowRoot!.textContent.includes('The last one.'));
    expect(buttonOf(form.renderRoot, 'Load their version')).to.equal(undefined);
  });

  it('does not come into a form that shows another setting by then', async () => {
    let arrive: (() => void) | undefined;
    service.call = (async (name: string, { signal }: { signal?: AbortSignal }) => {
      if (name !== 'get /users/{user_id}') throw refusal();
      await new Promise<void>((resolve) => (arrive = resolve));
      signal?.throwIfAborted();
      return { user: { ...user, version: 2 } };
    }) as never;
    const form = await fixture<UserForm>(html`<sandbox-user-form></sandbox-user-form>`);
    form.open({ ...user, version: 1 } as never);
    await form.updateComplete;
    submit(form);
    (await until(() => buttonOf(form.renderRoot, 'Load their version'))).click();
    await until(() => arrive);
    form.open({ ...user, id: 8, display_name: 'Linus', version: 1 } as never);
    arrive!();
    await frames();
    await form.updateComplete;
    expect(form.renderRoot.querySelector('wa-dialog')!.label).to.equal('Change Linus');
  });
});
