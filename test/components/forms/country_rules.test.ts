import { expect } from '@open-wc/testing';
import { newDraft, withNewChild, withValue } from '../../../src/forms/model/draft.ts';
import { draftProblems } from '../../../src/forms/model/check.ts';
import type { FieldMetadata } from '../../../src/forms/model/field_kinds.ts';
import { childFields, entityFields, formModel, type FormModel } from '../../../src/forms/model/form_model.ts';
import { problemText } from '../../../src/forms/view/problem_words.ts';
import { groupsOf } from '../../../src/requests/request_words.ts';
import { requestedEntity } from '../../../src/widgets/search/add_request/requested_entity.ts';
import { addressFormats, modelFields, modelLayouts } from '../../../demo/fixtures/fake_model.ts';

type Rules = NonNullable<FieldMetadata['country_rules']>;
const withoutHints = { format: null, pattern: null, minimum: null, maximum: null, example: null };

/** Returns the form of a new professional whose fields have these rules, by field name. */
function model(country: string, rules: Record<string, Rules>): FormModel {
  const metadata = modelFields.map((field) => {
    const own = rules[`${field.objectType}.${field.fieldId}`];
    return own ? { ...field, country_rules: own } : field;
  });
  const layout = modelLayouts.HCP['*']!;
  return formModel({ metadata, layout, entityType: 'HCP', country, addressFormats });
}
const fieldOf = (form: FormModel, name: string) => entityFields(form).find((field) => field.name === name);
const addressOf = (form: FormModel, country: string) =>
  childFields(
    form,
    form.children.find(({ array }) => array === 'addresses__v')!,
    (name) => (name === 'country__v' ? country : null),
  );
const noCodes = () => undefined;

describe('rules that an administrator gives to a field of a country', () => {
  const phone = { 'HCP.phone_1__v': { DE: { required: true, maximumLength: 20, labels: { en: 'Office' } } } };

  it('hold in the form of that country only', () => {
    expect(fieldOf(model('DE', phone), 'phone_1__v')).to.deep.include({
      isRequired: true,
      maximumLength: 20,
      labels: { en: 'Office' },
    });
    expect(fieldOf(model('US', phone), 'phone_1__v')).to.deep.include({ isRequired: false });
    const problems = draftProblems(model('DE', phone), newDraft(model('DE', phone)), noCodes);
    expect(problems.find(({ name }) => name === 'phone_1__v')).to.deep.include({ kind: 'required' });
  });

  it('add a field to the form that the layout lacks and the country requires', () => {
    const rules = { 'HCP.npi_num__v': { US: { required: true } } };
    const layout = { ...modelLayouts.HCP['*']!, sections: [] };
    const metadata = modelFields.map((field) =>
      field.fieldId === 'npi_num__v' ? { ...field, country_rules: rules['HCP.npi_num__v'] } : field,
    );
    const form = formModel({ metadata, layout, entityType: 'HCP', country: 'US' });
    expect(fieldOf(form, 'npi_num__v')).to.deep.include({ isRequired: true });
  });

  it('follow the country of an address', () => {
    const form = model('US', { 'ADDRESS.address_line_2__v': { DE: { required: true } } });
    const line = (country: string) =>
      addressOf(form, country).find(({ name }) => name === 'address_line_2__v');
    expect(line('DE')?.isRequired).to.equal(true);
    expect(line('US')?.isRequired ?? false).to.equal(false);
  });

  it('block a value of another form, and say which form is right', () => {
    const validation = { ...withoutHints, pattern: 'A\\d+', example: 'A17', enforced: true };
    const form = model('DE', { 'HCP.phone_1__v': { DE: { validation } } });
    const [problem] = draftProblems(
      form,
      withValue(newDraft(form), 'entity', 'phone_1__v', 'B1'),
      noCodes,
    ).filter(({ name }) => name === 'phone_1__v');
    expect(problem).to.deep.include({ kind: 'pattern', isWarning: false });
    expect(problemText(problem!, 'Phone')).to.equal('Enter it in this form: A17.');
    const advice = model('DE', {
      'HCP.phone_1__v': { DE: { validation: { ...validation, enforced: false } } },
    });
    const [warning] = draftProblems(
      advice,
      withValue(newDraft(advice), 'entity', 'phone_1__v', 'B1'),
      noCodes,
    ).filter(({ name }) => name === 'phone_1__v');
    expect(warning).to.deep.include({ kind: 'pattern', isWarning: true });
  });

  it('count more than the usual pattern of postal codes of the country', () => {
    const validation = { ...withoutHints, pattern: '1.*', enforced: true };
    const form = model('US', { 'ADDRESS.postal_code__v': { US: { validation } } });
    const postalCode = addressOf(form, 'US').find(({ name }) => name === 'postal_code__v');
    expect(postalCode?.pattern).to.equal('1.*');
  });

  it('send the fields of a group of the country together', () => {
    const form = model('DE', {
      'HCP.phone_1__v': { DE: { group: 'reach' }, FR: { group: 'other' } },
      'HCP.email_1__v': { DE: { group: 'reach' } },
    });
    const draft = withValue(newDraft(form), 'entity', 'phone_1__v', '+49 30 1');
    expect(requestedEntity(form, draft)).to.deep.include({ phone_1__v: '+49 30 1', email_1__v: null });
    expect(groupsOf(form)('HCP', 'phone_1__v')).to.include.members(['phone_1__v', 'email_1__v']);
    const american = model('US', {
      'HCP.phone_1__v': { DE: { group: 'reach' } },
      'HCP.email_1__v': { DE: { group: 'reach' } },
    });
    const sent = requestedEntity(american, withValue(newDraft(american), 'entity', 'phone_1__v', '+1 617 5'));
    expect(sent).not.to.have.property('email_1__v');
  });

  it('show a field of a child only in countries that require it, when its layout lacks it', () => {
    const metadata = modelFields.map((field) =>
      field.objectType === 'ADDRESS' && field.fieldId === 'address_line_2__v'
        ? { ...field, country_rules: { DE: { required: true } } }
        : field,
    );
    const whole = modelLayouts.HCP['*']!;
    const addresses = whole.children.addresses__v!;
    const layout = {
      ...whole,
      children: {
        ...whole.children,
        addresses__v: {
          ...addresses,
          fields: addresses.fields.filter(({ name }) => name !== 'address_line_2__v'),
        },
      },
    };
    const form = formModel({ metadata, layout, entityType: 'HCP', country: 'US' });
    const names = (country: string) => addressOf(form, country).map(({ name }) => name);
    expect(names('DE')).to.include('address_line_2__v');
    expect(names('US')).not.to.include('address_line_2__v');
    expect(withNewChild(newDraft(form), form.children[0]!).id).to.be.a('string');
  });
});
