/** Editing beside other users' requests, and custom keys, which can be added and deactivated but not changed. */
import { expect } from '@open-wc/testing';
import { FakeInstance, noNetwork } from '../../../../../demo/fixtures/fake_instance.ts';
import { modelFields } from '../../../../../demo/fixtures/fake_model.ts';
import { known } from '../../../../../demo/fixtures/fake_records.ts';
import {
  changedMeanwhile,
  sentBodies,
  taskId,
  withEditing,
} from '../../../../../demo/fixtures/fake_requests.ts';
import { control, editKatherine, review, write } from '../../../support/editing.ts';
import { asProfile } from '../../../../../demo/fixtures/profile_configuration.ts';
import { request, someRequests } from '../../../../../demo/fixtures/fake_requests.ts';
import { openKatherine } from '../../../support/profile.ts';
import { button, find, findAll, record, shows, text, until } from '../../../../../demo/fixtures/shown.ts';

const said = (element: Element | null): string => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
const address = '930000000000000001';

describe('profile: editing beside open requests', () => {
  let instance: FakeInstance;
  beforeEach(() => {
    instance = asProfile(new FakeInstance());
    instance.fields = modelFields;
    withEditing(instance);
    instance.requests = someRequests();
  });
  afterEach(() => instance.restore());

  it('shows an open request beside its field with author, time and values, also for screen readers', async () => {
    const widget = await editKatherine(instance);
    const field = (name: string, id?: string) => control(widget, name, id).closest('.field')!;
    const change = said(field('email_1__v').querySelector('[part=pending-change]'));
    expect(change)
      .to.contain('k.johnson@hospital.example')
      .and.contain('rep@sandbox.example')
      .and.contain('2026');
    const ids = control(widget, 'email_1__v').getAttribute('aria-describedby')!.split(' ');
    const described = ids.map((id) => said(find(widget, `#${id}`))).join(' ');
    expect(described).to.contain('k.johnson@hospital.example');
    expect(said(field('postal_code__v', address).querySelector('[part=pending-change]'))).to.contain('02115');
    expect(field('last_name__v').querySelector('[part=pending-change]')).to.equal(null);
    const licenses = findAll(widget, '.child.proposed').map(said);
    expect(licenses.length).to.equal(1);
    expect(licenses[0]).to.contain('NH-77');
    await write(widget, 'email_1__v', 'other@hospital.example');
    expect(said(field('email_1__v')))
      .to.contain('k.johnson@hospital.example')
      .and.contain('Was');
  });

  it('shows no read-only fields in a new child, which has no values for them', async () => {
    instance.fields = modelFields.map((field) =>
      field.fieldId === 'address_type__v' ? { ...field, read_only: true } : field,
    );
    const widget = await editKatherine(instance);
    const forms = (): string[] =>
      findAll(widget, '.child-form')
        .map(said)
        .filter((words) => words.startsWith('Address '));
    const before = forms();
    expect(before[0]).to.contain('Address type');
    button(widget, 'Add address').click();
    await until(() => forms().length > before.length, 'the new address');
    expect(forms().at(-1)).to.contain('Street').and.not.contain('Address type');
  });

  it('shows a requested deactivation of a child above its fields', async () => {
    instance.requests = [
      request(known.katherine, { addresses__v: [{ vid__v: address, address_status__v: 'I' }] }),
    ];
    const widget = await editKatherine(instance);
    const form = find(widget, `#edit-${address}-title`)!.closest('.child-form')!;
    expect(form.querySelector('[part=pending-change]')).not.to.equal(null);
  });
});

