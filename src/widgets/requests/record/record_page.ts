/** Shows the record of a request in place of the list. */
import { html } from 'lit';
import type { EntityWrapper } from '../../../api/types.ts';
import { displayName } from '../../../records/entity.ts';
import { requestTitle } from '../../../requests/list/request_state_words.ts';
import { contextValue, read } from '../../../shared/contexts.ts';
import { backIcon } from '../../../shared/ui/icons.ts';
import { recordPage } from '../../../shared/ui/record_page.ts';
import * as texts from '../../../texts/requests/requests.ts';
import { partsContext } from '../requests_contexts.ts';
import type { RequestsParts } from '../requests_parts.ts';
import { recordPageStyles } from './record_page_styles.ts';

function outlineOf({ opened, requests }: RequestsParts): EntityWrapper | undefined {
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

export const view = recordPage({
  styles: [recordPageStyles],
  outline: (host) => outlineOf(contextValue(host, partsContext)),
  frame: (details, record) =>
    html`<div class="view-head">
        <button
          type="button"
          class="icon-button back"
          aria-label=${texts.back()}
          title=${texts.back()}
          @click=${read(partsContext).back}
        >
          ${backIcon}
        </button>
        <h3 class="view-title" tabindex="-1"><bdi>${record ? displayName(record.entity) : ''}</bdi></h3>
      </div>
      <div class="scroller record-page">${details}</div>`,
});
