import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { FakeInstance, failure, json } from '../../../../../demo/fixtures/fake_instance.ts';
import { modelFields } from '../../../../../demo/fixtures/fake_model.ts';
import { known } from '../../../../../demo/fixtures/fake_records.ts';
import {
  changedMeanwhile,
  sentBodies,
  taskId,
  withEditing,
} from '../../../../../demo/fixtures/fake_requests.ts';
import { asProfile } from '../../../../../demo/fixtures/profile_configuration.ts';
import {
  button,
  find,
  findAll,
  has,
  record,
  shadow,
  shows,
  text,
  until,
} from '../../../../../demo/fixtures/shown.ts';
import { control, editInPlace, write } from '../../../support/editing.ts';
import { openKatherine, type Profile } from '../../../support/profile.ts';

const address = '930000000000000001';
const settings = { edit_enabled: true, note_required: false, attachments_enabled: true };
const named = (widget: Profile, name: string): boolean =>
  findAll(widget, 'button').some((each) => each.getAttribute('aria-label') === name);
const focused = (widget: Profile): Element | null => shadow(widget).activeElement;
const row = (widget: Profile, name: string): string =>
  find(widget, `[part=field][data-field=${name}]`)?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

/** Answers the cancellation of the request. */
function withUndo(instance: FakeInstance, answer = () => json({ responseStatus: 'SUCCESS' })): void {
  const { intercept } = instance;
  instance.intercept = (call, signal) => {
    if (call.method !== 'DELETE' || call.path !== `/change_request/${taskId}`)
      return intercept?.(call, signal);
    instance.requests = [];
    return answer();
  };
}

