/** The record that the affiliation widget opens in place of the network. */
import { expect } from '@open-wc/testing';
import { json, type FakeInstance } from '../../../../../demo/fixtures/fake_instance.ts';
import { vids, type FakeNetwork } from '../../../../../demo/fixtures/fake_network.ts';
import { person } from '../../../../../demo/fixtures/fake_records.ts';
import { button, findAll, until, find } from '../../../../../demo/fixtures/shown.ts';
import { eachNetwork, openDetails } from '../../../support/network_page.ts';

describe('record of a network', () => {
  let instance: FakeInstance;
  let network: FakeNetwork;
  eachNetwork((page) => ({ instance, network } = page));

  /** Opens a record with these fields, and returns its notices. */
  async function noticesOf(fields: Record<string, unknown>): Promise<(string | undefined)[]> {
    const ada = person(vids.ada, 'Ada Lovelace', fields);
    instance.intercept = (call) =>
      call.path === `/entity/${vids.ada}`
        ? json({ responseStatus: 'SUCCESS', entities: [ada] })
        : network.answer(call);
    const widget = await openDetails(instance, vids.ada);
    button(widget, 'Open profile').click();
    await until(() => find(widget, '[part=record] .provenance')?.textContent?.includes('Version'));
    return findAll(widget, '[part=record] [part=notice]').map(({ textContent }) => textContent?.trim());
  }

  it('explains missing contact data of a person who opted out of its use', async () => {
    expect(await noticesOf({ data_privacy_opt_out__v: true })).to.deep.equal([
      'This person has asked that contact data is not used.',
    ]);
  });

  it('has no notice without an opt-out', async () => {
    expect(await noticesOf({ data_privacy_opt_out__v: false })).to.deep.equal([]);
  });
});
