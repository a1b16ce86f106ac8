/** Edits of relationships that another user has changed since the network was loaded. */
import { expect } from '@open-wc/testing';
import type { FakeInstance } from '../../../../../demo/fixtures/fake_instance.ts';
import { person } from '../../../../../demo/fixtures/fake_records.ts';
import { vids, type FakeNetwork } from '../../../../../demo/fixtures/fake_network.ts';
import { edge } from '../../../../../demo/fixtures/graphs.ts';
import { button, find, shows } from '../../../../../demo/fixtures/shown.ts';
import { peerDraftOf } from '../../../../../src/widgets/affiliation/edit/peer_edits.ts';
import { rebasedDraft } from '../../../../../src/widgets/affiliation/edit/rebase_edits.ts';
import { eachNetwork, openRelationships, type Network } from '../../../support/network_page.ts';
import { person as ada } from './records.ts';

const ward = `${vids.ada}-${vids.ward}`;

describe('an edit of a relationship that another user has changed', () => {
  let instance: FakeInstance;
  let network: FakeNetwork;
  eachNetwork((page) => ({ instance, network } = page));

  const stored = (fields: object): void =>
    void instance.records.push(
      person(vids.ada, 'Ada Lovelace', {
        parent_hcos__v: [
          {
            vid__v: ward,
            relationship_type__v: 'CONS',
            is_primary_relationship__v: 'N',
            parent_hco_status__v: 'A',
            ...fields,
          },
        ],
      }),
    );

  async function change(label: string): Promise<Network> {
    const widget = await openRelationships(instance, vids.ada);
    find(widget, `input[aria-label="${label}: Ward of Cardiology"]`)!.click();
    await shows(widget, 'Send 1 request');
    button(widget, 'Send 1 request').click();
    return widget;
  }

  it('is sent only after the user has seen the change', async () => {
    stored({ parent_hco_status__v: 'I' });
    const widget = await change('Primary');
    await shows(widget, 'Another user has changed these relationships.');
    expect(network.requests).to.have.length(0);
    await shows(widget, 'Primary: No → Yes · Ended');
    expect(find<HTMLInputElement>(widget, 'input[aria-label="Ended: Ward of Cardiology"]')!.checked).to.equal(
      true,
    );
    button(widget, 'Send 1 request').click();
    await shows(widget, 'sent as request 7001');
  });

  it('is dropped when the other user made the same change', async () => {
    stored({ parent_hco_status__v: 'I' });
    const widget = await change('Ended');
    await shows(widget, 'not sent. Another user has already made this change.');
    await shows(widget, 'Nothing is changed yet.');
    expect(find<HTMLInputElement>(widget, 'input[aria-label="Ended: Ward of Cardiology"]')!.checked).to.equal(
      true,
    );
    expect(network.requests).to.have.length(0);
  });

  it('between HCPs keeps the changed fields and takes the others', () => {
    const before = edge('ada', 'bob', { vid: '3', kind: 'AFFILIATION', type: 'MENT', strength: '3' });
    const draft = {
      ...peerDraftOf(before, ada, { vid: 'bob', entityType: 'HCP', name: 'Bob' }),
      strength: '1',
    };
    const child = {
      vid__v: '3',
      affiliation_type__v: 'COLL',
      affiliation_strength__v: '2',
      affiliation_status__v: 'A',
    };
    expect(rebasedDraft(draft, { affiliations__v: [child] })).to.deep.include({
      type: 'COLL',
      strength: '1',
      isEnded: false,
    });
    const same = { ...child, affiliation_type__v: 'MENT', affiliation_strength__v: '3' };
    expect(rebasedDraft(draft, { affiliations__v: [same] })).to.equal(undefined);
  });
});
