/** Adds the custom fields and objects of an instance to an OpenAPI document, so that generated clients know them. */
import type { DataModel, Field } from '../../domain/data_model.ts';
import type { Document, Schema } from './schemas.ts';

/** Longest list of codes in the document. A longer one is read from the metadata. */
const mostCodes = 50;

const formats: Partial<Record<Field['type']['dataType'], string>> = {
  DATE: 'date',
  DATETIME: 'date-time',
  EMAIL: 'email',
  URL: 'uri',
};

const jsonTypes: Partial<Record<Field['type']['dataType'], string>> = {
  NUMBER: 'number',
  INTEGER: 'integer',
  BOOLEAN: 'boolean',
};

type Described = Schema & {
  title?: string;
  description?: string;
  format?: string;
  maxLength?: number;
  readOnly?: true;
  minimum?: number;
  maximum?: number;
};

function describe(field: Field, model: DataModel): Described {
  const { dataType, discriminator } = field.type;
  const { labels, help, validation, maximumLength } = field;
  const codes = discriminator === undefined ? [] : model.referenceCodes(discriminator);
  const isListed = dataType === 'REFERENCE' && codes.length > 0 && codes.length <= mostCodes;
  const rule =
    discriminator &&
    `${dataType === 'REFERENCE' ? 'A code' : 'Codes, separated by commas,'} of ${discriminator}.`;
  const words = [help?.['en'], rule].filter(Boolean).join(' ');
  const format = formats[dataType];
  const isText = jsonTypes[dataType] === undefined;
  return {
    type: [jsonTypes[dataType] ?? 'string', 'null'],
    title: labels['en'] ?? field.fieldId,
    ...(words && { description: words }),
    ...(field.calculated && { readOnly: true }),
    ...(format && { format }),
    ...(isListed && { enum: [...codes.map(({ code }) => code), null] }),
    ...(isText && !discriminator && !format && maximumLength && { maxLength: maximumLength }),
    ...(typeof validation?.minimum === 'number' && { minimum: validation.minimum }),
    ...(typeof validation?.maximum === 'number' && { maximum: validation.maximum }),
  };
}

function ownProperties(model: DataModel, objectTypes: readonly string[]): Record<string, Schema> {
  const properties: Record<string, Schema> = {};
  for (const objectType of objectTypes)
    for (const field of model.fields(objectType))
      if (field.customer_defined && field.status === 'ACTIVE')
        properties[field.fieldId] ??= describe(field, model);
  return properties;
}

const childTypes = { addresses__v: 'ADDRESS', licenses__v: 'LICENSE', parent_hcos__v: 'PARENTHCO' } as const;

/** Returns a list of child records with the custom fields of their type. */
const listOf = (own: Record<string, Schema>): Schema => ({
  type: 'array',
  items: {
    allOf: [{ $ref: '#/components/schemas/ChildRecord' }, { type: 'object', properties: own }],
  },
});

/** Returns the document with the active custom fields and objects in the schema of records. Values may be codes that are inactive by now. */
export function withOwnFields(document: Document, model: DataModel): Document {
  const { EntityRecord: record, ...schemas } = document.components.schemas;
  if (!record) return document;
  const properties: Record<string, Schema> = {
    ...record.properties,
    ...ownProperties(model, ['HCP', 'HCO']),
  };
  for (const [array, objectType] of Object.entries(childTypes)) {
    const own = ownProperties(model, [objectType]);
    if (properties[array] && Object.keys(own).length) properties[array] = listOf(own);
  }
  for (const { name, status, plural_labels: labels, help } of model.customObjects) {
    if (status !== 'ACTIVE') continue;
    const list: Described = { ...listOf(ownProperties(model, [name])), title: labels['en'] ?? name };
    properties[name] = help['en'] ? { ...list, description: help['en'] } : list;
  }
  const components = {
    ...document.components,
    schemas: { ...schemas, EntityRecord: { ...record, properties } },
  };
  return { ...document, components };
}
