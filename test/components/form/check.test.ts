import { expect } from '@open-wc/testing';
import * as fc from 'fast-check';
import { carryOver, nameFields } from '../../../src/records/form/carry_over.ts';
import {
  draftProblems,
  offeredCodes,
  type CodeLookup,
  type Problem,
} from '../../../src/records/form/check.ts';
import {
  draftOf,
  heldValue,
  isChanged,
  newDraft,
  withChildInactive,
  withNewChild,
  withoutChange,
  withoutChild,
  withValue,
  type Draft,
} from '../../../src/records/form/draft.ts';
import { fileProblem, fileType } from '../../../src/records/form/attachments.ts';
import { comparedLines } from '../../../src/records/form/comparison.ts';
import { entityFields, formModel, type FormModel } from '../../../src/records/form/form_model.ts';
import { refusalsOf } from '../../../src/records/form/refusals.ts';
import { describedEntity, requestedEntity } from '../../../src/records/form/requested_entity.ts';
import { modelFields, modelLayouts, modelReferences } from '../support/fake_model.ts';

const codes: CodeLookup = (type) => modelReferences.find((each) => each.type === type)?.reference_type_codes;
const us = formModel({
  metadata: modelFields,
  layout: modelLayouts.HCP['*'],
  entityType: 'HCP',
  country: 'US',
});
const child = (model: FormModel, array: string) => model.children.find((form) => form.array === array)!;
const told = (problems: readonly Problem[]): string[] =>
  problems.map(({ objectId, name, kind }) => `${objectId}.${name}: ${kind}`);
const fill = (draft: Draft, id: string, values: Record<string, string | boolean>): Draft =>
  Object.entries(values).reduce((each, [name, value]) => withValue(each, id, name, value), draft);
const named = (draft: Draft): Draft => fill(draft, 'entity', { first_name__v: 'Ana', last_name__v: 'Cruz' });

describe('what is wrong with a form (specification 2.4, 4.8)', () => {
  it('required fields, in the order of the form; the status is given by the platform', () => {
    const empty = withoutChange(newDraft(us), 'entity', 'hcp_status__v');
    expect(told(draftProblems(us, empty, codes))).to.deep.equal([
      'entity.first_name__v: required',
      'entity.last_name__v: required',
    ]);
    expect(told(draftProblems(us, fill(empty, 'entity', { first_name__v: '  ' }), codes))[0]).to.equal(
      'entity.first_name__v: required',
    );
  });

  it('a child that must be there', () => {
    const de = formModel({
      metadata: modelFields,
      layout: modelLayouts.HCP['DE'],
      entityType: 'HCP',
      country: 'DE',
    });
    const without = withoutChild(newDraft(de), 'new-1');
    expect(told(draftProblems(de, without, codes))).to.include('addresses__v.: child-required');
  });

  it('fields of a new child', () => {
    const { draft, id } = withNewChild(named(newDraft(us)), child(us, 'addresses__v'));
    expect(told(draftProblems(us, draft, codes))).to.deep.equal([`${id}.address_line_1__v: required`]);
  });

  it('codes that are not of the country of the address, or not offered by the layout', () => {
    const { draft, id } = withNewChild(named(newDraft(us)), child(us, 'addresses__v'));
    const wrong = fill(draft, id, {
      address_line_1__v: '1 Main St',
      country__v: 'JP',
      administrative_area__v: 'US-MA',
    });
    expect(told(draftProblems(us, wrong, codes))).to.deep.equal([
      `${id}.administrative_area__v: not-offered`,
    ]);
    const retired = fill(named(newDraft(us)), 'entity', { hcp_type__v: 'X', languages__v: 'en,xx' });
    expect(told(draftProblems(us, retired, codes))).to.deep.equal([
      'entity.hcp_type__v: not-offered',
      'entity.languages__v: not-offered',
    ]);
  });

  it('codes are not held against a list that is not known yet', () => {
    const odd = fill(named(newDraft(us)), 'entity', { hcp_type__v: 'X' });
    expect(draftProblems(us, odd, () => undefined)).to.have.length(0);
  });

  it('half a group is a warning: the rest is sent as null', () => {
    const { draft, id } = withNewChild(named(newDraft(us)), child(us, 'addresses__v'));
    const half = fill(draft, id, { address_line_1__v: '1 Main St', locality__v: 'Boston' });
    const [problem] = draftProblems(us, half, codes);
    expect(problem).to.deep.include({ name: 'postal_code__v', kind: 'group', isWarning: true });
    const { addresses__v: addresses } = requestedEntity(us, half) as unknown as {
      addresses__v: Record<string, unknown>[];
    };
    expect(addresses[0]).to.include({ locality__v: 'Boston', postal_code__v: null });
  });

  it('what the record has and nobody touched is not this form’s business', () => {
    const record = {
      hcp_type__v: 'X',
      first_name__v: 'A',
      last_name__v: 'B',
      addresses__v: [{ vid__v: '9' }],
    };
    expect(draftProblems(us, draftOf('HCP', record), codes)).to.have.length(0);
    const touched = withValue(draftOf('HCP', record), '9', 'address_line_1__v', '');
    expect(told(draftProblems(us, touched, codes))).to.deep.equal(['9.address_line_1__v: required']);
  });

  it('codes are offered as layout, country and state allow', () => {
    const specialties = codes('Specialty')!;
    const offered = (country: string) => offeredCodes({ values: undefined }, specialties, country);
    expect(offered('DE').some(({ code }) => code === 'ALLG')).to.equal(true);
    expect(offered('US').some(({ code }) => code === 'ALLG')).to.equal(false);
    expect(
      offeredCodes({ values: ['P', 'X'] }, codes('HCPType')!, 'US').map(({ code }) => code),
    ).to.deep.equal(['P']);
  });
});

