/** What the form of a custom field gets, and what it says. */
import type { Choice } from '../data.ts';
import { objectTypeChoices, type CustomField } from './field_words.ts';

/** What `field-saved` says: the field as saved, and whether it is new. */
export interface FieldSaved {
  readonly field: CustomField;
  readonly isNew: boolean;
}

/** Choices of the form. Languages are without English, which the label field at the top has. */
export interface FieldChoices {
  /** Lists of values. */
  referenceTypes: readonly Choice[];
  /** Custom objects that are active. */
  objects: readonly Choice[];
  /** Those with shared records. */
  sharedObjects: ReadonlySet<string>;
  countries: readonly Choice[];
  languages: readonly Choice[];
}

/** Before the page has read any. */
export const noChoices: FieldChoices = {
  referenceTypes: [],
  objects: [],
  sharedObjects: new Set(),
  countries: [],
  languages: [],
};

/** Tells whether a field can belong to the object. */
export const offersObject = ({ objects }: FieldChoices, name: string): boolean =>
  [...objectTypeChoices, ...objects].some(({ value }) => value === name);
