import { expect } from '@open-wc/testing';
import * as fc from 'fast-check';
import {
  difference as differenceOf,
  plainValue,
  type GroupLookup,
  type RequestedEntity,
} from '../../../src/records/difference.ts';
import { children, type FieldSet } from '../../../src/records/entity.ts';

type Fields = Record<string, unknown>;

/** Arrays of every kind: those of the specification, and that of a custom object. */
const childArrays = ['addresses__v', 'licenses__v', 'parent_hcos__v', 'custom_keys__v', 'consents__c'];

const difference = (...values: Parameters<typeof differenceOf>): RequestedEntity | undefined =>
  differenceOf(...values)?.entity;

const known = (array: string, at: number): string =>
  String(910_000_000_000_000_000n + BigInt(at)) + array[0]!;
const links = ['vid_key', 'address_vid_key', 'address_index', 'parent_hco_vid_key'];

/** Applies an accepted request to a record like the service (specification 4.8), in the simplest way. */
function apply(original: FieldSet, request: RequestedEntity | undefined): Fields {
  const record = structuredClone(original) as Fields;
  if (!request) return record;
  const put = (fields: Fields, values: Fields): void => {
    for (const [name, value] of Object.entries(values))
      if (!links.includes(name) && !Array.isArray(value)) fields[name] = value;
  };
  put(record, request);
  const made: Record<string, string[]> = {};
  for (const array of childArrays)
    for (const [at, requested] of ((request[array] ?? []) as Fields[]).entries()) {
      const list = [...children(record, array)] as Fields[];
      const vid = /\d+\w?$/.exec(String(requested['vid_key'] ?? ''))?.[0];
      let child = list.find((each) => each['vid__v'] === vid);
      if (!child) {
        child = { vid__v: `made-${array}-${at}` };
        list.push(child);
      }
      (made[array] ??= [])[at] = String(child['vid__v']);
      put(child, requested);
      if (requested['parent_hco_vid_key']) child['parent_hco_vid__v'] = requested['parent_hco_vid_key'];
      if (requested['address_vid_key'])
        child['address_vid__v'] = String(requested['address_vid_key']).replace('Network:Address:', '');
      if (requested['address_index'] !== undefined)
        child['address_vid__v'] = made['addresses__v']?.[Number(requested['address_index'])];
      record[array] = list;
    }
  return record;
}

/** Normalizes a record for comparison: without empty values, children in order, new ones by index. */
function said(record: FieldSet): unknown {
  const plain = (fields: FieldSet, names: ReadonlyMap<string, string>): Fields =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([name, value]) => !Array.isArray(value) && plainValue(value) !== null && name !== 'vid__v')
        .map(([name, value]) => [name, names.get(String(value)) ?? value])
        .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    );
  const names = new Map(
    children(record, 'addresses__v').map((child, at) => [String(child['vid__v']), `address ${at}`]),
  );
  return [
    plain(record, names),
    ...childArrays.map((name) => children(record, name).map((child) => plain(child, names))),
  ];
}

const value = fc.oneof(
  fc.constant(null),
  fc.constant(''),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.integer(),
  fc.boolean(),
);
const names = ['a__v', 'b__v', 'c__c', 'place_1__v', 'place_2__v'];
const fields = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 5, noNullPrototype: true });
const groups: GroupLookup = (_, field) =>
  field.startsWith('place_') ? ['place_1__v', 'place_2__v'] : undefined;

const childrenOf = (array: string, count: number) =>
  fc.array(fields, { maxLength: count }).map((list) =>
    list.map((child, at) => ({
      ...child,
      vid__v: known(array, at),
      ...(array === 'custom_keys__v' && { custom_key_vid_key__v: `crm:HCP:${known(array, at)}` }),
    })),
  );
const record = fc.tuple(fields, ...childArrays.map((name) => childrenOf(name, 3))).map(([own, ...lists]) => ({
  vid__v: '1',
  ...own,
  ...Object.fromEntries(childArrays.map((name, at) => [name, lists[at]])),
}));

/** Generates a record and an edit of it, with changed fields and added children. */
const edit = record.chain((original) =>
  fc
    .tuple(
      fields,
      fc.array(fc.tuple(fc.constantFrom(...childArrays), fc.nat(3), fields), { maxLength: 4 }),
      fc.array(fc.tuple(fc.constantFrom(...childArrays), fields, fc.nat(5)), { maxLength: 4 }),
    )
    .map(([own, changed, added]) => {
      const edited = structuredClone({ ...original, ...own }) as Fields;
      for (const [name, at, more] of changed) {
        const child = (edited[name] as Fields[])[at];
        if (!child) continue;
        if (name === 'custom_keys__v') child['custom_key_status__v'] = 'I';
        else Object.assign(child, more);
      }
      for (const [name, more, to] of added) {
        const child: Fields = {
          ...more,
          filled__v: 'x',
          vid__v: `new-${(edited[name] as Fields[]).length}${name}`,
        };
        if (name === 'parent_hcos__v') child['parent_hco_vid__v'] = `24297717844315648${to}`;
        (edited[name] as Fields[]).push(child);
      }
      const addresses = edited['addresses__v'] as Fields[];
      for (const [at, license] of (edited['licenses__v'] as Fields[]).entries())
        if (addresses.length > 0 && String(license['vid__v']).startsWith('new-'))
          license['address_vid__v'] = addresses[at % addresses.length]!['vid__v'];
      return { original: original as Fields, edited };
    }),
);

