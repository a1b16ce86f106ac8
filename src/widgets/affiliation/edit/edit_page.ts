/** Changing who belongs where: relationships of the selected record, new ones by search, then what will be sent. */
import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { EntityWrapper } from '../../../api/types.ts';
import { MetadataController } from '../../../controllers/metadata_controller.ts';
import { RecordFinder } from '../../../controllers/record_finder.ts';
import type { RelationshipEditController } from '../../../controllers/relationship_edit_controller.ts';
import type { LoadedView, ViewModule } from '../../../parts/loaded_views.ts';
import { displayName } from '../../../records/entity.ts';
import { isOrganization, nameOf, type GraphNode } from '../../../records/graph/graph.ts';
import {
  draftKey,
  draftOf,
  draftProblem,
  requestsOf,
  type DraftRecord,
  type RelationshipDraft,
} from '../../../records/graph/relationship_edits.ts';
import { textFor } from '../../../records/language.ts';
import { affiliationEditTexts } from '../../../texts/affiliation_edit.ts';
import * as texts from '../../../texts/affiliation_edit.ts';
import * as recordTexts from '../../../texts/record.ts';
import type { OpenAffiliationView } from '../affiliation_view.ts';
import { pageHeader } from '../page_header.ts';
import { editStyles } from './edit_styles.ts';
import { recordPicker } from './record_picker.ts';
import { outcomes } from './outcomes.ts';

const ofNode = (node: GraphNode): DraftRecord => ({
  vid: node.vid,
  entityType: node.entityType,
  name: nameOf(node),
});
const ofHit = ({ entityId, entityType, entity }: EntityWrapper): DraftRecord => ({
  vid: entityId,
  entityType,
  name: displayName(entity),
});

class EditPage implements LoadedView<OpenAffiliationView> {
  readonly #host: LitElement;
  readonly #current: () => OpenAffiliationView | undefined;
  readonly #metadata: MetadataController;
  /** Organizations to connect to, and accounts to add. */
  readonly #organizations: RecordFinder;
  readonly #accounts: RecordFinder;
  #problem: { readonly at: 'connect' | 'account'; readonly text: () => string } | undefined;

  constructor(host: LitElement, current: () => OpenAffiliationView | undefined) {
    this.#host = host;
    this.#current = current;
    this.#metadata = new MetadataController(host);
    this.#organizations = new RecordFinder(host, 'HCO');
    this.#accounts = new RecordFinder(host, 'HCP,HCO');
    this.resume();
  }

  resume(): void {
    const view = this.#current();
    const transport = view?.widget.transport;
    const context = transport && { transport, language: view.language };
    this.#metadata.use(transport);
    this.#organizations.use(context);
    this.#accounts.use(context);
  }

  leave(): void {
    this.#metadata.use(undefined);
    for (const controller of [this.#metadata, this.#organizations, this.#accounts]) {
      if (controller instanceof RecordFinder) controller.use(undefined);
      this.#host.removeController(controller);
    }
  }

  readonly render = (view: OpenAffiliationView): TemplateResult => {
    const { graph, arrangement, edits } = view;
    const node = graph.nodes.get(arrangement.selected ?? graph.root)!;
    const me = ofNode(node);
    const drafts = graph.parentsOf(me.vid).map(({ vid, edge }) => {
      const parent = ofNode(graph.nodes.get(vid)!);
      return edits.draft(edge.vid) ?? draftOf(edge, me, parent);
    });
    const added = edits.drafts.filter(({ edge, member }) => !edge && member.vid === me.vid);
    return html`${pageHeader(texts.title(), view.actions.back)}
      <div class="record-scroller edit-page" part="edit">
        <p class="quiet">${texts.hint()}</p>
        <section class="edit-section">
          <h4 class="section-title"><bdi>${texts.belongsTo(me.name)}</bdi></h4>
          ${drafts.length + added.length === 0 ? html`<p class="quiet">${texts.belongsToNobody()}</p>` : nothing}
          <ul class="edit-rows">
            ${[...drafts, ...added].map((draft) => this.#row(view, draft, draft.parent.name))}
          </ul>
          ${recordPicker({
            finder: this.#organizations,
            label: texts.connect(me.name),
            showsLabel: true,
            problem: this.#problem?.at === 'connect' ? this.#problem.text() : undefined,
            onPick: (hit) => this.#add(view, 'connect', me, ofHit(hit)),
          })}
        </section>
        ${isOrganization(node) ? this.#members(view, me) : nothing} ${this.#review(view, edits)}
      </div>`;
  };

  #members(view: OpenAffiliationView, me: DraftRecord): TemplateResult {
    const added = view.edits.drafts.filter(({ edge, parent }) => !edge && parent.vid === me.vid);
    return html`<section class="edit-section">
      <h4 class="section-title"><bdi>${texts.addAccount(me.name)}</bdi></h4>
      <ul class="edit-rows">
        ${added.map((draft) => this.#row(view, draft, draft.member.name))}
      </ul>
      ${recordPicker({
        finder: this.#accounts,
        label: texts.addAccount(me.name),
        showsLabel: false,
        problem: this.#problem?.at === 'account' ? this.#problem.text() : undefined,
        onPick: (hit) => this.#add(view, 'account', ofHit(hit), me),
      })}
    </section>`;
  }