describe('profile: request whose answer was lost', () => {
  const lostThen = async (meanwhile: (instance: FakeInstance) => void): Promise<void> => {
    const instance = asProfile(new FakeInstance());
    withEditing(instance);
    const usual = instance.intercept!;
    instance.intercept = (call, signal) =>
      call.path === '/change_request' && call.method === 'POST' ? noNetwork() : usual(call, signal);
    const events = record(
      document,
      'platform-network:profile:dcr-submitted',
      'platform-network:profile:select',
    );
    const widget = await editKatherine(instance);
    await write(widget, 'last_name__v', 'Smith');
    await review(widget);
    button(widget, 'Send request').click();
    await shows(widget, 'The request may have arrived. Sending it again checks this first.');
    expect(text(widget)).to.not.contain('The request was not sent');
    expect(text(widget)).to.not.contain('Nothing was sent');
    instance.intercept = usual;
    meanwhile(instance);
    button(widget, 'Send request').click();
    await shows(widget, `Request ${taskId} had already arrived. It was not sent a second time.`);
    expect(sentBodies(instance).length, 'the one attempt that got lost').to.equal(1);
    await until(() => events.length === 2, 'the events');
    expect(events[0]!.detail).to.deep.equal({ taskId });
    instance.restore();
  };
  const arrived = (more: Parameters<typeof request>[2] = {}) =>
    request(known.katherine, { last_name__v: 'Smith' }, { change_request_id: taskId, metadata: {}, ...more });

  it('is not sent twice: the user sees that it had arrived, and the page receives its events', () =>
    lostThen((instance) => {
      instance.requests = [arrived()];
    }));

  it('is not mistaken for another user’s change when it was accepted at once', () =>
    lostThen((instance) => {
      instance.requests = [arrived({ status__v: 'CHANGE_PROCESSED', result__v: 'CHANGE_ACCEPTED' })];
      changedMeanwhile(instance, { last_name__v: 'Smith' });
    }));
});

describe('profile: custom keys (specification 2.5)', () => {
  let instance: FakeInstance;
  beforeEach(() => {
    instance = asProfile(new FakeInstance());
    instance.fields = modelFields;
    withEditing(instance);
  });
  afterEach(() => instance.restore());

  const keys = (): Record<string, unknown>[] =>
    instance.records[0]!.entity.custom_keys__v as unknown as Record<string, unknown>[];

  it('cannot be changed once they exist, but can be deactivated by their own key, and restored', async () => {
    const [key] = keys();
    const widget = await editKatherine(instance);
    const title = find(widget, `#edit-${String(key!['vid__v'])}-title`)!;
    const form = title.closest('.child-form')!;
    expect(form.querySelectorAll('input').length).to.equal(0);
    expect(said(form)).to.contain('A-10093');
    const press = async (label: string): Promise<void> => {
      [...form.querySelectorAll('button')].find((each) => said(each) === label)!.click();
      await widget.updateComplete;
    };
    await press('Deactivate');
    await shows(widget, '1 change');
    await press('Keep active');
    await shows(widget, 'Nothing changed yet');
    await press('Deactivate');
    await review(widget);
    expect(said(find(widget, '[part=review]'))).to.contain('crm_us:HCP:A-10093');
    button(widget, 'Send request').click();
    await until(() => sentBodies(instance).length === 1, 'the request');
    expect(sentBodies(instance)[0]!['entity']).to.deep.equal({
      custom_keys__v: [{ vid_key: 'crm_us:HCP:A-10093', custom_key_status__v: 'I' }],
    });
  });

  it('are shown to users who may not manage them, without a button that the service would refuse', async () => {
    instance.fields = modelFields.map((field) =>
      field.objectType === 'CUSTOMKEY' ? { ...field, read_only: true } : field,
    );
    const [key] = keys();
    const widget = await editKatherine(instance);
    const form = find(widget, `#edit-${String(key!['vid__v'])}-title`)!.closest('.child-form')!;
    expect(said(form)).to.contain('A-10093');
    expect(form.querySelectorAll('button').length).to.equal(0);
    expect(find(widget, '#edit-addresses__v-')).not.to.equal(null);
    expect(find(widget, '#edit-custom_keys__v-')).to.equal(null);
  });

  it('show a requested deactivation beside them in the record', async () => {
    instance.requests = [
      request(known.katherine, {
        custom_keys__v: [{ vid__v: keys()[0]!['vid__v'], custom_key_status__v: 'I' }],
      }),
    ];
    const widget = await openKatherine(instance);
    await until(() => find(widget, '.key [part=pending-change]'), 'the request beside the key');
    await expect(widget).to.be.accessible();
  });

  it('are not in the form when they are inactive', async () => {
    const [key] = keys();
    key!['custom_key_status__v'] = 'I';
    const widget = await editKatherine(instance);
    expect(find(widget, `#edit-${String(key!['vid__v'])}-title`)).to.equal(null);
  });
});
