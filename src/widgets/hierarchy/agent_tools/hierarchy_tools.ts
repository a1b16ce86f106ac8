/** The tool of a hierarchy widget for agents of the browser: organizations of the directory. */
import { offerTools } from '../../../shared/agent_tools/agent_tools.ts';
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
import { partsContext } from '../hierarchy_contexts.ts';
import { wholeDirectory } from '../tree/directory_choice.ts';

async function find(host: ToolElement, { words, limit }: ToolInput, call: ToolCall): Promise<object> {
  const { tabs, views, back } = contextValue(host, partsContext);
  const text = String(words).trim();
  call.say(() => texts.searchedFor(text));
  if (!tabs) return refuse('The widget is not ready.');
  if (views.shown) back();
  tabs.show(0);
  const { directory } = tabs;
  directory.setChoice({ ...wholeDirectory, text });
  await whenThere(() => {
    refuseFor(directory.error);
    return directory.isLoading || directory.totalCount === undefined ? undefined : true;
  }, call.signal);
  const found = directory.rows.flatMap((row) => (row.kind === 'organization' ? [row.organization] : []));
  const shown = found.slice(0, typeof limit === 'number' ? limit : 10);
  const further = (directory.totalCount ?? 0) - shown.length;
  return {
    organizations: shown.map(
      ({ vid, name, typeLabel, city, country, isActive, childCount, hcpCount, path }) => ({
        vid__v: vid,
        name,
        type: typeLabel,
        place: [city, country].filter(Boolean).join(', '),
        isActive,
        organizations_below: childCount,
        professionals: hcpCount,
        below: path.map((each) => each.name),
      }),
    ),
    total: directory.totalCount,
    left_out: further > 0 ? [`${further} further organizations`] : [],
  };
}

/** Offers the tool of a hierarchy widget. */
export const offer = (host: ToolElement): void =>
  offerTools(host, 'hierarchy', { find_organizations: { run: (input, call) => find(host, input, call) } });