describe('profile: editing a field in the record (specification 4.8, 6.2)', () => {
  let instance: FakeInstance;
  beforeEach(() => {
    instance = asProfile(new FakeInstance());
    withEditing(instance);
    instance.fields = [...instance.fields, ...modelFields];
  });
  afterEach(() => instance.restore());

  it('has a button at each field that the layout and the data model allow to change', async () => {
    const widget = await openKatherine(instance);
    expect(named(widget, 'Edit Last name')).to.equal(true);
    expect(named(widget, 'Edit Custom key')).to.equal(false);
    const pencils = findAll(widget, '.pencil').map((each) => each.getAttribute('aria-label'));
    expect(new Set(pencils).size, pencils.join()).to.equal(pencils.length);
    expect(findAll(widget, '.child .pencil').length).to.be.greaterThan(1);
    asProfile(instance, { profile: { ...settings, edit_enabled: false } });
    const other = await openKatherine(instance);
    expect(findAll(other, '.pencil')).to.deep.equal([]);
  });

  it('opens with the value selected, so that typing and Enter correct it', async () => {
    const events = record(
      document,
      'platform-network:profile:dcr-presubmit',
      'platform-network:profile:dcr-submitted',
      'platform-network:profile:select',
    );
    const widget = await openKatherine(instance);
    await editInPlace(widget, 'Last name');
    await until(() => focused(widget) === control(widget, 'last_name__v'), 'focus in the field');
    await sendKeys({ type: 'Smith' });
    await sendKeys({ press: 'Enter' });
    await until(() => events.length === 3, 'all events');
    expect(events.map(({ type }) => type.split(':')[2])).to.deep.equal([
      'dcr-presubmit',
      'dcr-submitted',
      'select',
    ]);
    expect(sentBodies(instance)).to.deep.equal([
      {
        metadata: { system: 'crm_us' },
        entity_type: 'HCP',
        vid_key: `Network:Entity:${known.katherine}`,
        entity: { last_name__v: 'Smith' },
      },
    ]);
    await until(() => row(widget, 'last_name__v').includes('Smith'), 'the requested change');
    expect(has(widget, '[part=inline-form]')).to.equal(false);
    expect(focused(widget)?.getAttribute('aria-label')).to.equal('Edit Last name');
  });

  it('shows the requested change before the service answers', async () => {
    const { intercept } = instance;
    let answer = (): void => {};
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    instance.intercept = (call, signal) =>
      call.method === 'POST' && call.path === '/change_request'
        ? waiting.then(() => intercept!(call, signal)!)
        : intercept!(call, signal);
    const widget = await openKatherine(instance);
    await editInPlace(widget, 'Last name');
    await write(widget, 'last_name__v', 'Smith');
    button(widget, 'Request change').click();
    await shows(widget, '1 requested change');
    expect(row(widget, 'last_name__v')).to.contain('Smith').and.contain('You').and.contain('Sending');
    answer();
    await shows(widget, 'Change requested.');
  });

  it('undoes the request for ten seconds', async () => {
    withUndo(instance);
    const widget = await openKatherine(instance);
    await editInPlace(widget, 'Last name');
    await write(widget, 'last_name__v', 'Smith');
    button(widget, 'Request change').click();
    await shows(widget, 'Change requested.');
    button(widget, 'Undo the requested change: Last name').click();
    await shows(widget, 'The request was canceled.');
    await until(() => !row(widget, 'last_name__v').includes('Smith'), 'the record without the change');
    expect(focused(widget)?.getAttribute('aria-label')).to.equal('Edit Last name');
    expect(instance.callsTo(`/change_request/${taskId}`).map(({ method }) => method)).to.deep.equal([
      'DELETE',
    ]);
  });

  it('says when the request was decided before it could be undone', async () => {
    withUndo(instance, () => failure(400, 'INVALID_STATE'));
    const widget = await openKatherine(instance);
    await editInPlace(widget, 'Last name');
    await write(widget, 'last_name__v', 'Smith');
    button(widget, 'Request change').click();
    await shows(widget, 'Change requested.');
    button(widget, /^Undo the requested change/).click();
    await shows(widget, 'The request was already decided.');
  });

  it('closes without a request on Escape and returns focus to its button', async () => {
    const widget = await openKatherine(instance, { closeable: '' });
    await editInPlace(widget, 'Last name');
    await write(widget, 'last_name__v', 'Smith');
    await sendKeys({ press: 'Escape' });
    await until(() => !has(widget, '[part=inline-form]'), 'the editor is closed');
    expect(focused(widget)?.getAttribute('aria-label')).to.equal('Edit Last name');
    expect(has(widget, '[part=record]')).to.equal(true);
    expect(sentBodies(instance)).to.deep.equal([]);
  });

  it('keeps what was typed when the request fails, and sends it at the next try', async () => {
    const { intercept } = instance;
    let fails = true;
    instance.intercept = (call, signal) =>
      fails && call.method === 'POST' && call.path === '/change_request'
        ? failure(400, 'INVALID_DATA')
        : intercept!(call, signal);
    const widget = await openKatherine(instance);
    await editInPlace(widget, 'Last name');
    await write(widget, 'last_name__v', 'Smith');
    button(widget, 'Request change').click();
    await until(() => has(widget, '[part=inline-form] [role=alert]'), 'the error');
    expect(control(widget, 'last_name__v').value).to.equal('Smith');
    expect(text(widget)).not.to.contain('1 requested change');
    fails = false;
    button(widget, 'Request change').click();
    await shows(widget, 'Change requested.');
  });

  it('marks a required field that is empty, and sends nothing', async () => {
    const widget = await openKatherine(instance);
    await editInPlace(widget, 'Last name');
    await write(widget, 'last_name__v', '');
    button(widget, 'Request change').click();
    await shows(widget, 'Last name is required.');
    expect(focused(widget)).to.equal(control(widget, 'last_name__v'));
    expect(sentBodies(instance)).to.deep.equal([]);
  });

  it('edits the title of an address with all its lines, and only that address', async () => {
    const widget = await openKatherine(instance);
    const pencil = find(widget, `#pencil-${address}-`)!;
    pencil.click();
    await until(() => control(widget, 'locality__v', address), 'the editor');
    await write(widget, 'locality__v', 'Cambridge', address);
    button(widget, 'Request change').click();
    await shows(widget, 'Change requested.');
    const [{ entity }] = sentBodies(instance) as [{ entity: { addresses__v: Record<string, unknown>[] } }];
    expect(Object.keys(entity)).to.deep.equal(['addresses__v']);
    expect(entity.addresses__v).to.have.length(1);
    expect(entity.addresses__v[0]).to.include({
      vid_key: `Network:Address:${address}`,
      locality__v: 'Cambridge',
    });
  });

  it('asks for the note that the administrator demands', async () => {
    asProfile(instance, { profile: { ...settings, note_required: true } });
    const widget = await openKatherine(instance);
    await editInPlace(widget, 'Last name');
    await write(widget, 'last_name__v', 'Smith');
    button(widget, 'Request change').click();
    await shows(widget, 'A note is required here.');
    const note = find<HTMLTextAreaElement>(widget, '#edit-note')!;
    expect(focused(widget)).to.equal(note);
    note.value = 'She told me so';
    note.dispatchEvent(new InputEvent('input'));
    button(widget, 'Request change').click();
    await until(() => sentBodies(instance).length === 1, 'the request');
    expect(sentBodies(instance)[0]!['metadata']).to.deep.equal({ system: 'crm_us', note: 'She told me so' });
  });

  it('leads to the review that the administrator demands', async () => {
    asProfile(instance, { profile: { ...settings, review_required: true } });
    const widget = await openKatherine(instance);
    await editInPlace(widget, 'Last name');
    await write(widget, 'last_name__v', 'Smith');
    button(widget, 'Request change').click();
    await until(() => has(widget, '[part=review]'), 'the review');
    expect(text(widget)).to.contain('Smith');
    button(widget, 'Send request').click();
    await shows(widget, `Request ${taskId} was sent.`);
  });

  it('lets the user choose when another user changed the same field', async () => {
    const widget = await openKatherine(instance);
    await editInPlace(widget, 'Last name');
    await write(widget, 'last_name__v', 'Smith');
    changedMeanwhile(instance, { last_name__v: 'Jones' });
    button(widget, 'Request change').click();
    await until(() => has(widget, '[part=conflict]'), 'the choice');
    expect(text(widget)).to.contain('Smith').and.contain('Jones');
  });

  it('asks before another field discards what was typed', async () => {
    const widget = await openKatherine(instance);
    await editInPlace(widget, 'Last name');
    await write(widget, 'last_name__v', 'Smith');
    button(widget, 'Edit First name').click();
    await shows(widget, 'Discard your changes?');
    button(widget, 'Keep editing').click();
    await widget.updateComplete;
    expect(control(widget, 'last_name__v').value).to.equal('Smith');
    button(widget, 'Edit First name').click();
    await shows(widget, 'Discard your changes?');
    button(widget, 'Discard').click();
    await until(() => control(widget, 'first_name__v'), 'the other field');
    expect(row(widget, 'last_name__v')).to.contain('Johnson');
  });

  it('opens the whole form with what was typed', async () => {
    const widget = await openKatherine(instance);
    await editInPlace(widget, 'Last name');
    await write(widget, 'last_name__v', 'Smith');
    button(widget, 'Edit').click();
    await until(() => has(widget, '[part=edit-form]'), 'the form');
    expect(control(widget, 'last_name__v').value).to.equal('Smith');
    await shows(widget, '1 change');
  });

  it('does not send what the host page stops', async () => {
    addEventListener('platform-network:profile:dcr-presubmit', (event) => event.preventDefault(), {
      once: true,
    });
    const widget = await openKatherine(instance);
    await editInPlace(widget, 'Last name');
    await write(widget, 'last_name__v', 'Smith');
    button(widget, 'Request change').click();
    await shows(widget, 'This page stopped the request.');
    expect(control(widget, 'last_name__v').value).to.equal('Smith');
    expect(sentBodies(instance)).to.deep.equal([]);
  });
});
