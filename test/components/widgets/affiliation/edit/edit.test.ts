/** Edits of relationships: collected, reviewed, sent as one change request per record. */
import { type FakeInstance, json } from '../../../../../demo/fixtures/fake_instance.ts';
import { type FakeNetwork, vids } from '../../../../../demo/fixtures/fake_network.ts';
import { eachNetwork, type Network, openRelationships, placeNetwork } from '../../../support/network_page.ts';
import { find, until, findAll, record, shows, button, text } from '../../../../../demo/fixtures/shown.ts';
import { person as knownPerson, known } from '../../../../../demo/fixtures/fake_records.ts';
import { expect } from '@open-wc/testing';
import { PlatformNetworkSearchWidget } from '../../../../../src/widgets/search/search_widget.ts';

describe('view to edit relationships', () => {
  let instance: FakeInstance;
  let network: FakeNetwork;
  eachNetwork((page) => ({ instance, network } = page));

  const check = (widget: Network, label: string): void =>
    find<HTMLInputElement>(widget, `input[aria-label="${label}"]`)!.click();
  async function pick(widget: Network, label: string, words: string, name: string): Promise<void> {
    const input = find<HTMLInputElement>(widget, `input[aria-label="${label}"]`)!;
    input.value = words;
    input.dispatchEvent(new InputEvent('input'));
    await until(() => findAll(widget, '.start-name').some((each) => each.textContent === name), name);
    findAll(widget, '.start-hit')
      .find((each) => each.textContent!.includes(name))!
      .click();
    await widget.updateComplete;
  }

  it('collects edits, shows them in a review, undoes them, and sends them with events', async () => {
    const fields = { vid__v: `${vids.ada}-${vids.hospital}`, is_primary_relationship__v: 'Y' };
    instance.records.push(knownPerson(vids.ada, 'Ada Lovelace', { parent_hcos__v: [fields] }));
    const widget = await openRelationships(instance, vids.ada);
    const events = record(
      widget,
      'platform-network:affiliation:dcr-presubmit',
      'platform-network:affiliation:dcr-submitted',
    );
    check(widget, 'Ended: Fictional Hospital');
    await shows(widget, 'Ended: No → Yes');
    check(widget, 'Primary: Ward of Cardiology');
    await shows(widget, 'Primary: No → Yes');
    button(widget, 'Undo: Ada Lovelace → Fictional Hospital').click();
    await widget.updateComplete;
    expect(text(widget)).not.to.contain('Ended: No → Yes');
    button(widget, 'Send 1 request').click();
    await shows(widget, 'sent as request 7001');
    expect(network.requests).to.have.length(1);
    expect(network.requests[0]).to.deep.include({
      entity_type: 'HCP',
      vid_key: `Network:Entity:${vids.ada}`,
    });
    expect(network.requests[0]!['entity']).to.deep.equal({
      parent_hcos__v: [
        { vid_key: `Network:ParentHCO:${vids.ada}-${vids.ward}`, is_primary_relationship__v: 'Y' },
        { vid_key: `Network:ParentHCO:${vids.ada}-${vids.hospital}`, is_primary_relationship__v: 'N' },
      ],
    });
    expect(events.map(({ type }) => type.split(':')[2])).to.deep.equal(['dcr-presubmit', 'dcr-submitted']);
    expect(text(widget)).to.contain('Nothing is changed yet.');
  });

  it('connects to another organization and adds an account in one request each', async () => {
    const widget = await openRelationships(instance, vids.hospital);
    await pick(
      widget,
      'Connect Fictional Hospital to another organization',
      'massachusetts',
      'Massachusetts General Hospital',
    );
    await pick(
      widget,
      'Add a person or organization to Fictional Hospital',
      'katherine',
      'Katherine Johnson',
    );
    button(widget, 'Send 2 requests').click();
    await until(() => network.requests.length === 2);
    await shows(widget, 'Katherine Johnson: sent');
    expect(network.requests.map(({ entity }) => entity)).to.deep.equal([
      {
        parent_hcos__v: [
          {
            parent_hco_vid_key: known.hospital,
            is_primary_relationship__v: 'N',
            parent_hco_status__v: 'A',
          },
        ],
      },
      {
        parent_hcos__v: [
          {
            parent_hco_vid_key: vids.hospital,
            is_primary_relationship__v: 'N',
            parent_hco_status__v: 'A',
          },
        ],
      },
    ]);
  });

  it('keeps edits that failed or that the page canceled', async () => {
    const widget = await openRelationships(instance, vids.ada);
    check(widget, 'Ended: Fictional Hospital');
    await shows(widget, 'Send 1 request');
    const stop = (event: Event): void => event.preventDefault();
    widget.addEventListener('platform-network:affiliation:dcr-presubmit', stop, { once: true });
    button(widget, 'Send 1 request').click();
    await shows(widget, 'stopped by the page');
    network.isRefusing = true;
    button(widget, 'Send 1 request').click();
    await shows(widget, 'not sent. The changes are still here. fake INVALID_DATA');
    button(widget, 'Back to the network').click();
    await shows(widget, 'Change (1 not sent)');
    network.isRefusing = false;
    button(widget, 'Change (1 not sent)').click();
    await shows(widget, 'Send 1 request');
    await expect(widget).to.be.accessible();
    button(widget, 'Send 1 request').click();
    await shows(widget, 'sent as request');
  });

  it('relates HCPs by type, strength, influence and area', async () => {
    const widget = await openRelationships(instance, vids.ada);
    const select = (label: string): HTMLSelectElement =>
      find<HTMLSelectElement>(widget, `select[aria-label="${label}"]`)!;
    const selects = findAll(widget, '.edit-row.peer select');
    expect(selects.length, 'four choices of the one relationship').to.equal(4);
    await pick(widget, 'Relate Ada Lovelace to another professional', 'katherine', 'Katherine Johnson');
    await shows(widget, 'Choose what kind of relationship it is.');
    expect(button(widget, 'Send 1 request').disabled).to.equal(true);
    const [type] = [
      ...widget.shadowRoot!.querySelectorAll<HTMLSelectElement>('.edit-row.peer:last-child select'),
    ];
    // The problem belongs to its field, which says that it is required, and is announced.
    expect([type!.ariaRequired, type!.ariaInvalid]).to.deep.equal(['true', 'true']);
    const told = widget.shadowRoot!.getElementById(type!.getAttribute('aria-describedby')!)!;
    expect(told.getAttribute('role')).to.equal('alert');
    expect(told.textContent).to.contain('Choose what kind of relationship it is.');
    expect(type!.closest('.peer-field')!.contains(told)).to.equal(true);
    await until(() => type!.options.length > 1, 'the codes');
    expect(select(type!.getAttribute('aria-label')!)).to.equal(type);
    type!.value = 'COLL';
    type!.dispatchEvent(new Event('change'));
    await widget.updateComplete;
    expect([type!.ariaInvalid, told.textContent.trim()]).to.deep.equal([null, '']);
    find<HTMLInputElement>(widget, '.edit-row.peer:first-child input[type=checkbox]')!.click();
    await shows(widget, 'Send 1 request');
    await expect(widget).to.be.accessible();
    button(widget, 'Send 1 request').click();
    await shows(widget, 'sent as request 7001');
    expect(network.requests[0]!['entity']).to.deep.equal({
      affiliations__v: [
        { affiliated_hcp_vid_key: known.katherine, affiliation_type__v: 'COLL', affiliation_status__v: 'A' },
        { vid_key: `${vids.ada}-${vids.bob}`, affiliation_status__v: 'I' },
      ],
    });
  });

  describe('collected edits', () => {
    async function withChange(attributes: Readonly<Record<string, string>> = {}): Promise<Network> {
      const widget = await openRelationships(instance, vids.ada, attributes);
      check(widget, 'Ended: Fictional Hospital');
      await shows(widget, 'Send 1 request');
      return widget;
    }

    it('are kept or discarded by the user’s answer when the widget closes', async () => {
      const widget = await withChange({ closeable: '' });
      const closes = record(widget, 'platform-network:affiliation:close-widget');
      button(widget, 'Back to the network').click();
      await shows(widget, 'Change (1 not sent)');
      expect(await widget.close(), 'closed').to.equal(false);
      await shows(widget, 'Discard your changes?');
      await expect(widget).to.be.accessible();
      button(widget, 'Keep editing').click();
      await widget.updateComplete;
      expect(closes.length).to.equal(0);
      await shows(widget, 'Change (1 not sent)');
      void widget.close();
      await shows(widget, 'Discard your changes?');
      button(widget, 'Discard').click();
      await until(() => closes.length === 1);
      expect(await widget.close(), 'closed').to.equal(true);
    });

    it('continue with their note in another element in the same place', async () => {
      const widget = await openRelationships(instance, vids.ada);
      check(widget, 'Ended: Fictional Hospital');
      await shows(widget, 'Ended: No → Yes');
      widget.remove();
      const again = await placeNetwork(instance);
      await shows(again, 'Ended: No → Yes');
      button(again, 'Send 1 request').click();
      await shows(again, 'sent as request 7001');
      expect(network.requests).to.have.length(1);
    });

    it('are asked about before another identifier or start', async () => {
      const widget = await withChange();
      widget.identifier = vids.system;
      await shows(widget, 'Discard your changes?');
      button(widget, 'Keep editing').click();
      await widget.updateComplete;
      await shows(widget, 'Send 1 request');
      void widget.start(vids.system);
      await shows(widget, 'Discard your changes?');
      button(widget, 'Discard').click();
      await until(() => network.calls.at(-1)?.startsWith(vids.system));
    });
  });
});

