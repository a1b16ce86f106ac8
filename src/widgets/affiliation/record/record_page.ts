/** Shows all details of a record in place of the network, for pages without a profile widget. */
import { html } from 'lit';
import type { EntityWrapper } from '../../../api/types.ts';
import { RecordController } from '../../../shared/record_controller.ts';
import { errorWords } from '../../../shared/ui/error_words.ts';
import type { ViewModule } from '../../../shared/view_host.ts';
import { stripNotice } from '../../../shared/ui/notice.ts';
import { recordDetails } from '../../../shared/ui/record_details.ts';
import { recordDetailsStyles } from '../../../shared/ui/record_details_styles.ts';
import { readableFieldName } from '../../../records/field_name.ts';
import { nameOf, type GraphNode } from '../network/graph.ts';
import {
  configurationContext,
  contextValue,
  languageContext,
  metadataContext,
  read,
  widgetContext,
} from '../../../shared/contexts.ts';
import { actionsContext, graphContext, partsContext } from '../affiliation_contexts.ts';
import { pageHeader } from '../page_header.ts';

/** Returns the known data of a record until its latest copy is loaded. */
const outline = (node: GraphNode): EntityWrapper => ({
  entityId: node.vid,
  entityType: node.entityType,
  metaData: node.isInInstance ? {} : { resultIsFromMaster: true },
  entity: {
    vid__v: node.vid,
    formatted_name__v: nameOf(node),
    record_state__v: node.recordState,
  } as EntityWrapper['entity'],
});

export const view: ViewModule = {
  styles: [recordDetailsStyles],
  texts: [],
  open(host) {
    const record = new RecordController(host);
    const load = (): void => {
      const { transport } = contextValue(host, widgetContext);
      const graph = contextValue(host, graphContext);
      const { arrangement } = contextValue(host, partsContext);
      const node = graph.nodes.get(arrangement.selected ?? graph.root);
      if (!node || !transport) return;
      record.open(outline(node), transport, contextValue(host, languageContext), false);
    };
    load();
    return {
      close() {
        record.close();
        host.removeController(record);
      },
      resume: load,
      render() {
        const graph = read(graphContext);
        const { arrangement } = read(partsContext);
        const metadata = read(metadataContext);
        const language = read(languageContext);
        const node = graph.nodes.get(arrangement.selected ?? graph.root);
        const name = node ? nameOf(node) : '';
        return html`${pageHeader(name, read(actionsContext).back)}
          <div class="record-scroller">
            ${
              record.record
                ? recordDetails({
                    record: record.record,
                    layouts: read(configurationContext).layouts,
                    isRemote: record.record.metaData.resultIsFromMaster ?? false,
                    isRefreshing: record.isRefreshing,
                    field: (objectType, field) => metadata.field(objectType, field),
                    fieldName: (objectType, field) =>
                      metadata.fieldLabel(objectType, field, language) ?? readableFieldName(field),
                    notices: record.error
                      ? [
                          stripNotice({
                            ...errorWords(record.error.kind, record.error.retryAfterSeconds),
                            tone: 'error',
                          }),
                        ]
                      : [],
                  })
                : ''
            }
          </div>`;
      },
    };
  },
};
