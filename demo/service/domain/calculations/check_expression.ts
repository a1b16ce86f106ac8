/** Checks an expression while an administrator writes it, and shows its values for records. */
import type { z } from '@hono/zod-openapi';
import type { expressionRoutes } from '../../../../src/contract/data_model/expressions.ts';
import { arrayOf, type ChildRecord, type ChildType, type Fields } from '../../records/record.ts';
import { loadRecords } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';
import type { CustomFieldDefinition } from '../custom_fields/definition.ts';
import type { DataModel } from '../data_model.ts';
import { Refusal } from '../refusal.ts';
import { requireAdministrator, type User } from '../users/users.ts';
import { outcomeOf, toRead, typeCalculations } from './calculations.ts';
import { compile, isProblem, languageOf } from './compile.ts';
import { canCalculate, readableChildTypes, readableFields } from './readable.ts';
import { nextRecords } from './recalculate.ts';
import { canBeCalculated, inWords, storedResult } from './result.ts';

type Route = typeof expressionRoutes.checkExpression;
type Given = z.output<Route['request']['body']['content']['application/json']['schema']>;
type Checked = Omit<
  z.output<Route['responses'][200]['content']['application/json']['schema']>,
  'responseStatus'
>;

/** Records in a preview. */
const previewed = 3;

const invalid = (message: string): Refusal => new Refusal('INVALID_DATA', message);

/** Returns what expressions of the object type can read, the fields first. */
function readableOf(model: DataModel, objectType: string): Checked['readable'] {
  const fieldsOf = (type: string, prefix: string) =>
    readableFields(model, type).map(({ field, kind }) => ({
      name: `${prefix}${field.fieldId}`,
      kind,
      labels: field.labels,
    }));
  const labelsOf = (type: ChildType): Record<string, string> =>
    model.customObjects.find(({ name }) => name === type)?.plural_labels ??
    model.objectTypes.find(({ name }) => name === type)?.labels ?? { en: type };
  return [
    ...fieldsOf(objectType, 'record.'),
    ...readableChildTypes(model, objectType).map((type) => ({
      name: `record.${arrayOf(type)}`,
      kind: 'list' as const,
      labels: labelsOf(type),
      items: fieldsOf(type, ''),
    })),
  ];
}

/** Throws INSUFFICIENT_ACCESS, NOT_FOUND, and INVALID_DATA for an object type or data type that has no calculated fields. */
export async function checkExpression(
  store: Store,
  model: DataModel,
  user: User,
  { entity_id, expression, ...given }: Given,
): Promise<Checked> {
  requireAdministrator(user);
  const { object_type: objectType, data_type } = given;
  if (!model.objectTypes.some(({ name }) => name === objectType))
    throw invalid(`object_type: there is no object type ${objectType}.`);
  if (!canCalculate(model, objectType)) throw invalid('object_type: not for an object with shared records.');
  if (!canBeCalculated(data_type)) throw invalid(`data_type: ${data_type} cannot be calculated.`);
  const readable = readableOf(model, objectType);
  if (expression === undefined) return { readable, problem: null, previews: [] };
  const language = languageOf(model, objectType);
  const compiled = compile(language, { data_type, expression });
  if (isProblem(compiled)) return { readable, problem: compiled, previews: [] };
  const vids = entity_id
    ? [entity_id.padStart(18, '0')]
    : await nextRecords(store, objectType, { after: '0', limit: previewed });
  const records = await loadRecords(store, vids);
  if (entity_id && !records.length)
    throw new Refusal('NOT_FOUND', `entity_id: there is no record ${entity_id}.`);
  const calculations = typeCalculations(model, language, compiled.reads);
  const definition = { ...given, countries: [] } as unknown as CustomFieldDefinition;
  const previews = records.flatMap((record) => {
    type Owner = { fields: Fields; children?: readonly ChildRecord[] };
    const isOwn = record.entity_type === objectType;
    const owner: Owner | undefined = isOwn
      ? record
      : record.children.find(({ child_type }) => child_type === objectType);
    if (!owner) return [];
    const { value, reason } = outcomeOf(compiled, toRead(calculations, objectType, owner));
    const stored = storedResult(model, definition, value);
    const { formatted_name__v, corporate_name__v } = record.fields;
    return {
      entity_id: record.vid,
      name: String(formatted_name__v ?? corporate_name__v ?? record.vid),
      value: stored,
      reason: stored === null ? inWords(reason ?? 'the value does not fit the field.') : null,
    };
  });
  return { readable, problem: null, previews };
}
