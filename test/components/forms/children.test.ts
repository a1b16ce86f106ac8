import { expect } from '@open-wc/testing';
import { OrganizationController } from '../../../src/forms/organization_controller.ts';
import { createTransport } from '../../../src/api/transport.ts';
import { requestedEntity } from '../../../src/widgets/search/add_request/requested_entity.ts';
import { FakeInstance, failure } from '../../../demo/fixtures/fake_instance.ts';
import { known } from '../../../demo/fixtures/fake_records.ts';
import { modelLayouts } from '../../../demo/fixtures/fake_model.ts';
import { page, show, settled, control, button, options, enter, leave } from '../support/shown_form.ts';
import { until } from '../../../demo/fixtures/shown.ts';

describe('child objects of a form', () => {
  afterEach(() => page.remove());

  it('receive focus in their first empty field when added, and can be restored after removal', async () => {
    await show();
    button('Add address').click();
    await settled();
    expect(page.shadowRoot!.activeElement).to.equal(control('address_line_1__v', 'new-1'));
    await enter('address_line_1__v', '1 Main St', 'new-1');
    button('Remove Address 1').click();
    await settled();
    expect(page.form.draft.children).to.have.length(0);
    expect(page.renderRoot.textContent).to.contain('Address 1 was removed.');
    expect((page.shadowRoot!.activeElement as HTMLElement).textContent!.trim()).to.equal('Undo');
    button('Undo').click();
    await settled();
    expect(control('address_line_1__v', 'new-1').value).to.equal('1 Main St');
  });

  it('follow the address format of their country in fields, order, labels and values', async () => {
    await show();
    button('Add address').click();
    await settled();
    const labels = (): string[] =>
      [...page.renderRoot.querySelectorAll('.child-form .field-label')].map((each) =>
        each.textContent!.replace('*', '').trim(),
      );
    expect(labels().slice(3, 6)).to.deep.equal(['City', 'State or region', 'ZIP code']);
    await enter('country__v', 'Germany', 'new-1');
    await leave('country__v', 'new-1');
    expect(labels().slice(3, 6)).to.deep.equal(['Postal code', 'City', 'Address type']);
  });

  it('link a license to an address of the form', async () => {
    await show();
    button('Add address').click();
    button('Add license').click();
    await settled();
    const select = control<HTMLSelectElement>('address_vid__v', 'new-2');
    select.value = 'new-1';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await settled();
    const { licenses__v: licenses } = requestedEntity(page.form.model, page.form.draft) as unknown as {
      licenses__v: Record<string, unknown>[];
    };
    expect(licenses[0]!['address_index']).to.equal(0);
  });

  it('relink licenses when their address is restored, unless they got another one since', async () => {
    await show();
    for (const words of ['Add address', 'Add address', 'Add license', 'Add license']) button(words).click();
    await settled();
    const choose = async (license: string, address: string): Promise<void> => {
      const select = control<HTMLSelectElement>('address_vid__v', license);
      select.value = address;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      await settled();
    };
    const addressOf = (license: string): unknown =>
      page.form.draft.children.find(({ id }) => id === license)!.changes.get('address_vid__v');
    await choose('new-3', 'new-1');
    await choose('new-4', 'new-1');
    button('Remove Address 1').click();
    await settled();
    expect([addressOf('new-3'), addressOf('new-4')]).to.deep.equal([undefined, undefined]);
    await choose('new-4', 'new-2');
    button('Undo').click();
    await settled();
    expect([addressOf('new-3'), addressOf('new-4')]).to.deep.equal(['new-1', 'new-2']);
    expect(control<HTMLSelectElement>('address_vid__v', 'new-3').value).to.equal('new-1');
  });

  it('can be deactivated and kept active again', async () => {
    await show('US', modelLayouts.HCP['*'], {
      vid__v: '1',
      addresses__v: [{ vid__v: '9', address_status__v: 'A', address_line_1__v: '1 Main St' }],
    });
    button('Deactivate: Address 1').click();
    await settled();
    expect(page.form.draft.children[0]!.changes.get('address_status__v')).to.equal('I');
    button('Keep active').click();
    await settled();
    expect(page.form.draft.children[0]!.changes.size).to.equal(0);
  });

  describe('parent organization field', () => {
    let instance: FakeInstance;
    beforeEach(() => (instance = new FakeInstance()));
    afterEach(() => instance.restore());

    it('finds an organization by search, shows it as a card, and removes it', async () => {
      await show();
      page.transport = createTransport({ origin: instance.origin });
      button('Add affiliation').click();
      await settled();
      await enter('parent_hco_vid__v', 'm', 'new-1');
      expect(page.renderRoot.querySelector('.combo-note')!.textContent).to.contain('at least two letters');
      await enter('parent_hco_vid__v', 'massachusetts', 'new-1');
      await until(() => options().length === 1);
      expect(instance.callsTo('/search')[0]!.query.get('types')).to.equal('HCO');
      options()[0]!.click();
      await settled();
      expect(page.renderRoot.querySelector('.picked')!.textContent).to.contain(
        'Massachusetts General Hospital',
      );
      expect(page.form.draft.children[0]!.changes.get('parent_hco_vid__v')).to.equal(known.hospital);
      button('Remove Massachusetts General Hospital').click();
      await settled();
      expect(page.shadowRoot!.activeElement).to.equal(control('parent_hco_vid__v', 'new-1'));
    });

    it('reports a failed search and retries it', async () => {
      await show();
      page.transport = createTransport({ origin: instance.origin });
      button('Add affiliation').click();
      await settled();
      instance.intercept = () => failure(500, 'UNEXPECTED_ERROR');
      await enter('parent_hco_vid__v', 'general', 'new-1');
      await until(() => button('Load the list again'));
      instance.intercept = undefined;
      button('Load the list again').click();
      await until(() => options().length === 1);
    });

    it('drops a superseded answer', async () => {
      const host = {
        addController() {},
        removeController() {},
        requestUpdate() {},
        updateComplete: Promise.resolve(true),
      };
      const controller = new OrganizationController(host, () => ({
        transport: createTransport({ origin: instance.origin }),
        language: 'en',
      }));
      controller.hits('mass');
      controller.hits('general');
      await until(() => controller.hits('general'));
      expect(instance.callsTo('/search').map(({ query }) => query.get('q'))).to.deep.equal(['general']);
    });
  });
});