describe('what is asked for (specification 4.8)', () => {
  it('values by field, the country, children with their links', () => {
    let draft = named(newDraft(us));
    draft = withNewChild(draft, child(us, 'addresses__v')).draft;
    draft = withNewChild(draft, child(us, 'licenses__v')).draft;
    draft = withNewChild(draft, child(us, 'parent_hcos__v')).draft;
    draft = fill(draft, 'new-1', { address_line_1__v: '1 Main St' });
    draft = fill(draft, 'new-2', { license_number__v: '007', address_vid__v: 'new-1' });
    draft = fill(draft, 'new-3', { parent_hco_vid__v: '242977178443156482', relationship_type__v: 'EMP' });
    const entity = requestedEntity(us, draft);
    expect(entity).to.deep.equal({
      first_name__v: 'Ana',
      last_name__v: 'Cruz',
      hcp_type__v: 'P',
      hcp_status__v: 'A',
      primary_country__v: 'US',
      addresses__v: [{ country__v: 'US', address_line_1__v: '1 Main St', address_status__v: 'A' }],
      licenses__v: [{ address_index: 0, license_number__v: '007', license_status__v: 'A' }],
      parent_hcos__v: [
        { parent_hco_vid_key: '242977178443156482', relationship_type__v: 'EMP', parent_hco_status__v: 'A' },
      ],
    });
    const described = describedEntity(us, draft) as unknown as Record<string, Record<string, unknown>[]>;
    expect(described['parent_hcos__v']![0]!['parent_hco_vid__v']).to.equal('242977178443156482');
    expect(described['licenses__v']![0]).not.to.have.property('address_vid__v');
  });

  it('any text arrives byte for byte', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), (typed) => {
        const draft = fill(newDraft(us), 'entity', { first_name__v: typed });
        return requestedEntity(us, draft)['first_name__v'] === typed;
      }),
    );
  });

  it('a license of an address that was taken out has none', () => {
    let draft = withNewChild(newDraft(us), child(us, 'addresses__v')).draft;
    draft = withNewChild(draft, child(us, 'licenses__v')).draft;
    draft = withoutChild(withValue(draft, 'new-2', 'address_vid__v', 'new-1'), 'new-1');
    expect(draft.children[0]!.changes.has('address_vid__v')).to.equal(false);
  });
});

