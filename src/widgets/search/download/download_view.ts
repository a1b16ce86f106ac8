/**
 * Downloads the results as CSV or Excel: with the columns of the list, as labels or codes, with progress and a cancel button.
 */
import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import { DownloadController } from './download_controller.ts';
import { errorWords } from '../../../shared/ui/error_words.ts';
import { checkIcon } from '../../../shared/ui/icons.ts';
import { stripNotice } from '../../../shared/ui/notice.ts';
import { fileLimit, saveList, type ListRow } from '../../../shared/lists/save_list.ts';
import {
  columnCell,
  columnValue,
  resultColumns,
  type OwnColumn,
  type ResultColumn,
} from './result_columns.ts';
import * as common from '../../../texts/common.ts';
import * as record from '../../../texts/record.ts';
import * as texts from '../../../texts/search_views.ts';
import { countText } from '../results/result_words.ts';
import { fieldNames, type FieldName } from '../field_names.ts';
import type { SearchController } from '../results/search_controller.ts';
import type { OpenSearchView } from '../search_views.ts';
import { read } from '../../../shared/contexts.ts';
import { partsContext, settingsContext, type SearchSettings } from '../search_contexts.ts';

const ownNames: Record<OwnColumn, () => string> = {
  id: record.id,
  kind: texts.kind,
  name: texts.name,
  status: texts.status,
  country: texts.country,
  address: texts.address,
  city: texts.city,
  'postal-code': texts.postalCode,
  region: texts.region,
  organization: texts.organization,
};

/** Returns a column's heading: its label, or the API field name for other systems. */
function heading(fieldName: FieldName, column: ResultColumn, asLabels: boolean): string {
  if ('own' in column) return ownNames[column.own]();
  const { objectType, field, scope } = column;
  if (!asLabels) return scope ? `${scope}.${field}` : field;
  return fieldName(objectType, field);
}

function start(
  download: DownloadController,
  { context, found }: SearchController,
  settings: SearchSettings,
  fieldName: FieldName,
  {
    asLabels,
    isWorkbook,
    isRightToLeft,
  }: Readonly<Record<'asLabels' | 'isWorkbook' | 'isRightToLeft', boolean>>,
): void {
  if (!context || !found) return;
  const columns = resultColumns(found.choice.types, settings.result_fields, settings.alternate_keys);
  const head = columns.map((column) => heading(fieldName, column, asLabels));
  download.start(found.choice, context, found.totalCount, async (hits, signal) => {
    const cellOf = isWorkbook ? columnCell : columnValue;
    function* rows(): Generator<ListRow> {
      yield head;
      for (const hit of hits) yield columns.map((column) => cellOf(column, hit, asLabels));
    }
    await saveList({
      name: 'results',
      sheet: 'Results',
      format: isWorkbook ? 'xlsx' : 'csv',
      rows: rows(),
      isRightToLeft,
      signal,
    });
  });
}

const progress = (download: DownloadController): TemplateResult => html`
  <label class="download-progress">
    <span data-say>${texts.downloadProgress(download.done, download.total)}</span>
    <progress max=${Math.max(1, download.total)} .value=${download.done}></progress>
  </label>
  <p data-focus-next="[data-start]">
    <button type="button" class="button" @click=${() => download.cancel()}>${common.cancel()}</button>
  </p>
`;

function content(download: DownloadController): TemplateResult {
  const { search } = read(partsContext);
  const settings = read(settingsContext);
  const fieldName = fieldNames();
  const { found } = search;
  const run = (event: Event): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    start(download, search, settings, fieldName, {
      asLabels: form.get('values') !== 'codes',
      isWorkbook: form.get('file') === 'xlsx',
      isRightToLeft: getComputedStyle(event.currentTarget as HTMLElement).direction === 'rtl',
    });
  };
  return html`<form
    class="view-page"
    data-focus-next=".download-progress + p button, [data-start]"
    data-focus-scope
    @submit=${run}
  >
    <p>${texts.downloadHint(countText(found))}</p>
    ${(found?.totalCount ?? 0) > fileLimit ? html`<p>${texts.downloadLimit(fileLimit)}</p>` : nothing}
    <fieldset class="view-choice">
      <legend>${texts.downloadFile()}</legend>
      <label class="option"><input type="radio" name="file" value="csv" checked />${texts.asCsv()}</label>
      <label class="option"><input type="radio" name="file" value="xlsx" />${texts.asWorkbook()}</label>
    </fieldset>
    <fieldset class="view-choice">
      <legend>${texts.values()}</legend>
      <label class="option"
        ><input type="radio" name="values" value="labels" checked />${texts.asLabels()}</label
      >
      <label class="option"><input type="radio" name="values" value="codes" />${texts.asCodes()}</label>
    </fieldset>
    ${
      download.error
        ? stripNotice({
            ...errorWords(download.error.kind, download.error.retryAfterSeconds),
            title: texts.downloadFailed(),
            tone: 'error',
          })
        : nothing
    }
    ${
      download.state === 'under-way'
        ? progress(download)
        : html`<p>
            <button type="submit" data-start class="button primary">${texts.startDownload()}</button>
          </p>`
    }
    ${
      download.state === 'done'
        ? html`<p class="outcome done" data-say>${checkIcon}${texts.downloadDone(download.done)}</p>`
        : nothing
    }
  </form>`;
}

export function openDownload(host: LitElement): OpenSearchView {
  const download = new DownloadController(host);
  return {
    title: texts.downloadTitle,
    render: () => content(download),
    close: () => download.stop(),
  };
}
