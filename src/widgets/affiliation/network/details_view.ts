/** The details of the selected record: its data, actions, metrics and relationships. */
import { html, nothing, type TemplateResult } from 'lit';
import {
  closeIcon,
  compareIcon,
  externalIcon,
  pencilIcon,
  alertIcon,
  infoIcon,
} from '../../../shared/ui/icons.ts';
import { eyeOffIcon, fitIcon, pathIcon, plusIcon } from '../map/map_icons.ts';
import { moreMenu, type MenuItem } from '../../../shared/ui/more_menu.ts';
import { stripNotice } from '../../../shared/ui/notice.ts';
import { pieces } from '../pieces.ts';
import { isOrganization, nameOf, type GraphEdge, type GraphNode, type Neighbour } from './graph.ts';
import { leadersPart } from '../leaders/leaders_part.ts';
import { countryName, formatNumber } from '../../../texts/format.ts';
import * as common from '../../../texts/common.ts';
import * as texts from '../../../texts/affiliation.ts';
import * as recordTexts from '../../../texts/record.ts';
import { metricsView } from '../metrics/metrics_view.ts';
import { typeIcon } from '../map/type_icon.ts';
import { closeOnEscape } from '../../../shared/ui/escape.ts';
import { configurationContext, read } from '../../../shared/contexts.ts';
import { actionsContext, graphContext, panelsContext, partsContext } from '../affiliation_contexts.ts';

/** Relationships of one kind that are shown before the user asks for all. */
const shownAtFirst = 6;

interface Action extends MenuItem {
  /** True while it runs. Its button keeps focus, but does nothing. */
  readonly isBusy?: boolean;
}

/** Returns what can be done with a record, the most likely first. */
function actionsOf(node: GraphNode): Action[] {
  const configuration = read(configurationContext);
  const { network, arrangement, edits } = read(partsContext);
  const graph = read(graphContext);
  const actions = read(actionsContext);
  const { paths } = actions;
  const { vid } = node;
  const isFolded = arrangement.collapsed.has(vid);
  const count = network.missingCount(vid);
  const isBusy = network.loading.has(vid);
  const found: Action[] = [];
  const add = (
    isOffered: boolean | undefined,
    icon: TemplateResult,
    label: string,
    run: () => void,
  ): void => {
    if (isOffered) found.push({ icon, label, run });
  };
  const isChoosing = paths.kind === 'choosing' && paths.from !== vid;
  add(isChoosing, pathIcon, texts.pathHere(), () => actions.findPath(vid));
  if (network.hasMore(vid))
    found.push({
      icon: isBusy ? html`<span class="spinner"></span>` : plusIcon,
      label: isBusy ? texts.loadingMore() : count > 0 ? texts.loadMore(count) : texts.loadMorePlain(),
      run: () => network.loadMore(vid),
      isBusy,
    });
  add(!node.isMissing, externalIcon, texts.openProfile(), () => actions.openProfile(node));
  const canEdit = configuration.affiliation?.edit_enabled && !node.isMissing;
  const { length: unsent } = edits.drafts;
  const edit: Action = { icon: pencilIcon, label: texts.edit(unsent), run: () => actions.show('edit') };
  // Unsent changes must be in sight.
  if (canEdit) found.splice(unsent > 0 ? 0 : found.length, 0, edit);
  add(!isChoosing, pathIcon, texts.findPath(), () => actions.choosePath(vid));
  const isOther = vid !== graph.root;
  add(
    isOther && graph.neighboursOf(vid).length > 1,
    compareIcon,
    isFolded ? texts.unfold() : texts.fold(),
    () => arrangement.toggleCollapsed(vid),
  );
  add(isOther && !node.isMissing, fitIcon, texts.openNetwork(), () => actions.open(vid));
  add(isOther && !node.isMissing, eyeOffIcon, texts.hide(), () => arrangement.hide(vid));
  return found;
}

/** Renders the first action as a button, and the others as a menu. */
function actionBar(node: GraphNode): TemplateResult {
  const panels = read(panelsContext);
  const [primary, ...others] = actionsOf(node);
  return html`<div class="details-actions" data-focus-next=".details-actions .menu-button">
    <slot name="actions"></slot>
    ${
      primary
        ? html`<button
            type="button"
            class="button primary"
            aria-disabled=${primary.isBusy ? 'true' : 'false'}
            @click=${() => primary.isBusy || primary.run()}
          >
            ${primary.icon}${primary.label}
          </button>`
        : nothing
    }
    ${moreMenu({
      isOpen: panels.state.actions,
      items: () => others,
      toggle: () => panels.toggle('actions'),
      close: () => panels.close('actions'),
    })}
  </div>`;
}

/**
 * Returns who influences whom, from one side. F: the HCP that stores the relationship influences; R: is influenced; B:
 * both.
 */
function influence({ kind, direction, from }: GraphEdge, of: string): string[] {
  if (kind !== 'AFFILIATION' || direction === null || direction === 'N') return [];
  const isActing = direction === 'B' || (direction === 'R') !== (from === of);
  const isActedOn = direction === 'B' || !isActing;
  return [...(isActing ? [texts.influences()] : []), ...(isActedOn ? [texts.influencedBy()] : [])];
}

