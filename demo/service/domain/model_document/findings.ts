/** What is wrong with a document, and what refers to what it takes away. */
import { isDeepStrictEqual } from 'node:util';
import type { z } from '@hono/zod-openapi';
import type { modelFinding } from '../../../../src/contract/model_document.ts';
import { describeIssue } from '../../../../src/contract/shared/error_words.ts';
import { newReferenceType, writtenCode } from '../../../../src/contract/reference_types.ts';
import { inTimeSlices, TimeSlice } from '../../store/time_slices.ts';
import { calculationsOf } from '../calculations/calculations.ts';
import { placeOf } from '../calculations/shape.ts';
import { mostCustomFields, requireSameKind } from '../custom_fields/administer.ts';
import { checkFieldSettings, checkIdentity } from '../custom_fields/check_definition.ts';
import {
  checkEntityTypes,
  checkName,
  checkRelation,
  mostCustomObjects,
} from '../custom_objects/check_object.ts';
import { makeDataModel, type DataModel, type DataModelRows } from '../data_model.ts';
import { checkRule } from '../field_rules/check_rule.ts';
import { Refusal } from '../refusal.ts';
import { checkList, checkWritten } from '../reference_types/check_codes.ts';
import { codesOf, isCustomType, type Code } from '../reference_types/codes.ts';
import type { User } from '../users/users.ts';
import { checkHidden } from '../users/own_profiles/check_profile.ts';
import { profilePath } from './profiles.ts';
import { fieldPath, type DocumentField, type DocumentList, type ModelDocument } from './document.ts';

export type Finding = z.output<typeof modelFinding>;

/** Runs a check and returns its refusal as a finding. */
async function errorsOf(path: string, check: () => void | Promise<void>): Promise<Finding[]> {
  try {
    await check();
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [{ severity: 'ERROR', path, message: error.message }];
  }
}

const refuse = (message: string): never => {
  throw new Refusal('INVALID_DATA', message);
};

function checkField(
  model: DataModel,
  field: DocumentField,
  before: DocumentField | undefined,
  all: readonly DocumentField[],
): void {
  const { object_type: type, field_id: id, data_type: data, reference_type: list } = field;
  checkIdentity(model, field);
  if (before && (before.data_type !== data || before.reference_type !== list))
    refuse('data_type: the type of a field never changes.');
  if (before) requireSameKind(before, field);
  if (before && (before.of_member ?? false) !== (field.of_member ?? false))
    refuse('of_member: never changes, because records have values.');
  const twin = all.find((one) => one.field_id === id && one.object_type !== type);
  const isShared = [type, twin?.object_type].every((one) => one === 'HCP' || one === 'HCO');
  if (twin && isShared && (twin.data_type !== data || twin.reference_type !== list))
    refuse(`data_type: ${twin.object_type} has a field ${id} of another type.`);
  if (all.filter((one) => one.object_type === type).length > mostCustomFields)
    refuse(`${type} has more than ${mostCustomFields} custom fields.`);
}

async function checkDocumentList(
  model: DataModel,
  list: DocumentList,
  released: readonly Code[],
): Promise<void> {
  const { type, labels, codes } = list;
  if (!isCustomType(type)) {
    if (!released.length) refuse(`there is no list ${type} in this release.`);
    const known = new Set(released.map(({ code }) => code));
    const other = codes.find(({ code }) => !known.has(code));
    if (other) refuse(`${type} has no code ${other.code} in this release.`);
  } else {
    const { error } = newReferenceType.pick({ type: true, labels: true }).safeParse({ type, labels });
    if (error) refuse(`${describeIssue(error)}.`);
  }
  const whole = codesOf(type, released, codes);
  const names = new Set(whole.map(({ code }) => code));
  await inTimeSlices(whole, (code) => {
    const { error } = isCustomType(type) ? writtenCode.safeParse(code) : { error: undefined };
    if (error) refuse(`${code.code}, ${describeIssue(error)}.`);
    if (code.merged_into !== null && !names.has(code.merged_into))
      refuse(`${code.code}, merged_into: there is no code ${code.merged_into}.`);
  });
  checkWritten(model, type, released, whole, (index) => whole[index]!.code);
  checkList(type, released, whole);
}

