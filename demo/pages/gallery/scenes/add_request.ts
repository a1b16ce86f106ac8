/** Scenes of an add request. */
import { failure } from '../../../fixtures/fake_instance.ts';
import { match, takeAddRequests, type AddRequestInstance } from '../../../fixtures/fake_add_requests.ts';
import {
  control,
  enter,
  openAddRequest,
  openForm,
  openReview,
  submit,
} from '../../../fixtures/add_request_steps.ts';
import { button, find, has, shows, until, type LitWidget } from '../../../fixtures/shown.ts';
import type { Draw } from '../stage.ts';
import { addWidget, instanceOf } from '../widgets.ts';

/** Returns a scene of a widget that offers add requests. */
const asked =
  (steps: (widget: LitWidget) => Promise<void>, prepare?: (requests: AddRequestInstance) => void): Draw =>
  async (stage) => {
    const instance = instanceOf(stage);
    const requests = takeAddRequests(instance);
    prepare?.(requests);
    await steps(await addWidget(stage, 'search', instance));
  };

async function form(widget: LitWidget): Promise<void> {
  await openAddRequest(widget);
  await openForm(widget);
  await until(() => control(widget, 'last_name__v'), 'the last name');
}

export const scenes: Readonly<Record<string, Draw>> = {
  'add-country': async (stage) => {
    const instance = instanceOf(stage);
    takeAddRequests(instance);
    instance.configuration = { ...instance.configuration, countries: [] };
    await openAddRequest(await addWidget(stage, 'search', instance));
  },
  'add-beside': asked(
    async (widget) => {
      await form(widget);
      button(widget, 'Add address').click();
      await until(() => has(widget, '[id$="-locality__v"]'), 'the address');
      enter(find<HTMLInputElement>(widget, '[id$="-locality__v"]')!, 'Boston');
      await shows(widget, '2 records may be the same');
    },
    (requests) => {
      requests.matches = [match('ACT'), match('ASK')];
    },
  ),
  'add-form': asked(form),
  'add-problems': asked(async (widget) => {
    await form(widget);
    enter(control(widget, 'last_name__v'), '');
    enter(control(widget, 'email_1__v'), 'not an address');
    enter(control(widget, 'phone_1__v'), '12');
    button(widget, 'Continue').click();
    await until(() => has(widget, '[aria-invalid=true]'), 'the problems');
  }),
  'add-review': asked((widget) => openReview(widget)),
  'add-source': async (stage) => {
    const instance = instanceOf(stage);
    takeAddRequests(instance);
    instance.configuration = { ...instance.configuration, source_verification: {} };
    const widget = await addWidget(stage, 'search', instance);
    await openReview(widget);
    submit(widget);
    await shows(widget, 'Choose an answer to send.');
  },
  'add-duplicates': asked(
    async (widget) => {
      await openReview(widget);
      await shows(widget, 'Katherine Johnson');
    },
    (requests) => {
      requests.matches = [match('ACT'), match('ASK')];
    },
  ),
  'add-sent': asked(async (widget) => {
    await openReview(widget);
    submit(widget);
    await shows(widget, 'Ana Cruz was added');
  }),
  'add-refused': asked(
    async (widget) => {
      await openReview(widget);
      submit(widget);
      await until(() => has(widget, '[part=notice], [part=state]'), 'the refusal');
    },
    (requests) => {
      requests.intercept = ({ path, method }) =>
        path === '/change_request' && method === 'POST' ? failure(400, 'INVALID_DATA') : undefined;
    },
  ),
};
