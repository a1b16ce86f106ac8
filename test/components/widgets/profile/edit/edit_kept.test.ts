import { expect } from '@open-wc/testing';
import { FakeInstance, failure, json, noNetwork } from '../../../../../demo/fixtures/fake_instance.ts';
import { known } from '../../../../../demo/fixtures/fake_records.ts';
import { taskId, withEditing } from '../../../../../demo/fixtures/fake_requests.ts';
import { control, editKatherine, review, write } from '../../../support/editing.ts';
import { asProfile } from '../../../../../demo/fixtures/profile_configuration.ts';
import { placeProfile, showsRecord } from '../../../support/profile.ts';
import { button, find, has, record, shows, text, until } from '../../../../../demo/fixtures/shown.ts';

const both = (event: string): string[] =>
  ['sandbox-profile', 'profile'].map((name) => `platform-network:${name}:${event}`);
const said = (element: Element | null): string => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

describe('profile: draft of an edit', () => {
  let instance: FakeInstance;
  beforeEach(() => {
    instance = asProfile(new FakeInstance());
    withEditing(instance);
  });
  afterEach(() => instance.restore());

  it('is kept after a failed call', async () => {
    const usual = instance.intercept!;
    let isAway = false;
    instance.intercept = (call, signal) =>
      call.method === 'GET' && call.path.startsWith('/entity/') && isAway ? noNetwork() : usual(call, signal);
    const widget = await editKatherine(instance);
    await write(widget, 'last_name__v', 'Smith');
    await review(widget);
    isAway = true;
    button(widget, 'Send request').click();
    await shows(widget, 'The request was not sent');
    expect(text(widget)).to.contain('Smith');
    expect(text(widget), 'it was not on its way').to.not.contain('may have arrived');
    isAway = false;
    button(widget, 'Send request').click();
    await shows(widget, `Request ${taskId} was sent`);
  });

  it('is kept after a refusal, which appears at its field and names the right child', async () => {
    const usual = instance.intercept!;
    instance.intercept = (call, signal) =>
      call.path === '/change_request' && call.method === 'POST'
        ? json({
            responseStatus: 'FAILURE',
            errors: [
              { type: 'INVALID_DATA', message: 'addresses__v.0.address_type__v: there is no code Q.' },
            ],
          })
        : usual(call, signal);
    const widget = await editKatherine(instance);
    button(widget, 'Deactivate: Address 2').click();
    await write(widget, 'last_name__v', 'Smith');
    await review(widget);
    button(widget, 'Send request').click();
    await shows(widget, 'there is no code Q.');
    const field = control(widget, 'address_type__v', '930000000000000002').closest('[part=field]')!;
    expect(said(field)).to.contain('there is no code Q.');
    expect(control(widget, 'last_name__v').value).to.equal('Smith');
  });

  it('is kept after an ended session', async () => {
    const usual = instance.intercept!;
    const widget = await editKatherine(instance);
    await write(widget, 'last_name__v', 'Smith');
    await review(widget);
    instance.intercept = ({ path }) =>
      path === '/auth' ? failure(401, 'AUTHENTICATION_FAILED') : failure(401, 'INVALID_SESSION_ID');
    button(widget, 'Send request').click();
    await shows(widget, 'The request was not sent');
    await until(() => find(widget, '[part=notice] button'), 'a way to sign in');
    instance.intercept = usual;
    find(widget, '[part=notice] button')!.click();
    await until(() => widget.matches(':state(ready)') && !/session/.test(said(find(widget, '.notices'))));
    button(widget, 'Send request').click();
    await shows(widget, `Request ${taskId} was sent`);
  });

  it('is kept or discarded by the user’s answer when the widget closes', async () => {
    const closes = record(document, both('close-widget')[1]!);
    const widget = await editKatherine(instance, { closeable: '' });
    await write(widget, 'last_name__v', 'Smith');
    button(widget, 'Close').click();
    await shows(widget, 'Discard your changes?');
    const question = find(widget, 'dialog.confirm')!;
    expect(question.matches(':modal')).to.equal(true);
    expect(question.offsetHeight, 'no taller than what it says').to.be.below(window.innerHeight / 2);
    expect(said(widget.shadowRoot!.activeElement)).to.equal('Keep editing');
    button(widget, 'Keep editing').click();
    await widget.updateComplete;
    expect(has(widget, 'dialog.confirm')).to.equal(false);
    expect(control(widget, 'last_name__v').value).to.equal('Smith');
    expect(await widget.close(), 'closed').to.equal(false);
    await shows(widget, 'Discard your changes?');
    expect(closes).to.deep.equal([]);
    button(widget, 'Discard').click();
    expect(closes.map(({ detail }) => detail)).to.deep.equal([{ reason: 'method' }]);
    expect(await widget.close(), 'closed').to.equal(true);
  });

  it('is kept by Escape in a dialog, which asks and stays open', async () => {
    const widget = await placeProfile(instance, { 'show-in-dialog': '' });
    await widget.start(known.katherine);
    await showsRecord(widget, 'Katherine Johnson');
    button(widget, 'Edit').click();
    await until(() => find(widget, '[part=edit-form]'));
    await write(widget, 'last_name__v', 'Smith');
    const dialog = find<HTMLDialogElement>(widget, 'dialog[part=dialog]')!;
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    await shows(widget, 'Discard your changes?');
    const question = find<HTMLDialogElement>(widget, 'dialog.confirm')!;
    expect([dialog.open, question.matches(':modal')]).to.deep.equal([true, true]);
    question.dispatchEvent(new Event('cancel', { cancelable: true }));
    await widget.updateComplete;
    expect([dialog.open, control(widget, 'last_name__v').value]).to.deep.equal([true, 'Smith']);
  });

  it('is kept by another identifier or start, which ask first', async () => {
    const widget = await editKatherine(instance);
    await write(widget, 'last_name__v', 'Smith');
    widget.identifier = known.hospital;
    await shows(widget, 'Discard your changes?');
    button(widget, 'Keep editing').click();
    await widget.start(known.japanese);
    await shows(widget, 'Discard your changes?');
    button(widget, 'Discard').click();
    await showsRecord(widget, '佐藤 花子');
  });

  it('continues after the page was left and the user returns', async () => {
    const widget = await editKatherine(instance);
    await write(widget, 'last_name__v', 'Smith');
    const parent = widget.parentElement!;
    widget.remove();
    parent.append(widget);
    await shows(widget, 'Your earlier changes are back');
    expect(control(widget, 'last_name__v').value).to.equal('Smith');
  });

  it('continues in another element in the same place when the page names the same record', async () => {
    const widget = await editKatherine(instance);
    await write(widget, 'last_name__v', 'Smith');
    const around = widget.parentElement!;
    widget.remove();
    const elsewhere = await placeProfile(instance, { identifier: known.hospital }, around);
    await showsRecord(elsewhere, 'Massachusetts General Hospital');
    elsewhere.remove();
    const again = await placeProfile(instance, { identifier: known.katherine }, around);
    await shows(again, 'Your earlier changes are back');
    expect(control(again, 'last_name__v').value).to.equal('Smith');
    await review(again);
    button(again, 'Send request').click();
    await shows(again, `Request ${taskId} was sent`);
    again.remove();
    await showsRecord(
      await placeProfile(instance, { identifier: known.katherine }, around),
      'Katherine Johnson',
    );
  });

  it('is not asked about without changes', async () => {
    const widget = await editKatherine(instance);
    button(widget, 'Cancel').click();
    await showsRecord(widget, 'Katherine Johnson');
    expect(said(widget.shadowRoot!.activeElement)).to.equal('Edit');
  });
});
