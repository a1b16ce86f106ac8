import { expect } from '@open-wc/testing';
import { draftOf, newDraft, originalValue, withNewChild, withValue } from '../../../src/forms/model/draft.ts';
import {
  fitsPattern,
  kindOf,
  noLimits,
  readTyped,
  valueProblem,
  type FieldMetadata,
} from '../../../src/forms/model/field_kinds.ts';
import { childFields, entityFields, formModel, type FormModel } from '../../../src/forms/model/form_model.ts';
import { addressFormats, modelFields, modelLayouts } from '../../../demo/fixtures/fake_model.ts';

const model = (
  entityType: 'HCP' | 'HCO',
  country: string,
  layout = modelLayouts[entityType]['*'],
): FormModel => formModel({ metadata: modelFields, layout, entityType, country });
const named = (fields: readonly { name: string }[]): string[] => fields.map(({ name }) => name);

describe('form model (specification 6.1)', () => {
  it('has the sections of the layout, without fields that a new record cannot have', () => {
    const { sections } = model('HCP', 'US');
    expect(sections.map(({ title }) => title?.title)).to.deep.equal(['Name', 'Profession', 'Contact']);
    expect(named(sections[2]!.fields)).to.deep.equal(['phone_1__v', 'email_1__v', 'url_1__v']);
  });

  it('has the family name before the given name in Chinese, Japanese and Korean', () => {
    const names = (language: string): string[] =>
      named(
        formModel({
          metadata: modelFields,
          layout: modelLayouts.HCP['*'],
          entityType: 'HCP',
          country: 'JP',
          language,
        }).sections[0]!.fields,
      ).filter((name) => /^(first|last)_name__v$/.test(name));
    for (const language of ['ja', 'zh-CN', 'ko'])
      expect(names(language)).to.deep.equal(['last_name__v', 'first_name__v']);
    for (const language of ['en', 'de', 'ar'])
      expect(names(language)).to.deep.equal(['first_name__v', 'last_name__v']);
  });

  it('leaves out fields of other countries', () => {
    expect(named(entityFields(model('HCP', 'US')))).to.include('npi_num__v');
    expect(named(entityFields(model('HCP', 'FR')))).not.to.include('npi_num__v');
  });

  it('takes required, limits and defaults of a field from metadata and layout', () => {
    const [prefix] = entityFields(model('HCP', 'DE', modelLayouts.HCP['DE']));
    expect(prefix!.isRequired).to.equal(true);
    const type = entityFields(model('HCP', 'US')).find(({ name }) => name === 'hcp_type__v')!;
    expect(type).to.deep.include({ isRequired: true, values: ['P', 'N'], initial: 'P', kind: 'reference' });
  });

  it('adds required fields that the layout lacks at the end', () => {
    const { sections } = model('HCP', 'DE', modelLayouts.HCP['DE']);
    expect(sections.at(-1)!.title).to.equal(undefined);
    expect(named(sections.at(-1)!.fields)).to.deep.equal(['last_name__v', 'hcp_type__v']);
  });

  it('has all fields of the data model when there is no layout', () => {
    const plain = formModel({ metadata: modelFields, layout: undefined, entityType: 'HCP', country: 'US' });
    expect(named(entityFields(plain))).to.include.members(['first_name__v', 'score__c']);
    expect(named(entityFields(plain))).not.to.include.members(['vid__v']);
    expect(plain.children.map(({ array }) => array)).to.deep.equal([
      'addresses__v',
      'licenses__v',
      'parent_hcos__v',
      'custom_keys__v',
    ]);
  });

  it('lets a license refer to an address although the layout lacks the field', () => {
    const licenses = model('HCP', 'US').children.find(({ array }) => array === 'licenses__v')!;
    expect(named(licenses.fields)).to.include('address_vid__v');
  });

  it('has all fields of a group, whether the form shows them or not', () => {
    expect(model('HCO', 'US').groups.get('LICENSE.validity')).to.deep.equal([
      'effective_date__v',
      'expiration_date__v',
    ]);
  });

  it('makes fields that only the platform writes read-only for a record', () => {
    const edit = formModel({
      metadata: modelFields,
      layout: modelLayouts.HCP['*'],
      entityType: 'HCP',
      country: 'US',
      record: { vid__v: '1' },
    });
    expect(entityFields(edit).find(({ name }) => name === 'vid__v')!.isReadOnly).to.equal(true);
  });
});

