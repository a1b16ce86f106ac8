/** The events of each widget: how a user or the page raises each of them, and its detail. */
import { AddRequestController } from '../../../src/widgets/search/add_request/add_request_controller.ts';
import {
  type AddRequestInstance,
  taskId as addTaskId,
  madeId,
  takeAddRequests,
} from '../../../demo/fixtures/fake_add_requests.ts';
import type { FakeInstance } from '../../../demo/fixtures/fake_instance.ts';
import { failure, json } from '../../../demo/fixtures/fake_instance.ts';
import { type Widget, searchFor } from '../support/widget.ts';
import type { SelectManyDetail, WidgetKind } from '../../../src/events/widget_events.ts';
import { button, cancelRequest, find, findAll, shows, until } from '../../../demo/fixtures/shown.ts';
import { createTransport } from '../../../src/api/transport.ts';
import { detailsAction, openDetails } from '../support/network_page.ts';
import { openers, ways } from './kinds.ts';
import { editKatherine, review, write } from '../support/editing.ts';
import { expect } from '@open-wc/testing';
import { known } from '../../../demo/fixtures/fake_records.ts';
import { vids } from '../../../demo/fixtures/fake_network.ts';
import { openReview, placeWidget, submit } from '../support/add_request.ts';
import { openHierarchy } from '../support/hierarchy_page.ts';
import { directoryVids } from '../../../demo/fixtures/hierarchy_instance.ts';
import { openRequests } from '../support/requests_page.ts';
import { taskId, withEditing } from '../../../demo/fixtures/fake_requests.ts';

export interface Line {
  readonly kind: WidgetKind;
  readonly event: string;
  /** The condition, when several rows concern one event. */
  readonly when?: string;
  /** Causes the event. */
  readonly provoke: (instance: FakeInstance) => Promise<void>;
  readonly detail: (detail: Record<string, unknown>) => void;
  readonly isCancelable?: boolean;
}

export const is = (wanted: unknown) => (detail: unknown) => expect(detail).to.deep.equal(wanted);

/** Returns the first entity of a retrieve call. */
export const isWrapperOf = (entityId: string) => (detail: Record<string, unknown>) => {
  expect(Object.keys(detail)).to.deep.equal(['entity']);
  const wrapper = detail['entity'] as Record<string, unknown>;
  expect(wrapper['entityId']).to.equal(entityId);
  expect(wrapper).to.include.keys('entityId', 'entityType', 'metaData', 'entity');
};

export const isFailure = (names: string[], reason: string) => (detail: Record<string, unknown>) => {
  expect(Object.keys(detail).toSorted()).to.deep.equal(names.toSorted());
  expect(detail['reason']).to.equal(reason);
  expect(detail['message']).to.be.a('string').and.not.equal('');
};

export const katherine = async (instance: FakeInstance): Promise<Widget> => {
  const widget = await placeWidget(instance);
  await searchFor(widget, 'katherine');
  await until(() => find(widget, '[part~=select-button]'), 'a hit');
  return widget;
};

export const select = async (instance: FakeInstance): Promise<void> =>
  find(await katherine(instance), '[part~=select-button]')!.click();

export const addRequest = async (
  instance: FakeInstance,
  adjust: (taken: AddRequestInstance) => void = () => {},
): Promise<void> => {
  const taken = takeAddRequests(instance);
  const widget = await placeWidget(instance);
  await openReview(widget);
  adjust(taken);
  submit(widget);
};

/** Raises the time-out event on an element without a definition, so that the test need not wait as long as a widget. */
export const waitTooLong = async (instance: FakeInstance): Promise<void> => {
  takeAddRequests(instance).looksUntilMade = 1000;
  const element = document.createElement('div');
  document.body.append(element);
  const host = {
    addController() {},
    removeController() {},
    requestUpdate() {},
    updateComplete: Promise.resolve(true),
  };
  const controller = new AddRequestController(host, element, {
    onMade: () => {},
    onFailed: () => {},
    times: { looks: [20], limit: 40 },
  });
  const detail = {
    entity_type: 'HCP',
    metadata: { creator: '', system: '', note: '', source: '' },
    entity: {},
  };
  controller.submit(
    { system: 'crm_us', referenceTypes: new Set<string>(), build: () => detail },
    {
      transport: createTransport({ origin: instance.origin }),
      widgetName: 'sandbox-search',
      describe: String,
    },
  );
  await until(() => controller.state.kind === 'late');
  element.remove();
};

