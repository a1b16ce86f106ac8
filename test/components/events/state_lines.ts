/** The events of widgets about their state and use, as rows of the same table. */
import { expect } from '@open-wc/testing';
import { widgetKinds } from '../../../src/widget_kinds.ts';
import type { WidgetKind } from '../../../src/events/widget_events.ts';
import { placeWidget } from '../support/add_request.ts';
import { searchFor } from '../support/widget.ts';
import { find } from '../../../demo/fixtures/shown.ts';
import { vids } from '../../../demo/fixtures/fake_network.ts';
import { openHierarchy } from '../support/hierarchy_page.ts';
import { openDetails } from '../support/network_page.ts';
import { openKatherine } from '../support/profile.ts';
import { openRequests } from '../support/requests_page.ts';
import { is, type Line } from './event_lines.ts';
import { write } from './use_steps.ts';
import { openers, placers } from './kinds.ts';

const states = (kind: WidgetKind): Line[] => [
  {
    kind,
    event: 'ready',
    provoke: async (instance) => void (await openers[kind](instance, {})),
    detail: is({ again: false }),
  },
  {
    kind,
    event: 'error',
    provoke: async (instance) => {
      instance.configuration = { ...instance.configuration, enabled: false };
      await placers[kind](instance, {});
    },
    detail: is({ reason: 'disabled', recoverable: false }),
  },
];

export const stateLines: readonly Line[] = [
  ...widgetKinds.flatMap(states),
  {
    kind: 'search',
    event: 'analytics',
    provoke: async (instance) => {
      const widget = await placeWidget(instance, { analytics: '' });
      await searchFor(widget, 'katherine');
    },
    detail: (detail) => expect(detail).to.include({ action: 'searched', words: 1 }),
  },
  {
    kind: 'profile',
    event: 'analytics',
    provoke: async (instance) => void (await openKatherine(instance, { analytics: '' })),
    detail: is({ action: 'selected', entityType: 'HCP', position: null, searches: 0 }),
  },
  {
    kind: 'affiliation',
    event: 'analytics',
    provoke: async (instance) => void (await openDetails(instance, vids.ada, { analytics: '' })),
    detail: is({ action: 'selected', entityType: 'HCP', position: null, searches: 0 }),
  },
  {
    kind: 'requests',
    event: 'analytics',
    provoke: async (instance) =>
      find(await openRequests(instance, { analytics: '' }), '.request-button')!.click(),
    detail: is({ action: 'selected', entityType: 'HCP', position: 1, searches: 0 }),
  },
  {
    kind: 'hierarchy',
    event: 'analytics',
    provoke: async (instance) => {
      const widget = await openHierarchy(instance, { analytics: '' });
      write(widget, '.filter-text', 'cardiology');
    },
    detail: (detail) => expect(detail).to.include({ action: 'searched', words: 1 }),
  },
];
