/** The chunk with the leaders of an organization, as a section of its record. */
import { css, html, nothing, type LitElement, type TemplateResult } from 'lit';
import { readMembers } from '../../../api/members.ts';
import type { AffiliationEdge, AffiliationNode } from '../../../api/types.ts';
import { influenceOf, leadersOf, leadingTypes, type Leader } from '../../../records/leadership.ts';
import { AsyncTask } from '../../../shared/async_task.ts';
import { alertIcon } from '../../../shared/ui/icons.ts';
import { stripNotice } from '../../../shared/ui/notice.ts';
import type { ViewModule } from '../../../shared/view_host.ts';
import * as common from '../../../texts/common.ts';
import * as texts from '../../../texts/organization/leadership.ts';
import { leadershipTexts } from '../../../texts/organization/leadership.ts';
import type { ProfilePart } from '../profile_parts.ts';
import { foldingSection } from '../record/section_view.ts';
import { contextValue, languageContext, read, widgetContext } from '../../../shared/contexts.ts';
import { actionsContext, recordContext } from '../profile_contexts.ts';

/** Maximum number of members that are looked through for key people. */
const mostMembers = 200;
const mostShown = 6;

interface Found {
  readonly nodes: ReadonlyMap<string, AffiliationNode>;
  readonly leaders: readonly Leader<AffiliationEdge>[];
}

async function readLeaders(host: LitElement, vid: string, signal: AbortSignal): Promise<Found> {
  const { transport } = contextValue(host, widgetContext);
  const language = contextValue(host, languageContext);
  const ask = { depth: 1, direction: 'down', types: 'HCP', resultLanguage: language } as const;
  const heads = `relationship_type__v:${leadingTypes.join(',')}`;
  const answers = await Promise.all([
    readMembers(transport!, vid, { ...ask, limit: mostShown, filters: heads }, signal),
    readMembers(transport!, vid, { ...ask, limit: mostMembers }, signal),
  ]);
  const edges = new Map(answers.flatMap((answer) => answer.edges.map((edge) => [edge.vid, edge] as const)));
  const members = [...edges.values()].filter(({ kind, to }) => kind === 'PARENTHCO' && to === vid);
  return {
    nodes: new Map(answers.flatMap(({ nodes }) => nodes.map((node) => [node.vid, node] as const))),
    leaders: leadersOf(members, influenceOf(edges.values())),
  };
}

class Leaders {
  readonly #host: LitElement;
  readonly #task: AsyncTask<Found>;
  #vid: string | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    this.#task = new AsyncTask(host);
  }

  close(): void {
    this.#task.stop();
    this.#vid = undefined;
  }

  render(): TemplateResult | typeof nothing {
    const record = read(recordContext);
    const { entityId } = record;
    if (this.#vid !== entityId) this.#load(entityId);
    const { value, error } = this.#task;
    if (error)
      return stripNotice({
        icon: alertIcon,
        title: texts.failed(),
        tone: 'warning',
        actions: [{ label: common.tryAgain(), run: () => this.#load(entityId) }],
      });
    if (!value || value.leaders.length === 0) return nothing;
    return foldingSection('leaders', texts.whoLeads(), () => list(value));
  }

  #load(vid: string): void {
    this.#vid = vid;
    this.#task.clear();
    // After this rendering, which must not cause another one.
    queueMicrotask(() => void this.#task.run((signal) => readLeaders(this.#host, vid, signal)));
  }
}

function list({ nodes, leaders }: Found): TemplateResult {
  const actions = read(actionsContext);
  const leading = leaders.filter(({ why }) => why !== 'primary');
  const shown = (leading.length > 0 ? leading : leaders).slice(0, mostShown);
  return html`${leading.some(({ why }) => why === 'head') ? nothing : html`<p class="quiet">${texts.nobody()}</p>`}
    <ul class="leaders" part="leaders">
      ${shown.map(({ vid, why, edge, influence }) => {
        const { name, specialtyLabel } = nodes.get(vid)!;
        return html`<li>
          <button type="button" class="link-button" @click=${() => actions.open(vid)}>
            <bdi>${name?.trim() || vid}</bdi>
          </button>
          <span class="quiet">${texts.leads(why, edge.typeLabel ?? edge.type, influence)}</span>
          ${specialtyLabel ? html`<span class="quiet">· <bdi>${specialtyLabel}</bdi></span>` : nothing}
        </li>`;
      })}
    </ul>`;
}

const styles = css`
  .leaders {
    display: grid;
    gap: calc(var(--_space) * 1.5);
    margin: 0;
    padding: 0;
    list-style: none;
    overflow-wrap: anywhere;
  }
  .leaders .link-button {
    text-align: start;
  }
`;

export const view: ViewModule<ProfilePart> = {
  styles: [styles],
  texts: [leadershipTexts],
  open: (host) => {
    const leaders = new Leaders(host);
    return {
      render: () => nothing,
      close: () => leaders.close(),
      leaders: () => leaders.render(),
    };
  },
};
