/** The data model of users from whom a profile of the customer's own hides fields or children: there are no such fields and children. */
import type { HiddenParts } from '../../../records/hidden_parts.ts';
import type { AddressFormat, DataModel } from '../../data_model.ts';
import { without } from './hidden_parts.ts';

const known = new WeakMap<DataModel, WeakMap<HiddenParts, DataModel>>();

/** Returns the model without what is hidden. Made once per model and profile, so that caches by model work. */
export function narrowedModel(model: DataModel, hidden: HiddenParts): DataModel {
  const { snapshot } = model;
  let ofModel = known.get(snapshot);
  if (!ofModel) known.set(snapshot, (ofModel = new WeakMap()));
  let narrowed = ofModel.get(hidden);
  if (!narrowed) ofModel.set(hidden, (narrowed = narrow(snapshot, hidden)));
  return narrowed;
}

/** Returns the rows of an address format without hidden fields. */
function seenFormat(format: AddressFormat, hidden: ReadonlySet<string> | undefined): AddressFormat {
  if (!hidden) return format;
  const rows = format.rows.map((row) => row.filter((name) => !hidden.has(name))).filter((row) => row.length);
  return { ...format, rows, labels: without(format.labels, hidden) };
}

function narrow(model: DataModel, { profile, types, fields: hidden }: HiddenParts): DataModel {
  const isSeen = (objectType: string, fieldId: string): boolean =>
    !types.has(objectType) && !hidden.get(objectType)?.has(fieldId);
  const fieldsOf = new Map(
    model.objectTypes
      .filter(({ name }) => !types.has(name))
      .map(({ name }) => [name as string, model.fields(name).filter(({ fieldId }) => isSeen(name, fieldId))]),
  );
  const narrowed: DataModel = Object.freeze<DataModel>({
    ...model,
    get snapshot() {
      return narrowed;
    },
    profiles: model.profiles.filter(({ name }) => name === profile),
    customFields: model.customFields.filter(({ object_type, field_id }) => isSeen(object_type, field_id)),
    customObjects: model.customObjects.filter(({ name }) => !types.has(name)),
    childTypes: model.childTypes.filter((name) => !types.has(name)),
    objectTypes: model.objectTypes.filter(({ name }) => !types.has(name)),
    addressFormats: types.has('ADDRESS')
      ? []
      : model.addressFormats.map((format) => seenFormat(format, hidden.get('ADDRESS'))),
    fields: (objectType) => fieldsOf.get(objectType) ?? [],
    field: (objectType, fieldId) =>
      isSeen(objectType, fieldId) ? model.field(objectType, fieldId) : undefined,
    alternateKeyFields: () =>
      model.alternateKeyFields().filter(({ objectType, fieldId }) => isSeen(objectType, fieldId)),
  });
  return narrowed;
}
