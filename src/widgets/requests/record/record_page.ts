/** Shows the record of a request in place of the list, for host pages that do not open records themselves. */
import { html } from 'lit';
import type { EntityWrapper } from '../../../api/types.ts';
import { readableFieldName } from '../../../records/field_name.ts';
import { requestTitle } from '../../../requests/list/request_state_words.ts';
import {
  configurationContext,
  contextValue,
  languageContext,
  metadataContext,
  read,
  widgetContext,
} from '../../../shared/contexts.ts';
import { RecordController } from '../../../shared/record_controller.ts';
import { errorWords } from '../../../shared/ui/error_words.ts';
import { backIcon } from '../../../shared/ui/icons.ts';
import { stripNotice } from '../../../shared/ui/notice.ts';
import { recordDetails } from '../../../shared/ui/record_details.ts';
import { recordDetailsStyles } from '../../../shared/ui/record_details_styles.ts';
import type { ViewModule } from '../../../shared/view_host.ts';
import { displayName } from '../../../records/entity.ts';
import * as texts from '../../../texts/requests/requests.ts';
import { partsContext } from '../requests_contexts.ts';
import type { RequestsParts } from '../requests_parts.ts';
import { recordPageStyles } from './record_page_styles.ts';

/** Returns the known data of a record until its latest copy is loaded. */
function outline({ opened, requests }: RequestsParts): EntityWrapper | undefined {
  if (!opened?.vid__v) return undefined;
  const { vid__v: vid, entity_type: entityType } = opened;
  const name = requestTitle(opened, requests?.names);
  return {
    entityId: vid,
    entityType,
    metaData: {},
    entity: { vid__v: vid, formatted_name__v: name } as EntityWrapper['entity'],
  };
}

export const view: ViewModule = {
  styles: [recordDetailsStyles, recordPageStyles],
  texts: [],
  open(host) {
    const record = new RecordController(host);
    const load = (): void => {
      const { transport } = contextValue(host, widgetContext);
      const known = outline(contextValue(host, partsContext));
      if (known && transport) record.open(known, transport, contextValue(host, languageContext), false);
    };
    load();
    return {
      close() {
        record.close();
        host.removeController(record);
      },
      resume: load,
      render() {
        const metadata = read(metadataContext);
        const language = read(languageContext);
        const { back } = read(partsContext);
        const { record: shown, error } = record;
        return html`<div class="view-head">
            <button
              type="button"
              class="icon-button back"
              aria-label=${texts.back()}
              title=${texts.back()}
              @click=${back}
            >
              ${backIcon}
            </button>
            <h3 class="view-title" tabindex="-1"><bdi>${shown ? displayName(shown.entity) : ''}</bdi></h3>
          </div>
          <div class="scroller record-page">
            ${
              shown
                ? recordDetails({
                    record: shown,
                    layouts: read(configurationContext).layouts,
                    isRemote: false,
                    isRefreshing: record.isRefreshing,
                    field: (objectType, field) => metadata.field(objectType, field),
                    fieldName: (objectType, field) =>
                      metadata.fieldLabel(objectType, field, language) ?? readableFieldName(field),
                    notices: error
                      ? [stripNotice({ ...errorWords(error.kind, error.retryAfterSeconds), tone: 'error' })]
                      : [],
                  })
                : ''
            }
          </div>`;
      },
    };
  },
};