  #add(
    { graph, edits }: OpenAffiliationView,
    at: 'connect' | 'account',
    member: DraftRecord,
    parent: DraftRecord,
  ): void {
    const draft: RelationshipDraft = {
      member,
      parent,
      edge: undefined,
      type: null,
      isPrimary: graph.nodes.has(member.vid) && graph.parentsOf(member.vid).length === 0,
      isEnded: false,
    };
    const problem = draftProblem(graph, draft);
    this.#problem = problem && { at, text: problem === 'self' ? texts.self : texts.exists };
    if (!problem) {
      edits.put(draft);
      (at === 'connect' ? this.#organizations : this.#accounts).clear();
    }
    this.#host.requestUpdate();
  }

  #typeLabel(view: OpenAffiliationView, code: string | null): string {
    if (code === null) return texts.noType();
    const known = this.#metadata.codes('PARENTHCO', 'relationship_type__v')?.get(code);
    return textFor(known?.values, view.language) ?? code;
  }

  #row(view: OpenAffiliationView, draft: RelationshipDraft, name: string): TemplateResult {
    const { edits } = view;
    const codes = this.#metadata.codes('PARENTHCO', 'relationship_type__v');
    const offered = new Set([...(codes?.keys() ?? []), ...(draft.type === null ? [] : [draft.type])]);
    const put = (change: Partial<RelationshipDraft>): void => edits.put({ ...draft, ...change });
    return html`<li class="edit-row">
      <p class="edit-name">
        <bdi>${name}</bdi>${draft.edge ? nothing : html` <span class="badge info">${texts.isNew()}</span>`}
      </p>
      <select
        class="select-input"
        aria-label=${texts.typeOf(name)}
        .value=${live(draft.type ?? '')}
        @change=${(event: Event) => put({ type: (event.target as HTMLSelectElement).value || null })}
      >
        <option value="" ?selected=${draft.type === null}>${texts.noType()}</option>
        ${[...offered].map(
          (code) =>
            html`<option value=${code} ?selected=${code === draft.type}>
              ${this.#typeLabel(view, code)}
            </option>`,
        )}
      </select>
      ${this.#check(texts.primary(), name, draft.isPrimary, (isPrimary) => put({ isPrimary }))}
      ${draft.edge ? this.#check(texts.ended(), name, draft.isEnded, (isEnded) => put({ isEnded })) : nothing}
    </li>`;
  }

  #check(label: string, of: string, isChecked: boolean, set: (isChecked: boolean) => void): TemplateResult {
    return html`<label class="option">
      <input
        type="checkbox"
        aria-label=${`${label}: ${of}`}
        .checked=${live(isChecked)}
        @change=${(event: Event) => set((event.target as HTMLInputElement).checked)}
      />
      <span class="option-label">${label}</span>
    </label>`;
  }

  #changes(view: OpenAffiliationView, { edge, type, isPrimary, isEnded }: RelationshipDraft): string[] {
    const yesNo = (is: boolean): string => (is ? recordTexts.yes() : recordTexts.no());
    const label = (code: string | null): string => this.#typeLabel(view, code);
    if (!edge) return [texts.isNew(), label(type), isPrimary ? texts.primary() : ''].filter(Boolean);
    return [
      edge.type === type ? '' : texts.fromTo(texts.type(), edge.typeLabel ?? label(edge.type), label(type)),
      edge.isPrimary === isPrimary
        ? ''
        : texts.fromTo(texts.primary(), yesNo(edge.isPrimary), yesNo(isPrimary)),
      edge.isActive === isEnded ? texts.fromTo(texts.ended(), yesNo(!edge.isActive), yesNo(isEnded)) : '',
    ].filter(Boolean);
  }

  #review(view: OpenAffiliationView, edits: RelationshipEditController): TemplateResult {
    const { drafts } = edits;
    const count = requestsOf(view.graph, drafts).length;
    return html`<section class="edit-section review" part="review">
      <h4 class="section-title">${texts.review()}</h4>
      ${drafts.length === 0 ? html`<p class="quiet">${texts.nothingToSend()}</p>` : nothing}
      <ul class="review-rows">
        ${drafts.map((draft) => {
          const what = texts.change(draft.member.name, draft.parent.name);
          return html`<li class="review-row">
            <p class="review-text">
              <bdi><strong>${what}</strong></bdi>
              <span class="small">${this.#changes(view, draft).join(' · ')}</span>
            </p>
            <button
              type="button"
              class="link-button"
              aria-label=${texts.undoOf(what)}
              ?disabled=${edits.isSending}
              @click=${() => edits.undo(draftKey(draft))}
            >
              ${texts.undo()}
            </button>
          </li>`;
        })}
      </ul>
      ${
        drafts.length > 0
          ? html`<label class="note">
                <span class="small">${texts.note()}</span>
                <textarea
                  class="text-input"
                  rows="2"
                  maxlength="4000"
                  .value=${live(edits.note)}
                  @input=${(event: Event) => edits.setNote((event.target as HTMLTextAreaElement).value)}
                ></textarea>
              </label>
              <button
                type="button"
                class="button primary send"
                ?disabled=${edits.isSending}
                @click=${() => this.#send(view)}
              >
                ${edits.isSending ? texts.sending() : texts.send(count)}
              </button>`
          : nothing
      }
      ${outcomes(edits)}
    </section>`;
  }

  #send({ widget, graph, edits, configuration, language, widgetName }: OpenAffiliationView): void {
    const { transport } = widget;
    if (!transport) return;
    const metadata = this.#metadata;
    void edits.send(graph, { transport, language, configuration, widgetName, metadata, kind: 'affiliation' });
  }
}

export const view: ViewModule<OpenAffiliationView> = {
  styles: [editStyles],
  texts: [affiliationEditTexts],
  open: (host, current) => new EditPage(host, current),
};
