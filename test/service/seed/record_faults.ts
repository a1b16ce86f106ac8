/** Checks a record against the data model and returns the problems as text. */
import type { DataModel } from '../../../demo/service/domain/data_model.ts';
import type { FullRecord, Fields } from '../../../demo/service/records/record.ts';

const patterns: Record<string, RegExp> = {
  DATE: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  EMAIL: /^[^@\s]+@[^@\s]+$/,
  PHONE: /^\+\d[\d -]+\d$/,
  URL: /^https:\/\//,
  ID: /^\d{18}$/,
};

function valueFaults(model: DataModel, objectType: string, fields: Fields, country: unknown): string[] {
  return Object.entries(fields).flatMap(([fieldId, value]) => {
    const field = model.field(objectType, fieldId);
    if (!field) return [`${objectType} has no field ${fieldId}`];
    const { dataType, discriminator } = field.type;
    const fault = (what: string): string[] => [`${objectType}.${fieldId} ${what}: ${JSON.stringify(value)}`];
    if (field.countries.length && !field.countries.includes(String(country)))
      return fault(`is not of ${String(country)}`);
    if (dataType === 'BOOLEAN') return typeof value === 'boolean' ? [] : fault('is no boolean');
    if (dataType === 'NUMBER' || dataType === 'INTEGER')
      return typeof value === 'number' && (dataType === 'NUMBER' || Number.isInteger(value))
        ? []
        : fault('is no number');
    if (typeof value !== 'string' || !value) return fault('is no text');
    if (field.maximumLength !== null && value.length > field.maximumLength) return fault('is too long');
    if (dataType === 'REFERENCE') {
      const code = model.referenceCode(discriminator!, value);
      if (!code) return fault('is no code');
      return code.countries.length && !code.countries.includes(String(country))
        ? fault(`is no code of ${String(country)}`)
        : [];
    }
    return patterns[dataType]?.test(value) === false ? fault('has a wrong form') : [];
  });
}

/** Returns a message for each required field without a value. */
function missing(model: DataModel, objectType: string, fields: Fields): string[] {
  return model
    .fields(objectType)
    .filter(({ required, fieldId }) => required && fields[fieldId] === undefined)
    .map(({ fieldId }) => `${objectType} lacks ${fieldId}`);
}

export function faultsOf(record: FullRecord, model: DataModel): string[] {
  const country = record.fields['primary_country__v'];
  const parts = [
    { type: record.entity_type as string, fields: record.fields },
    ...record.children.map(({ child_type, fields }) => ({ type: child_type as string, fields })),
  ];
  return [
    ...parts.flatMap(({ type, fields }) => [
      ...valueFaults(model, type, fields, country),
      ...missing(model, type, fields),
    ]),
    ...record.custom_keys
      .filter(({ source }) => !model.systems.some(({ name }) => name === source))
      .map(({ source }) => `there is no system ${source}`),
  ];
}
