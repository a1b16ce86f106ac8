/** The labels of the fields that an extract names, so that its technical names can be read without the data model. */
import { labelIn, type DataModel } from '../data_model.ts';

/** Returns all property names, and all names of changed fields, of a value and what is in it. */
function namesIn(value: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const each of value) namesIn(each, names);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      names.add(name);
      if (name === 'field' && typeof inner === 'string') names.add(inner);
      namesIn(inner, names);
    }
  return names;
}

/** Returns labels by object type and field, in a language (IETF BCP 47) or else in English. */
export function fieldLabels(
  model: DataModel,
  extract: unknown,
  language: string,
): Record<string, Record<string, string>> {
  const names = namesIn(extract);
  const labels: Record<string, Record<string, string>> = {};
  for (const { name: objectType } of model.objectTypes)
    for (const { fieldId, labels: texts } of model.fields(objectType)) {
      if (!names.has(fieldId)) continue;
      (labels[objectType] ??= {})[fieldId] = labelIn(texts, language) ?? fieldId;
    }
  return labels;
}
