/** Content of the host page in the slots of each kind of widget, and what each kind measures. */
import { expect } from '@open-wc/testing';
import { FakeInstance } from '../../../demo/fixtures/fake_instance.ts';
import { vids } from '../../../demo/fixtures/fake_network.ts';
import { directoryVids } from '../../../demo/fixtures/hierarchy_instance.ts';
import { button, find, has, shadow, shows, text, until } from '../../../demo/fixtures/shown.ts';
import type { WidgetKind } from '../../../src/events/widget_events.ts';
import { empties, openers, prepare } from '../events/kinds.ts';
import { openHierarchy, rowOf } from '../support/hierarchy_page.ts';
import { openDetails } from '../support/network_page.ts';
import { openRequests } from '../support/requests_page.ts';
import { ready, searchFor, type Widget } from '../support/widget.ts';

const kinds = Object.keys(openers) as WidgetKind[];

type RecordKind = 'affiliation' | 'requests' | 'hierarchy';

/** Opens the record of a widget that shows it in place of its own content. */
const records: Record<RecordKind, (instance: FakeInstance) => Promise<HTMLElement>> = {
  affiliation: async (instance) => {
    const widget = await openDetails(instance, vids.ada);
    button(widget, 'Open profile').click();
    return widget;
  },
  requests: async (instance) => {
    const widget = await openRequests(instance);
    find(widget, '.request-button')!.click();
    await until(() => find(widget, '[data-open]'), 'the details');
    find(widget, '[data-open]')!.click();
    return widget;
  },
  hierarchy: async (instance) => {
    const widget = await openHierarchy(instance);
    rowOf(widget, directoryVids.system)!.click();
    await until(() => text(widget).includes('Open record'), 'the button');
    button(widget, 'Open record').click();
    return widget;
  },
};

describe('content of the host page', () => {
  let instance: FakeInstance;
  beforeEach(() => (instance = new FakeInstance()));
  afterEach(() => {
    instance.restore();
    document.documentElement.removeAttribute('dir');
  });

  const slotted = (widget: HTMLElement, slot: string, label: string): HTMLElement => {
    const own = document.createElement('button');
    Object.assign(own, { slot, type: 'button', textContent: label });
    widget.append(own);
    return own;
  };
  const isSeen = (element: HTMLElement): boolean =>
    element.assignedSlot !== null && element.getBoundingClientRect().height > 0;

  for (const kind of kinds) {
    it(`is above the content of the ${kind} widget`, async () => {
      prepare[kind](instance);
      const widget = await openers[kind](instance, {});
      if (kind === 'search') await ready(widget as unknown as Widget);
      const header = slotted(widget, 'header', 'Accounts of Contoso');
      await until(() => isSeen(header), 'the header');
      const below = find(widget, 'slot[name=header] ~ *')!;
      expect(header.getBoundingClientRect().bottom).to.be.at.most(below.getBoundingClientRect().bottom);
      await expect(widget).to.be.accessible();
    });

    it(`replaces the message of the empty ${kind} widget`, async () => {
      prepare[kind](instance);
      const [widget, message] = await empties[kind](instance);
      await until(() => find(widget, message)?.getBoundingClientRect().height, 'its own message');
      const empty = slotted(widget, 'empty', 'Ask the data team');
      await until(() => isSeen(empty), 'the content of the page');
      expect(find(widget, message)!.getBoundingClientRect().height).to.equal(0);
      await expect(widget).to.be.accessible();
    });
  }

  for (const [kind, open] of Object.entries(records) as [RecordKind, (typeof records)[RecordKind]][])
    for (const direction of ['ltr', 'rtl'] as const)
      it(`is beside the name of the record that the ${kind} widget opened, ${direction}`, async () => {
        document.documentElement.dir = direction;
        prepare[kind](instance);
        const widget = await open(instance);
        const call = slotted(widget, 'actions', 'Call');
        await until(() => has(widget, '.record-head') && isSeen(call), 'the button');
        const [name, own] = [find(widget, '.view-title')!, call].map((each) => each.getBoundingClientRect());
        expect(direction === 'ltr' ? own!.left >= name!.right : own!.right <= name!.left).to.equal(true);
        expect(own!.top).to.be.below(name!.bottom);
        const { left, right } = widget.getBoundingClientRect();
        expect(direction === 'ltr' ? right - own!.right : own!.left - left, 'room').to.be.at.least(12);
        await expect(widget).to.be.accessible();
        button(widget, /^Back/).click();
        await until(() => !has(widget, '.record-head'), 'the way back');
        expect(shadow(widget).querySelectorAll('slot[name=actions]').length).to.be.at.most(1);
      });

  it('is in the details of the record that is selected in a network, before their buttons', async () => {
    prepare.affiliation(instance);
    const widget = await openDetails(instance, vids.ada);
    const call = slotted(widget, 'actions', 'Call');
    await until(() => isSeen(call), 'the button');
    expect(call.assignedSlot!.closest('.details-actions')).not.to.equal(null);
    await shows(widget, 'Open profile');
    await expect(widget).to.be.accessible();
  });
});

describe('the measures', () => {
  let instance: FakeInstance;
  beforeEach(() => (instance = new FakeInstance()));
  afterEach(() => instance.restore());

  for (const kind of kinds)
    it(`of the ${kind} widget run until it is ready, and until its data arrived`, async () => {
      performance.clearMeasures();
      prepare[kind](instance);
      const widget = await openers[kind](instance, {});
      if (kind === 'search') await searchFor(widget as unknown as Widget, 'katherine');
      const measured = (): string[] =>
        performance
          .getEntriesByType('measure')
          .map(({ name }) => name)
          .filter((name) => name.startsWith(`platform-network:${kind}:`));
      await until(() => measured().length > 1, 'both measures');
      expect(measured()).to.include.members([
        `platform-network:${kind}:ready`,
        `platform-network:${kind}:loaded`,
      ]);
    });
});
