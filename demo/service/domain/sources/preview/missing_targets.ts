/** Required fields that a mapping does not fill, so that its rows could not make new records and children. */
import { missingFields } from '../../change_requests/receive/validate.ts';
import type { DataModel, ObjectTypeName } from '../../data_model.ts';
import type { SourceSettings } from '../check_settings.ts';
import type { FileMapping } from '../read/file_mapping.ts';

export interface MissingTarget {
  /** Where the fields of the object are mapped. */
  place: string;
  object_type: string;
  field_id: string;
}

/** Fields that a load fills itself. */
const filledByLoad: readonly string[] = [
  'primary_country__v',
  'country__v',
  'address_verification_status__v',
  'address_ordinal__v',
  'parent_hco_vid__v',
  'parent_hco_name__v',
];

/** Returns the missing targets of a mapping, in the order of the data model. */
export function missingTargets(
  model: DataModel,
  { first_name_optional: firstNameIsOptional }: SourceSettings,
  mapping: FileMapping,
): MissingTarget[] {
  if (mapping.format === 'fhir') return [];
  const { object_type: type, country: given } = mapping;
  const country = given && 'code' in given ? given.code : null;
  const of = (
    place: string,
    object: ObjectTypeName,
    { fields, constants }: Pick<FileMapping, 'fields' | 'constants'>,
  ) =>
    missingFields(model, object, { ...fields, ...constants }, country)
      .filter(
        (name) =>
          !filledByLoad.includes(name) &&
          !(name === 'first_name__v' && object === 'HCP' && firstNameIsOptional),
      )
      .map((field_id) => ({ place, object_type: object, field_id }));
  const children = (
    [
      ['addresses', 'ADDRESS'],
      ['licenses', 'LICENSE'],
      ['parent_hcos', 'PARENTHCO'],
    ] as const
  ).flatMap(([array, child]) =>
    mapping[array].flatMap((rule, index) => of(`${array}.${index}.fields`, child, rule)),
  );
  return [...(type === 'CUSTOMKEY' ? [] : of('fields', type, mapping)), ...children];
}
