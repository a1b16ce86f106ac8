/** Widgets that cannot start: configuration errors, refused credentials and domains. */
import { expect } from '@open-wc/testing';
import { has, place, ready, shows, text } from '../../../support/widget.ts';
import { noNetwork } from '../../../../../demo/fixtures/fake_instance.ts';
import type { fixture } from './fixture.ts';

export function refusalTests(given: ReturnType<typeof fixture>): void {
  const { demo } = given;

  describe('reports what is missing in a configuration error', () => {
    const cases: [string, Record<string, string | null>, string][] = [
      ['no widget-name', { 'widget-name': null }, 'attribute widget-name is missing'],
      ['no widget-id', { 'widget-id': null }, 'attribute widget-id is missing'],
      ['no auth-domain', { 'auth-domain': null }, 'attribute auth-domain is missing'],
      ['an auth-domain that is not a domain', { 'auth-domain': 'not a domain/x' }, 'It is “not a domain/x”'],
      ['plain http to another machine', { 'auth-domain': 'http://verteo.example' }, 'must use https'],
      ['an unknown widget-id', { 'widget-id': 'other' }, 'has no widget with the widget-id “other”'],
    ];
    for (const [what, change, words] of cases)
      it(what, async () => {
        const attributes = demo();
        for (const [name, value] of Object.entries(change))
          if (value === null) delete attributes[name];
          else attributes[name] = value;
        const widget = await place(attributes);
        await shows(widget, words);
        expect(has(widget, '[role=alert]')).to.equal(true);
      });

    it('starts again when an attribute is corrected', async () => {
      const widget = await place(demo({ 'widget-id': 'other' }));
      await shows(widget, 'has no widget with');
      widget.setAttribute('widget-id', 'wid-1');
      await ready(widget);
    });

    it('reports a configuration of another kind of widget', async () => {
      given.instance.configuration = { ...given.instance.configuration, type: 'profile' };
      await shows(await place(demo()), 'another kind of widget');
    });
  });

  it('reports that the administrator disabled it', async () => {
    given.instance.configuration = { ...given.instance.configuration, enabled: false };
    await shows(await place(demo()), 'switched off');
    expect(given.instance.callsTo('/auth')).to.have.length(0);
  });

  it('sends no demo credentials to an instance that does not allow demo mode', async () => {
    given.instance.configuration = { ...given.instance.configuration, demo_allowed: false };
    await shows(await place(demo()), 'Demo mode is not allowed here');
    expect(given.instance.callsTo('/auth')).to.have.length(0);
  });

  it('reports missing credentials of demo mode', async () => {
    const { password: _, ...attributes } = demo();
    await shows(await place(attributes), 'needs a user name and a password');
  });

  describe('reports a refused domain when the instance answers, but not to this page (specification 6.1)', () => {
    beforeEach(() => {
      const { fetch: fake } = globalThis;
      globalThis.fetch = (input, init) =>
        init?.mode === 'no-cors'
          ? Promise.resolve(new Response())
          : String(input).includes('configuration')
            ? noNetwork()
            : fake(input, init);
    });

    it('names the domain', async () => {
      const widget = await place(demo());
      await shows(widget, 'This site may not show the widget');
      expect(text(widget)).to.contain(`add ${location.hostname} to`);
    });

    it('reports a missing domain to a page without one, such as a file', async () => {
      const { origin } = globalThis;
      Object.defineProperty(globalThis, 'origin', { value: 'null', configurable: true, writable: true });
      try {
        const widget = await place(demo());
        await shows(widget, 'This page has no domain');
        expect(text(widget)).to.contain('This site may not show the widget');
      } finally {
        globalThis.origin = origin;
      }
    });
  });
}
