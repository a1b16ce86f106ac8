/** The content of a result card, according to the configured result fields. */
import { addressLine } from '../../../records/address.ts';
import {
  displayName,
  fieldLabel,
  fieldText,
  mainParent,
  parentName,
  primaryAddress,
  type FieldSet,
} from '../../../records/entity.ts';
import { otherName, summaryFields } from '../../../records/headline.ts';
import { formatDate } from '../../../texts/format.ts';
import { no, yes } from '../../../texts/record.ts';
import { projectRanges, rangesOf, type Highlight, type Range } from './highlight.ts';

/** Text with its matched ranges. */
export interface Marked {
  readonly text: string;
  readonly ranges: readonly Range[];
}

export interface CardField extends Marked {
  /** API name of the field. */
  readonly name: string;
}

export interface Card {
  readonly name: Marked;
  /** Alternate spelling of the name, for example in Latin letters. */
  readonly otherName: Marked | undefined;
  /** Type, specialties, degree. */
  readonly summary: readonly Marked[];
  readonly address: Marked | undefined;
  /** Postal code and city of the main address, or what there is of them. */
  readonly place: Marked | undefined;
  readonly parent: Marked | undefined;
  /** Alternate keys of the record in the configured order, followed by the platform ID. */
  readonly identifiers: readonly CardField[];
  /** Other configured fields that have a value. */
  readonly extras: readonly CardField[];
}

/** Fields that have a fixed place on the card, configured or not. */
const placed =
  /^(?:vid__v|formatted_name__v|first_name__v|middle_name__v|last_name__v|corporate_name__v|alternate_name.*|hc[po]_(?:type|status)__v|primary_country__v|record_state__v|(?:address|parent_hco)\..*)$/;

/** Titles that people type before a name. In a street ("Dr.-Karl-Straße") they are not what was searched. */
const titles = new Set(
  'dr dra drs prof professor doctor doktor docteur dott med mr mrs ms herr frau'.split(' '),
);
export const isTitle = (text: string): boolean => titles.has(text.replace(/[.\s]/g, '').toLowerCase());

/** Returns a value in words: a card knows no types of fields, so dates and moments are known by their form. */
function cardText(entity: FieldSet, name: string): string | undefined {
  const value = entity[name];
  if (typeof value === 'boolean') return value ? yes() : no();
  const text = fieldLabel(entity, name);
  return text && /^\d{4}-\d\d-\d\d(T.+)?$/.test(text) ? formatDate(text) : text;
}

/**
 * Returns the content of a record's card. Name, main address, main parent HCO and identifiers are always included.
 * Type, specialties and degrees are included when they are in `resultFields` (empty: all). Other configured fields
 * become extras. `alternateKeys` names the identifier fields.
 */
export function cardOf(
  entityType: string,
  entity: FieldSet,
  highlights: readonly Highlight[] | undefined,
  resultFields: readonly string[],
  alternateKeys: readonly string[],
): Card {
  const wants = (name: string): boolean => resultFields.length === 0 || resultFields.includes(name);
  const marked = (name: string): CardField | undefined => {
    const ranges = rangesOf(highlights, name);
    // Ranges are places in the value as it is stored.
    const text = ranges.length ? fieldLabel(entity, name) : cardText(entity, name);
    return text ? { name, text, ranges } : undefined;
  };
  const all = (names: readonly string[]): CardField[] =>
    names.map(marked).filter((field) => field !== undefined);

  const nameText = displayName(entity);
  const name: Marked = {
    text: nameText,
    ranges: [
      ...rangesOf(highlights, 'formatted_name__v'),
      ...projectRanges(nameText, highlights, '', (field) =>
        /name/.test(field) && field !== 'formatted_name__v' ? fieldText(entity, field) : undefined,
      ),
    ],
  };
  const summary = summaryFields(entityType);
  const address = primaryAddress(entity);
  const line = address && addressLine(address.fields);
  const parent = mainParent(entity);
  const parentText = parent && parentName(parent.fields);
  const locality = address && [
    fieldText(address.fields, 'postal_code__v'),
    fieldText(address.fields, 'locality__v'),
  ];
  const placeText = locality?.filter(Boolean).join(' ');
  return {
    name,
    place: placeText
      ? {
          text: placeText,
          ranges: projectRanges(placeText, highlights, `addresses__v.${address!.index}.`, (field) =>
            fieldText(address!.fields, field),
          ),
        }
      : undefined,
    otherName: otherName(entity) === undefined ? undefined : marked('alternate_name_1__v'),
    summary: all(summary.filter(wants)),
    address:
      address && line
        ? {
            text: line,
            ranges: projectRanges(line, highlights, `addresses__v.${address.index}.`, (field) =>
              fieldLabel(address.fields, field),
            ).filter(([start, end]) => !isTitle(line.slice(start, end))),
          }
        : undefined,
    parent:
      parent && parentText
        ? {
            text: parentText,
            ranges: projectRanges(parentText, highlights, `parent_hcos__v.${parent.index}.`, (field) =>
              fieldText(parent.fields, field),
            ),
          }
        : undefined,
    identifiers: all([...alternateKeys, 'vid__v']),
    extras: all(
      resultFields.filter(
        (name) => !placed.test(name) && !summary.includes(name) && !alternateKeys.includes(name),
      ),
    ),
  };
}
