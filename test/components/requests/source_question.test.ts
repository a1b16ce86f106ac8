/** The question whether the data of a request come from another data provider (specification 4.8, `source_verified`). */
import { expect } from '@open-wc/testing';
import { takeAddRequests } from '../../../demo/fixtures/fake_add_requests.ts';
import { FakeInstance } from '../../../demo/fixtures/fake_instance.ts';
import { modelFields } from '../../../demo/fixtures/fake_model.ts';
import { type FakeNetwork, vids } from '../../../demo/fixtures/fake_network.ts';
import { sentBodies, withEditing } from '../../../demo/fixtures/fake_requests.ts';
import { asProfile } from '../../../demo/fixtures/profile_configuration.ts';
import { button, find, findAll, has, shadow, shows, until } from '../../../demo/fixtures/shown.ts';
import { openReview, placeWidget, submit } from '../support/add_request.ts';
import { editInPlace, editKatherine, review, write } from '../support/editing.ts';
import { eachNetwork, openRelationships } from '../support/network_page.ts';
import { openKatherine } from '../support/profile.ts';

const asked = 'This does not come from another data provider.';
const missing = 'Choose an answer to send.';
type Shown = Parameters<typeof findAll>[0];
const answers = (widget: Shown): HTMLInputElement[] =>
  findAll<HTMLInputElement>(widget, '#source-question input');

describe('question about the source of a change request', () => {
  let instance: FakeInstance;
  beforeEach(() => {
    instance = asProfile(new FakeInstance());
    withEditing(instance);
    instance.fields = [...instance.fields, ...modelFields];
  });
  afterEach(() => instance.restore());

  it('is not asked unless the configuration says so', async () => {
    const widget = await openKatherine(instance);
    await editInPlace(widget, 'Last name');
    await write(widget, 'last_name__v', 'Smith');
    expect(has(widget, '#source-question')).to.equal(false);
    button(widget, 'Request change').click();
    await until(() => sentBodies(instance).length === 1, 'the request');
    expect(sentBodies(instance)[0]).not.to.have.property('source_verified');
  });

  it('has the text of the administrator at a field, must be answered, and is asked again for the next change', async () => {
    const text = { en: 'I did not look this up elsewhere.' };
    instance.configuration = { ...instance.configuration, source_verification: { text } };
    const widget = await openKatherine(instance);
    await editInPlace(widget, 'Last name');
    await write(widget, 'last_name__v', 'Smith');
    await shows(widget, text.en);
    button(widget, 'Request change').click();
    await shows(widget, missing);
    const [first, second] = answers(widget);
    await until(() => shadow(widget).activeElement === first, 'focus in the question');
    expect(sentBodies(instance)).to.deep.equal([]);
    second!.click();
    await widget.updateComplete;
    expect(find(widget, '#source-question')!.textContent).not.to.contain(missing);
    button(widget, 'Request change').click();
    await until(() => sentBodies(instance).length === 1, 'the request');
    expect(sentBodies(instance)[0]).to.deep.include({ source_verified: false });
    await shows(widget, 'Undo');
    await editInPlace(widget, 'First name');
    await until(() => answers(widget).length === 2, 'the question');
    expect(answers(widget).some(({ checked }) => checked)).to.equal(false);
  });

  it('is asked in the review of a form', async () => {
    instance.configuration = { ...instance.configuration, source_verification: {} };
    const widget = await editKatherine(instance);
    await write(widget, 'last_name__v', 'Smith');
    await review(widget);
    await shows(widget, asked);
    button(widget, 'Send request').click();
    await shows(widget, missing);
    answers(widget)[0]!.click();
    button(widget, 'Send request').click();
    await until(() => sentBodies(instance).length === 1, 'the request');
    expect(sentBodies(instance)[0]).to.deep.include({ source_verified: true });
  });
});

describe('question about the source of an add request', () => {
  it('must be answered before the request is sent', async () => {
    const instance = new FakeInstance();
    takeAddRequests(instance);
    instance.configuration = { ...instance.configuration, source_verification: {} };
    const widget = await placeWidget(instance);
    await openReview(widget);
    await shows(widget, asked);
    submit(widget);
    await shows(widget, missing);
    expect(instance.callsTo('/change_request')).to.deep.equal([]);
    answers(widget)[0]!.click();
    submit(widget);
    await shows(widget, 'was added');
    expect(JSON.parse(instance.callsTo('/change_request')[0]!.body)).to.deep.include({
      source_verified: true,
    });
    widget.remove();
    instance.restore();
  });
});

describe('question about the source of changed relationships', () => {
  let instance: FakeInstance;
  let network: FakeNetwork;
  eachNetwork((page) => ({ instance, network } = page));

  it('must be answered before the requests are sent', async () => {
    instance.configuration = { ...instance.configuration, source_verification: {} };
    const widget = await openRelationships(instance, vids.ada);
    find<HTMLInputElement>(widget, '[aria-label="Ended: Fictional Hospital"]')!.click();
    await shows(widget, 'Send 1 request');
    button(widget, 'Send 1 request').click();
    await shows(widget, missing);
    expect(network.requests).to.deep.equal([]);
    answers(widget)[0]!.click();
    button(widget, 'Send 1 request').click();
    await until(() => network.requests.length === 1, 'the request');
    expect(network.requests[0]).to.deep.include({ source_verified: true });
  });
});
