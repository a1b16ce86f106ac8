/** Views with all details of a record, for host pages that do not open records themselves. */
import { css, html, type CSSResult, type LitElement, type TemplateResult } from 'lit';
import type { EntityWrapper } from '../../api/types.ts';
import { displayName } from '../../records/entity.ts';
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
import { viewHeader, viewHeaderStyles } from './view_header.ts';

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
  styles: [recordDetailsStyles, recordHeadStyles, ...styles],
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

/** The header of a record: that of its view, and what the host page puts beside its name. */
const recordHeadStyles = css`
  .record-head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    flex: none;
    padding-inline-end: var(--_gutter);
    border-block-end: 1px solid var(--_border);
    background: var(--_surface-raised);
  }
  .record-head .view-head {
    flex: 1 1 14rem;
    min-inline-size: 0;
    padding-inline-end: 0;
    border-block-end: 0;
  }
  .record-head slot {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 2);
    margin-inline-start: var(--_gutter);
  }
  .record-head ::slotted(*) {
    margin-block: calc(var(--_space) * 1.5);
  }
`;

/** Renders the header of a record with the slot for buttons of the host page. */
export const recordHead = (header: unknown): TemplateResult =>
  html`<div class="record-head">${header}<slot name="actions"></slot></div>`;

const titledStyles = css`
  .record-page {
    padding-inline: var(--_gutter);
    padding-block-end: calc(var(--_space) * 4);
  }
  .record-page .details {
    border-block-start: 0;
  }
`;

export interface TitledRecordPage {
  /** Returns what the list knows of the opened record; undefined for none. */
  readonly opened: (
    host: LitElement,
  ) => { readonly vid: string; readonly entityType: 'HCP' | 'HCO'; readonly name: string } | undefined;
  /** Returns the name of the button back. */
  readonly backLabel: () => string;
  /** Returns what the button does. Called while rendering. */
  readonly back: () => () => void;
}

function outlineOf({ vid, entityType, name }: { vid: string; entityType: 'HCP' | 'HCO'; name: string }) {
  return {
    entityId: vid,
    entityType,
    metaData: {},
    entity: { vid__v: vid, formatted_name__v: name } as EntityWrapper['entity'],
  };
}

/** Returns a page with a record in place of a list: its name beside a button back. */
export const titledRecordPage = ({ opened, backLabel, back }: TitledRecordPage): ViewModule =>
  recordPage({
    styles: [viewHeaderStyles, titledStyles],
    outline: (host) => {
      const known = opened(host);
      return known && outlineOf(known);
    },
    frame: (details, record) =>
      html`${recordHead(viewHeader(record ? displayName(record.entity) : '', backLabel(), back()))}
        <div class="scroller record-page">${details}</div>`,
  });
