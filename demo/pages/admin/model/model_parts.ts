/** Counts of the parts of a data model: fields, objects and lists. */
import type { AnswerOf } from '../../../../src/api/types.ts';
import { counted } from '../../language/texts.ts';

type Change = Extract<
  AnswerOf<'post /data_model/document'>,
  { responseStatus: 'SUCCESS' }
>['changes'][number];

export interface ModelParts {
  fields: number;
  objects: number;
  lists: number;
}

/** Returns the counts as text, without the parts that are missing; empty for none. */
export const partsText = ({ fields, objects, lists }: ModelParts): string =>
  [
    fields ? counted(fields, '1 field', '{0} fields') : '',
    objects ? counted(objects, '1 object', '{0} objects') : '',
    lists ? counted(lists, '1 list', '{0} lists') : '',
  ]
    .filter(Boolean)
    .join(' · ');

/** Counts the new parts among changes, by the settings that each part has from its beginning. */
export function newParts(changes: readonly Change[]): ModelParts {
  const added = changes.filter(({ from }) => from === null).map(({ path }) => path);
  const count = (pattern: RegExp): number => added.filter((path) => pattern.test(path)).length;
  const objects = count(/^[^.]+\.plural_labels$/);
  // Objects have labels, too.
  return { fields: count(/\.data_type$/), objects, lists: count(/^[^.]+\.labels$/) - objects };
}
