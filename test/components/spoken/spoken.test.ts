/** Six journeys as a screen reader speaks them. The transcripts beside this file are reviewed; `support/transcript.ts` says how to write them. */
import { sendKeys } from '@web/test-runner-commands';
import { FakeInstance, json } from '../../../demo/fixtures/fake_instance.ts';
import { takeAddRequests, taskId } from '../../../demo/fixtures/fake_add_requests.ts';
import { FakeNetwork, vids } from '../../../demo/fixtures/fake_network.ts';
import { modelFields } from '../../../demo/fixtures/fake_model.ts';
import { withEditing } from '../../../demo/fixtures/fake_requests.ts';
import { asProfile } from '../../../demo/fixtures/profile_configuration.ts';
import { box, searchFor } from '../../../demo/fixtures/search_steps.ts';
import { button, find, has, shows, until, type LitWidget } from '../../../demo/fixtures/shown.ts';
import { control, openForm, placeWidget } from '../support/add_request.ts';
import { openNetwork } from '../support/network_page.ts';
import { openKatherine } from '../support/profile.ts';
import { Transcript } from '../support/transcript.ts';

const withNetwork = (instance: FakeInstance): FakeNetwork => new FakeNetwork(instance);

describe('spoken journeys (WCAG 4.1.3, 1.3.1, 2.4.6)', function () {
  // Each step waits until nothing more is said.
  this.timeout(120_000);
  let instance: FakeInstance;
  let transcript: Transcript;

  async function listen(widget: LitWidget): Promise<void> {
    transcript = new Transcript(widget);
    await transcript.start();
  }

  beforeEach(() => {
    instance = new FakeInstance();
  });
  afterEach(() => instance.restore());

  it('finds a record and selects it', async () => {
    const widget = await placeWidget(instance);
    await listen(widget);
    await transcript.step('Focus the search box', () => box(widget).focus());
    await transcript.step('Type john', async () => {
      await sendKeys({ type: 'john' });
      await until(() => has(widget, '.card'), 'the results');
    });
    await transcript.read('Read the toolbar', '.toolbar');
    await transcript.read('Read the results', '[part~=results]');
    await transcript.step('Press the down arrow twice', async () => {
      await sendKeys({ press: 'ArrowDown' });
      await widget.updateComplete;
      await sendKeys({ press: 'ArrowDown' });
    });
    await transcript.step('Go to its button and press it', async () => {
      await sendKeys({ press: 'Tab' });
      await sendKeys({ press: 'Enter' });
    });
    await transcript.compare('search_and_select');
  });

  it('searches by a field of the advanced search', async () => {
    const { configuration } = instance;
    instance.configuration = {
      ...configuration,
      search: {
        ...configuration.search!,
        advanced_fields: { HCP: ['first_name__v', 'specialty_1__v', 'birth_year__v'], HCO: [] },
      },
    };
    const widget = await placeWidget(instance);
    await searchFor(widget, 'john');
    await listen(widget);
    await transcript.step('Open the advanced search', async () => {
      button(widget, 'Advanced search').focus();
      await sendKeys({ press: 'Enter' });
      await until(() => has(widget, '.field-input'), 'the fields');
    });
    await transcript.read('Read the advanced search', 'aside');
    await transcript.step('Type Kath into the first name', async () => {
      find(widget, '.field-input')!.focus();
      await sendKeys({ type: 'Kath' });
    });
    await transcript.step('Search', () => button(widget, /^(Search|Show)/).click());
    await transcript.compare('advanced_search');
  });

  it('reads a profile and its history', async () => {
    const widget = await openKatherine(asProfile(instance));
    await listen(widget);
    await transcript.read('Read the header', '[part=head]');
    await transcript.read('Read more of it', '[part=head-more]');
    await transcript.read('Read the first section', '.section');
    await transcript.step('Fold the first section', async () => {
      find(widget, '.fold')!.focus();
      await sendKeys({ press: 'Enter' });
    });
    await transcript.step('Open the history', async () => {
      button(widget, 'History').focus();
      await sendKeys({ press: 'Enter' });
      await until(() => has(widget, '[part=history]'), 'the history');
    });
    await transcript.step('Go back', async () => {
      find(widget, '.back')!.focus();
      await sendKeys({ press: 'Enter' });
    });
    await transcript.compare('profile');
  });

  it('asks for the change of a field', async () => {
    asProfile(instance);
    withEditing(instance);
    instance.fields = [...instance.fields, ...modelFields];
    const widget = await openKatherine(instance);
    await listen(widget);
    await transcript.step('Press the pencil of the last name', async () => {
      button(widget, 'Edit Last name').focus();
      await sendKeys({ press: 'Enter' });
      await until(() => has(widget, '[part=inline-form] input'), 'the editor');
    });
    await transcript.read('Read the editor', '[part=inline-form]');
    await transcript.step('Send it empty', async () => {
      await sendKeys({ press: 'Backspace' });
      await sendKeys({ press: 'Enter' });
    });
    await transcript.step('Type a name and send it', async () => {
      await sendKeys({ type: 'Smith' });
      await sendKeys({ press: 'Enter' });
      await shows(widget, 'Change requested.');
    });
    await transcript.compare('change_a_field');
  });

  it('asks for a new record', async () => {
    const requests = takeAddRequests(instance);
    // The service answers after the user has heard that the request is on its way.
    let arrive = (): void => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    requests.intercept = ({ method, path }) =>
      method === 'POST' && path === '/change_request'
        ? arrived.then(() => json({ responseStatus: 'SUCCESS', change_request_id: Number(taskId) }))
        : undefined;
    const widget = await placeWidget(instance);
    await searchFor(widget, 'Ana Cruz');
    await listen(widget);
    await transcript.step('Press Add a new record', async () => {
      button(widget, 'Add a new record').focus();
      await sendKeys({ press: 'Enter' });
      await openForm(widget);
      await until(() => control(widget, 'last_name__v'), 'the form');
    });
    await transcript.read('Read the first section', '.form-section');
    await transcript.step('Empty the last name and continue', async () => {
      control(widget, 'last_name__v').focus();
      await sendKeys({ press: 'Control+A' });
      await sendKeys({ press: 'Backspace' });
      button(widget, 'Continue').focus();
      await sendKeys({ press: 'Enter' });
    });
    await transcript.step('Correct it and continue', async () => {
      control(widget, 'last_name__v').focus();
      await sendKeys({ type: 'Cruz' });
      button(widget, 'Continue').focus();
      await sendKeys({ press: 'Enter' });
      await shows(widget, 'What will be sent');
    });
    await transcript.read('Read the review', '[part=add-request] .step');
    await transcript.step('Send it', async () => {
      button(widget, 'Send request').focus();
      await sendKeys({ press: 'Enter' });
      await shows(widget, 'Sending the request');
      await until(() => find(widget, '.step-title')?.matches(':focus'), 'the focus on the progress');
      arrive();
      await shows(widget, 'was added');
    });
    await transcript.compare('add_request');
  });

  it('moves in the tree and the list of a network', async () => {
    withNetwork(instance);
    const widget = await openNetwork(instance);
    await listen(widget);
    await transcript.step('Show it as a tree', async () => {
      button(widget, 'Tree').focus();
      await sendKeys({ press: 'Enter' });
      await until(() => has(widget, `[data-vid="${vids.ada}"]`), 'the rows');
    });
    await transcript.step('Go to the rows and down', async () => {
      find(widget, '.row[tabindex="0"], [role=row] [tabindex="0"]')!.focus();
      await sendKeys({ press: 'ArrowDown' });
      await sendKeys({ press: 'ArrowDown' });
    });
    await transcript.step('Press the left arrow', () => sendKeys({ press: 'ArrowLeft' }));
    await transcript.step('Press the right arrow', () => sendKeys({ press: 'ArrowRight' }));
    await transcript.step('Open its details', async () => {
      await sendKeys({ press: 'Enter' });
      await until(() => has(widget, '[part=details]'), 'the details');
    });
    for (const words of ['No head is recorded.', 'People by status']) await shows(widget, words);
    await transcript.read('Read the details', '[part=details]');
    await transcript.step('Close them', () => sendKeys({ press: 'Escape' }));
    await transcript.step('Show it as a list', async () => {
      button(widget, 'List').focus();
      await sendKeys({ press: 'Enter' });
      await until(() => has(widget, '[role=grid]'), 'the list');
    });
    await transcript.read('Read the list', '[role=grid]');
    await transcript.compare('network');
  });
});
