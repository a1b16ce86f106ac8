/** The tables of events (specification 6.1 and 6.2; decisions, section 2), line by line: names, order, detail, how they travel. */
import { expect } from '@open-wc/testing';
import { createTransport } from '../../../src/api/transport.ts';
import { AddRequestController } from '../../../src/widgets/search/add_request/add_request_controller.ts';
import type { WidgetKind } from '../../../src/events/widget_events.ts';
import { FakeNetwork, vids } from '../../../demo/fixtures/fake_network.ts';
import { detailsAction, openDetails, openNetwork, placeNetwork } from '../support/network_page.ts';
import {
  madeId,
  takeAddRequests,
  taskId as addTaskId,
  type AddRequestInstance,
} from '../../../demo/fixtures/fake_add_requests.ts';
import { openReview, placeWidget, submit } from '../support/add_request.ts';
import { taskId, withEditing } from '../../../demo/fixtures/fake_requests.ts';
import { editKatherine, review, write } from '../support/editing.ts';
import { FakeInstance, failure, json } from '../../../demo/fixtures/fake_instance.ts';
import { known } from '../../../demo/fixtures/fake_records.ts';
import { asProfile } from '../../../demo/fixtures/profile_configuration.ts';
import { openKatherine, placeProfile } from '../support/profile.ts';
import { button, find, until } from '../../../demo/fixtures/shown.ts';
import { ready, searchFor, type Widget } from '../support/widget.ts';

type Closeable = HTMLElement & { start(): Promise<void>; close(): Promise<boolean> };

interface Line {
  readonly kind: WidgetKind;
  readonly event: string;
  /** The condition, when several rows concern one event. */
  readonly when?: string;
  /** Causes the event. */
  readonly provoke: (instance: FakeInstance) => Promise<void>;
  readonly detail: (detail: Record<string, unknown>) => void;
  readonly isCancelable?: boolean;
}

const is = (wanted: unknown) => (detail: unknown) => expect(detail).to.deep.equal(wanted);
/** Returns the first entity of a retrieve call. */
const isWrapperOf = (entityId: string) => (detail: Record<string, unknown>) => {
  expect(Object.keys(detail)).to.deep.equal(['entity']);
  const wrapper = detail['entity'] as Record<string, unknown>;
  expect(wrapper['entityId']).to.equal(entityId);
  expect(wrapper).to.include.keys('entityId', 'entityType', 'metaData', 'entity');
};
const isFailure = (names: string[], reason: string) => (detail: Record<string, unknown>) => {
  expect(Object.keys(detail).toSorted()).to.deep.equal(names.toSorted());
  expect(detail['reason']).to.equal(reason);
  expect(detail['message']).to.be.a('string').and.not.equal('');
};

const katherine = async (instance: FakeInstance): Promise<Widget> => {
  const widget = await placeWidget(instance);
  await searchFor(widget, 'katherine');
  await until(() => find(widget, '[part~=select-button]'), 'a hit');
  return widget;
};
const select = async (instance: FakeInstance): Promise<void> =>
  find(await katherine(instance), '[part~=select-button]')!.click();