function neighbour(of: string, { vid, edge }: Neighbour): TemplateResult {
  const { map } = read(partsContext);
  const graph = read(graphContext);
  const actions = read(actionsContext);
  const node = graph.nodes.get(vid)!;
  const about = [
    edge.typeLabel ?? edge.type,
    ...influence(edge, of),
    edge.strengthLabel ?? edge.strength,
    edge.therapeuticAreaLabel ?? edge.therapeuticArea,
  ];
  return html`<li class="neighbour">
    ${typeIcon(map, node)}
    <p class="neighbour-text">
      <button type="button" class="link-button" @click=${() => actions.select(vid)}>
        <bdi>${nameOf(node)}</bdi>
      </button>
      <span class="quiet small">${pieces(about)}</span>
    </p>
    ${edge.isPrimary ? html`<span class="badge accent">${texts.primary()}</span>` : nothing}
    ${edge.isActive ? nothing : html`<span class="badge danger">${texts.ended()}</span>`}
  </li>`;
}

function neighbours(
  of: string,
  key: string,
  title: string,
  list: readonly Neighbour[],
): TemplateResult | typeof nothing {
  const panels = read(panelsContext);
  if (list.length === 0) return nothing;
  const isWhole = panels.state.unrolled.has(key) || list.length <= shownAtFirst + 2;
  return html`<section class="details-section">
    <h4 class="section-title">${title} <span class="quiet">${formatNumber(list.length)}</span></h4>
    <ul class="neighbours">
      ${(isWhole ? list.slice(0, 300) : list.slice(0, shownAtFirst)).map((each) => neighbour(of, each))}
    </ul>
    ${
      isWhole
        ? nothing
        : html`<button type="button" class="link-button" @click=${() => panels.unroll(key)}>
            ${texts.showAll(list.length)}
          </button>`
    }
  </section>`;
}

function problems(node: GraphNode): TemplateResult[] {
  const { arrangement, network } = read(partsContext);
  const graph = read(graphContext);
  const { vid } = node;
  const found: TemplateResult[] = [];
  if (node.isMissing)
    found.push(
      stripNotice({ icon: alertIcon, title: texts.missing(), hint: texts.missingHint(), tone: 'warning' }),
    );
  if (graph.problems.some(({ kind, vid: at }) => kind === 'self' && at === vid))
    found.push(stripNotice({ icon: infoIcon, title: texts.selfHint(), tone: 'warning' }));
  if (arrangement.hierarchy?.cuts.has(vid))
    found.push(stripNotice({ icon: infoIcon, title: texts.circleHint(), tone: 'warning' }));
  if (network.errors.has(vid))
    found.push(
      stripNotice({
        icon: alertIcon,
        title: texts.loadFailed(),
        tone: 'error',
        actions: [{ label: common.tryAgain(), run: () => network.loadMore(vid) }],
      }),
    );
  return found;
}

/** Renders the details of the selected record. While the menu is open, it covers the sections, which are inert. */
export function detailsView(): TemplateResult | typeof nothing {
  const { arrangement, map } = read(partsContext);
  const graph = read(graphContext);
  const panels = read(panelsContext);
  const actions = read(actionsContext);
  const node = arrangement.selected === undefined ? undefined : graph.nodes.get(arrangement.selected);
  if (!node) return nothing;
  const { vid } = node;
  const below = graph.childrenOf(vid);
  const isHco = ({ vid: at }: Neighbour): boolean => isOrganization(graph.nodes.get(at)!);
  const about = [
    node.typeLabel ?? node.type,
    node.specialtyLabel ?? node.specialty,
    node.city,
    node.country && countryName(node.country),
  ];
  return html`<aside
    class="details"
    part="details"
    aria-label=${texts.details()}
    tabindex="-1"
    data-focus-next=".stage, .row[tabindex='0']"
    @keydown=${closeOnEscape(true, () => actions.select(undefined))}
  >
    <header class="details-head">
      ${typeIcon(map, node)}
      <div class="details-title">
        <h3 class="details-name"><bdi>${nameOf(node)}</bdi></h3>
        <p class="quiet small">${pieces(about)}</p>
        <p class="badges">
          ${vid === graph.root ? html`<span class="badge accent">${texts.startRecord()}</span>` : nothing}
          ${node.isActive ? nothing : html`<span class="badge danger">${recordTexts.inactive()}</span>`}
          ${node.recordState === 'UNDER_REVIEW' ? html`<span class="badge warning">${recordTexts.underReview()}</span>` : nothing}
          ${node.isInInstance || node.isMissing ? nothing : html`<span class="badge info">${recordTexts.notInInstance()}</span>`}
        </p>
      </div>
      <button
        type="button"
        class="icon-button details-close"
        aria-label=${texts.closeDetails()}
        @click=${() => actions.select(undefined)}
      >
        ${closeIcon}
      </button>
    </header>
    ${problems(node)} ${actionBar(node)}
    <div class="details-rest" ?inert=${panels.state.actions}>
      ${isOrganization(node) && !node.isMissing ? [leadersPart()?.leaders?.(node), metricsView(vid)] : nothing}
      ${neighbours(vid, `parents ${vid}`, texts.parents(), graph.parentsOf(vid))}
      ${neighbours(vid, `children ${vid}`, texts.childOrganizations(), below.filter(isHco))}
      ${neighbours(
        vid,
        `members ${vid}`,
        texts.members(),
        below.filter((each) => !isHco(each)),
      )}
      ${neighbours(vid, `peers ${vid}`, texts.peers(), graph.peersOf(vid))}
    </div>
  </aside>`;
}