/** Returns the errors of a user's document over what is there. `released`: the codes of the release by type. */
export async function documentErrors(
  rows: DataModelRows,
  user: User,
  before: ModelDocument,
  after: ModelDocument,
  released: ReadonlyMap<string, readonly Code[]>,
): Promise<Finding[]> {
  // The lists of a document have up to 2,000 codes each, so making a model of them takes a while.
  const slice = new TimeSlice();
  const model = makeDataModel({
    ...rows,
    customFields: [],
    customObjects: after.objects.map(({ status, ...definition }) => ({ definition, status })),
    rules: [],
    lists: after.lists,
  });
  await slice.pause();
  const whole = makeDataModel({
    ...rows,
    customFields: after.fields.map(({ status, ...definition }) => ({ definition, status })),
    customObjects: after.objects.map(({ status, ...definition }) => ({ definition, status })),
    lists: after.lists,
  });
  await slice.pause();
  const found = await objectErrors(rows, before, after);
  await inTimeSlices(after.lists, async (list) => {
    found.push(
      ...(await errorsOf(list.type, () => checkDocumentList(model, list, released.get(list.type) ?? []))),
    );
  });
  const old = new Map(before.fields.map((field) => [fieldPath(field), field]));
  await inTimeSlices(after.fields, async (field) => {
    const path = fieldPath(field);
    found.push(
      ...(await errorsOf(path, async () => {
        checkField(model, field, old.get(path), after.fields);
        // Checking a pattern takes time, so an unchanged field is not checked again.
        if (!isDeepStrictEqual(old.get(path), field)) await checkFieldSettings(whole, user, field, field);
      })),
    );
  });
  found.push(...expressionErrors(makeDataModel(rows), whole, found));
  found.push(
    ...(await ruleErrors(model, user, before, after)),
    ...(await profileErrors(rows, before, after)),
  );
  return found;
}

/** Returns the expressions that fitted before, and do not fit the document: because of what it takes away, or because of a circle. */
function expressionErrors(before: DataModel, after: DataModel, found: readonly Finding[]): Finding[] {
  const { problems } = calculationsOf(before);
  return [...calculationsOf(after).problems]
    .filter(([path]) => !problems.has(path) && !found.some((finding) => finding.path === path))
    .map(([path, problem]) => ({
      severity: 'ERROR',
      path,
      message: `expression: ${problem.message}${placeOf(problem)}`,
    }));
}

async function objectErrors(
  rows: DataModelRows,
  before: ModelDocument,
  after: ModelDocument,
): Promise<Finding[]> {
  const custom = after.fields.map(({ object_type, field_id }) => `${object_type}.${field_id}`);
  const model = makeDataModel({ ...rows, customFields: [], customObjects: [], rules: [] });
  const found: Finding[] = [];
  for (const object of after.objects) {
    const { name } = object;
    found.push(
      ...(await errorsOf(name, () => {
        checkName(model, name);
        const known = before.objects.find((one) => one.name === name);
        checkEntityTypes(object, known);
        checkRelation(object, known);
        const field = custom.find((path) => path === `HCP.${name}` || path === `HCO.${name}`);
        if (field) refuse(`name: there is a field ${field}.`);
      })),
    );
  }
  if (after.objects.length > mostCustomObjects)
    found.push({
      severity: 'ERROR',
      path: 'objects',
      message: `more than ${mostCustomObjects} custom objects.`,
    });
  return found;
}

/** `model` has the fields of the release as they are without rules. */
async function ruleErrors(
  model: DataModel,
  user: User,
  before: ModelDocument,
  after: ModelDocument,
): Promise<Finding[]> {
  const old = new Map(before.rules.map((rule) => [fieldPath(rule), rule]));
  const seen = new Set<string>();
  const found: Finding[] = [];
  for (const rule of after.rules) {
    const path = fieldPath(rule);
    const isTwice = seen.has(path);
    seen.add(path);
    found.push(
      ...(await errorsOf(path, async () => {
        if (isTwice) refuse('the document has the rules of this field twice.');
        const field = model.field(rule.object_type, rule.field_id);
        if (!field) return refuse('this release has no such field.');
        // Checking a pattern takes time, so unchanged rules are not checked again.
        if (!isDeepStrictEqual(old.get(path), rule)) await checkRule(model, user, field, rule);
      })),
    );
  }
  return found;
}

/** Checks against the fields and objects of the document. Lists as before are not checked again: their fields stay. */
async function profileErrors(
  rows: DataModelRows,
  before: ModelDocument,
  after: ModelDocument,
): Promise<Finding[]> {
  const given = after.profiles ?? [];
  if (!given.length) return [];
  const model = makeDataModel({
    ...rows,
    customFields: after.fields.map(({ status, ...definition }) => ({ definition, status })) as never,
    customObjects: after.objects.map(({ status, ...definition }) => ({ definition, status })),
    lists: after.lists,
    profiles: [],
  });
  const hiddenBefore = new Map(before.profiles?.map(({ name, hidden }) => [name, hidden.toSorted().join()]));
  const found: Finding[] = [];
  for (const [index, profile] of given.entries())
    found.push(
      ...(await errorsOf(profilePath(profile.name), () => {
        if (given.findIndex(({ name }) => name === profile.name) !== index)
          refuse('the document has this profile twice.');
        if (hiddenBefore.get(profile.name) !== profile.hidden.toSorted().join())
          checkHidden(model, profile.hidden);
      })),
    );
  return found;
}
