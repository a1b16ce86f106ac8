/** Shows the draft of an agent to read: what is now, and what is proposed. It has no button that sends, because an agent could press it (decision 36). */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { AgentDraft } from '../../api/agent_drafts.ts';
import { listDrafts } from '../../api/agent_drafts.ts';
import { retrieveEntity } from '../../api/entities.ts';
import type { WidgetConfiguration } from '../../api/types.ts';
import { readWidgetConfiguration } from '../../api/widgets.ts';
import { objectTable } from '../../requests/list/request_details.ts';
import { proposedObjects } from '../../widgets/search/requests/proposed_objects.ts';
import { requestListStyles } from '../../requests/list/request_list_styles.ts';
import { currentValues, type ValuesBefore } from '../../requests/list/values_before.ts';
import {
  configurationContext,
  languageContext,
  metadataContext,
  provideContexts,
  provided,
  textsContext,
  whileRendering,
} from '../../shared/contexts.ts';
import { MetadataController } from '../../shared/metadata_controller.ts';
import { TextController } from '../../shared/text_controller.ts';
import { externalIcon } from '../../shared/ui/icons.ts';
import { listSkeleton, skeletonStyles } from '../../shared/ui/skeleton.ts';
import { loading } from '../../texts/common.ts';
import * as texts from '../../texts/assistant/app.ts';
import { requestDetailsTexts } from '../../texts/requests/details.ts';
import { requestsTexts } from '../../texts/requests/requests.ts';
import { draftBy, searchViewsTexts } from '../../texts/search_views.ts';
import { controls } from '../../theme/controls.ts';
import { tokens } from '../../theme/tokens.ts';
import { createTransport } from './instead/transport.ts';

const styles = css`
  :host {
    display: block;
    overflow: auto;
    color: var(--_text);
    background: var(--_surface);
    font-family: var(--_font);
    font-size: var(--_size);
    line-height: 1.5;
  }
  .proposal {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 3);
    padding: calc(var(--_space) * 4) var(--_gutter);
  }
  h1 {
    margin: 0;
    font-size: var(--_size-title);
    font-weight: 650;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(var(--_space) * 3);
  }
  a.button {
    text-decoration: none;
  }
  p {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

export class Proposal extends LitElement {
  static override styles = [tokens, controls, skeletonStyles, requestListStyles, styles];

  /** The draft to show; null when the tool made none. */
  draftId: string | null = null;
  /** Page on which the user sends it. */
  reviewUrl: string | null = null;

  #draft: AgentDraft | undefined;
  #before: ValuesBefore | undefined;
  /** Has the titles of custom objects. */
  #configuration: WidgetConfiguration | undefined;
  #isGone = false;
  readonly #transport = createTransport({ origin: 'https://host.invalid' });
  readonly #metadata = new MetadataController(this);
  readonly #texts = new TextController(this, () => document.documentElement.lang, [
    texts.appTexts,
    requestsTexts,
    requestDetailsTexts,
    searchViewsTexts,
  ]);
  /** The user may have sent it in another window. */
  readonly #look = (): void => void (document.visibilityState === 'visible' && this.#load());

  override connectedCallback(): void {
    super.connectedCallback();
    this.#metadata.use(this.#transport);
    provideContexts(this.renderRoot, [
      provided(configurationContext, () => this.#configuration!),
      provided(metadataContext, () => this.#metadata),
      provided(languageContext, () => this.#texts.language),
      provided(textsContext, () => this.#texts),
    ]);
    document.addEventListener('visibilitychange', this.#look);
    void this.#load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('visibilitychange', this.#look);
  }

  protected override update(changed: Map<PropertyKey, unknown>): void {
    whileRendering(this, () => super.update(changed));
  }

  /** Height of the content in pixels, for the page. */
  get contentHeight(): number {
    return this.renderRoot.querySelector<HTMLElement>('.proposal')?.offsetHeight ?? 0;
  }

  protected override updated(): void {
    this.dispatchEvent(new Event('content-resize'));
  }

  async #load(): Promise<void> {
    if (this.draftId === null) return;
    try {
      const drafts = await listDrafts(this.#transport, {});
      this.#draft = drafts.find(({ draft_id: id }) => id === this.draftId);
      this.#isGone = !this.#draft;
      this.requestUpdate();
      void this.#loadTitles();
      const vid = this.#draft?.vid__v;
      if (!vid || this.#before) return;
      this.#before = currentValues(await retrieveEntity(this.#transport, vid));
    } catch {
      // Without the values before, the proposed ones are shown alone.
      this.#isGone ||= !this.#draft;
    }
    this.requestUpdate();
  }

  /** Without the titles of custom objects, their names are shown in a readable form. */
  async #loadTitles(): Promise<void> {
    const isCustom = (name: string): boolean => name.endsWith('__c');
    if (this.#configuration || !Object.keys(this.#draft?.request.entity ?? {}).some(isCustom)) return;
    this.#configuration = await readWidgetConfiguration(this.#transport, 'search', 'search').catch(
      () => undefined,
    );
    this.requestUpdate();
  }

  protected override render(): unknown {
    if (!this.#texts.isReady) return listSkeleton('');
    if (this.draftId === null) return this.#text(texts.noDraft());
    if (this.#draft) return this.#details(this.#draft);
    return this.#isGone ? this.#text(texts.draftGone()) : listSkeleton(loading());
  }

  #text(words: string): TemplateResult {
    return html`<div class="proposal"><p role="status">${words}</p></div>`;
  }

  #details({ name, agent, state, entity_type: type, request }: AgentDraft): TemplateResult {
    const columns = { before: this.#before, isDecided: false };
    const ended = { SENT: texts.draftSent, DISCARDED: texts.draftDiscarded, OPEN: undefined }[state];
    return html`<article class="proposal" part="proposal">
      <h1><bdi>${texts.proposalTitle(name)}</bdi></h1>
      <p class="facts quiet small">
        <span><bdi>${draftBy(agent.name)}</bdi></span>
        <span>#${this.draftId}</span>
      </p>
      ${proposedObjects(type, request.entity).map((object) => objectTable(object, columns))}
      ${request.metadata?.note ? html`<p class="request-note"><bdi>${request.metadata.note}</bdi></p>` : nothing}
      <p role="status">${ended ? ended() : texts.proposalHint()}</p>
      ${
        ended || !this.reviewUrl
          ? nothing
          : html`<p>
              <a class="button primary" href=${this.reviewUrl}>${texts.reviewLink()} ${externalIcon}</a>
            </p>`
      }
    </article>`;
  }
}
