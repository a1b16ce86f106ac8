/** The lists of the data model page while other administrators change the model and answers fail. */
import { expect, fixture, html } from '@open-wc/testing';
import type { LitElement } from 'lit';
import '../../../../demo/pages/admin/model/fields.ts';
import type { CustomFields } from '../../../../demo/pages/admin/model/fields.ts';
import '../../../../demo/pages/custom_objects/section.ts';
import { ServiceError } from '../../../../demo/pages/service/errors.ts';
import { service } from '../../../../demo/pages/service/session.ts';
import { focusedElement } from '../../../../demo/pages/shell/focus/focused_element.ts';
import { until } from '../stale_form.ts';

const changed = {
  modified_by: 'ada',
  modified_date: '2026-11-28T09:41:00Z',
  missing_languages: [],
  missing_help_languages: [],
  version: 1,
};
const field = (name: string, type = 'HCP') => ({
  ...changed,
  object_type: type,
  field_id: `${name}__c`,
  data_type: 'STRING',
  labels: { en: name },
  status: 'ACTIVE',
});
const object = (name: string) => ({
  ...changed,
  name: `${name}__c`,
  labels: { en: name },
  plural_labels: { en: name },
  entity_types: ['HCP'],
  relation: 'one_to_many',
  status: 'ACTIVE',
});

const buttonOf = ({ renderRoot }: LitElement, words: string): HTMLElement | undefined =>
  [...renderRoot.querySelectorAll<HTMLElement>('wa-button')].find(
    ({ textContent }) => textContent.replace(/\s+/g, ' ').trim() === words,
  );
/** Returns the name of the button that has the focus. */
const focusedName = (): string | undefined =>
  (focusedElement()?.getRootNode() as ShadowRoot | undefined)?.host?.textContent.replace(/\s+/g, ' ').trim();

describe('the lists of the data model page', () => {
  const { call } = service;
  const answers: Record<string, object> = {};
  let fails = false;

  beforeEach(() => {
    document.documentElement.lang = 'en';
    fails = false;
    Object.assign(answers, {
      'get /data_model/fields': { fields: [field('Beta'), field('Budget', 'Plans__c')] },
      'get /data_model/objects': { objects: [object('Plans')] },
      'get /data_model/reference_types': { reference_types: [] },
      'get /metadata/fields': { attributes: [] },
    });
    service.call = (async (name: string) => {
      if (fails) throw new ServiceError(503, [{ type: 'SERVICE_UNAVAILABLE', message: 'Down.' }]);
      return answers[name] ?? { reference_type_values: [], systems: [], languages: [], objectTypes: [] };
    }) as never;
  });
  afterEach(() => (service.call = call));

  it('keep the focus on the same field when another administrator adds one before it', async () => {
    const list = await fixture<CustomFields>(html`<sandbox-custom-fields></sandbox-custom-fields>`);
    (await until(() => buttonOf(list, 'Deactivate Budget'))).focus();
    expect(focusedName()).to.equal('Deactivate Budget');
    answers['get /data_model/fields'] = {
      fields: [
        field('Alpha'),
        field('Beta'),
        field('Area', 'ADDRESS'),
        field('Account', 'Plans__c'),
        field('Budget', 'Plans__c'),
      ],
    };
    list.reload();
    await until(() => buttonOf(list, 'Deactivate Account'));
    expect(focusedName()).to.equal('Deactivate Budget');
  });

  it('keep the focus on the same object when another administrator adds one before it', async () => {
    const section = await fixture<LitElement>(html`<sandbox-custom-objects></sandbox-custom-objects>`);
    (await until(() => buttonOf(section, 'New field Plans'))).focus();
    answers['get /data_model/objects'] = { objects: [object('Consents'), object('Plans')] };
    section.renderRoot.querySelector('sandbox-object-form')!.dispatchEvent(new Event('object-stale'));
    await until(() => buttonOf(section, 'New field Consents'));
    expect(focusedName()).to.equal('New field Plans');
  });

  it('keep an open form with its draft when reading the fields again fails', async () => {
    const list = await fixture<CustomFields>(html`<sandbox-custom-fields></sandbox-custom-fields>`);
    (await until(() => buttonOf(list, 'New field'))).click();
    const form = list.renderRoot.querySelector<LitElement>('sandbox-field-form')!;
    const dialog = await until(() => form.renderRoot.querySelector('wa-dialog'));
    await until(() => dialog.open);
    fails = true;
    list.reload();
    await until(() => list.renderRoot.querySelector('[role=alert]'));
    expect(form.isConnected).to.equal(true);
    expect(dialog.open).to.equal(true);
  });

  it('show that they try again, and move the focus to what has come', async () => {
    fails = true;
    const list = await fixture<CustomFields>(html`<sandbox-custom-fields></sandbox-custom-fields>`);
    const again = await until(() => buttonOf(list, 'Try again'));
    again.focus();
    const message = again.closest('wa-callout')!.shadowRoot!.querySelector('[part~=message]')!;
    expect(getComputedStyle(message).overflow, 'the focus ring is outside of the button').to.equal('visible');
    let arrive = (): void => {};
    const held = new Promise<void>((resolve) => (arrive = resolve));
    const answer = service.call as unknown as (name: string) => Promise<object>;
    fails = false;
    service.call = (async (name: string) => (await held, answer(name))) as never;
    again.click();
    await until(() => list.renderRoot.querySelector('wa-callout wa-button[loading]'));
    expect(focusedName()).to.equal('Try again');
    arrive();
    await until(() => buttonOf(list, 'New field'));
    await until(() => focusedElement()?.localName === 'h2');
  });

  it('name the sections that load or have failed, and keep the focus at their titles', async () => {
    fails = true;
    const section = await fixture<LitElement>(html`<sandbox-custom-objects></sandbox-custom-objects>`);
    const list = await fixture<CustomFields>(html`<sandbox-custom-fields></sandbox-custom-fields>`);
    const titleOf = ({ renderRoot }: LitElement) => renderRoot.querySelector<HTMLElement>('section h2');
    for (const [host, name] of [
      [section, 'Objects of your own'],
      [list, 'Fields of your own'],
    ] as const) {
      await until(() => host.renderRoot.querySelector('section [role=alert]'));
      expect(titleOf(host)?.textContent).to.equal(name);
    }
    const title = titleOf(list)!;
    title.tabIndex = -1;
    title.focus();
    fails = false;
    list.reload();
    await until(() => buttonOf(list, 'New field'));
    await until(() => focusedElement() === titleOf(list));
    expect(title.isConnected).to.equal(false);
  });
});