describe('address fields by country', () => {
  const fields = (country: string, values: Record<string, string> = {}, formats = addressFormats) => {
    const us = formModel({
      metadata: modelFields,
      layout: modelLayouts.HCP['*'],
      entityType: 'HCP',
      country: 'US',
      addressFormats: formats,
    });
    const held: Record<string, string> = { country__v: country, ...values };
    return childFields(us, us.children[0]!, (name) => held[name] ?? null);
  };

  it('differ in order: United States city, state, ZIP code; Germany postal code, city; Japan large to small', () => {
    expect(named(fields('US')).slice(0, 6)).to.deep.equal([
      'country__v',
      'address_line_1__v',
      'address_line_2__v',
      'locality__v',
      'administrative_area__v',
      'postal_code__v',
    ]);
    expect(fields('US')[5]!.labels['en']).to.equal('ZIP code');
    expect(named(fields('DE')).slice(3, 5)).to.deep.equal(['postal_code__v', 'locality__v']);
    expect(named(fields('JP')).slice(1, 4)).to.deep.equal([
      'postal_code__v',
      'administrative_area__v',
      'locality__v',
    ]);
  });

  it('leave out parts that the country does not have, unless they are filled', () => {
    expect(named(fields('DE'))).not.to.include('administrative_area__v');
    expect(named(fields('DE', { administrative_area__v: 'DE-BE' }))).to.include('administrative_area__v');
  });

  it('mark required parts as usual, and have a pattern for the postal code', () => {
    const postalCode = fields('US').find(({ name }) => name === 'postal_code__v')!;
    expect(postalCode).to.include({ isUsual: true, isRequired: false, example: '02115' });
    expect(fitsPattern(postalCode.pattern, '2115')).to.equal(false);
    expect(fitsPattern('(', 'anything')).to.equal(true);
  });

  it('use the common format for other countries, and the layout when there are no formats', () => {
    expect(named(fields('XX'))).to.include('administrative_area__v');
    expect(named(fields('US', {}, []))[0]).to.equal('address_line_1__v');
  });
});

describe('typed values', () => {
  const metadata = (dataType: string, maximumLength: number | null = null): FieldMetadata => ({
    ...modelFields[0]!,
    fieldId: 'x__c',
    type: { dataType },
    maximumLength,
  });

  it('have a kind for every data type; an unknown data type is a text', () => {
    expect(kindOf(metadata('BOOLEAN'))).to.equal('yes-no');
    expect(kindOf(metadata('HOLOGRAM'))).to.equal('text');
    expect(kindOf(metadata('STRING', 2000))).to.equal('long-text');
    expect(kindOf({ ...metadata('ID'), fieldId: 'parent_hco_vid__v' })).to.equal('organization');
  });

  it('accept numbers with a decimal point or comma, and keep other text as typed', () => {
    expect(readTyped('integer', ' 007 ')).to.equal(7);
    expect(readTyped('integer', '1,000')).to.equal('1,000');
    expect(readTyped('number', '1,5')).to.equal(1.5);
    expect(readTyped('number', '1.000,5')).to.equal('1.000,5');
    expect(valueProblem('number', noLimits, readTyped('number', '1.000,5'))).to.equal('number');
  });

  it('keep text unchanged, including leading zeros and spaces', () => {
    for (const text of ['02114', ' two  blanks ', '‏שלום', '\u00e9 is not e\u0301', '=1+1'])
      expect(readTyped('text', text)).to.equal(text);
  });

  it('are validated by kind', () => {
    const problems = (kind: Parameters<typeof readTyped>[0], typed: string) =>
      valueProblem(kind, noLimits, readTyped(kind, typed));
    expect(problems('date', '2026-02-30')).to.equal('date');
    expect(problems('date', '2024-02-29')).to.equal(undefined);
    expect(problems('date-time', '2024-02-29T10:00:00+01:00')).to.equal(undefined);
    expect(problems('email', 'a@b')).to.equal(undefined);
    expect(problems('email', 'a b@c')).to.equal('email');
    expect(problems('url', 'javascript:alert(1)')).to.equal('url');
    expect(problems('url', 'https://a.example')).to.equal(undefined);
    expect(problems('id', '12')).to.equal('id');
    expect(problems('text', 'a\0b')).to.equal('characters');
    expect(problems('text', '\ud800')).to.equal('characters');
  });

  it('count characters by code point, like the service', () => {
    expect(valueProblem('text', { ...noLimits, maximumLength: 3 }, '👩👩👩')).to.equal(undefined);
    expect(valueProblem('text', { ...noLimits, maximumLength: 3 }, 'abcd')).to.equal('too-long');
  });
});

describe('draft', () => {
  it('starts with the layout’s defaults, the active status, and the country of an address', () => {
    const us = model('HCP', 'US');
    expect([...newDraft(us).entity.changes]).to.deep.equal([
      ['hcp_type__v', 'P'],
      ['hcp_status__v', 'A'],
    ]);
    const { draft } = withNewChild(newDraft(us), us.children[0]!);
    expect([...draft.children[0]!.changes]).to.deep.equal([
      ['country__v', 'US'],
      ['address_status__v', 'A'],
    ]);
  });

  it('starts with one child of each required kind', () => {
    expect(newDraft(model('HCP', 'DE', modelLayouts.HCP['DE'])).children).to.have.length(1);
  });

  it('shares unchanged objects', () => {
    const before = draftOf('HCP', { addresses__v: [{ vid__v: '1' }, { vid__v: '2' }] });
    const after = withValue(before, '2', 'locality__v', 'Bonn');
    expect(after.entity).to.equal(before.entity);
    expect(after.children[0]).to.equal(before.children[0]);
    expect(after.children[1]).not.to.equal(before.children[1]);
  });

  it('reads lists of codes and ignores values of other types', () => {
    const { entity } = draftOf('HCP', { languages__v: ['en', 'de'], odd: { a: 1 } });
    expect(originalValue(entity, 'languages__v')).to.equal('en,de');
    expect(originalValue(entity, 'odd')).to.equal(null);
  });
});
