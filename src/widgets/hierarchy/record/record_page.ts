/** Shows the record of an organization in place of the directory. */
import { html } from 'lit';
import type { EntityWrapper } from '../../../api/types.ts';
import { displayName } from '../../../records/entity.ts';
import { contextValue, read } from '../../../shared/contexts.ts';
import { backIcon } from '../../../shared/ui/icons.ts';
import { recordPage } from '../../../shared/ui/record_page.ts';
import * as texts from '../../../texts/organization/hierarchy.ts';
import { partsContext } from '../hierarchy_contexts.ts';
import type { HierarchyParts } from '../hierarchy_parts.ts';
import { recordPageStyles } from './record_page_styles.ts';

function outlineOf({ opened }: HierarchyParts): EntityWrapper | undefined {
  if (!opened) return undefined;
  const { vid, name } = opened;
  return {
    entityId: vid,
    entityType: 'HCO',
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
