import { expect } from '@open-wc/testing';
import * as fc from 'fast-check';
import {
  editedObjects,
  editedRecord,
  fieldLookup,
} from '../../../../../src/widgets/profile/edit/edited_record.ts';
import { groupsOf } from '../../../../../src/requests/request_words.ts';
import { rebase } from '../../../../../src/widgets/profile/edit/rebase.ts';
import {
  draftOf,
  originalValue,
  withNewChild,
  withValue,
  type Draft,
} from '../../../../../src/forms/model/draft.ts';
import { formModel } from '../../../../../src/forms/model/form_model.ts';
import { modelFields } from '../../../../../demo/fixtures/fake_model.ts';

const record = {
  vid__v: '1',
  first_name__v: 'Ana',
  last_name__v: '  García ',
  phone_1__v: ' +1 617 ',
  birth_year__v: 1974,
  addresses__v: [
    { vid__v: 'a', address_line_1__v: 'Long Road', locality__v: 'Boston' },
    { vid__v: 'b', address_line_1__v: 'Short Road', locality__v: 'Salem' },
  ],
};
const model = formModel({
  metadata: modelFields,
  layout: undefined,
  entityType: 'HCP',
  country: null,
  record,
});
const fieldOf = fieldLookup(model);
const draft = draftOf('HCP', record);
const set = (from: Draft, ...changes: [string, string, string | number | null][]): Draft =>
  changes.reduce((now, [id, name, value]) => withValue(now, id, name, value), from);

describe('edited record', () => {
  it('keeps unedited values byte for byte, even if retyping would parse them differently', () => {
    const touched = set(draft, ['entity', 'phone_1__v', '+1 617'], ['entity', 'last_name__v', '  García ']);
    const { first_name__v, last_name__v, phone_1__v, birth_year__v } = editedRecord(model, touched);
    expect({ first_name__v, last_name__v, phone_1__v, birth_year__v }).to.deep.equal({
      first_name__v: 'Ana',
      last_name__v: '  García ',
      phone_1__v: ' +1 617 ',
      birth_year__v: 1974,
    });
    expect(editedObjects(model, touched)).to.deep.equal([]);
  });

  it('lists changes by object, with the values of new children', () => {
    const form = model.children.find(({ array }) => array === 'addresses__v')!;
    const added = withNewChild(set(draft, ['b', 'locality__v', 'Lynn']), form);
    const edited = set(added.draft, ['entity', 'birth_year__v', '1975'], [added.id, 'locality__v', 'Quincy']);
    const told = editedObjects(model, edited).map(({ object, isNew, changes }) => [
      object.id,
      isNew,
      changes.filter(({ field }) => /locality|birth/.test(field)),
    ]);
    expect(told).to.deep.equal([
      ['entity', false, [{ field: 'birth_year__v', from: 1974, to: 1975 }]],
      ['b', false, [{ field: 'locality__v', from: 'Salem', to: 'Lynn' }]],
      [added.id, true, [{ field: 'locality__v', from: null, to: 'Quincy' }]],
    ]);
  });
});

describe('changes by another user', () => {
  const mine = set(draft, ['entity', 'first_name__v', 'Anna'], ['b', 'locality__v', 'Lynn']);

  it('merge when they concern other fields', () => {
    const theirs = { ...record, last_name__v: 'Garcia' };
    const { draft: now, conflicts, lost } = rebase(mine, draftOf('HCP', theirs), fieldOf);
    expect([conflicts, lost]).to.deep.equal([[], []]);
    expect(editedRecord(model, now)).to.deep.include({ first_name__v: 'Anna', last_name__v: 'Garcia' });
  });

  it('conflict when they concern the same field, with the original value', () => {
    const theirs = {
      ...record,
      first_name__v: 'Anne',
      addresses__v: [record.addresses__v[0]!, { ...record.addresses__v[1]!, locality__v: 'Lynn' }],
    };
    const { draft: now, conflicts } = rebase(mine, draftOf('HCP', theirs), fieldOf);
    expect(conflicts).to.deep.equal([
      {
        objectId: 'entity',
        objectType: 'HCP',
        field: 'first_name__v',
        before: 'Ana',
        theirs: 'Anne',
        mine: 'Anna',
      },
    ]);
    // The other user set the second field to the same value, so it is no longer a change.
    expect(editedObjects(model, now)).to.have.length(1);
  });

  it('conflict when they concern the same group, which keeps the user’s values until the choice', () => {
    const at = { ...record.addresses__v[1]!, postal_code__v: '01970' };
    const own = { ...record, addresses__v: [record.addresses__v[0]!, at] };
    const edited = set(draftOf('HCP', own), ['b', 'locality__v', 'Lynn']);
    const told = (theirs: object) =>
      rebase(
        edited,
        draftOf('HCP', { ...own, addresses__v: [record.addresses__v[0]!, { ...at, ...theirs }] }),
        fieldOf,
        groupsOf(model),
      );
    const { draft: now, conflicts } = told({ postal_code__v: '90210' });
    expect(conflicts).to.deep.equal([
      {
        objectId: 'b',
        objectType: 'ADDRESS',
        field: 'postal_code__v',
        before: '01970',
        theirs: '90210',
        mine: '01970',
      },
    ]);
    expect(editedObjects(model, now)[0]!.changes.map(({ to }) => to)).to.have.members(['Lynn', '01970']);
    // Another field of the address is no part of the group; what both made the same is no change of one's own.
    expect(told({ address_line_1__v: 'Wide Road' }).conflicts).to.deep.equal([]);
    expect(told({ locality__v: 'Lynn', postal_code__v: '01901' }).conflicts).to.deep.equal([]);
  });

  it('of a removed object are reported, and new children remain', () => {
    const form = model.children.find(({ array }) => array === 'addresses__v')!;
    const { draft: added } = withNewChild(mine, form);
    const { draft: now, lost } = rebase(
      added,
      draftOf('HCP', { ...record, addresses__v: [record.addresses__v[0]!] }),
      fieldOf,
    );
    expect(lost.map(({ object }) => object.id)).to.deep.equal(['b']);
    expect(now.children.map(({ id }) => id)).to.deep.equal(['a', 'new-1']);
  });

  it('keep all of the user’s own edits and undo none of the other’s, for any two users', () => {
    const names = ['first_name__v', 'last_name__v', 'email_1__v', 'notes__c'];
    const values = fc.dictionary(fc.constantFrom(...names), fc.string({ minLength: 1, maxLength: 3 }), {
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(values, values, (own, other) => {
        const edited = set(
          draft,
          ...Object.entries(own).map(([name, value]) => ['entity', name, value] as [string, string, string]),
        );
        const latest = draftOf('HCP', { ...record, ...other });
        const { draft: now, conflicts } = rebase(edited, latest, fieldOf);
        const result = editedRecord(model, now);
        for (const name of names) {
          const [before, value] = [originalValue(draft.entity, name), plain(result[name])];
          const [mineNow, theirsNow] = [plain(own[name]) ?? before, plain(other[name]) ?? before];
          if (mineNow !== before) expect(value).to.equal(mineNow);
          else expect(value).to.equal(theirsNow);
          const isConflict = mineNow !== before && theirsNow !== before && mineNow !== theirsNow;
          expect(conflicts.some(({ field }) => field === name)).to.equal(isConflict);
        }
      }),
    );
  });
});

const plain = (value: unknown): string | number | null =>
  value === undefined || value === '' ? null : (value as string);