const addRequest = async (
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
const waitTooLong = async (instance: FakeInstance): Promise<void> => {
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
const changeRequest = async (instance: FakeInstance): Promise<void> => {
  withEditing(instance);
  const widget = await editKatherine(instance);
  await write(widget, 'last_name__v', 'Smith');
  await review(widget);
  button(widget, 'Send request').click();
};

/** Ends one of Ada's relationships. */
const changeAda = async (instance: FakeInstance): Promise<void> => {
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

/** Opens a widget of each kind so that it can be closed. */
const openers: Record<
  WidgetKind,
  (instance: FakeInstance, attributes: Record<string, string>) => Promise<Closeable>
> = {
  search: async (instance, attributes) => {
    const widget = await placeWidget(instance, attributes);
    if ('show-in-dialog' in attributes) await widget.start();
    await ready(widget);
    return widget;
  },
  profile: async (instance, attributes) => {
    if (!('show-in-dialog' in attributes)) return openKatherine(instance, attributes);
    const widget = await placeProfile(instance, attributes);
    await widget.start(known.katherine);
    return widget;
  },
  affiliation: async (instance, attributes) => {
    if (!('show-in-dialog' in attributes)) return openNetwork(instance, attributes);
    const widget = await placeNetwork(instance, attributes);
    await widget.start();
    return widget;
  },
};
const dialogOf = (widget: HTMLElement): HTMLElement => find(widget, 'dialog[part=dialog]')!;
const ways: Record<string, readonly [attribute: string, close: (widget: Closeable) => unknown]> = {
  button: ['closeable', (widget) => button(widget, 'Close').click()],
  method: ['closeable', (widget) => widget.close()],
  escape: [
    'show-in-dialog',
    (widget) => dialogOf(widget).dispatchEvent(new Event('cancel', { cancelable: true })),
  ],
  backdrop: [
    'show-in-dialog',
    (widget) => {
      dialogOf(widget).dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      dialogOf(widget).dispatchEvent(new MouseEvent('click', { bubbles: true }));
    },
  ],
};
const closings = (kind: WidgetKind, ...reasons: string[]): Line[] =>
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

const lines: readonly Line[] = [
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
];

describe('events (specification 6.1, 6.2)', () => {
  let instance: FakeInstance;
  let ended: AbortController;
  beforeEach(() => {
    instance = new FakeInstance();
    ended = new AbortController();
  });
  afterEach(() => {
    ended.abort();
    instance.restore();
  });
  const hear = (...names: string[]): CustomEvent[] => {
    const events: CustomEvent[] = [];
    for (const name of names)
      document.addEventListener(name, (event) => events.push(event as CustomEvent), { signal: ended.signal });
    return events;
  };
  const prepare: Record<WidgetKind, () => unknown> = {
    search: () => {},
    profile: () => asProfile(instance),
    affiliation: () => new FakeNetwork(instance),
  };

  for (const { kind, event, when, provoke, detail, isCancelable = false } of lines)
    it(`${kind}, ${event}${when ? ` (${when})` : ''}: under both names, in order, with one detail`, async () => {
      prepare[kind]();
      const names = [instance.configuration.name, kind].map((name) => `platform-network:${name}:${event}`);
      const events = hear(...names);
      await provoke(instance);
      await until(() => events.length >= 2, 'both events');
      expect(events.map(({ type }) => type)).to.deep.equal(names);
      detail(events[0]!.detail as Record<string, unknown>);
      expect(events[1]!.detail).to.equal(events[0]!.detail);
      for (const { bubbles, composed, cancelable } of events)
        expect({ bubbles, composed, cancelable }).to.deep.equal({
          bubbles: true,
          composed: true,
          cancelable: isCancelable,
        });
    });

  for (const [outcome, errors] of [
    ['succeeded', undefined],
    ['failed', [{ type: 'INVALID_DATA', message: 'fake INVALID_DATA' }]],
  ] as const)
    it(`associate-custom-key-${outcome}: under its own name, once, with the values of the call`, async () => {
      const widget = await placeWidget(instance);
      await ready(widget);
      if (errors)
        instance.intercept = ({ path }) =>
          path.endsWith('/custom_keys') ? failure(200, 'INVALID_DATA') : undefined;
      const events = hear(
        ...['succeeded', 'failed'].map((end) => `platform-network::associate-custom-key-${end}`),
        ...['sandbox-search', 'search'].map(
          (name) => `platform-network:${name}:associate-custom-key-${outcome}`,
        ),
      );
      await widget.associateCustomKey(known.katherine, 'crm_us', 'HCP', 'A:1', 'crm_us').catch(() => {});
      expect(events.map(({ type }) => type)).to.deep.equal([
        `platform-network::associate-custom-key-${outcome}`,
      ]);
      const [{ detail, bubbles, composed, cancelable }] = events as [CustomEvent];
      expect(detail).to.deep.equal({
        vid__v: known.katherine,
        custom_key_source_type: 'crm_us',
        custom_key_item_type: 'HCP',
        custom_key_value: 'A:1',
        system_name: 'crm_us',
        ...(errors && { errors }),
      });
      expect([bubbles, composed, cancelable]).to.deep.equal([true, true, false]);
    });
});
