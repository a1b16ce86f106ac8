import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { FakeInstance } from '../../../../../demo/fixtures/fake_instance.ts';
import { takeAddRequests } from '../../../../../demo/fixtures/fake_add_requests.ts';
import { control, enter, placeWidget } from '../../../support/add_request.ts';
import {
  box,
  button,
  find,
  names,
  ready,
  searchFor,
  shows,
  text,
  until,
  type Widget,
} from '../../../support/widget.ts';

const card =
  'Dr. Ana Cruz\nMedical oncology\nCruz Clinic\n55 Fruit Street\nBoston, MA 02114\nUSA\nPhone: (617) 726-2000\nana@clinic.example';
const kept = 'Only the name is searched for';

describe('text pasted into the search box', () => {
  let instance: FakeInstance;
  let widget: Widget;
  beforeEach(async () => {
    localStorage.removeItem('platform-network.search.country');
    instance = new FakeInstance();
    takeAddRequests(instance);
    instance.configuration = { ...instance.configuration, countries: ['DE', 'US'] };
    widget = await placeWidget(instance);
    await ready(widget);
    await shows(widget, 'Who are you looking for?');
  });
  afterEach(() => {
    widget.remove();
    instance.restore();
  });

  /** Copies a text and pastes it into the box, with the keys of a user. */
  async function paste(words: string): Promise<void> {
    const source = document.createElement('textarea');
    document.body.append(source);
    source.value = words;
    source.select();
    await sendKeys({ press: 'Control+KeyC' });
    source.remove();
    box(widget).focus();
    box(widget).select();
    await sendKeys({ press: 'Control+KeyV' });
  }

  it('searches for the name of a card, and the form of a new record starts with the rest', async () => {
    await paste(card);
    await until(() => box(widget).value === 'Ana Cruz', 'the name');
    await shows(widget, kept);
    await until(() => instance.callsTo('/search').at(-1)?.query.get('q') === 'Ana Cruz', 'the search');
    button(widget, 'Add a new record').click();
    await until(() => control(widget, 'last_name__v')?.value === 'Cruz', 'the form');
    expect(find<HTMLSelectElement>(widget, '#add-country')!.value).to.equal('US');
    expect(control(widget, 'first_name__v').value).to.equal('Ana');
    expect(control(widget, 'email_1__v').value).to.equal('ana@clinic.example');
    for (const [name, value] of [
      ['address_line_1__v', '55 Fruit Street'],
      ['locality__v', 'Boston'],
      ['postal_code__v', '02114'],
    ])
      expect(find<HTMLInputElement>(widget, `[id$="-${name}"]`)!.value).to.equal(value);
    expect(find<HTMLInputElement>(widget, '[id$="-specialty_1__v"]')!.value).to.equal('Medical oncology');
  });

  it('begins an organization with its own name when the user wants to add that', async () => {
    await paste(card);
    await shows(widget, kept);
    button(widget, 'Add a new record').click();
    await until(() => control(widget, 'last_name__v'), 'the form');
    find<HTMLInputElement>(widget, 'input[value=HCO]')!.click();
    await until(() => control(widget, 'corporate_name__v')?.value === 'Cruz Clinic', 'the organization');
  });

  it('is an organization when the card has no person', async () => {
    await paste('Cruz Clinic\n55 Fruit Street\nBoston, MA 02114\nUSA');
    await shows(widget, kept);
    button(widget, 'Add a new record').click();
    await until(() => control(widget, 'corporate_name__v')?.value === 'Cruz Clinic', 'the organization');
  });

  it('keeps the rest while the name is corrected, and drops it with another name', async () => {
    await paste(card);
    await shows(widget, kept);
    enter(box(widget), 'Anna Cruz');
    await widget.updateComplete;
    expect(text(widget)).to.contain(kept);
    enter(box(widget), 'Katherine');
    await until(() => !text(widget).includes(kept), 'no card');
    await until(() => names(widget).includes('Katherine Johnson'), 'the results');
  });

  it('is searched as it is when it is no card', async () => {
    await paste('Katherine\tJohnson');
    await until(() => names(widget).includes('Katherine Johnson'), 'the results');
    expect(box(widget).value.split(/\s+/)).to.deep.equal(['Katherine', 'Johnson']);
    await paste('Robert\nMiller\nUnknown');
    await until(() => box(widget).value.includes('Unknown'), 'the text');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(box(widget).value).to.contain('Robert');
    expect(text(widget)).not.to.contain(kept);
  });

  it('does not offer a new record where none can be added', async () => {
    widget.remove();
    instance.configuration.search!.add_request_enabled = false;
    widget = await placeWidget(instance);
    await ready(widget);
    await searchFor(widget, 'katherine');
    await paste(card);
    await until(() => box(widget).value === 'Ana Cruz', 'the name');
    await widget.updateComplete;
    expect(text(widget)).not.to.contain(kept);
  });
});
