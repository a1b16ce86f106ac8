import { expect } from '@open-wc/testing';
import {
  newDraft,
  withNewChild,
  withoutChild,
  withValue,
  type Draft,
} from '../../../../../src/forms/model/draft.ts';
import type { FormField } from '../../../../../src/forms/model/form_field.ts';
import type { ChildForm, FormModel } from '../../../../../src/forms/model/form_model.ts';
import { takeOver } from '../../../../../src/widgets/search/add_request/form/take_over.ts';

const field = (objectType: string, name: string, initial: string | null = null): FormField =>
  ({ objectType, name, initial, kind: 'text', isReadOnly: false }) as unknown as FormField;
const addresses = (country: string, more: string[] = []): ChildForm => ({
  array: 'addresses__v',
  objectType: 'ADDRESS',
  isRequired: true,
  isReadOnly: false,
  fields: [
    field('ADDRESS', 'country__v', country),
    ...['locality__v', ...more].map((name) => field('ADDRESS', name)),
  ],
});
const licenses: ChildForm = {
  array: 'licenses__v',
  objectType: 'LICENSE',
  isRequired: false,
  isReadOnly: false,
  fields: [field('LICENSE', 'license_number__v')],
};
const form = (country: string, names: string[], children: ChildForm[]): FormModel => ({
  entityType: 'HCP',
  country,
  sections: [{ title: undefined, fields: names.map((name) => field('HCP', name)) }],
  children,
  groups: new Map(),
  addressFormats: [],
});
const child = (draft: Draft, index: number): Record<string, unknown> =>
  Object.fromEntries(draft.children[index]!.changes);

describe('input moved to a form of another type or country', () => {
  const us = form('US', ['last_name__v', 'npi__v'], [addresses('US', ['zip__v']), licenses]);
  const de = form('DE', ['last_name__v', 'lanr__v'], [addresses('DE')]);

  it('is kept if the new form has the field; unedited fields keep their new defaults', () => {
    const begun = withValue(newDraft(us), 'entity', 'npi__v', 'carried');
    const draft = withValue(begun, 'entity', 'last_name__v', 'Curie');
    const { entity, children } = takeOver(de, newDraft(de), { draft, begun });
    expect([...entity.changes]).to.deep.equal([['last_name__v', 'Curie']]);
    expect(children.map(({ changes }) => changes.get('country__v'))).to.deep.equal(['DE']);
  });

  it('includes filled children; on return they have the values of fields that the other form lacks again', () => {
    const begun = newDraft(us);
    let draft = withNewChild(begun, licenses).draft;
    const [address, license] = draft.children.map(({ id }) => id);
    draft = withValue(withValue(draft, address!, 'locality__v', 'Salem'), address!, 'zip__v', '01970');
    draft = withValue(draft, license!, 'license_number__v', 'A1');
    const there = takeOver(de, newDraft(de), { draft, begun });
    expect(there.children.map(({ array }) => array)).to.deep.equal(['addresses__v']);
    expect(child(there, 0)).to.deep.equal({ country__v: 'US', locality__v: 'Salem' });
    const changed = withValue(there, there.children[0]!.id, 'locality__v', 'Boston');
    const back = takeOver(us, draft, { draft: changed, begun: newDraft(de) });
    expect(child(back, 0)).to.deep.equal({ country__v: 'US', locality__v: 'Boston', zip__v: '01970' });
    expect(child(back, 1)).to.deep.equal({ license_number__v: 'A1' });
  });

  it('gives children unique IDs, and restores no removed child', () => {
    const begun = newDraft(de);
    const filled = withValue(begun, begun.children[0]!.id, 'locality__v', 'Jena');
    const other = withNewChild({ ...newDraft(us), children: [] }, licenses).draft;
    const { children } = takeOver(us, other, { draft: filled, begun });
    expect(new Set(children.map(({ id }) => id)).size).to.equal(children.length);
    expect(children.map(({ array }) => array)).to.deep.equal(['addresses__v', 'licenses__v']);
    const gone = withoutChild(withNewChild(filled, de.children[0]!).draft, 'new-2');
    expect(takeOver(us, newDraft(us), { draft: gone, begun }).children).to.have.length(1);
  });
});
