/** The customer's data model as a document. */
import type { z } from '@hono/zod-openapi';
import { modelFormat, type modelDocument } from '../../../../src/contract/model_document.ts';
import type { Store } from '../../store/store.ts';
import { inTimeSlices } from '../../store/time_slices.ts';
import { administrationDifferences } from '../audit/administration_audit.ts';
import { storedDefinition } from '../custom_objects/definition.ts';
import { readRules } from '../stored_model/read_model.ts';
import { profilePath, readProfiles } from './profiles.ts';
import { ruleValues } from '../field_rules/rule_values.ts';
import type { SettingDifference } from '../../../widget_settings/differences.ts';

export type ModelDocument = z.output<typeof modelDocument>;
export type DocumentField = ModelDocument['fields'][number];
export type DocumentObject = ModelDocument['objects'][number];
export type DocumentList = ModelDocument['lists'][number];

export const emptyDocument: ModelDocument = {
  format: modelFormat,
  fields: [],
  objects: [],
  lists: [],
  rules: [],
};

/** Returns a stored document. Those of earlier releases have no rules of standard fields, no visibility profiles, no custom objects or none with a relation. */
export function storedDocument(stored: unknown): ModelDocument {
  const document = { ...emptyDocument, ...(stored as object) };
  return {
    ...document,
    objects: document.objects.map(({ status, ...definition }) => storedDefinition({ definition, status })),
  };
}

export const fieldPath = ({ object_type, field_id }: { object_type: string; field_id: string }): string =>
  `${object_type}.${field_id}`;

/** Reads the document as it is in this transaction. */
export async function readDocument({ db }: Store): Promise<ModelDocument> {
  const fields = await db
    .selectFrom('custom_field')
    .select(['definition', 'status'])
    .orderBy('position')
    .execute();
  const lists = await db
    .selectFrom('custom_reference_type')
    .select(['type', 'labels', 'codes'])
    .orderBy('type')
    .execute();
  const objects = await db
    .selectFrom('custom_object')
    .select(['definition', 'status'])
    .orderBy('position')
    .execute();
  return {
    format: modelFormat,
    objects: objects.map(storedDefinition),
    fields: fields.map(({ definition, status }) => ({
      ...(definition as Omit<DocumentField, 'status'>),
      status,
    })),
    lists: lists as DocumentList[],
    rules: await readRules(db),
    profiles: await readProfiles(db),
  };
}

/** Null, and lists and objects without content, say the same as no value. */
const isNothing = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0);

/** Returns all values of a document by path: `HCP.golf__c.required`, `GolfCourse__c.LINKS.labels`, `HCP.npi_num__v.US.required`, `visibility_profiles.partners__c.hidden`. */
async function valuesOf({
  fields,
  objects,
  lists,
  rules,
  profiles = [],
}: ModelDocument): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  const add = (path: string, settings: object): void => {
    for (const [name, value] of Object.entries(settings))
      if (!isNothing(value)) values[`${path}.${name}`] = value;
  };
  for (const { object_type, field_id, ...settings } of fields)
    add(fieldPath({ object_type, field_id }), settings);
  for (const { name, ...settings } of objects) add(name, settings);
  await inTimeSlices(lists, async ({ type, labels, codes }) => {
    add(type, { labels, order: codes.map(({ code }) => code) });
    await inTimeSlices(codes, ({ code, ...settings }) => add(`${type}.${code}`, settings));
  });
  for (const rule of rules) Object.assign(values, ruleValues(rule));
  for (const { name, ...settings } of profiles) add(profilePath(name), settings);
  return values;
}

/** Documents without profiles say nothing about them, so these are no differences. */
export async function documentChanges(
  before: ModelDocument,
  after: ModelDocument,
): Promise<SettingDifference[]> {
  const saysNothing = !before.profiles || !after.profiles;
  const compared = (document: ModelDocument): Promise<Record<string, unknown>> =>
    valuesOf(saysNothing ? { ...document, profiles: [] } : document);
  return administrationDifferences(await compared(before), await compared(after));
}
