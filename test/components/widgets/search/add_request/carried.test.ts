import { expect } from '@open-wc/testing';
import { fileProblem, fileType } from '../../../../../src/requests/attachments.ts';
import { carryOver, nameFields } from '../../../../../src/widgets/search/add_request/form/carry_over.ts';
import type { CodeLookup } from '../../../../../src/forms/model/check.ts';
import { comparedLines } from '../../../../../src/widgets/search/duplicates/compared_lines.ts';
import { newDraft } from '../../../../../src/forms/model/draft.ts';
import { entityFields, formModel } from '../../../../../src/forms/model/form_model.ts';
import { modelFields, modelLayouts, modelReferences } from '../../../../../demo/fixtures/fake_model.ts';

const codes: CodeLookup = (type) => modelReferences.find((each) => each.type === type)?.reference_type_codes;
const us = formModel({
  metadata: modelFields,
  layout: modelLayouts.HCP['*'],
  entityType: 'HCP',
  country: 'US',
});

describe('values of the search in a new form', () => {
  const carried = (
    text: string,
    fields: Record<string, string> = {},
    model = us,
  ): Record<string, unknown> => {
    const draft = carryOver(model, newDraft(model), { text, fields }, codes);
    return {
      ...Object.fromEntries(draft.entity.changes),
      ...Object.fromEntries(
        draft.children.flatMap((each) =>
          [...each.changes].map(([name, value]) => [`${each.array}.${name}`, value]),
        ),
      ),
    };
  };

  it('become names from words', () => {
    expect(nameFields('Ana', 'US')).to.deep.equal({ last_name__v: 'Ana' });
    expect(nameFields('Ana Maria Cruz', 'US')).to.deep.equal({
      first_name__v: 'Ana',
      middle_name__v: 'Maria',
      last_name__v: 'Cruz',
    });
    expect(nameFields('Cruz, Ana', 'US')).to.deep.equal({ first_name__v: 'Ana', last_name__v: 'Cruz' });
    expect(nameFields('佐藤 花子', 'JP')).to.deep.equal({ first_name__v: '花子', last_name__v: '佐藤' });
    expect(nameFields('1538246799 a@b.example', 'US')).to.deep.equal({});
  });

  it('exclude specialties from the name and put an e-mail address in its field', () => {
    expect(carried('Ana Cruz medical oncology')).to.include({
      first_name__v: 'Ana',
      last_name__v: 'Cruz',
      specialty_1__v: 'ONC',
    });
    expect(carried('ana@clinic.example')).to.include({ email_1__v: 'ana@clinic.example' });
  });

  it('become the name of an organization', () => {
    const hco = formModel({
      metadata: modelFields,
      layout: modelLayouts.HCO['*'],
      entityType: 'HCO',
      country: 'US',
    });
    expect(carried('Clinic 24', {}, hco)).to.include({ corporate_name__v: 'Clinic 24' });
    expect(carried('1538246799', {}, hco)).not.to.have.property('corporate_name__v');
  });

  it('fill fields of the form that are valid in the country', () => {
    const found = carried('', {
      hcp_type__v: 'N',
      specialty_1__v: 'ALLG',
      npi_num__v: '1538246799000',
      email_1__v: 'no address',
      score__c: '3',
      'address.locality__v': 'Boston',
      'address.administrative_area__v': 'US-MA',
      'parent_hco.parent_hco_name__v': 'General',
    });
    expect(found).to.include({
      hcp_type__v: 'N',
      'addresses__v.locality__v': 'Boston',
      'addresses__v.administrative_area__v': 'US-MA',
      'addresses__v.country__v': 'US',
    });
    expect(found).not.to.have.any.keys('specialty_1__v', 'npi_num__v', 'email_1__v', 'score__c');
  });

  it('are ignored for fields that the layout lacks', () => {
    expect(entityFields(us).some(({ name }) => name === 'score__c')).to.equal(false);
  });
});

describe('comparison with a possible duplicate', () => {
  const theirs = {
    formatted_name__v: 'Dr. Ána CRUZ',
    specialty_1__v: 'CARD',
    specialty_1_value__u: 'Cardiology',
    addresses__v: [
      {
        address_line_1__v: '1 Main St',
        postal_code__v: '02114',
        formatted_address__v: '1 Main St, Boston, MA 02114',
      },
    ],
  };
  const mine = {
    formatted_name__v: 'Dr Ana Cruz',
    specialty_1__v: 'ONC',
    specialty_1_value__u: 'Medical oncology',
    email_1__v: 'ana@clinic.example',
    addresses__v: [
      { address_line_1__v: '1 main st.', postal_code__v: '02114', country_value__u: 'United States' },
    ],
  };

  it('ignores accents, case and address formats; a missing value is not a difference', () => {
    const lines = comparedLines(mine, theirs, ['specialty_1__v', 'email_1__v', 'gender__v']);
    expect(lines.map(({ name, differs }) => [name, differs])).to.deep.equal([
      ['name', false],
      ['specialty_1__v', true],
      ['email_1__v', false],
      ['address', false],
    ]);
    expect(lines[2]).to.deep.include({ mine: 'ana@clinic.example', theirs: undefined });
  });
});

describe('attachments', () => {
  it('are limited by file name and by size, alone and together', () => {
    expect(fileType({ name: 'A.PDF', type: '' })).to.equal('application/pdf');
    expect(fileType({ name: 'list.csv', type: 'application/vnd.ms-excel' })).to.equal('text/csv');
    const file = (size: number, name = 'a.pdf') => ({ name, type: '', size });
    expect(fileProblem(file(0), [])).to.equal('empty');
    expect(fileProblem(file(1, 'a.exe'), [])).to.equal('type');
    expect(fileProblem(file(11 * 1024 * 1024), [])).to.equal('too-large');
    expect(fileProblem(file(9 * 1024 * 1024), [file(9 * 1024 * 1024), file(1)])).to.equal(
      'too-large-together',
    );
    expect(
      fileProblem(
        file(1),
        Array.from({ length: 20 }, () => file(1)),
      ),
    ).to.equal('too-many');
    expect(fileProblem(file(1), [])).to.equal(undefined);
  });
});
