import { expect } from '@open-wc/testing';
import {
  groupsOf,
  referenceTypesIn,
  refusalInDraft,
  withCodeNames,
} from '../../../src/requests/request_words.ts';
import { draftOf } from '../../../src/forms/model/draft.ts';
import { formModel } from '../../../src/forms/model/form_model.ts';
import { readIdentifier } from '../../../src/widgets/profile/record/identifier.ts';
import { pendingOf, type RequestLike } from '../../../src/widgets/profile/pending/pending.ts';
import { modelFields } from '../../../demo/fixtures/fake_model.ts';

const asked = (value: unknown, result: string | null = null): object => ({
  change_requested: value,
  final_value: null,
  result,
});
const request = (entity: Record<string, unknown>, more: Partial<RequestLike> = {}): RequestLike => ({
  change_request_id: '1',
  created_date: '2026-01-01T00:00:00.000+00:00',
  task_type: 'CHANGE_REQUEST',
  metadata: { creator: 'rep@sandbox.example' },
  entity: { addresses__v: [], licenses__v: [], parent_hcos__v: [], custom_keys__v: [], ...entity },
  ...more,
});

describe('identifiers (specification 2.2)', () => {
  it("returns the ID, and the entity type if the key's form names it", () => {
    const vid = '242977178443156481';
    for (const [text, expected] of [
      [vid, { vid, entityType: undefined }],
      [` Network:Entity:${vid} `, { vid, entityType: undefined }],
      [`network:hcp:${vid}`, { vid, entityType: 'HCP' }],
      [`Network:HCO:${vid}`, { vid, entityType: 'HCO' }],
      [`Network:Address:${vid}`, { vid: undefined, entityType: undefined }],
      [`crm:HCP:${vid}`, { vid: undefined, entityType: undefined }],
      ['24297717844315648', { vid: undefined, entityType: undefined }],
    ] as const)
      expect(readIdentifier(text), text).to.deep.equal(expected);
  });
});

describe('requested changes of a record', () => {
  const record = {
    vid__v: '1',
    first_name__v: 'Ana',
    addresses__v: [{ vid__v: 'a', locality__v: 'Boston' }],
  };

  it('are grouped by object and field, in the order of the requests', () => {
    const { changes, count } = pendingOf(record, [
      request({ first_name__v: asked('Anna') }, { change_request_id: '2' }),
      request({ first_name__v: asked('Anne'), addresses__v: [{ vid__v: 'a', locality__v: asked('Lynn') }] }),
    ]);
    expect(count).to.equal(3);
    expect(
      changes
        .get('1')!
        .get('first_name__v')!
        .map(({ to, requestId }) => [requestId, to]),
    ).to.deep.equal([
      ['2', 'Anna'],
      ['1', 'Anne'],
    ]);
    expect(changes.get('a')!.get('locality__v')![0]).to.deep.include({ from: 'Boston', to: 'Lynn' });
  });

  it('exclude rejected changes and values that the record already has', () => {
    const { count } = pendingOf(record, [
      request({
        first_name__v: asked('Ana'),
        last_name__v: asked('X', 'CHANGE_REJECTED'),
        middle_name__v: asked(''),
      }),
    ]);
    expect(count).to.equal(0);
  });

  it('include children that the record does not have', () => {
    const { proposed } = pendingOf(record, [
      request({ licenses__v: [{ vid__v: null, license_number__v: asked('7') }] }),
    ]);
    expect(proposed.licenses__v!.map(({ fields }) => fields)).to.deep.equal([{ license_number__v: '7' }]);
  });

  it('ignore malformed requests', () => {
    expect(pendingOf(record, [request({ first_name__v: 7, addresses__v: 'none' })]).count).to.equal(0);
  });
});

describe('translation of a request', () => {
  const typeOf = (objectType: string, field: string): string | undefined =>
    modelFields.find((each) => each.objectType === objectType && each.fieldId === field)?.type.discriminator;
  const entity = {
    specialty_1__v: 'CARD',
    languages__v: 'en,de',
    first_name__v: 'CARD',
    hcp_type__v: null,
    addresses__v: [{ vid_key: 'Network:Address:1', address_type__v: 'P', locality__v: 'P' }],
  };

  it('uses the source system’s aliases for codes and keeps texts', () => {
    expect([...referenceTypesIn('HCP', entity, typeOf)].toSorted()).to.deep.equal(
      ['Specialty', 'Language', 'AddressType'].toSorted(),
    );
    expect(withCodeNames('HCP', entity, typeOf, (type, code) => `${type}/${code}`)).to.deep.equal({
      specialty_1__v: 'Specialty/CARD',
      languages__v: 'Language/en,Language/de',
      first_name__v: 'CARD',
      hcp_type__v: null,
      addresses__v: [{ vid_key: 'Network:Address:1', address_type__v: 'AddressType/P', locality__v: 'P' }],
    });
  });

  it('maps a refusal’s child index to the form', () => {
    const record = { vid__v: '1', addresses__v: [{ vid__v: 'a' }, { vid__v: 'b' }] };
    const draft = draftOf('HCP', record);
    const sent = { entity: {}, children: { addresses__v: ['b'] } };
    expect(refusalInDraft('addresses__v.0.locality__v: no.', draft, sent)).to.equal(
      'addresses__v.1.locality__v: no.',
    );
    expect(refusalInDraft('addresses__v.3.locality__v: no.', draft, sent)).to.equal(
      'addresses__v.3.locality__v: no.',
    );
    expect(refusalInDraft('first_name__v: no.', draft, sent)).to.equal('first_name__v: no.');
  });

  it('takes groups from the metadata', () => {
    const model = formModel({
      metadata: modelFields,
      layout: undefined,
      entityType: 'HCP',
      country: null,
      record: {},
    });
    const groupOf = groupsOf(model);
    const grouped = modelFields.find(({ group, read_only: isReadOnly }) => group && !isReadOnly)!;
    expect(groupOf(grouped.objectType, grouped.fieldId)).to.include(grouped.fieldId);
    expect(groupOf('HCP', 'first_name__v')).to.equal(undefined);
  });
});
