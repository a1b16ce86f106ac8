/** Collects the data of a possible duplicate, compared with the input. */
import type { MatchedEntity } from '../../../../api/match.ts';
import { sentValue } from '../../../../forms/model/draft.ts';
import { entityFields } from '../../../../forms/model/form_model.ts';
import type { FieldSet } from '../../../../records/entity.ts';
import { readableFieldName } from '../../../../records/field_name.ts';
import { languageContext, metadataContext, read } from '../../../../shared/contexts.ts';
import { selectFailureText } from '../../record/select_failure_text.ts';
import { actionsContext, partsContext, settingsContext } from '../../search_contexts.ts';
import type { AddRequest } from '../add_request.ts';
import { duplicateWords } from './duplicate_words.ts';
import type { DuplicateComparison } from '../../duplicates/duplicate_comparison.ts';

/** Name parts are compared as one line. The status is left out, because both records are active. */
const namePart = /^(?:first|middle|last|second_last|corporate)_name__v$|_status__v$/;

export function comparisonOf(request: AddRequest, match: MatchedEntity, mine: FieldSet): DuplicateComparison {
  const metadata = read(metadataContext);
  const language = read(languageContext);
  const actions = read(actionsContext);
  const { model, draft } = request.form;
  const fields = entityFields(model)
    .filter((field) => !namePart.test(field.name) && sentValue(field, draft.entity) !== null)
    .map(({ name }) => name);
  const progress = read(partsContext).selecting.progress.get(match.entityId);
  const isBusy = progress === 'downloading' || progress === 'preparing';
  const isDone = progress === 'selected';
  return {
    match,
    mine,
    fields,
    type: request.type,
    texts: duplicateWords,
    fieldName: (objectType, name) =>
      metadata.fieldLabel(objectType, name, language) ?? readableFieldName(name),
    progress: isBusy ? 'busy' : isDone ? 'done' : 'idle',
    failure: progress === undefined || isBusy || isDone ? undefined : selectFailureText(progress),
    onUse: read(settingsContext).select_enabled ? () => actions.select(match) : undefined,
  };
}
