import { expect, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { FormPage } from '../support/form_page.ts';
import { addressFormats, modelFields, modelLayouts, modelReferences } from '../support/fake_model.ts';
import { draftOf, newDraft } from '../../../src/records/form/draft.ts';
import { formModel } from '../../../src/records/form/form_model.ts';
import { requestedEntity } from '../../../src/records/form/requested_entity.ts';
import { OrganizationController } from '../../../src/controllers/organization_controller.ts';
import { createTransport } from '../../../src/api/transport.ts';
import { FakeInstance, failure } from '../support/fake_instance.ts';
import { known } from '../support/fake_records.ts';

let page: FormPage;

async function show(country = 'US', layout = modelLayouts.HCP['*'], record?: Record<string, unknown>) {
  page = new FormPage();
  document.body.append(page);
  await page.updateComplete;
  const model = formModel({
    metadata: modelFields,
    layout,
    entityType: 'HCP',
    country,
    addressFormats,
    record,
  });
  page.form.begin(model, record ? draftOf('HCP', record) : newDraft(model));
  await settled();
}
const settled = async (): Promise<void> => {
  await page.region.updateComplete;
  await page.region.updateComplete;
};
const control = <E extends HTMLElement = HTMLInputElement>(name: string, object = 'entity'): E =>
  page.renderRoot.querySelector<E>(`#${CSS.escape(`f-${object}-${name}`)}`)!;
const fieldOf = (name: string, object = 'entity'): HTMLElement => control(name, object).closest('.field')!;
const held = (name: string): unknown => page.form.draft.entity.changes.get(name);
const button = (words: string): HTMLButtonElement =>
  [...page.renderRoot.querySelectorAll('button')].find(
    (each) => each.textContent?.trim() === words || each.getAttribute('aria-label') === words,
  )!;
const options = (): HTMLElement[] => [...page.renderRoot.querySelectorAll<HTMLElement>('[role=option]')];
const optionTexts = (): string[] => options().map((each) => each.querySelector('.combo-label')!.textContent!);
async function enter(name: string, text: string, object = 'entity'): Promise<void> {
  const input = control(name, object);
  input.focus();
  input.value = text;
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await settled();
}
async function leave(name: string, object = 'entity'): Promise<void> {
  control(name, object).blur();
  await settled();
}

describe('fields of a form', () => {
  afterEach(() => page.remove());

  it('each has its label, in the language; a required one says so', async () => {
    await show();
    const label = page.renderRoot.querySelector(`label[for="f-entity-first_name__v"]`)!;
    expect(label.textContent!.trim()).to.equal('First name*');
    expect(control('first_name__v').getAttribute('aria-required')).to.equal('true');
  });

  it('a fault shows once the field is left, beside it and tied to it, and goes as it is mended', async () => {
    await show();
    await enter('email_1__v', 'ana');
    expect(fieldOf('email_1__v').querySelector('.problem')).to.equal(null);
    await leave('email_1__v');
    const problem = fieldOf('email_1__v').querySelector('.problem')!;
    expect(problem.textContent).to.contain('name@clinic.example');
    expect(control('email_1__v').getAttribute('aria-describedby')).to.equal(problem.id);
    expect(control('email_1__v').getAttribute('aria-invalid')).to.equal('true');
    await enter('email_1__v', 'ana@clinic.example');
    expect(fieldOf('email_1__v').querySelector('.problem')).to.equal(null);
  });

  it('too long a text shows at once, and nothing is cut off', async () => {
    await show();
    await enter('middle_name__v', 'abcdefghijk');
    expect(fieldOf('middle_name__v').textContent).to.contain('At most 10 characters.');
    expect(held('middle_name__v')).to.equal('abcdefghijk');
  });

  it('typing in one field leaves the others alone', async () => {
    await show();
    const other = control('last_name__v');
    other.value = 'typed behind the form’s back';
    await enter('first_name__v', 'Ana');
    expect(other.value).to.equal('typed behind the form’s back');
  });

  it('an attempt shows every fault in a summary whose entries lead to their fields', async () => {
    await show();
    button('Add address').click();
    await settled();
    expect(page.form.attempt()).to.equal(false);
    await settled();
    const entries = [...page.renderRoot.querySelectorAll<HTMLButtonElement>('.summary .link-button')];
    expect(entries.map((each) => each.textContent!.replace(/\s+/g, ' ').trim())).to.deep.equal([
      'First name is needed.',
      'Last name is needed.',
      'Address 1: Street is needed.',
    ]);
    entries[2]!.click();
    await settled();
    expect(page.shadowRoot!.activeElement).to.equal(control('address_line_1__v', 'new-1'));
  });

  it('number, long text, date and yes or no', async () => {
    await show('DE', modelLayouts.HCP['DE']);
    await enter('birth_year__v', '1970');
    await enter('score__c', '1,5');
    await enter('since__c', '2024-02-29');
    expect(control('since__c').type).to.equal('date');
    expect(control('notes__c').tagName).to.equal('TEXTAREA');
    const [yes] = control<HTMLFieldSetElement>('key_opinion_leader__c').querySelectorAll('input');
    yes!.click();
    await settled();
    const entity = requestedEntity(page.form.model, page.form.draft);
    expect(entity).to.include({
      birth_year__v: 1970,
      score__c: 1.5,
      since__c: '2024-02-29',
      key_opinion_leader__c: true,
    });
  });

  it('a value of a record nobody touched stays byte for byte, whatever an input makes of it', async () => {
    const odd = { vid__v: '1', first_name__v: 'a\r\nb\u0000', last_name__v: '\u202eabc', since__c: '1970' };
    await show('US', modelLayouts.HCP['*'], odd);
    page.form.attempt();
    await settled();
    expect([...page.form.draft.entity.changes]).to.deep.equal([]);
    expect(control('first_name__v').tagName).to.equal('TEXTAREA');
    expect(page.form.problems).to.have.length(0);
  });

  it('a changed value says what it was, and can be taken back', async () => {
    await show('US', modelLayouts.HCP['*'], { vid__v: '1', hcp_type__v: 'P', first_name__v: 'Ana' });
    await enter('first_name__v', 'Anna');
    expect(fieldOf('first_name__v').textContent).to.contain('Ana');
    button('Undo the change of First name').click();
    await settled();
    expect(control('first_name__v').value).to.equal('Ana');
    expect(page.form.draft.entity.changes.size).to.equal(0);
  });

  it('what cannot be written is shown as text', async () => {
    await show('US', modelLayouts.HCP['*'], { vid__v: '242977178443156481' });
    expect(control('vid__v').tagName).to.equal('BDI');
    expect(control('vid__v').textContent!.trim()).to.equal('242977178443156481');
  });

  it('a phone number is written the international way by its country; what is none may stand', async () => {
    await show('US');
    await enter('phone_1__v', '(617) 555-0100');
    await leave('phone_1__v');
    await waitUntil(() => control('phone_1__v').value === '+1 617 555 0100', 'formatted', { timeout: 5000 });
    await enter('phone_1__v', 'ask Ana');
    await leave('phone_1__v');
    await waitUntil(() => fieldOf('phone_1__v').textContent!.includes('does not look like a phone number'));
    expect(held('phone_1__v')).to.equal('ask Ana');
    expect(page.form.problems.every(({ isWarning, kind }) => isWarning || kind === 'required')).to.equal(
      true,
    );
  });
});

describe('choosing from a list', () => {
  afterEach(() => page.remove());

  it('opens by click, narrows by what is typed, and Enter takes the first', async () => {
    await show();
    control('specialty_1__v').focus();
    control('specialty_1__v').click();
    await settled();
    expect(control('specialty_1__v').getAttribute('aria-expanded')).to.equal('true');
    await sendKeys({ type: 'onc' });
    await settled();
    expect(optionTexts()).to.deep.equal(['Medical oncology']);
    expect(control('specialty_1__v').getAttribute('aria-activedescendant')).to.equal(options()[0]!.id);
    await sendKeys({ press: 'Enter' });
    await settled();
    expect(held('specialty_1__v')).to.equal('ONC');
    expect(control('specialty_1__v').value).to.equal('Medical oncology');
    expect(options()).to.have.length(0);
  });

  it('arrows move through it, Escape closes it and changes nothing', async () => {
    await show();
    control('prefix__v').focus();
    await sendKeys({ press: 'ArrowDown' });
    await settled();
    await sendKeys({ press: 'ArrowDown' });
    await settled();
    expect(page.renderRoot.querySelector('.combo-option.active')!.textContent!.trim()).to.equal('Dr.');
    await sendKeys({ press: 'ArrowUp' });
    await settled();
    expect(page.renderRoot.querySelector('.combo-option.active')!.textContent!.trim()).to.equal('Prof.');
    await sendKeys({ press: 'Escape' });
    await settled();
    expect(options()).to.have.length(0);
    expect(held('prefix__v')).to.equal(undefined);
  });

  it('renders only the rows in sight of a long list, and tells how many there are', async () => {
    await show();
    control('specialty_1__v').click();
    await settled();
    expect(options().length).to.be.lessThan(60);
    expect(options()[0]!.getAttribute('aria-setsize')).to.equal('302');
    const popup = page.renderRoot.querySelector<HTMLElement>('.combo-list')!;
    popup.scrollTop = popup.scrollHeight;
    await waitUntil(() => optionTexts().at(-1) === 'Specialty number 299');
    await sendKeys({ press: 'Escape' });
  });

  it('offers the codes of the country, and those the layout allows', async () => {
    await show();
    control('specialty_1__v').click();
    await settled();
    expect(optionTexts()).not.to.include('General practice');
    control('specialty_1__v').blur();
    control('hcp_type__v').click();
    await settled();
    expect(optionTexts()).to.deep.equal(['Prescriber', 'Non-prescriber']);
    expect(options()[0]!.getAttribute('aria-selected')).to.equal('true');
  });

  it('what was typed and not chosen counts when it names a value; else it stays and says so', async () => {
    await show();
    await enter('specialty_1__v', 'cardiology');
    await leave('specialty_1__v');
    expect(held('specialty_1__v')).to.equal('CARD');
    await enter('specialty_1__v', 'card tricks');
    await leave('specialty_1__v');
    expect(control('specialty_1__v').value).to.equal('card tricks');
    expect(fieldOf('specialty_1__v').textContent).to.contain('Choose one from the list');
    await enter('specialty_1__v', '');
    await leave('specialty_1__v');
    expect(requestedEntity(page.form.model, page.form.draft)).not.to.have.property('specialty_1__v');
  });

  it('several values: chosen ones are chips that can be taken off', async () => {
    await show();
    for (const language of ['English', 'French']) {
      await enter('languages__v', language);
      await sendKeys({ press: 'Enter' });
      await settled();
    }
    expect(held('languages__v')).to.equal('en,fr');
    button('Remove English').click();
    await settled();
    expect(held('languages__v')).to.equal('fr');
    expect(page.shadowRoot!.activeElement).to.equal(control('languages__v'));
  });

  it('a list that is on its way says so, and one that failed can be asked for again', async () => {
    await show();
    page.codes = () => undefined;
    page.revision++;
    control('prefix__v').click();
    await settled();
    expect(page.renderRoot.querySelector('.combo-note')!.textContent).to.contain('Loading the list');
    let asked = 0;
    page.onRetryCodes = () => asked++;
    page.region.requestUpdate();
    await settled();
    button('Load the list again').click();
    expect(asked).to.equal(1);
  });

  it('what was typed before the list came is taken for what it names once it is there', async () => {
    await show();
    const { codes } = page;
    page.codes = () => undefined;
    await enter('specialty_1__v', 'medical oncology');
    await leave('specialty_1__v');
    expect(held('specialty_1__v')).to.equal('medical oncology');
    page.codes = codes;
    page.revision++;
    page.region.requestUpdate();
    await settled();
    expect(held('specialty_1__v')).to.equal('ONC');
  });

  it('a hostile label is text', async () => {
    await show();
    const codes = modelReferences.find(({ type }) => type === 'Prefix')!;
    page.codes = () => [
      { ...codes.reference_type_codes[0]!, values: { en: '<img src=x onerror=alert(1)>' } },
    ];
    page.revision++;
    control('prefix__v').click();
    await settled();
    expect(optionTexts()).to.deep.equal(['<img src=x onerror=alert(1)>']);
    expect(page.renderRoot.querySelector('.combo-popup img')).to.equal(null);
  });
});

describe('child objects in a form', () => {
  afterEach(() => page.remove());

  it('are added with the focus in their first field, and taken out with a way back', async () => {
    await show();
    button('Add address').click();
    await settled();
    expect(page.shadowRoot!.activeElement).to.equal(control('country__v', 'new-1'));
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

  it('an address follows its country: parts, order, names, values', async () => {
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

  it('a license belongs to an address of the form', async () => {
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

  it('an existing one is deactivated and kept active again', async () => {
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

  describe('the parent organization', () => {
    let instance: FakeInstance;
    beforeEach(() => (instance = new FakeInstance()));
    afterEach(() => instance.restore());

    it('is found by search, shown as a card, and taken off again', async () => {
      await show();
      page.transport = createTransport({ origin: instance.origin });
      button('Add affiliation').click();
      await settled();
      await enter('parent_hco_vid__v', 'm', 'new-1');
      expect(page.renderRoot.querySelector('.combo-note')!.textContent).to.contain('at least two letters');
      await enter('parent_hco_vid__v', 'massachusetts', 'new-1');
      await waitUntil(() => options().length === 1);
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

    it('a search that fails says so and can be tried again', async () => {
      await show();
      page.transport = createTransport({ origin: instance.origin });
      button('Add affiliation').click();
      await settled();
      instance.intercept = () => failure(500, 'UNEXPECTED_ERROR');
      await enter('parent_hco_vid__v', 'general', 'new-1');
      await waitUntil(() => button('Load the list again'));
      instance.intercept = undefined;
      button('Load the list again').click();
      await waitUntil(() => options().length === 1);
    });

    it('an answer that was overtaken is dropped', async () => {
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
      await waitUntil(() => controller.hits('general'));
      expect(instance.callsTo('/search').map(({ query }) => query.get('q'))).to.deep.equal(['general']);
    });
  });
});
