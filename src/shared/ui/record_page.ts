/** A view with all details of a record, for host pages that do not open records themselves. */
import type { CSSResult, LitElement } from 'lit';
import type { EntityWrapper } from '../../api/types.ts';
import { readableFieldName } from '../../records/field_name.ts';
import {
  configurationContext,
  contextValue,
  languageContext,
  metadataContext,
  read,
  widgetContext,
} from '../contexts.ts';
import { RecordController } from '../record_controller.ts';
import type { ViewModule } from '../view_host.ts';
import { errorWords } from './error_words.ts';
import { stripNotice } from './notice.ts';
import { recordDetails } from './record_details.ts';
import { recordDetailsStyles } from './record_details_styles.ts';

export interface RecordPage {
  readonly styles?: readonly CSSResult[];
  /** Returns the known data of the record to open until its latest copy is loaded; undefined for none. */
  readonly outline: (host: LitElement) => EntityWrapper | undefined;
  /** Renders the header and the place of the details. */
  readonly frame: (details: unknown, record: EntityWrapper | undefined) => unknown;
}

function details({ record, error, isRefreshing }: RecordController): unknown {
  if (!record) return '';
  const metadata = read(metadataContext);
  const language = read(languageContext);
  return recordDetails({
    record,
    layouts: read(configurationContext).layouts,
    isRemote: record.metaData.resultIsFromMaster ?? false,
    isRefreshing,
    field: (objectType, field) => metadata.field(objectType, field),
    fieldName: (objectType, field) =>
      metadata.fieldLabel(objectType, field, language) ?? readableFieldName(field),
    notices: error
      ? [stripNotice({ ...errorWords(error.kind, error.retryAfterSeconds), tone: 'error' })]
      : [],
  });
}

export const recordPage = ({ styles = [], outline, frame }: RecordPage): ViewModule => ({
  styles: [recordDetailsStyles, ...styles],
  texts: [],
  open(host) {
    const record = new RecordController(host);
    const load = (): void => {
      const { transport } = contextValue(host, widgetContext);
      const known = outline(host);
      if (known && transport) record.open(known, transport, contextValue(host, languageContext), false);
    };
    load();
    return {
      close() {
        record.close();
        host.removeController(record);
      },
      resume: load,
      render: () => frame(details(record), record.record),
    };
  },
});
