/** How tests prepare, place, open, use, empty and close a widget of each kind. */
import type { WidgetKind } from '../../../src/events/widget_events.ts';
import { FakeNetwork, vids } from '../../../demo/fixtures/fake_network.ts';
import type { FakeInstance } from '../../../demo/fixtures/fake_instance.ts';
import { known } from '../../../demo/fixtures/fake_records.ts';
import { asProfile } from '../../../demo/fixtures/profile_configuration.ts';
import { FakeDirectory } from '../../../demo/fixtures/hierarchy_instance.ts';
import { FakeRequests } from '../../../demo/fixtures/requests_instance.ts';
import { button, find, until } from '../../../demo/fixtures/shown.ts';
import { placeWidget } from '../support/add_request.ts';
import { openDetails, openNetwork, placeNetwork } from '../support/network_page.ts';
import { openKatherine, placeProfile } from '../support/profile.ts';
import { openHierarchy, placeHierarchy } from '../support/hierarchy_page.ts';
import { openRequests, placeRequests } from '../support/requests_page.ts';
import { ready, searchFor, type Widget } from '../support/widget.ts';
import { write } from './use_steps.ts';

export type Closeable = HTMLElement & { start(): Promise<void>; close(): Promise<boolean> };

/** Opens a widget of each kind so that it can be closed. */
export const openers: Record<
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
  requests: async (instance, attributes) => {
    if (!('show-in-dialog' in attributes)) return openRequests(instance, attributes);
    const widget = await placeRequests(instance, attributes);
    await widget.start();
    return widget;
  },
  hierarchy: async (instance, attributes) => {
    if (!('show-in-dialog' in attributes)) return openHierarchy(instance, attributes);
    const widget = await placeHierarchy(instance, attributes);
    await widget.start();
    return widget;
  },
};

/** Prepares the fake instance for a kind. */
export const prepare: Record<WidgetKind, (instance: FakeInstance) => unknown> = {
  search: () => {},
  profile: asProfile,
  affiliation: (instance) => new FakeNetwork(instance),
  requests: (instance) => new FakeRequests(instance),
  hierarchy: (instance) => new FakeDirectory(instance),
};

/** Places a widget of each kind. */
export const placers: Record<
  WidgetKind,
  (instance: FakeInstance, attributes: Record<string, string>) => Promise<Closeable>
> = {
  search: placeWidget,
  profile: placeProfile,
  affiliation: placeNetwork,
  requests: placeRequests,
  hierarchy: placeHierarchy,
};

/** Places a widget of each kind that has nothing to show. Returns its own message for that. */
export const empties: Record<
  WidgetKind,
  (instance: FakeInstance) => Promise<[HTMLElement, message: string]>
> = {
  search: async (instance) => {
    const widget = (await placers.search(instance, {})) as unknown as Widget;
    await searchFor(widget, 'nobody');
    return [widget, '[part=state]'];
  },
  profile: async (instance) => [await placers.profile(instance, {}), '[part=state]'],
  affiliation: async (instance) => [
    await placers.affiliation(instance, { identifier: '' }),
    'slot[name=empty] > *',
  ],
  requests: async (instance) => {
    new FakeRequests(instance).requests = [];
    return [await openRequests(instance), '[part=state]'];
  },
  hierarchy: async (instance) => {
    new FakeDirectory(instance).organizations = [];
    return [await openHierarchy(instance), '[part=state]'];
  },
};

/** Uses a widget of each kind so that it raises one analytics event. The search has separate tests. */
export const uses: Record<
  Exclude<WidgetKind, 'search'>,
  (instance: FakeInstance, attributes: Record<string, string>) => Promise<unknown>
> = {
  profile: openers.profile,
  affiliation: (instance, attributes) => openDetails(instance, vids.ada, attributes),
  requests: async (instance, attributes) => {
    const widget = await openRequests(instance, attributes);
    write(widget, '.request-text', 'johnson');
    await until(() => instance.callsTo('/change_request/search').length > 1, 'the search');
    find(widget, '.request-button')!.click();
  },
  hierarchy: async (instance, attributes) =>
    write(await openHierarchy(instance, attributes), '.filter-text', 'cardiology'),
};

export const dialogOf = (widget: HTMLElement): HTMLElement => find(widget, 'dialog[part=dialog]')!;

export const ways: Record<string, readonly [attribute: string, close: (widget: Closeable) => unknown]> = {
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
