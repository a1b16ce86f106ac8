/** The chunk with the leaders of organizations: in their details, and the strip of the lens. */
import { html, nothing, type TemplateResult } from 'lit';
import * as texts from '../../../texts/affiliation.ts';
import * as leadership from '../../../texts/organization/leadership.ts';
import { stripNotice } from '../../../shared/ui/notice.ts';
import type { ViewModule } from '../../../shared/view_host.ts';
import { leadersIcon } from '../map/map_icons.ts';
import { typeIcon } from '../map/type_icon.ts';
import { pieces } from '../pieces.ts';
import { nameOf, type GraphNode } from '../network/graph.ts';
import { leadersAt } from './leaders.ts';
import { read } from '../../../shared/contexts.ts';
import { actionsContext, graphContext, panelsContext, partsContext } from '../affiliation_contexts.ts';
import type { AffiliationPart } from '../view_types.ts';

/** Members for whom the organization is the primary one, shown when nobody leads it. */
const leadersAtFirst = 3;

/** Says who leads an organization: heads, key people, and those for whom it is the primary one. */
function leadersView({ vid, hcpCount }: GraphNode): TemplateResult | typeof nothing {
  const { network, map } = read(partsContext);
  const graph = read(graphContext);
  const panels = read(panelsContext);
  const actions = read(actionsContext);
  if (hcpCount === 0) return nothing;
  const all = leadersAt(graph, vid);
  const key = `leaders ${vid}`;
  const leading = all.filter(({ why }) => why !== 'primary');
  const shown = panels.state.unrolled.has(key)
    ? all
    : leading.length > 0
      ? leading
      : all.slice(0, leadersAtFirst);
  return html`<section class="details-section leaders">
    <h4 class="section-title">${leadership.whoLeads()}</h4>
    ${
      leading.some(({ why }) => why === 'head') || network.errors.has(vid)
        ? nothing
        : html`<p class="quiet small">${leadership.nobody()}</p>`
    }
    ${
      shown.length === 0
        ? nothing
        : html`<ul class="neighbours">
            ${shown.map(({ vid: leader, why, edge, influence }) => {
              const node = graph.nodes.get(leader)!;
              return html`<li class="neighbour">
                ${typeIcon(map, node)}
                <p class="neighbour-text">
                  <button type="button" class="link-button" @click=${() => actions.select(leader)}>
                    <bdi>${nameOf(node)}</bdi>
                  </button>
                  <span class="quiet small"
                    >${pieces([leadership.leads(why, edge.typeLabel ?? edge.type, influence), node.specialtyLabel ?? node.specialty])}</span
                  >
                </p>
              </li>`;
            })}
          </ul>`
    }
    ${
      shown.length < all.length
        ? html`<button type="button" class="link-button" @click=${() => panels.unroll(key)}>
            ${texts.showAll(all.length)}
          </button>`
        : nothing
    }
  </section>`;
}

const strip = (): TemplateResult => {
  const { arrangement } = read(partsContext);
  return stripNotice({
    icon: leadersIcon,
    title: leadership.onlyLeaders(),
    actions: [
      {
        label: leadership.showEverybody(),
        run: () => arrangement.setFilters({ ...arrangement.filters, leaders: undefined }),
      },
    ],
  });
};

export const view: ViewModule<AffiliationPart> = {
  styles: [],
  texts: [leadership.leadershipTexts],
  open: () => ({ render: () => nothing, close: () => {}, leaders: leadersView, strip }),
};
