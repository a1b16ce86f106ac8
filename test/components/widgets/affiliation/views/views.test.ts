/** A saved view restores a network as it was saved. */
import { expect } from '@open-wc/testing';
import type { FakeInstance } from '../../../../../demo/fixtures/fake_instance.ts';
import { button, find, findAll, until } from '../../../../../demo/fixtures/shown.ts';
import { vids, type FakeNetwork } from '../../../../../demo/fixtures/fake_network.ts';
import {
  eachNetwork,
  openNetwork,
  openViews,
  saveView,
  type Network,
} from '../../../support/network_page.ts';

const ended = (widget: Network): HTMLInputElement =>
  findAll<HTMLInputElement>(widget, '.filters .option input').find((input) =>
    input.parentElement!.textContent!.includes('Show ended relationships'),
  )!;

describe('saved view', () => {
  let instance: FakeInstance;
  let network: FakeNetwork;
  eachNetwork((page) => ({ instance, network } = page));

  it('keeps whether ended relationships are shown; the standard view hides them', async () => {
    const widget = await openNetwork(instance);
    const asked = (): (string | null)[] =>
      instance.callsTo(`/entity/${vids.hospital}/affiliations`).map(({ query }) => query.get('filters'));
    button(widget, 'Filters').click();
    await widget.updateComplete;
    ended(widget).click();
    await until(() => asked().length === 2, 'ended relationships');
    await saveView(widget, 'With ended');
    expect(network.views[0]!.settings).to.include({ withEnded: true });
    button(widget, 'Open Standard view').click();
    await until(() => asked().length === 3, 'those in use alone');
    expect(ended(widget).checked).to.equal(false);
    await openViews(widget);
    await until(() => find(widget, '[aria-label="Open With ended"]'), 'the view');
    button(widget, 'Open With ended').click();
    await until(() => asked().length === 4, 'ended relationships again');
    expect(ended(widget).checked).to.equal(true);
    expect(asked()).to.deep.equal([null, 'relationship_status:A,I', null, 'relationship_status:A,I']);
    await openViews(widget);
    button(widget, 'Open With ended').click();
    await widget.updateComplete;
    expect(asked(), 'nothing else is asked for').to.have.length(4);
  });
});
