/** The events of widgets about their state and use, as rows of the same table. */
import { expect } from '@open-wc/testing';
import { widgetKinds } from '../../../src/widget_kinds.ts';
import type { WidgetKind } from '../../../src/events/widget_events.ts';
import { placeWidget } from '../support/add_request.ts';
import { searchFor } from '../support/widget.ts';
import { is, type Line } from './event_lines.ts';
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
];
