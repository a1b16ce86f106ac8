import { expect } from '@open-wc/testing';
import * as fc from 'fast-check';
import {
  draftProblems,
  offeredCodes,
  type CodeLookup,
  type Problem,
} from '../../../src/forms/model/check.ts';
import {
  draftOf,
  currentValue,
  isChanged,
  newDraft,
  withChildInactive,
  withNewChild,
  withoutChange,
  withoutChild,
  withValue,
  type Draft,
} from '../../../src/forms/model/draft.ts';
import { formModel, type FormModel } from '../../../src/forms/model/form_model.ts';
import { refusalsOf } from '../../../src/forms/model/refusals.ts';
import {
  describedEntity,
  requestedEntity,
} from '../../../src/widgets/search/add_request/requested_entity.ts';
import { modelFields, modelLayouts, modelReferences } from '../../../demo/fixtures/fake_model.ts';

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

describe('validation of a form (specification 2.4, 4.8)', () => {
  it('reports required fields in the order of the form, except the status, which the platform sets', () => {
    const empty = withoutChange(newDraft(us), 'entity', 'hcp_status__v');
    expect(told(draftProblems(us, empty, codes))).to.deep.equal([
      'entity.first_name__v: required',
      'entity.last_name__v: required',
    ]);
    expect(told(draftProblems(us, fill(empty, 'entity', { first_name__v: '  ' }), codes))[0]).to.equal(
      'entity.first_name__v: required',
    );
  });

  it('reports a missing required child', () => {
    const de = formModel({
      metadata: modelFields,
      layout: modelLayouts.HCP['DE'],
      entityType: 'HCP',
      country: 'DE',
    });
    const without = withoutChild(newDraft(de), 'new-1');
    expect(told(draftProblems(de, without, codes))).to.include('addresses__v.: child-required');
  });

  it('reports fields of a new child', () => {
    const { draft, id } = withNewChild(named(newDraft(us)), child(us, 'addresses__v'));
    expect(told(draftProblems(us, draft, codes))).to.deep.equal([`${id}.address_line_1__v: required`]);
  });

  it('reports codes that the address’s country or the layout does not offer', () => {
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

  it('accepts codes while their list is not loaded', () => {
    const odd = fill(named(newDraft(us)), 'entity', { hcp_type__v: 'X' });
    expect(draftProblems(us, odd, () => undefined)).to.have.length(0);
  });

  it('warns about a partly filled group, whose other fields are sent as null', () => {
    const { draft, id } = withNewChild(named(newDraft(us)), child(us, 'addresses__v'));
    const half = fill(draft, id, { address_line_1__v: '1 Main St', locality__v: 'Boston' });
    const [problem] = draftProblems(us, half, codes);
    expect(problem).to.deep.include({ name: 'postal_code__v', kind: 'group', isWarning: true });
    const { addresses__v: addresses } = requestedEntity(us, half) as unknown as {
      addresses__v: Record<string, unknown>[];
    };
    expect(addresses[0]).to.include({ locality__v: 'Boston', postal_code__v: null });
  });

  it('ignores problems of the record in unedited fields', () => {
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

  it('offers codes by layout, country and status', () => {
    const specialties = codes('Specialty')!;
    const offered = (country: string) => offeredCodes({ values: undefined }, specialties, country);
    expect(offered('DE').some(({ code }) => code === 'ALLG')).to.equal(true);
    expect(offered('US').some(({ code }) => code === 'ALLG')).to.equal(false);
    expect(
      offeredCodes({ values: ['P', 'X'] }, codes('HCPType')!, 'US').map(({ code }) => code),
    ).to.deep.equal(['P']);
  });
});

describe('requested entity (specification 4.8)', () => {
  it('has values by field, the country, and children with their links', () => {
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

  it('keeps any text byte for byte', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), (typed) => {
        const draft = fill(newDraft(us), 'entity', { first_name__v: typed });
        return requestedEntity(us, draft)['first_name__v'] === typed;
      }),
    );
  });

  it('has no address for a license whose address was removed', () => {
    let draft = withNewChild(newDraft(us), child(us, 'addresses__v')).draft;
    draft = withNewChild(draft, child(us, 'licenses__v')).draft;
    draft = withoutChild(withValue(draft, 'new-2', 'address_vid__v', 'new-1'), 'new-1');
    expect(draft.children[0]!.changes.has('address_vid__v')).to.equal(false);
  });
});

describe('edited fields', () => {
  const record = { birth_year__v: 1970, first_name__v: ' Ana\r\n', key_opinion_leader__c: null };
  const field = (name: string) => ({ name, kind: name === 'birth_year__v' ? 'integer' : 'text' }) as const;

  it('exclude a retyped value; an empty text equals no value', () => {
    const draft = withValue(draftOf('HCP', record), 'entity', 'birth_year__v', '1970');
    expect(isChanged(field('birth_year__v'), draft.entity)).to.equal(false);
    const emptied = withValue(draft, 'entity', 'key_opinion_leader__c', '');
    expect(isChanged(field('key_opinion_leader__c'), emptied.entity)).to.equal(false);
    const other = withValue(draft, 'entity', 'birth_year__v', '1971');
    expect(isChanged(field('birth_year__v'), other.entity)).to.equal(true);
    expect(currentValue(withoutChange(other, 'entity', 'birth_year__v').entity, 'birth_year__v')).to.equal(
      1970,
    );
  });

  it('deactivate an existing child by its status, and never remove it', () => {
    const draft = draftOf('HCP', { addresses__v: [{ vid__v: '9', address_status__v: 'A' }] });
    expect(withoutChild(draft, '9').children).to.have.length(1);
    expect(currentValue(withChildInactive(draft, '9').children[0]!, 'address_status__v')).to.equal('I');
  });
});

describe('refusals of the service', () => {
  const shown = (_: string, name: string): boolean => name !== 'hidden__c';
  it('appear at the field in the path of the message; all others above the form', () => {
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
