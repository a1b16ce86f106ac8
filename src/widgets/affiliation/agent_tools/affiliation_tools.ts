/** The tool of an affiliation widget for agents of the browser: who belongs where. */
import { offerTools } from '../../../shared/agent_tools/agent_tools.ts';
import { hasUnsent } from '../../../shared/agent_tools/record_answers.ts';
import {
  refuse,
  refuseFor,
  whenThere,
  type ToolCall,
  type ToolElement,
  type ToolInput,
} from '../../../shared/agent_tools/tool_call.ts';
import { contextValue } from '../../../shared/contexts.ts';
import * as texts from '../../../texts/assistant/agent_tools.ts';
import { partsContext } from '../affiliation_contexts.ts';
import { nameOf, type AffiliationGraph } from '../network/graph.ts';

export type AffiliationElement = ToolElement & { identifier: string | null };

/** Maximum number of records in an answer. */
const mostRecords = 60;

function answerFor(graph: AffiliationGraph): object {
  const nodes = [...graph.nodes.values()];
  const shown = nodes.slice(0, mostRecords);
  const vids = new Set(shown.map(({ vid }) => vid));
  return {
    records: shown.map((node) => ({
      vid__v: node.vid,
      name: nameOf(node),
      entityType: node.entityType,
      typeLabel: node.typeLabel,
      specialtyLabel: node.specialtyLabel,
      city: node.city,
      isActive: node.isActive,
    })),
    relationships: [...graph.edges.values()]
      .filter(({ from, to }) => vids.has(from) && vids.has(to))
      .map(({ from, to, typeLabel, isPrimary, isActive }) => ({ from, to, typeLabel, isPrimary, isActive })),
    left_out:
      nodes.length > mostRecords ? [`${nodes.length - mostRecords} of ${nodes.length} loaded records`] : [],
  };
}

async function open(host: AffiliationElement, { vid_key: key }: ToolInput, call: ToolCall): Promise<object> {
  const { network, edits } = contextValue(host, partsContext);
  let name = String(key);
  call.say(() => texts.network(name));
  if (edits.drafts.length > 0) refuse(hasUnsent);
  if (![host.identifier, network.graph?.root].includes(name)) {
    host.identifier = name;
    await host.updateComplete;
  }
  const graph = await whenThere(() => {
    const { state } = network;
    if (state.kind === 'failed') refuseFor(state.error);
    return state.kind === 'shown' ? state.graph : undefined;
  }, call.signal);
  const root = graph.nodes.get(graph.root);
  if (root) name = nameOf(root);
  return answerFor(graph);
}

/** Offers the tool of an affiliation widget. */
export const offer = (host: AffiliationElement): void =>
  offerTools(host, 'affiliation', {
    who_belongs_where: { run: (input, call) => open(host, input, call) },
  });
