import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { FakeInstance, failure } from '../../../../../demo/fixtures/fake_instance.ts';
import { takeAddRequests, type AddRequestInstance } from '../../../../../demo/fixtures/fake_add_requests.ts';
import {
  choose,
  control,
  enter,
  openAddRequest,
  openForm,
  openReview,
  placeWidget,
} from '../../../support/add_request.ts';
import {
  button,
  find,
  has,
  press,
  record,
  searchFor,
  shows,
  until,
  type Widget,
} from '../../../support/widget.ts';

describe('draft of an add request', () => {
  let instance: FakeInstance;
  let taken: AddRequestInstance;
  let widget: Widget;
  beforeEach(() => {
    instance = new FakeInstance();
    taken = takeAddRequests(instance);
  });
  afterEach(() => {
    widget.remove();
    instance.restore();
  });

  function addFile(widget: Widget): void {
    const files = new DataTransfer();
    files.items.add(new File(['%PDF-1.7'], 'card.pdf', { type: 'application/pdf' }));
    const input = find<HTMLInputElement>(widget, 'input[type=file]')!;
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }

  async function typed(more: Record<string, string> = {}): Promise<void> {
    widget = await placeWidget(instance, more);
    if (more['show-in-dialog'] !== undefined) await widget.start();
    await openAddRequest(widget);
    await openForm(widget);
    enter(control(widget, 'first_name__v'), 'Anna');
    await until(() => control(widget, 'first_name__v').value === 'Anna');
  }

  it('starts with the words and country of the search', async () => {
    widget = await placeWidget(instance);
    await searchFor(widget, 'Ana Cruz');
    button(widget, 'Add a new record').click();
    await openForm(widget);
    expect(control(widget, 'first_name__v').value).to.equal('Ana');
    expect(control(widget, 'last_name__v').value).to.equal('Cruz');
    await until(() => control(widget, 'hcp_type__v').value === 'Prescriber');
  });

  it('is not offered when the configuration disables it', async () => {
    const { search } = instance.configuration;
    instance.configuration = {
      ...instance.configuration,
      search: { ...search!, add_request_enabled: false },
    };
    widget = await placeWidget(instance);
    await searchFor(widget, 'xylophone');
    expect(() => button(widget, 'Add a new record')).to.throw();
  });

  it('requires a country first, when none is likely', async () => {
    instance.configuration = { ...instance.configuration, countries: [] };
    widget = await placeWidget(instance);
    await openAddRequest(widget);
    await shows(widget, 'is carried over: Ana Cruz');
    button(widget, 'Continue').click();
    await shows(widget, 'Choose a country to continue.');
    expect(widget.shadowRoot!.activeElement!.id).to.equal('add-country');
  });

  it('is offered again after the user returns from the results, to continue or start over', async () => {
    await typed();
    find(widget, '.back')!.click();
    await until(() => has(widget, 'input[type=search]'));
    button(widget, 'Add a new record').click();
    await shows(widget, 'About Anna Cruz. Nothing was lost.');
    button(widget, 'Go on with it').click();
    await until(() => control(widget, 'first_name__v')?.value === 'Anna');
    find(widget, '.back')!.click();
    await until(() => has(widget, 'input[type=search]'));
    button(widget, 'Add a new record').click();
    await shows(widget, 'Nothing was lost.');
    button(widget, 'Start over').click();
    await openForm(widget);
    expect(control(widget, 'first_name__v').value).to.equal('Ana');
  });

  it('moves the values that the form of another country or type has, and the previous form keeps the rest', async () => {
    const change = async (country: string, kind?: string): Promise<void> => {
      if (kind) find(widget, `input[value=${kind}]`)!.click();
      await openForm(widget, country);
    };
    await typed();
    await change('US');
    expect(control(widget, 'first_name__v').value).to.equal('Anna');
    await change('DE');
    await until(() => has(widget, '#add-entity-birth_year__v'));
    expect(control(widget, 'first_name__v').value).to.equal('Anna');
    enter(control(widget, 'birth_year__v'), '1970');
    enter(control(widget, 'first_name__v'), 'Anne');
    await change('US');
    await until(() => !has(widget, '#add-entity-birth_year__v'));
    expect(control(widget, 'first_name__v').value).to.equal('Anne');
    await change('DE', 'HCO');
    await until(() => control(widget, 'corporate_name__v'), 'the form of an organization');
    expect(control(widget, 'corporate_name__v').value).to.equal('Ana Cruz');
    await change('DE', 'HCP');
    await until(() => has(widget, '#add-entity-birth_year__v'));
    expect(control(widget, 'birth_year__v').value).to.equal('1970');
    expect(control(widget, 'first_name__v').value).to.equal('Anne');
    find(widget, '.back')!.click();
    await until(() => has(widget, 'input[type=search]'));
    button(widget, 'Add a new record').click();
    await shows(widget, 'Nothing was lost.');
    button(widget, 'Start over').click();
    await openForm(widget, 'DE');
    await until(() => has(widget, '#add-entity-birth_year__v'));
    expect(control(widget, 'birth_year__v').value).to.equal('');
  });

  it('is kept or discarded by the user’s answer when the widget closes', async () => {
    await typed({ closeable: '' });
    const closed = record(widget, 'platform-network:search:close-widget');
    button(widget, 'Close').click();
    await shows(widget, 'Close with a request that was not sent?');
    expect(closed).to.have.length(0);
    button(widget, 'Go on editing').click();
    await until(() => !has(widget, '.closing'));
    button(widget, 'Close').click();
    await shows(widget, 'Close and keep it');
    button(widget, 'Close and keep it').click();
    await until(() => closed.length === 1);
    await widget.start();
    await searchFor(widget, 'xylophone');
    button(widget, 'Add a new record').click();
    await shows(widget, 'You have a request that was not sent');
    button(widget, 'Go on with it').click();
    await until(() => control(widget, 'first_name__v')?.value === 'Anna');
    button(widget, 'Close').click();
    await shows(widget, 'Close and discard it');
    button(widget, 'Close and discard it').click();
    await until(() => closed.length === 2);
    await widget.start();
    await searchFor(widget, 'xylophone');
    button(widget, 'Add a new record').click();
    await until(() => control(widget, 'first_name__v'), 'a new form');
  });

  it('survives Escape: a dialog closes only after it asked', async () => {
    await typed({ 'show-in-dialog': '' });
    const closed = record(widget, 'platform-network:search:close-widget');
    press(control(widget, 'first_name__v'), 'Escape');
    expect(control(widget, 'first_name__v').value).to.equal('Anna');
    find<HTMLDialogElement>(widget, 'dialog')!.dispatchEvent(new Event('cancel', { cancelable: true }));
    await shows(widget, 'Close with a request that was not sent?');
    expect(closed).to.have.length(0);
  });

  it('is kept without a question when the page closes the widget', async () => {
    await typed();
    await widget.close();
    await widget.start();
    await searchFor(widget, 'xylophone');
    button(widget, 'Add a new record').click();
    await shows(widget, 'You have a request that was not sent');
  });

  it('continues with its files in an element that replaces this one', async () => {
    await typed();
    enter(control(widget, 'last_name__v'), '');
    button(widget, 'Continue').click();
    await shows(widget, 'Last name');
    enter(control(widget, 'last_name__v'), 'Cruz');
    button(widget, 'Continue').click();
    await shows(widget, 'What will be sent');
    addFile(widget);
    await until(() => has(widget, '.file .control'));
    enter(find<HTMLTextAreaElement>(widget, 'textarea.control')!, 'Met her today');
    widget.remove();
    widget = await placeWidget(instance);
    await shows(widget, 'What will be sent');
    await shows(widget, 'card.pdf');
    expect(widget.shadowRoot!.textContent).to.contain('Anna');
    expect(find<HTMLTextAreaElement>(widget, 'textarea.control')!.value).to.equal('Met her today');
    button(widget, 'Send request').click();
    await shows(widget, 'was added');
    const { body } = instance.callsTo('/change_request').find(({ method }) => method === 'POST')!;
    const sent = JSON.parse(body!) as { attachments: { file_name: string }[]; metadata: { note: string } };
    expect(sent.attachments.map(({ file_name: name }) => name)).to.deep.equal(['card.pdf']);
    expect(sent.metadata.note).to.equal('Met her today');
  });

  it('is offered in the new element when it was put aside, and only to the same user', async () => {
    await typed();
    find(widget, '.back')!.click();
    await until(() => has(widget, 'input[type=search]'));
    widget.remove();
    widget = await placeWidget(instance);
    await searchFor(widget, 'xylophone');
    button(widget, 'Add a new record').click();
    await shows(widget, 'About Anna Cruz. Nothing was lost.');
    find(widget, '.back')!.click();
    await until(() => has(widget, '[part=menu-button]'));
    find(widget, '[part=menu-button]')!.click();
    await widget.updateComplete;
    button(widget, /^Sign out/).click();
    await shows(widget, 'You are signed out');
    widget.remove();
    widget = await placeWidget(instance);
    await openAddRequest(widget);
  });

  it('continues after the session ended and the user signs in again', async () => {
    widget = await placeWidget(instance);
    await openReview(widget);
    let isSignedOut = true;
    taken.intercept = ({ path }) =>
      isSignedOut && (path === '/change_request' || path === '/auth')
        ? failure(401, path === '/auth' ? 'AUTHENTICATION_FAILED' : 'INVALID_SESSION_ID')
        : undefined;
    button(widget, 'Send request').click();
    await shows(widget, 'Sign in again');
    isSignedOut = false;
    button(widget, 'Sign in again').click();
    await until(() => !/Sign in again/.test(widget.shadowRoot!.textContent!));
    button(widget, 'Send request').click();
    await shows(widget, 'was added');
  });

  it('is in no storage', async () => {
    await typed();
    expect(JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage })).not.to.contain(
      'Anna',
    );
  });

  it('reports a form that could not load, and retries', async () => {
    widget = await placeWidget(instance);
    await openAddRequest(widget);
    taken.intercept = ({ path }) =>
      path === '/metadata/fields' ? failure(500, 'UNEXPECTED_ERROR') : undefined;
    instance.fields = [];
    choose(find<HTMLSelectElement>(widget, '#add-country')!, 'US');
    button(widget, 'Continue').click();
    await until(
      () => has(widget, '.form-section') || /could not be prepared/.test(widget.shadowRoot!.textContent!),
    );
  });

  it('works by keyboard alone: from the empty result to the record', async () => {
    widget = await placeWidget(instance);
    await searchFor(widget, 'Ana Cruz');
    button(widget, 'Add a new record').focus();
    await sendKeys({ press: 'Enter' });
    const focused = (): Element | null => widget.shadowRoot!.activeElement;
    await until(
      () => focused()?.matches('.form-section [aria-required=true]'),
      'focus in the first required field',
    );
    find(widget, '#add-country')!.focus();
    await sendKeys({ press: 'ArrowDown' });
    await until(() => find(widget, '.step-title')!.textContent!.includes('Germany'), 'the German form');
    expect(focused()?.id).to.equal('add-country');
    find(widget, '.back')!.click();
  });
});
