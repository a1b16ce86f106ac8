/** A small network of records, and queries of it. */
import type { AffiliationsQuery } from '../../../demo/service/domain/affiliations/affiliations.ts';
import type { FullRecord } from '../../../demo/service/records/record.ts';
import { type Sketch, newVid, organization, person } from '../search/fixture.ts';

export const under = (parent: string, more: Record<string, unknown> = {}) => ({
  parent_hco_vid__v: parent,
  relationship_type__v: 'EMPL',
  parent_hco_status__v: 'A',
  is_primary_relationship__v: 'Y',
  ...more,
});

/**
 * A health system with a hospital that has two departments, and seven cardiologists and five oncologists, one
 * of them retired. Ida works in both departments and consults at a practice.
 */
export const vids = Object.fromEntries(
  ['system', 'hospital', 'cardiology', 'oncology', 'practice', 'ida', 'loner'].map((name) => [
    name,
    newVid(),
  ]),
) as Record<'system' | 'hospital' | 'cardiology' | 'oncology' | 'practice' | 'ida' | 'loner', string>;

export const cardiologists = Array.from({ length: 7 }, () => newVid());

export const oncologists = Array.from({ length: 5 }, () => newVid());

export const hco = (vid: string, name: string, parents: Sketch['parents'] = []): FullRecord =>
  organization(name, { vid, parents });

export const doctor = (
  vid: string,
  name: string,
  specialty: string,
  parents: Sketch['parents'],
): FullRecord =>
  person(name, 'Test', {
    vid,
    fields: { specialty_1__v: specialty, ...(vid === oncologists[0] ? { hcp_status__v: 'R' } : {}) },
    addresses: [
      { locality__v: 'Mailtown', address_type__v: 'M', address_status__v: 'A' },
      { locality__v: 'Boston', address_status__v: 'A' },
    ],
    ...(parents ? { parents } : {}),
  });

export const records = (): FullRecord[] => [
  hco(vids.system, 'System'),
  hco(vids.hospital, 'Hospital', [under(vids.system, { relationship_type__v: 'OWND' })]),
  hco(vids.cardiology, 'Cardiology', [under(vids.hospital, { relationship_type__v: 'PART' })]),
  hco(vids.oncology, 'Oncology', [under(vids.hospital, { relationship_type__v: 'PART' })]),
  hco(vids.practice, 'Practice'),
  ...cardiologists.map((vid, at) => doctor(vid, `C${at}`, 'CARD', [under(vids.cardiology)])),
  ...oncologists.map((vid, at) => doctor(vid, `O${at}`, 'ONCO', [under(vids.oncology)])),
  doctor(vids.ida, 'Ida', 'CARD', [
    under(vids.cardiology),
    under(vids.oncology, { is_primary_relationship__v: 'N' }),
    under(vids.practice, { relationship_type__v: 'CONS', is_primary_relationship__v: 'N' }),
    under(vids.system, { parent_hco_status__v: 'I' }),
  ]),
  doctor(vids.loner, 'Loner', 'CARD', []),
];

export const reader = { language: 'en', visibilityProfile: 'ALL' } as const;

export const usual = {
  depth: 2,
  direction: 'both',
  limit: 100,
  nodeLimit: 2000,
  cursor: undefined,
  metrics: 'none',
  ...reader,
} as const;

export type Query = Partial<Omit<AffiliationsQuery, 'scope'>> & { filters?: string; types?: string };
