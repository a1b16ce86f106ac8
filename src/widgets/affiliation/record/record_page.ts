/** Shows all details of a record in place of the network. */
import { html } from 'lit';
import type { EntityWrapper } from '../../../api/types.ts';
import { contextValue, read } from '../../../shared/contexts.ts';
import { recordHead, recordPage } from '../../../shared/ui/record_page.ts';
import { actionsContext, graphContext, partsContext } from '../affiliation_contexts.ts';
import { nameOf, type GraphNode } from '../network/graph.ts';
import { pageHeader } from '../page_header.ts';

const outlineOf = (node: GraphNode): EntityWrapper => ({
  entityId: node.vid,
  entityType: node.entityType,
  metaData: node.isInInstance ? {} : { resultIsFromMaster: true },
  entity: {
    vid__v: node.vid,
    formatted_name__v: nameOf(node),
    record_state__v: node.recordState,
  } as EntityWrapper['entity'],
});

export const view = recordPage({
  outline: (host) => {
    const graph = contextValue(host, graphContext);
    const node = graph.nodes.get(contextValue(host, partsContext).arrangement.selected ?? graph.root);
    return node && outlineOf(node);
  },
  frame: (details) => {
    const graph = read(graphContext);
    const node = graph.nodes.get(read(partsContext).arrangement.selected ?? graph.root);
    return html`${recordHead(pageHeader(node ? nameOf(node) : '', read(actionsContext).back))}
      <div class="record-scroller">${details}</div>`;
  },
});
