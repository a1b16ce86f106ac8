/** UI texts for the kinds of child objects in a form. */
import { readableFieldName } from '../../records/field_name.ts';
import { isCustomArray, sectionTitle, type ReleasedArray } from '../../records/layout.ts';
import { formatNumber } from '../../texts/format.ts';
import { languageInUse } from '../../texts/language.ts';
import type { ChildForm } from '../model/form_model.ts';
import * as texts from '../../texts/form.ts';
import * as record from '../../texts/record.ts';

interface ChildFormWords {
  readonly title: () => string;
  readonly add: () => string;
  readonly numbered: (number: number) => string;
}

const releasedWords: Readonly<Record<ReleasedArray, ChildFormWords>> = {
  addresses__v: {
    title: record.addresses,
    add: texts.addAddress,
    numbered: texts.addressNumber,
  },
  licenses__v: {
    title: record.licenses,
    add: texts.addLicense,
    numbered: texts.licenseNumber,
  },
  parent_hcos__v: {
    title: record.affiliations,
    add: texts.addAffiliation,
    numbered: texts.affiliationNumber,
  },
  custom_keys__v: {
    title: record.customKeys,
    add: texts.addKey,
    numbered: texts.keyNumber,
  },
};

/** Returns the texts of a kind of child. Those of a custom object have the titles that its layout gives it. */
export function childFormWords({
  array,
  section,
  one,
}: Pick<ChildForm, 'array' | 'section' | 'one'>): ChildFormWords {
  if (!isCustomArray(array)) return releasedWords[array];
  const named = (title: typeof section): string =>
    title ? sectionTitle(title, languageInUse()) : readableFieldName(array);
  return {
    title: () => named(section),
    add: () => texts.addChild(named(one)),
    numbered: (number) => `${named(one)} ${formatNumber(number)}`,
  };
}
