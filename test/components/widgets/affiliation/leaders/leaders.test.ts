/** Who leads an organization: in the lens, in details, and by the rules. */
import { expect } from '@open-wc/testing';
import { influenceOf, leadersOf } from '../../../../../src/records/leadership.ts';
import type { FakeInstance } from '../../../../../demo/fixtures/fake_instance.ts';
import { edge, node } from '../../../../../demo/fixtures/graphs.ts';
import { button, find, findAll, has, shows, text, until } from '../../../../../demo/fixtures/shown.ts';
import { vids, type FakeNetwork } from '../../../../../demo/fixtures/fake_network.ts';
import { eachNetwork, openDetails, openNetwork, type Network } from '../../../support/network_page.ts';

const influences = (from: string, to: string, direction: string) =>
  edge(from, to, { kind: 'AFFILIATION', direction });

describe('leaders of an organization', () => {
  it('are its heads, then key people by influence, then those for whom it is primary', () => {
    const members = [
      edge('primary', 'hco'),
      edge('key', 'hco', { isPrimary: false }),
      edge('owner', 'hco', { type: 'OWNR' }),
      edge('guest', 'hco', { isPrimary: false }),
      edge('head', 'hco', { type: 'HEAD' }),
      edge('former', 'hco', { type: 'HEAD', isActive: false }),
    ];
    const peers = [
      influences('key', 'a', 'F'),
      influences('b', 'key', 'R'),
      influences('head', 'a', 'B'),
      influences('guest', 'a', 'N'),
      influences('guest', 'a', 'F'),
    ];
    const found = leadersOf(members, influenceOf(peers));
    expect(found.map(({ vid, why }) => [vid, why])).to.deep.equal([
      ['head', 'head'],
      ['owner', 'head'],
      ['key', 'key'],
      ['primary', 'primary'],
    ]);
    expect(found[2]!.influence).to.equal(2);
  });
});

describe('“Who leads here?”', () => {
  let instance: FakeInstance;
  let network: FakeNetwork;
  eachNetwork((page) => ({ instance, network } = page));

  const leadWard = (): void => {
    network.heads = {
      nodes: [node(vids.cora, { name: 'Cora Chen', parentCount: 3 })],
      edges: [edge(vids.cora, vids.ward, { type: 'HEAD', typeLabel: 'Head of' })],
    };
  };
  const people = (widget: Network): string[] =>
    findAll(widget, '.row[data-vid] .row-name').map((each) => each.textContent!.trim());

  it('finds a head that was not loaded, and shows no other people in map, tree and list', async () => {
    leadWard();
    const shown = await openNetwork(instance);
    await shows(shown, '4 organizations, 2 people');
    const lens = button(shown, 'Who leads here?');
    lens.click();
    await shows(shown, '4 organizations, 1 person');
    expect(lens.getAttribute('aria-pressed')).to.equal('true');
    await shows(shown, 'Only heads and key people are shown');
    button(shown, 'List').click();
    await until(() => people(shown).includes('Cora Chen'), 'the head');
    expect(people(shown)).not.to.include('Ada Lovelace');
    button(shown, 'Show all people').click();
    await until(() => people(shown).includes('Ada Lovelace'), 'all people');
    // Counts of the answer under a filter must not replace those of the record.
    expect(text(shown)).to.include('Load 2 more');
  });

  it('names the head in the details of an organization, and says when there is none', async () => {
    leadWard();
    const widget = await openDetails(instance, vids.ward);
    await until(() => find(widget, '.leaders')?.textContent?.includes('Cora Chen'), 'the head');
    expect(find(widget, '.leaders')!.textContent).to.include('Head of');
    find(widget, `[data-vid="${vids.hospital}"]`)!.click();
    await until(() => find(widget, '.details-name')!.textContent === 'Fictional Hospital', 'the hospital');
    expect(find(widget, '.leaders')!.textContent).to.include('No head is recorded.');
    expect(find(widget, '.leaders')!.textContent).to.include('Primary organization');
    find(widget, `[data-vid="${vids.ada}"]`)!.click();
    await until(() => !has(widget, '.leaders'), 'the details of a person');
  });
});