export const changeRequest = async (instance: FakeInstance): Promise<void> => {
  withEditing(instance);
  const widget = await editKatherine(instance);
  await write(widget, 'last_name__v', 'Smith');
  await review(widget);
  button(widget, 'Send request').click();
};

/** Ends one of Ada's relationships. */
export const changeAda = async (instance: FakeInstance): Promise<void> => {
  const network = instance.intercept!;
  const wrapper = { entityId: vids.ada, entityType: 'HCP', metaData: {}, entity: { vid__v: vids.ada } };
  instance.intercept = (call, signal) =>
    call.path === `/entity/${vids.ada}`
      ? json({ responseStatus: 'SUCCESS', entities: [wrapper] })
      : network(call, signal);
  const widget = await openDetails(instance, vids.ada);
  (await detailsAction(widget, 'Change')).click();
  await until(() => find(widget, 'input[aria-label="Ended: Fictional Hospital"]'), 'the form');
  find(widget, 'input[aria-label="Ended: Fictional Hospital"]')!.click();
  await widget.updateComplete;
  button(widget, 'Send 1 request').click();
};

export const closings = (kind: WidgetKind, ...reasons: string[]): Line[] =>
  reasons.map((reason) => ({
    kind,
    event: 'close-widget',
    when: reason,
    provoke: async (instance) => {
      const [attribute, close] = ways[reason]!;
      const widget = await openers[kind](instance, { [attribute]: '' });
      await until(() => find(widget, attribute === 'closeable' ? 'header button' : 'dialog[open]'));
      await close(widget);
    },
    detail: is({ reason }),
  }));