describe('change request of an edited record (specification 4.8)', () => {
  it('produces the edited record when applied to the original', () => {
    fc.assert(
      fc.property(edit, ({ original, edited }) => {
        expect(said(apply(original, difference('HCP', original, edited, groups)))).to.deep.equal(
          said(edited),
        );
      }),
      { numRuns: 400 },
    );
  });

  it('is minimal: no part can be removed, except for members of a group', () => {
    fc.assert(
      fc.property(edit, ({ original, edited }) => {
        const request = difference('HCP', original, edited);
        for (const [name, entry] of Object.entries(request ?? {})) {
          const without = structuredClone(request!);
          delete without[name];
          expect(said(apply(original, without))).not.to.deep.equal(said(edited));
          for (const [at, child] of (Array.isArray(entry) ? entry : []).entries())
            for (const field of Object.keys(child)) {
              if (links.includes(field)) continue;
              const less = structuredClone(request!);
              delete (less[name] as Fields[])[at]![field];
              expect(said(apply(original, less))).not.to.deep.equal(said(edited));
            }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('is undefined when nothing changed', () => {
    fc.assert(
      fc.property(record, (same) => {
        expect(difference('HCP', same, structuredClone(same), groups)).to.equal(undefined);
      }),
    );
  });

  it('contains complete groups', () => {
    fc.assert(
      fc.property(edit, ({ original, edited }) => {
        const request = difference('HCP', original, edited, groups) ?? {};
        const objects = [request, ...Object.values(request).filter(Array.isArray).flat()] as Fields[];
        for (const object of objects)
          expect('place_1__v' in object, JSON.stringify(object)).to.equal('place_2__v' in object);
      }),
    );
  });

  it('identifies children, addresses of licenses and parents by typed keys', () => {
    const original = {
      vid__v: '1',
      addresses__v: [{ vid__v: '930000000000000001', locality__v: 'Boston' }],
      licenses__v: [{ vid__v: '940000000000000001', license_number__v: 'A' }],
      parent_hcos__v: [
        {
          vid__v: '950000000000000001',
          parent_hco_vid__v: '242977178443156482',
          relationship_type__v: 'EMP',
        },
      ],
    };
    const edited = structuredClone(original) as Fields & typeof original;
    edited.addresses__v.push({ vid__v: 'new-1', locality__v: 'Salem' });
    Object.assign(edited.licenses__v[0]!, { address_vid__v: '930000000000000001' });
    edited.licenses__v.push({ vid__v: 'new-2', license_number__v: 'B', address_vid__v: 'new-1' } as never);
    edited.parent_hcos__v[0]!.relationship_type__v = 'ADM';
    edited.parent_hcos__v.push({
      vid__v: 'new-3',
      parent_hco_vid__v: '242977178443156489',
      relationship_type__v: 'EMP',
    });
    expect(difference('HCP', original, edited)).to.deep.equal({
      addresses__v: [{ locality__v: 'Salem' }],
      licenses__v: [
        {
          vid_key: 'Network:License:940000000000000001',
          address_vid_key: 'Network:Address:930000000000000001',
        },
        { license_number__v: 'B', address_index: 0 },
      ],
      parent_hcos__v: [
        { vid_key: 'Network:ParentHCO:950000000000000001', relationship_type__v: 'ADM' },
        { parent_hco_vid_key: '242977178443156489', relationship_type__v: 'EMP' },
      ],
    });
  });

  it('treats empty text and null as equal, and requests a cleared field as null', () => {
    expect(difference('HCP', { a__v: '' }, { a__v: null })).to.equal(undefined);
    expect(difference('HCP', { a__v: 'x' }, { a__v: '' })).to.deep.equal({ a__v: null });
    expect(difference('HCP', { a__v: ' ' }, { a__v: '' })).to.deep.equal({ a__v: null });
  });

  it('maps each item of the request to its child', () => {
    const original = { vid__v: '1', addresses__v: [{ vid__v: 'a' }, { vid__v: 'b' }] };
    const edited = {
      vid__v: '1',
      addresses__v: [
        { vid__v: 'a' },
        { vid__v: 'b', locality__v: 'Lynn' },
        { vid__v: 'new-1', locality__v: 'Salem' },
      ],
    };
    expect(differenceOf('HCP', original, edited)!.children).to.deep.equal({ addresses__v: ['b', 'new-1'] });
  });

  it('ignores labels of codes', () => {
    expect(
      difference('HCP', { hcp_type__v: 'P', hcp_type__v_value__u: 'Prescriber' }, { hcp_type__v: 'N' }),
    ).to.deep.equal({ hcp_type__v: 'N' });
  });
});