describe('what was changed', () => {
  const record = { birth_year__v: 1970, first_name__v: ' Ana\r\n', key_opinion_leader__c: null };
  const field = (name: string) => ({ name, kind: name === 'birth_year__v' ? 'integer' : 'text' }) as const;

  it('typing a value anew as it was is no change; nothing and an empty text are the same', () => {
    const draft = withValue(draftOf('HCP', record), 'entity', 'birth_year__v', '1970');
    expect(isChanged(field('birth_year__v'), draft.entity)).to.equal(false);
    const emptied = withValue(draft, 'entity', 'key_opinion_leader__c', '');
    expect(isChanged(field('key_opinion_leader__c'), emptied.entity)).to.equal(false);
    const other = withValue(draft, 'entity', 'birth_year__v', '1971');
    expect(isChanged(field('birth_year__v'), other.entity)).to.equal(true);
    expect(heldValue(withoutChange(other, 'entity', 'birth_year__v').entity, 'birth_year__v')).to.equal(1970);
  });

  it('an existing child is deactivated by its status, never taken out', () => {
    const draft = draftOf('HCP', { addresses__v: [{ vid__v: '9', address_status__v: 'A' }] });
    expect(withoutChild(draft, '9').children).to.have.length(1);
    expect(heldValue(withChildInactive(draft, '9').children[0]!, 'address_status__v')).to.equal('I');
  });
});

describe('what the service refuses', () => {
  const shown = (_: string, name: string): boolean => name !== 'hidden__c';
  it('goes to its field, by the path the message begins with; the rest is told as it is', () => {
    const { draft } = withNewChild(newDraft(us), child(us, 'licenses__v'));
    const { problems, others } = refusalsOf(
      draft,
      [
        'first_name__v: at most 100 characters.',
        'licenses__v.0.license_number__v: required in a new LICENSE.',
        'licenses__v.0.address_index: there is none.',
        'licenses__v.7.license_number__v: lost.',
        'hidden__c: no such field.',
        'Something else.',
      ],
      shown,
    );
    expect(told(problems)).to.deep.equal([
      'entity.first_name__v: refused',
      'new-1.license_number__v: refused',
      'new-1.address_vid__v: refused',
    ]);
    expect(problems[0]!.message).to.equal('at most 100 characters.');
    expect(others).to.deep.equal([
      'licenses__v.7.license_number__v: lost.',
      'hidden__c: no such field.',
      'Something else.',
    ]);
  });
});

describe('what a search said is carried over', () => {
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

  it('words become names', () => {
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

  it('the name of a specialty is no name of a person; an e-mail address goes to its field', () => {
    expect(carried('Ana Cruz medical oncology')).to.include({
      first_name__v: 'Ana',
      last_name__v: 'Cruz',
      specialty_1__v: 'ONC',
    });
    expect(carried('ana@clinic.example')).to.include({ email_1__v: 'ana@clinic.example' });
  });

  it('of an organization the words are the name', () => {
    const hco = formModel({
      metadata: modelFields,
      layout: modelLayouts.HCO['*'],
      entityType: 'HCO',
      country: 'US',
    });
    expect(carried('Clinic 24', {}, hco)).to.include({ corporate_name__v: 'Clinic 24' });
    expect(carried('1538246799', {}, hco)).not.to.have.property('corporate_name__v');
  });

  it('advanced values are taken where the form has the field and the value is valid in the country', () => {
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

  it('a layout without a field takes no value for it', () => {
    expect(entityFields(us).some(({ name }) => name === 'score__c')).to.equal(false);
  });
});

describe('a record beside another one', () => {
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

  it('accents, case and the way an address is written are no difference; nothing contradicts nothing', () => {
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

describe('files that can go along', () => {
  it('types by their name, sizes alone and together', () => {
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
