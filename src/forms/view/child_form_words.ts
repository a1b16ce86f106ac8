/** UI texts for the kinds of child objects in a form. */
import type { ChildArray } from '../../records/layout.ts';
import * as texts from '../../texts/form.ts';
import * as record from '../../texts/record.ts';

interface ChildFormWords {
  readonly title: () => string;
  readonly add: () => string;
  readonly numbered: (number: number) => string;
  /** The field that deactivates an existing child. */
  readonly status: string;
}

export const childFormWords: Readonly<Record<ChildArray, ChildFormWords>> = {
  addresses__v: {
    title: record.addresses,
    add: texts.addAddress,
    numbered: texts.addressNumber,
    status: 'address_status__v',
  },
  licenses__v: {
    title: record.licenses,
    add: texts.addLicense,
    numbered: texts.licenseNumber,
    status: 'license_status__v',
  },
  parent_hcos__v: {
    title: record.affiliations,
    add: texts.addAffiliation,
    numbered: texts.affiliationNumber,
    status: 'parent_hco_status__v',
  },
  custom_keys__v: {
    title: record.customKeys,
    add: texts.addKey,
    numbered: texts.keyNumber,
    status: 'custom_key_status__v',
  },
};
