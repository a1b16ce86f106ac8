/** Writes change requests as CSV or Excel, one row per requested value. */
import type { ChangeRequest } from '../../../api/types.ts';
import { requestedObjects } from '../../../requests/list/request_fields.ts';
import { fieldState, requestState, requestTitle } from '../../../requests/list/request_state_words.ts';
import { partName, valueWords, type PartWords } from '../../../requests/list/value_words.ts';
import type { MetadataController } from '../../../shared/metadata_controller.ts';
import { fileLimit, saveList, type ListFormat, type ListRow } from '../../../shared/lists/save_list.ts';
import { countryName } from '../../../texts/format.ts';
import * as record from '../../../texts/record.ts';
import * as detailTexts from '../../../texts/requests/details.ts';
import * as listTexts from '../../../texts/requests/requests.ts';
import { textDirection } from '../../../texts/language.ts';

export { fileLimit };

/** The texts of a file, beside those of the list. */
export const texts = [detailTexts.requestDetailsTexts];

export interface FileOptions {
  readonly format: ListFormat;
  /** Names of records by ID. */
  readonly names: ReadonlyMap<string, string>;
  readonly metadata: MetadataController;
  readonly layouts: PartWords['layouts'];
  /** BCP 47 tag. */
  readonly language: string;
  /** Ends the work before the file is saved. */
  readonly signal: AbortSignal;
}

const heads = (): string[] => [
  detailTexts.requestId(),
  listTexts.requestKind(),
  listTexts.requestState(),
  detailTexts.name(),
  record.id(),
  listTexts.country(),
  detailTexts.creator(),
  listTexts.system(),
  detailTexts.created(),
  detailTexts.completed(),
  detailTexts.part(),
  detailTexts.field(),
  detailTexts.requested(),
  detailTexts.decision(),
  detailTexts.finalValue(),
  detailTexts.note(),
  detailTexts.notes(),
];

/** Returns the rows of a request. A request without values has one row. */
function rowsOf(request: ChangeRequest, options: FileOptions): string[][] {
  const { metadata: fields, language, names } = options;
  const words = valueWords(fields, language);
  const { metadata, resolution_notes: notes, taskCountry: country } = request;
  const text = (objectType: string, field: string, value: unknown): string =>
    value === null || value === undefined || value === '' ? '' : words.value(objectType, field, value);
  const first = [
    request.change_request_id,
    request.task_type === 'ADD_REQUEST' ? listTexts.addRequest() : listTexts.changeRequest(),
    requestState(request).text,
    requestTitle(request, names),
    request.vid__v ?? '',
    country ? countryName(country) : '',
    metadata.creator ?? '',
    metadata.system ?? '',
    request.created_date.slice(0, 10),
    request.completed_date.slice(0, 10),
  ];
  const last = [metadata.note ?? '', notes.map(({ comment }) => comment).join('\n')];
  const rows = requestedObjects(request.entity_type, request.entity).flatMap((object) =>
    object.fields.map(({ name, requested, final, result }) => [
      ...first,
      partName(object, options) ?? '',
      words.field(object.objectType, name),
      text(object.objectType, name, requested),
      fieldState(result).text,
      text(object.objectType, name, final),
      ...last,
    ]),
  );
  return rows.length > 0 ? rows : [[...first, '', '', '', '', '', ...last]];
}

/** Makes the rows when they are written, because the words of many values would hold the page's thread. */
function* allRows(requests: readonly ChangeRequest[], options: FileOptions): Generator<ListRow> {
  yield heads();
  for (const request of requests) yield* rowsOf(request, options);
}

/** Saves the requests in the texts of the active language. */
export async function saveRequests(requests: readonly ChangeRequest[], options: FileOptions): Promise<void> {
  await saveList({
    name: 'change-requests',
    sheet: 'Requests',
    format: options.format,
    rows: allRows(requests, options),
    isRightToLeft: textDirection(options.language) === 'rtl',
    signal: options.signal,
  });
}
