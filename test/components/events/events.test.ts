/** The tables of events (specification 6.1 and 6.2), line by line: names, order, detail, how they travel. */
import { FakeInstance, failure } from '../../../demo/fixtures/fake_instance.ts';
import { until } from '../../../demo/fixtures/shown.ts';
import { expect } from '@open-wc/testing';
import { placeWidget } from '../support/add_request.ts';
import { ready } from '../support/widget.ts';
import { known } from '../../../demo/fixtures/fake_records.ts';
import { lines } from './event_lines.ts';
import { prepare } from './kinds.ts';
import { stateLines } from './state_lines.ts';

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

  for (const { kind, event, when, provoke, detail, isCancelable = false } of [...stateLines, ...lines])
    it(`${kind}, ${event}${when ? ` (${when})` : ''}: under both names, in order, with one detail`, async () => {
      prepare[kind](instance);
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