describe('search widget in the affiliation widget', () => {
  const tag = 'platform-network-search-widget';
  let instance: FakeInstance;
  eachNetwork((page) => {
    const { network } = page;
    ({ instance } = page);
    if (!customElements.get(tag)) customElements.define(tag, PlatformNetworkSearchWidget);
    const search = { ...instance.configuration, type: 'search' };
    Object.assign(instance.configuration.affiliation!, {
      search_widget_id: 'inner-id',
      search_widget_name: 'inner',
    });
    instance.intercept = (call) =>
      call.path === '/widgets/inner-id/configuration'
        ? json({ responseStatus: 'SUCCESS', widget: { ...search, id: 'inner-id', name: 'inner' } })
        : network.answer(call);
  });

  it('adds an account with its full search, and raises no events in the page', async () => {
    const page = record(
      document,
      ...['select', 'close-widget'].flatMap((event) =>
        ['inner', 'search'].map((name) => `platform-network:${name}:${event}`),
      ),
    );
    const widget = await openRelationships(instance, vids.hospital);
    await shows(widget, 'Search or create');
    const opener = find(widget, '.open-search')!;
    opener.focus();
    opener.click();
    await until(() => find(widget, tag), 'the search widget');
    const inner = find<PlatformNetworkSearchWidget>(widget, tag)!;
    await until(
      () => inner.shadowRoot?.querySelector('dialog[open] .box input, dialog[open] input[type=search]'),
      'its box',
    );
    expect(instance.callsTo('/auth').length, 'one session for both').to.equal(1);
    expect(inner.shadowRoot!.querySelector('dialog')!.matches(':modal')).to.equal(true);
    const box = inner.shadowRoot!.querySelector<HTMLInputElement>('input[type=search]')!;
    box.value = 'katherine';
    box.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await until(() => inner.shadowRoot!.querySelector('[part~=select-button]'), 'a hit');
    inner.shadowRoot!.querySelector<HTMLElement>('[part~=select-button]')!.click();
    await shows(widget, 'Katherine Johnson → Fictional Hospital');
    await until(() => !inner.shadowRoot!.querySelector('dialog[open]'), 'the dialog closes');
    expect(page.length).to.equal(0);
    await shows(widget, 'Send 1 request');
  });
});
