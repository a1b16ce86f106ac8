import { asProfile } from '../../../../../demo/fixtures/profile_configuration.ts';
import { openKatherine, showsRecord } from '../../../support/profile.ts';
import { expect } from '@open-wc/testing';
import {
  findAll,
  until,
  find,
  button,
  atRest,
  shows,
  text,
  record,
  has,
} from '../../../../../demo/fixtures/shown.ts';
import { editKatherine, control, write, review } from '../../../support/editing.ts';
import { looks } from '../../../support/looks.ts';
import { known } from '../../../../../demo/fixtures/fake_records.ts';
import { sentBodies, taskId, withEditing } from '../../../../../demo/fixtures/fake_requests.ts';
import { json } from '../../../../../demo/fixtures/fake_instance.ts';
import type { RequestDetail } from '../../../../../src/events/widget_events.ts';
import { said, both, firstAddress, fixture } from './edit/fixture.ts';
import { fileTests } from './edit/files.ts';
import { conflictTests } from './edit/conflicts.ts';

describe('profile: editing (specification 4.8, 6.2)', () => {
  const given = fixture();

  it('is offered only if the configuration enables it', async () => {
    asProfile(given.instance, {
      profile: { edit_enabled: false, note_required: false, attachments_enabled: false },
    });
    const widget = await openKatherine(given.instance);
    expect(findAll(widget, 'button').some((each) => said(each) === 'Edit')).to.equal(false);
  });

  it('opens the fields of the layout with the record’s values and no changes', async () => {
    const widget = await editKatherine(given.instance);
    expect(control(widget, 'last_name__v').value).to.equal('Johnson');
    await until(() => control(widget, 'specialty_1__v').value === 'Cardiology', 'the label');
    expect(said(find(widget, '[part=edit-bar]'))).to.contain('Nothing changed yet');
    expect(button(widget, 'Review changes').disabled).to.equal(true);
  });

  it('leaves the record’s display unchanged after it is closed', async () => {
    const widget = await openKatherine(given.instance);
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
    const widget = await editKatherine(given.instance);
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
    const widget = await editKatherine(given.instance);
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
    expect(sentBodies(given.instance)).to.deep.equal([body]);
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
    withEditing(given.instance, { status__v: 'CHANGE_PROCESSED', result__v: 'CHANGE_ACCEPTED' });
    const widget = await editKatherine(given.instance);
    await write(widget, 'last_name__v', 'Smith');
    await review(widget);
    button(widget, 'Send request').click();
    await shows(widget, 'Your changes are in the record');
    button(widget, 'Dismiss').click();
    await widget.updateComplete;
    expect(text(widget)).not.to.contain(`Request ${taskId}`);
  });

  it('edits, adds and deactivates children', async () => {
    const widget = await editKatherine(given.instance);
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
    await until(() => sentBodies(given.instance).length > 0, 'the request');
    const { entity } = sentBodies(given.instance)[0] as { entity: Record<string, Record<string, unknown>[]> };
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
    const own = given.instance.intercept!;
    given.instance.intercept = (call, signal) => {
      if (call.query.get('includeUnderReview') !== 'true') return own(call, signal);
      const { entity, ...latest } = given.instance.records[0]!;
      return json({
        responseStatus: 'SUCCESS',
        entities: [{ ...latest, entity: { ...entity, licenses__v: [license] } }],
      });
    };
    const widget = await editKatherine(given.instance);
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
    const widget = await editKatherine(given.instance);
    await write(widget, 'last_name__v', 'Smith');
    await review(widget);
    button(widget, 'Send request').click();
    await until(() => sentBodies(given.instance).length > 0, 'a request');
    document.removeEventListener(both('dcr-presubmit')[0]!, listener);
    expect(sentBodies(given.instance)[0]).to.deep.include({
      metadata: { system: 'crm_us', creator: 'me@crm.example' },
      entity: { last_name__v: 'Smith', phone_1__v: '+1 617 555 0100' },
    });
  });

  it('sends nothing when a listener cancels, keeps the draft and shows a notice', async () => {
    const submitted = record(document, ...both('dcr-submitted'));
    const stop = (event: Event): void => event.preventDefault();
    document.addEventListener(both('dcr-presubmit')[1]!, stop);
    const widget = await editKatherine(given.instance);
    await write(widget, 'last_name__v', 'Smith');
    await review(widget);
    button(widget, 'Send request').click();
    await shows(widget, 'This page stopped the request');
    document.removeEventListener(both('dcr-presubmit')[1]!, stop);
    expect([sentBodies(given.instance), submitted]).to.deep.equal([[], []]);
    button(widget, 'Send request').click();
    await until(() => submitted.length === 2, 'submitted');
  });

  it('asks for a note if the configuration requires one', async () => {
    asProfile(given.instance, {
      profile: { edit_enabled: true, note_required: true, attachments_enabled: false },
    });
    const widget = await editKatherine(given.instance);
    await write(widget, 'last_name__v', 'Smith');
    await review(widget);
    expect(has(widget, '[part=attachments]')).to.equal(false);
    button(widget, 'Send request').click();
    await shows(widget, 'A note is required here');
    expect(widget.shadowRoot!.activeElement!.id).to.equal('edit-note');
    expect(sentBodies(given.instance)).to.deep.equal([]);
  });

  fileTests(given);

  it('undoes changes one by one in the review, and returns to the form without any', async () => {
    const widget = await editKatherine(given.instance);
    await write(widget, 'last_name__v', 'Smith');
    await review(widget);
    button(widget, 'Undo the change of Last name').click();
    await until(() => find(widget, '[part=edit-form]:not([part=review])'));
    expect(control(widget, 'last_name__v').value).to.equal('Johnson');
  });

  conflictTests(given);

  it('chunk that does not load is reported, with a way back', async () => {
    const widget = await openKatherine(given.instance);
    button(widget, 'Edit').click();
    await until(() => find(widget, '[part=edit-form]'));
    button(widget, 'Back to the record').click();
    await showsRecord(widget, 'Katherine Johnson');
  });
});