export const lines: readonly Line[] = [
  { kind: 'search', event: 'select', provoke: select, detail: isWrapperOf(known.katherine) },
  {
    kind: 'search',
    event: 'select',
    when: 'after an add request',
    provoke: (instance) => addRequest(instance),
    detail: isWrapperOf(madeId),
  },
  {
    kind: 'search',
    event: 'select-failed',
    provoke: (instance) => {
      instance.intercept = ({ path }) =>
        path.startsWith('/entity') ? failure(500, 'UNEXPECTED_ERROR') : undefined;
      return select(instance);
    },
    detail: isFailure(['reason', 'message', 'entityId'], 'server-fault'),
  },
  ...closings('search', 'button', 'method', 'escape', 'backdrop'),
  {
    kind: 'search',
    event: 'add-request-presubmit',
    provoke: (instance) => addRequest(instance),
    detail: (detail) => {
      expect(Object.keys(detail)).to.deep.equal(['entity_type', 'metadata', 'entity']);
      expect(detail['metadata']).to.have.all.keys('creator', 'system', 'note', 'source');
    },
    isCancelable: true,
  },
  {
    kind: 'search',
    event: 'add-request-submitted',
    provoke: (instance) => addRequest(instance),
    detail: is({ taskId: addTaskId }),
  },
  {
    kind: 'search',
    event: 'add-request-process-timeout',
    provoke: waitTooLong,
    detail: ({ waitedMilliseconds, ...detail }) => {
      expect(detail).to.deep.equal({ taskId: addTaskId });
      expect(waitedMilliseconds).to.be.a('number').and.to.be.at.least(40);
    },
  },
  {
    kind: 'search',
    event: 'add-request-create-failed',
    provoke: (instance) =>
      addRequest(instance, (taken) => {
        taken.intercept = ({ path }) =>
          path === '/change_request' ? failure(403, 'INSUFFICIENT_ACCESS') : undefined;
      }),
    detail: isFailure(['reason', 'message', 'errors'], 'insufficient-access'),
  },
  {
    kind: 'profile',
    event: 'dcr-presubmit',
    provoke: changeRequest,
    detail: is({
      metadata: { system: 'crm_us' },
      entity_type: 'HCP',
      vid_key: `Network:Entity:${known.katherine}`,
      entity: { last_name__v: 'Smith' },
    }),
    isCancelable: true,
  },
  { kind: 'profile', event: 'dcr-submitted', provoke: changeRequest, detail: is({ taskId }) },
  { kind: 'profile', event: 'select', provoke: changeRequest, detail: isWrapperOf(known.katherine) },
  ...closings('profile', 'button', 'method', 'escape', 'backdrop'),
  ...closings('affiliation', 'button', 'method', 'escape', 'backdrop'),
  {
    kind: 'affiliation',
    event: 'open-profile',
    provoke: async (instance) => button(await openDetails(instance, vids.ada), 'Open profile').click(),
    detail: is({ vid__v: vids.ada, entityType: 'HCP' }),
    isCancelable: true,
  },
  {
    kind: 'affiliation',
    event: 'dcr-presubmit',
    provoke: changeAda,
    detail: (detail) => {
      expect(Object.keys(detail)).to.have.members(['metadata', 'entity_type', 'vid_key', 'entity']);
      expect(detail['vid_key']).to.equal(`Network:Entity:${vids.ada}`);
      expect(Object.keys(detail['entity'] as object)).to.deep.equal(['parent_hcos__v']);
    },
    isCancelable: true,
  },
  { kind: 'affiliation', event: 'dcr-submitted', provoke: changeAda, detail: is({ taskId: '7001' }) },
  { kind: 'affiliation', event: 'select', provoke: changeAda, detail: isWrapperOf(vids.ada) },
  ...closings('requests', 'button', 'method', 'escape', 'backdrop'),
  {
    kind: 'requests',
    event: 'open-record',
    provoke: async (instance) => {
      const widget = await openRequests(instance);
      find(widget, '.request-button')!.click();
      await until(() => find(widget, '[data-open]'), 'the button');
      find(widget, '[data-open]')!.click();
    },
    detail: is({ vid__v: known.katherine, entityType: 'HCP', taskId: '7005' }),
    isCancelable: true,
  },
  {
    kind: 'requests',
    event: 'request-changed',
    provoke: async (instance) => {
      const widget = await openRequests(instance);
      find(widget, '.request-button')!.click();
      await shows(widget, 'Cancel this request');
      await cancelRequest(widget);
    },
    detail: is({
      taskId: '7005',
      vid__v: known.katherine,
      entityType: 'HCP',
      status: 'CHANGE_CANCELLED',
      result: 'CHANGE_CANCELLED',
    }),
  },
  ...closings('hierarchy', 'button', 'method', 'escape', 'backdrop'),
  {
    kind: 'hierarchy',
    event: 'open-profile',
    provoke: async (instance) => {
      const widget = await openHierarchy(instance);
      find(widget, '.row')!.click();
      await until(() => find(widget, '.selection .button'), 'the actions');
      find(widget, '.selection .button')!.click();
    },
    detail: is({ vid__v: directoryVids.hostile, entityType: 'HCO' }),
    isCancelable: true,
  },
  {
    kind: 'hierarchy',
    event: 'select',
    provoke: async (instance) => {
      const widget = await openHierarchy(instance);
      for (const box of [...findAll(widget, '.check')].slice(1, 3)) box.click();
      await until(() => find(widget, '.selection .primary'), 'the selection');
      find(widget, '.selection .primary')!.click();
    },
    detail: (detail) =>
      expect((detail as unknown as SelectManyDetail).entities.map(({ entityId }) => entityId)).to.deep.equal([
        directoryVids.system,
        directoryVids.practice,
      ]),
  },
];
