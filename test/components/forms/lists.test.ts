import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { requestedEntity } from '../../../src/widgets/search/add_request/requested_entity.ts';
import { modelReferences } from '../../../demo/fixtures/fake_model.ts';
import {
  page,
  show,
  settled,
  control,
  fieldOf,
  held,
  button,
  options,
  optionTexts,
  enter,
  leave,
} from '../support/shown_form.ts';
import { until } from '../../../demo/fixtures/shown.ts';

describe('field with a list', () => {
  afterEach(() => page.remove());

  it('opens by click, narrows while typing, and chooses the first option by Enter', async () => {
    await show();
    control('specialty_1__v').focus();
    control('specialty_1__v').click();
    await settled();
    expect(control('specialty_1__v').getAttribute('aria-expanded')).to.equal('true');
    await sendKeys({ type: 'onc' });
    await until(() => optionTexts().join() === 'Medical oncology', 'one entry');
    expect(control('specialty_1__v').getAttribute('aria-activedescendant')).to.equal(options()[0]!.id);
    await sendKeys({ press: 'Enter' });
    await settled();
    expect(held('specialty_1__v')).to.equal('ONC');
    expect(control('specialty_1__v').value).to.equal('Medical oncology');
    expect(options()).to.have.length(0);
  });

  it('moves by arrow keys and closes by Escape without a change', async () => {
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

  it('renders only visible rows of a long list and announces the total', async () => {
    await show();
    // Focus scrolls the field into view: WebKit draws no list for a field in a section that it skips.
    control('specialty_1__v').focus();
    control('specialty_1__v').click();
    await settled();
    expect(options().length).to.be.lessThan(60);
    expect(options()[0]!.getAttribute('aria-setsize')).to.equal('302');
    const popup = page.renderRoot.querySelector<HTMLElement>('.combo-list')!;
    await until(() => popup.scrollHeight > popup.clientHeight);
    popup.scrollTop = popup.scrollHeight;
    await until(() => optionTexts().at(-1) === 'Specialty number 299');
    await sendKeys({ press: 'Escape' });
  });

  it('offers the codes of the country and the layout', async () => {
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

  it('takes typed text that names an option, else keeps the text and reports it', async () => {
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

  it('shows several values as chips that can be removed', async () => {
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

  it('shows that its list is loading, and retries after an error', async () => {
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

  it('matches typed text once the list has loaded', async () => {
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

  it('renders a hostile label as text', async () => {
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
