/** Collects the data of a possible duplicate, compared with the input. */
import type { MatchedEntity } from '../../../api/match.ts';
import { sentValue } from '../../../forms/model/draft.ts';
import { entityFields } from '../../../forms/model/form_model.ts';
import type { FieldSet } from '../../../records/entity.ts';
import { readableFieldName } from '../../../records/field_name.ts';
import { languageContext, metadataContext, read } from '../../../shared/contexts.ts';
import { selectFailureText } from '../record/select_failure_text.ts';
import { actionsContext, partsContext, settingsContext } from '../search_contexts.ts';
import type { AddRequest } from '../add_request/add_request.ts';
import { matchWords } from './match_words.ts';

export interface DuplicateComparison {
  readonly match: MatchedEntity;
  /** The input in the form of a record. */
  readonly mine: FieldSet;
  /** Fields to compare, in addition to name, address and licenses. */
  readonly fields: readonly string[];
  readonly fieldName: (name: string) => string;
  /** Why it may be the same, as phrases. */
  readonly why: readonly string[];
  /** Progress of selecting it. */
  readonly progress: 'idle' | 'busy' | 'done';
  readonly failure: string | undefined;
  /** Absent: records cannot be selected here. */
  readonly onUse: (() => void) | undefined;
}

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
  const fieldName = (objectType: string, name: string): string =>
    metadata.fieldLabel(objectType, name, language) ?? readableFieldName(name);
  return {
    match,
    mine,
    fields,
    fieldName: (name) => fieldName(request.type, name),
    why: matchWords(request.type, match.matchResult.reasons ?? [], fieldName),
    progress: isBusy ? 'busy' : isDone ? 'done' : 'idle',
    failure: progress === undefined || isBusy || isDone ? undefined : selectFailureText(progress),
    onUse: read(settingsContext).select_enabled ? () => actions.select(match) : undefined,
  };
}
