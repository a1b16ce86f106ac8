/** Scenes of the form engine: a form with a field of each kind. */
import { draftOf, newDraft } from '../../../../src/forms/model/draft.ts';
import { formModel } from '../../../../src/forms/model/form_model.ts';
import { addressFormats, modelFields } from '../../../fixtures/fake_model.ts';
import type { Draw, Stage } from '../stage.ts';
import { FormPage } from '../form_page.ts';

const names = (...fields: string[]): { name: string }[] => fields.map((name) => ({ name }));

const layout = {
  sections: [
    { title: 'Text', fields: names('first_name__v', 'last_name__v', 'notes__c') },
    { title: 'Contact', fields: names('phone_1__v', 'email_1__v', 'url_1__v') },
    {
      title: 'Codes',
      fields: [{ name: 'hcp_type__v', values: ['P', 'N'] }, ...names('specialty_1__v', 'languages__v')],
    },
    {
      title: 'Numbers, dates, yes or no',
      fields: names('birth_year__v', 'score__c', 'since__c', 'key_opinion_leader__c'),
    },
  ],
  children: {
    addresses__v: { fields: names('address_line_1__v', 'locality__v', 'postal_code__v', 'country__v') },
  },
};

const record = {
  vid__v: '1',
  first_name__v: 'Katherine',
  last_name__v: 'Johnson',
  notes__c: 'Prefers a call before noon.\nSpeaks at the spring congress.',
  phone_1__v: '+1 617 555 0134',
  email_1__v: 'katherine.johnson@hospital.example',
  url_1__v: 'https://hospital.example/johnson',
  hcp_type__v: 'P',
  specialty_1__v: 'CARD',
  languages__v: ['en', 'de'],
  birth_year__v: 1968,
  score__c: 7.5,
  since__c: '2019-04-01',
  key_opinion_leader__c: true,
  addresses__v: [
    {
      vid__v: '2',
      address_line_1__v: '55 Fruit Street',
      locality__v: 'Boston',
      postal_code__v: '02114',
      country__v: 'US',
    },
  ],
};

const wrong: Readonly<Record<string, string>> = {
  last_name__v: '',
  phone_1__v: '12',
  email_1__v: 'not an address',
  url_1__v: 'not a website',
  birth_year__v: '19x8',
  score__c: 'seven',
};

async function form({ place }: Stage, values?: Readonly<Record<string, unknown>>): Promise<FormPage> {
  const page = new FormPage();
  place.append(page);
  await page.updateComplete;
  const model = formModel({
    metadata: modelFields,
    layout,
    entityType: 'HCP',
    country: 'US',
    addressFormats,
    record: values,
  });
  page.form.begin(model, values ? draftOf('HCP', values) : newDraft(model));
  await page.region.updateComplete;
  return page;
}

const control = (page: FormPage, name: string): HTMLInputElement | null =>
  page.renderRoot.querySelector(`#f-entity-${name}`);

export const scenes: Readonly<Record<string, Draw>> = {
  'fields-empty': async (stage) => {
    await form(stage);
  },
  'fields-filled': async (stage) => {
    await form(stage, record);
  },
  'fields-problems': async (stage) => {
    const page = await form(stage, record);
    for (const [name, text] of Object.entries(wrong)) {
      const input = control(page, name);
      if (!input) throw new Error(`The form has no field ${name}.`);
      input.value = text;
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      input.dispatchEvent(new FocusEvent('blur'));
      input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    }
    page.form.attempt();
    await page.region.updateComplete;
  },
  'field-options': async (stage) => {
    const page = await form(stage);
    const input = control(page, 'specialty_1__v')!;
    input.focus();
    input.click();
    await page.region.updateComplete;
  },
};
