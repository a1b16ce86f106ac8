/** A network follows its page's language, including labels of the service, and keeps loaded data. */
import { expect } from '@open-wc/testing';
import type { FakeInstance } from '../../../../demo/fixtures/fake_instance.ts';
import { button, find, shows, until } from '../../../../demo/fixtures/shown.ts';
import { vids, type FakeNetwork } from '../../../../demo/fixtures/fake_network.ts';
import { eachNetwork, openNetwork } from '../../support/network_page.ts';

describe('network on a page that switches to German', () => {
  let instance: FakeInstance;
  let network: FakeNetwork;
  eachNetwork((page) => ({ instance, network } = page));

  it('switches to German texts and labels, and keeps loaded data and the selection', async () => {
    const around = document.createElement('div');
    around.lang = 'en';
    document.body.append(around);
    const widget = await openNetwork(instance, {}, around);
    button(widget, 'List').click();
    await until(() => find(widget, `[data-vid="${vids.ward}"]`), 'rows');
    find(widget, `[data-vid="${vids.ward}"]`)!.click();
    await until(() => find(widget, '.details-name'), 'the ward');
    button(widget, /^Load 4 more/).click();
    await shows(widget, '4 organizations, 3 people');
    network.nodes = network.nodes.map((each) =>
      each.typeLabel === 'Hospital' ? { ...each, typeLabel: 'Krankenhaus' } : each,
    );
    around.lang = 'de';
    await shows(widget, 'Krankenhaus');
    await shows(widget, '4 Organisationen, 3 Personen');
    expect(find(widget, '.details-name')!.textContent!.trim()).to.equal('Ward of Cardiology');
    const asked = instance
      .callsTo(`/entity/${vids.hospital}/affiliations`)
      .map(({ query }) => query.get('resultLanguage'));
    expect(asked).to.deep.equal(['en', 'de']);
    around.remove();
  });
});
