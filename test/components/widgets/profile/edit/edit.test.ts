import { expect } from '@open-wc/testing';
import type { RequestDetail } from '../../../../../src/events/widget_events.ts';
import { FakeInstance, json } from '../../../../../demo/fixtures/fake_instance.ts';
import { known } from '../../../../../demo/fixtures/fake_records.ts';
import {
  changedMeanwhile,
  sentBodies,
  taskId,
  withEditing,
} from '../../../../../demo/fixtures/fake_requests.ts';
import { control, editKatherine, review, write } from '../../../support/editing.ts';
import { looks } from '../../../support/looks.ts';
import { asProfile } from '../../../../../demo/fixtures/profile_configuration.ts';
import { openKatherine, showsRecord } from '../../../support/profile.ts';
import {
  atRest,
  button,
  find,
  findAll,
  has,
  record,
  shows,
  text,
  until,
} from '../../../../../demo/fixtures/shown.ts';

const both = (event: string): string[] =>
  ['sandbox-profile', 'profile'].map((name) => `platform-network:${name}:${event}`);
const said = (element: Element | null): string => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
const firstAddress = '930000000000000001';

describe('profile: editing (specification 4.8, 6.2)', () => {
  let instance: FakeInstance;
  beforeEach(() => {
    instance = asProfile(new FakeInstance());
    withEditing(instance);
  });
  afterEach(() => instance.restore());

  it('is offered only if the configuration enables it', async () => {
    asProfile(instance, {
      profile: { edit_enabled: false, note_required: false, attachments_enabled: false },
    });
    const widget = await openKatherine(instance);
    expect(findAll(widget, 'button').some((each) => said(each) === 'Edit')).to.equal(false);
  });

  it('opens the fields of the layout with the record’s values and no changes', async () => {
    const widget = await editKatherine(instance);
    expect(control(widget, 'last_name__v').value).to.equal('Johnson');
    await until(() => control(widget, 'specialty_1__v').value === 'Cardiology', 'the label');
    expect(said(find(widget, '[part=edit-bar]'))).to.contain('Nothing changed yet');
    expect(button(widget, 'Review changes').disabled).to.equal(true);
  });

  it('leaves the record’s display unchanged after it is closed', async () => {
    const widget = await openKatherine(instance);
    await atRest(widget);
    const before = looks(widget, '[part=record]');
    expect(before).to.not.deep.equal([]);
    button(widget, 'Edit').click();
    await until(() => find(widget, '[part=edit-form]'));
    button(widget, 'Cancel').click();
    await until(() => find(widget, '[part=record]'));
    await atRest(widget);
    expect(looks(widget, '[part=record]')).to.deep.equal(before);
  });

  it('shows the original value of a changed field, and undoes one or all changes', async () => {
    const widget = await editKatherine(instance);
    await write(widget, 'last_name__v', 'Johnson-Smith');
    await write(widget, 'first_name__v', 'Kate');
    await shows(widget, '2 changes');
    expect(text(widget)).to.contain('Was: Johnson');
    button(widget, 'Undo the change of Last name').click();
    await widget.updateComplete;
    expect(control(widget, 'last_name__v').value).to.equal('Johnson');
    await shows(widget, '1 change');
    button(widget, 'Undo all').click();
    await widget.updateComplete;
    expect(control(widget, 'first_name__v').value).to.equal('Katherine');
    await shows(widget, 'Nothing changed yet');
  });

  it('sends only changes: presubmit, request, submitted, then select with the latest copy', async () => {
    const events = record(document, ...both('dcr-presubmit'), ...both('dcr-submitted'), ...both('select'));
    const widget = await editKatherine(instance);
    await write(widget, 'last_name__v', 'Johnson-Smith');
    await write(widget, 'birth_year__v', '1975');
    await review(widget);
    expect(text(widget)).to.contain('Johnson-Smith').and.contain('1975');
    const note = find<HTMLTextAreaElement>(widget, '#edit-note')!;
    note.value = 'She told me so';
    note.dispatchEvent(new InputEvent('input'));
    button(widget, 'Send request').click();
    await until(() => events.length === 6, 'all events');
    expect(events.map(({ type }) => type)).to.deep.equal([
      ...both('dcr-presubmit'),
      ...both('dcr-submitted'),
      ...both('select'),
    ]);
    const body = {
      metadata: { system: 'crm_us', note: 'She told me so' },
      entity_type: 'HCP',
      vid_key: `Network:Entity:${known.katherine}`,
      entity: { last_name__v: 'Johnson-Smith', birth_year__v: 1975 },
    };
    expect(sentBodies(instance)).to.deep.equal([body]);
    expect(events[0]!.detail).to.equal(events[1]!.detail);
    expect(events[0]!.detail).to.deep.equal(body);
    expect(events[2]!.detail).to.deep.equal({ taskId });
    expect(events[4]!.detail.entity.entityId).to.equal(known.katherine);
    expect(events[4]!.detail.entity.entity.hcp_type__v).to.equal('alias of P');
    expect(events.every(({ bubbles, composed }) => bubbles && composed)).to.equal(true);
    await showsRecord(widget, 'Katherine Johnson');
    await shows(widget, `Request ${taskId} was sent. It is waiting for review.`);
    await shows(widget, '2 requested changes');
  });

  it('updates the record when a rule accepts the request at once', async () => {
    withEditing(instance, { status__v: 'CHANGE_PROCESSED', result__v: 'CHANGE_ACCEPTED' });
    const widget = await editKatherine(instance);
    await write(widget, 'last_name__v', 'Smith');
    await review(widget);
    button(widget, 'Send request').click();
    await shows(widget, 'Your changes are in the record');
    button(widget, 'Dismiss').click();
    await widget.updateComplete;
    expect(text(widget)).not.to.contain(`Request ${taskId}`);
  });

  it('edits, adds and deactivates children', async () => {
    const widget = await editKatherine(instance);
    findAll(widget, 'button')
      .find((each) => said(each) === 'Deactivate')!
      .click();
    await widget.updateComplete;
    button(widget, 'Add license').click();
    await widget.updateComplete;
    const added = findAll(widget, '.child-form').find((each) => said(each).includes('New'))!;
    const body = added.querySelector<HTMLInputElement>('input[type=date]')!;
    body.value = '2030-01-31';
    body.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    await review(widget);
    expect(text(widget)).to.contain('New').and.contain('Jan 31, 2030');
    button(widget, 'Send request').click();
    await until(() => sentBodies(instance).length > 0, 'the request');
    const { entity } = sentBodies(instance)[0] as { entity: Record<string, Record<string, unknown>[]> };
    expect(entity['addresses__v']).to.deep.include({
      vid_key: `Network:Address:${firstAddress}`,
      address_status__v: 'I',
    });
    const [license] = entity['licenses__v']!;
    expect(license).not.to.have.property('vid_key');
  });

  it('selects the copy that the service answers with sub-objects under review (specification 6.2)', async () => {
    const selects = record(document, both('select')[1]!);
    const license = { vid__v: '940000000000000009', record_state__v: 'UNDER_REVIEW' };
    const own = instance.intercept!;
    instance.intercept = (call, signal) => {
      if (call.query.get('includeUnderReview') !== 'true') return own(call, signal);
      const { entity, ...latest } = instance.records[0]!;
      return json({
        responseStatus: 'SUCCESS',
        entities: [{ ...latest, entity: { ...entity, licenses__v: [license] } }],
      });
    };
    const widget = await editKatherine(instance);
    await write(widget, 'last_name__v', 'Smith');
    await review(widget);
    button(widget, 'Send request').click();
    await until(() => selects.length > 0, 'select');
    expect(selects[0]!.detail.entity.entity.licenses__v).to.deep.equal([license]);
  });

  it('sends the changes of a listener', async () => {
    const listener = (event: Event): void => {
      const { detail } = event as CustomEvent<RequestDetail>;
      detail.metadata!.creator = 'me@crm.example';
      (detail.entity as Record<string, unknown>)['phone_1__v'] = '+1 617 555 0100';
    };
    document.addEventListener(both('dcr-presubmit')[0]!, listener);
    const widget = await editKatherine(instance);
    await write(widget, 'last_name__v', 'Smith');
    await review(widget);
    button(widget, 'Send request').click();
    await until(() => sentBodies(instance).length > 0, 'a request');
    document.removeEventListener(both('dcr-presubmit')[0]!, listener);
    expect(sentBodies(instance)[0]).to.deep.include({
      metadata: { system: 'crm_us', creator: 'me@crm.example' },
      entity: { last_name__v: 'Smith', phone_1__v: '+1 617 555 0100' },
    });
  });

  it('sends nothing when a listener cancels, keeps the draft and shows a notice', async () => {
    const submitted = record(document, ...both('dcr-submitted'));
    const stop = (event: Event): void => event.preventDefault();
    document.addEventListener(both('dcr-presubmit')[1]!, stop);
    const widget = await editKatherine(instance);
    await write(widget, 'last_name__v', 'Smith');
    await review(widget);
    button(widget, 'Send request').click();
    await shows(widget, 'This page stopped the request');
    document.removeEventListener(both('dcr-presubmit')[1]!, stop);
    expect([sentBodies(instance), submitted]).to.deep.equal([[], []]);
    button(widget, 'Send request').click();
    await until(() => submitted.length === 2, 'submitted');
  });

  it('asks for a note if the configuration requires one', async () => {
    asProfile(instance, { profile: { edit_enabled: true, note_required: true, attachments_enabled: false } });
    const widget = await editKatherine(instance);
    await write(widget, 'last_name__v', 'Smith');
    await review(widget);
    expect(has(widget, '[part=attachments]')).to.equal(false);
    button(widget, 'Send request').click();
    await shows(widget, 'A note is required here');
    expect(widget.shadowRoot!.activeElement!.id).to.equal('edit-note');
    expect(sentBodies(instance)).to.deep.equal([]);
  });

  it('sends files with the request', async () => {
    const widget = await editKatherine(instance);
    await write(widget, 'last_name__v', 'Smith');
    await review(widget);
    await until(() => find(widget, '#edit-files'), 'the file field');
    const input = find<HTMLInputElement>(widget, '#edit-files')!;
    const transfer = new DataTransfer();
    transfer.items.add(new File(['proof'], 'proof.txt', { type: 'text/plain' }));
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await shows(widget, 'proof.txt');
    await until(() => !button(widget, 'Send request').disabled, 'the file was read');
    button(widget, 'Send request').click();
    await until(() => sentBodies(instance).length > 0, 'a request');
    expect(sentBodies(instance)[0]!['attachments']).to.deep.equal([
      { file_name: 'proof.txt', file_content_type: 'text/plain', format: 'base64', file_data: btoa('proof') },
    ]);
  });

  it('shows the upload progress, and returns to the review when it is canceled', async () => {
    const widget = await editKatherine(instance);
    await write(widget, 'last_name__v', 'Smith');
    await review(widget);
    await until(() => find(widget, '#edit-files'), 'the file field');
    const input = find<HTMLInputElement>(widget, '#edit-files')!;
    const transfer = new DataTransfer();
    transfer.items.add(new File(['proof'], 'proof.txt', { type: 'text/plain' }));
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await until(
      () => has(widget, '[part=attachment]') && !button(widget, 'Send request').disabled,
      'the file',
    );
    const usual = instance.intercept!;
    instance.intercept = (call, signal) =>
      call.path === '/change_request' && call.method === 'POST'
        ? new Promise<Response>(() => {})
        : usual(call, signal);
    button(widget, 'Send request').click();
    await until(
      () => find<HTMLProgressElement>(widget, 'progress.uploading')?.value === 0.5,
      'half has left',
    );
    await shows(widget, '50%');
    await expect(widget).to.be.accessible();
    find(widget, 'progress.uploading')!.parentElement!.querySelector('button')!.click();
    await until(() => !button(widget, 'Send request').disabled, 'the review again');
    expect(has(widget, 'progress.uploading')).to.equal(false);
    expect(text(widget)).to.contain('proof.txt').and.not.contain('The request was not sent');
    instance.intercept = usual;
    button(widget, 'Send request').click();
    await shows(widget, `Request ${taskId} was sent`);
  });

  it('undoes changes one by one in the review, and returns to the form without any', async () => {
    const widget = await editKatherine(instance);
    await write(widget, 'last_name__v', 'Smith');
    await review(widget);
    button(widget, 'Undo the change of Last name').click();
    await until(() => find(widget, '[part=edit-form]:not([part=review])'));
    expect(control(widget, 'last_name__v').value).to.equal('Johnson');
  });

  describe('changes by another user', () => {
    it('merge with a notice when they concern other fields', async () => {
      const widget = await editKatherine(instance);
      await write(widget, 'last_name__v', 'Smith');
      await review(widget);
      changedMeanwhile(instance, { email_1__v: 'new@hospital.example' });
      button(widget, 'Send request').click();
      await shows(widget, `Request ${taskId} was sent`);
      expect(sentBodies(instance)[0]!['entity']).to.deep.equal({ last_name__v: 'Smith' });
    });

    it('appear beside the user’s own for a choice when they concern the same field', async () => {
      const widget = await editKatherine(instance);
      await write(widget, 'last_name__v', 'Smith');
      await write(widget, 'first_name__v', 'Kate');
      await review(widget);
      changedMeanwhile(instance, { last_name__v: 'Goble', first_name__v: 'Katharine' });
      button(widget, 'Send request').click();
      await shows(widget, 'Another user changed the same fields');
      expect(sentBodies(instance)).to.deep.equal([]);
      const conflict = find(widget, '[part=conflict][data-field=last_name__v]')!;
      for (const words of ['Was: Johnson', 'Your changeSmith', 'Now in the recordGoble'])
        expect(said(conflict).replace(/\s+(?=[SG])/g, '')).to.contain(words);
      find<HTMLInputElement>(widget, '[data-field=last_name__v] .choice:last-child input')!.click();
      await widget.updateComplete;
      findAll(widget, 'button')
        .find((each) => said(each) === 'Continue')!
        .click();
      await until(() => find(widget, '[part=review]'), 'the review');
      button(widget, 'Send request').click();
      await shows(widget, `Request ${taskId} was sent`);
      expect(sentBodies(instance)[0]!['entity']).to.deep.equal({ first_name__v: 'Kate' });
    });

    it('of a removed child are reported, because edits of it cannot be sent', async () => {
      const widget = await editKatherine(instance);
      button(widget, 'Deactivate: Address 2').click();
      await write(widget, 'last_name__v', 'Smith');
      await review(widget);
      changedMeanwhile(instance, { addresses__v: instance.records[0]!.entity.addresses__v!.slice(0, 1) });
      button(widget, 'Send request').click();
      await shows(widget, 'is no longer part of the record');
    });
  });

  it('chunk that does not load is reported, with a way back', async () => {
    const widget = await openKatherine(instance);
    button(widget, 'Edit').click();
    await until(() => find(widget, '[part=edit-form]'));
    button(widget, 'Back to the record').click();
    await showsRecord(widget, 'Katherine Johnson');
  });
});
