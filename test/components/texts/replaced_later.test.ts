/** Texts of the page that a widget gets after it has shown its own. A separate file, because the code that replaces texts loads once per page. */
import { expect } from '@open-wc/testing';
import { FakeInstance } from '../../../demo/fixtures/fake_instance.ts';
import { demoAttributes, place, ready, shows, text, until } from '../support/widget.ts';

describe('texts of the page for a widget that is shown', () => {
  it('take the place of its words, which stay until then', async () => {
    const instance = new FakeInstance();
    const widget = await place(demoAttributes(instance));
    await ready(widget);
    await shows(widget, 'Who are you looking for?');
    const said = new Set<string>();
    widget.addController({
      hostUpdated: () =>
        void said.add(/Who are you looking for\?|Find a colleague/.exec(text(widget))?.[0] ?? 'nothing'),
    });
    widget.texts = { en: { 'search.welcome.title': 'Find a colleague' } };
    await until(() => text(widget).includes('Find a colleague'), 'the text of the page');
    expect([...said]).to.deep.equal(['Who are you looking for?', 'Find a colleague']);
    instance.restore();
  });
});
