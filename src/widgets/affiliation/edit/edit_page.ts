/** The view to edit relationships: those of the selected record, new ones by search, and the review before sending. */
import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import type { EntityWrapper } from '../../../api/types.ts';
import { MetadataController } from '../../../shared/metadata_controller.ts';
import { RecordFinder } from './record_finder.ts';
import { hasSearchWidget, SearchDialogController } from './search_dialog_controller.ts';
import { confirmStyles } from '../../../shared/ui/confirm_dialog.ts';
import type { OpenView, ViewModule } from '../../../shared/view_host.ts';
import { unsavedQuestion } from '../../../shared/ui/unsaved_question.ts';
import { displayName } from '../../../records/entity.ts';
import { isOrganization, nameOf, type AffiliationGraph } from '../network/graph.ts';
import { draftOf, draftProblem, type RelationshipDraft } from './relationship_edits.ts';
import type { DraftRecord } from './draft_record.ts';
import { affiliationEditTexts } from '../../../texts/affiliation_edit.ts';
import * as texts from '../../../texts/affiliation_edit.ts';
import { formTexts } from '../../../texts/form.ts';
import type { OpenAffiliationView } from '../affiliation_view.ts';
import { pageHeader } from '../page_header.ts';
import { accountSearch } from './account_search.ts';
import { editStyles } from './edit_styles.ts';
import { addPeer, peerSection } from './peer_section.ts';
import { recordPicker } from './record_picker.ts';
import { reviewSection } from './review_section.ts';
import { checkOption, codeSelect, rowName, type Words } from './row_controls.ts';

const ofNode = (graph: AffiliationGraph, vid: string): DraftRecord => {
  const node = graph.nodes.get(vid)!;
  return { vid, entityType: node.entityType, name: nameOf(node) };
};
const ofHit = ({ entityId, entityType, entity }: EntityWrapper): DraftRecord => ({
  vid: entityId,
  entityType,
  name: displayName(entity),
});

type Place = 'connect' | 'account' | 'peer';

class EditPage implements OpenView<OpenAffiliationView> {
  readonly #host: LitElement;
  readonly #current: () => OpenAffiliationView | undefined;
  readonly #metadata: MetadataController;
  /** Finders for organizations to connect to, accounts to add, and HCPs to relate to. */
  readonly #finders: Readonly<Record<Place, RecordFinder>>;
  readonly #search: SearchDialogController;
  #problem: { readonly at: Place; readonly text: string } | undefined;

  constructor(host: LitElement, current: () => OpenAffiliationView | undefined) {
    this.#host = host;
    this.#current = current;
    this.#metadata = new MetadataController(host);
    this.#finders = {
      connect: new RecordFinder(host, 'HCO'),
      account: new RecordFinder(host, 'HCP,HCO'),
      peer: new RecordFinder(host, 'HCP'),
    };
    this.#search = new SearchDialogController(host, (record) => {
      const view = this.#current();
      if (view) this.#add(view, 'account', ofHit(record), this.#me(view));
    });
    this.resume();
  }

  resume(): void {
    const view = this.#current();
    const transport = view?.widget.transport;
    const context = transport && { transport, language: view.language };
    this.#metadata.use(transport);
    for (const finder of Object.values(this.#finders)) finder.use(context);
  }

  close(): void {
    this.#metadata.use(undefined);
    this.#search.leave();
    for (const finder of Object.values(this.#finders)) finder.use(undefined);
    for (const each of [this.#metadata, this.#search, ...Object.values(this.#finders)])
      this.#host.removeController(each);
  }

  readonly render = (view: OpenAffiliationView): TemplateResult => {
    const { graph, edits, language } = view;
    const me = this.#me(view);
    const words: Words = { metadata: this.#metadata, language };
    const isHco = isOrganization(graph.nodes.get(me.vid)!);
    return html`${pageHeader(texts.title(), view.actions.back)}
      <div class="record-scroller edit-page" part="edit">
        <p class="quiet">${texts.hint()}</p>
        ${this.#parents(view, words, me)}
        ${
          isHco
            ? this.#members(view, words, me)
            : peerSection({
                me,
                graph,
                edits,
                words,
                recordOf: (vid) => ofNode(graph, vid),
                finder: this.#finders.peer,
                problem: this.#problemAt('peer'),
                recordOfHit: ofHit,
                onPick: (other) => this.#tell('peer', addPeer(graph, edits, me, other)),
              })
        }
        ${reviewSection({ graph, edits, words, onSend: () => this.#send(view) })}
      </div>
      ${this.#search.element ?? nothing}`;
  };

  #me({ graph, arrangement }: OpenAffiliationView): DraftRecord {
    return ofNode(graph, arrangement.selected ?? graph.root);
  }

  #problemAt(place: Place): string | undefined {
    return this.#problem?.at === place ? this.#problem.text : undefined;
  }

  #parents(view: OpenAffiliationView, words: Words, me: DraftRecord): TemplateResult {
    const { graph, edits } = view;
    const known = graph
      .parentsOf(me.vid)
      .map(({ vid, edge }) => edits.draft(draftOf(edge, me, ofNode(graph, vid))));
    const added = edits.drafts.filter(
      (draft): draft is RelationshipDraft =>
        draft.kind === 'parent' && !draft.edge && draft.member.vid === me.vid,
    );
    return html`<section class="edit-section">
      <h4 class="section-title">${texts.belongsTo(me.name)}</h4>
      ${known.length + added.length === 0 ? html`<p class="quiet">${texts.belongsToNobody()}</p>` : nothing}
      <ul class="edit-rows">
        ${[...known, ...added].map((draft) => this.#row(view, words, draft, draft.parent.name))}
      </ul>
      ${recordPicker({
        finder: this.#finders.connect,
        label: texts.connect(me.name),
        showsLabel: true,
        problem: this.#problemAt('connect'),
        onPick: (hit) => this.#add(view, 'connect', me, ofHit(hit)),
      })}
    </section>`;
  }

  #members(view: OpenAffiliationView, words: Words, me: DraftRecord): TemplateResult {
    const { configuration, edits, language, surroundings } = view;
    const { search_widget_id: widgetId, search_widget_name: widgetName } = configuration.affiliation ?? {};
    const label = texts.addAccount(me.name);
    const added = edits.drafts.filter(
      (draft): draft is RelationshipDraft =>
        draft.kind === 'parent' && !draft.edge && draft.parent.vid === me.vid,
    );
    const hasWidget = widgetId && widgetName && hasSearchWidget() && !this.#search.hasFailed;
    return html`<section class="edit-section">
      <h4 class="section-title"><bdi>${label}</bdi></h4>
      <ul class="edit-rows">
        ${added.map((draft) => this.#row(view, words, draft, draft.member.name))}
      </ul>
      ${
        hasWidget
          ? accountSearch({
              isLoading: this.#search.isLoading,
              label,
              problem: this.#problemAt('account'),
              onOpen: () => this.#search.open({ widgetId, widgetName, language, ...surroundings }),
            })
          : recordPicker({
              finder: this.#finders.account,
              label,
              showsLabel: false,
              problem: this.#problemAt('account'),
              onPick: (hit) => this.#add(view, 'account', ofHit(hit), me),
            })
      }
    </section>`;
  }

  #add(
    { graph, edits }: OpenAffiliationView,
    at: 'connect' | 'account',
    member: DraftRecord,
    parent: DraftRecord,
  ): void {
    const draft: RelationshipDraft = {
      kind: 'parent',
      member,
      parent,
      edge: undefined,
      type: null,
      isPrimary: graph.nodes.get(member.vid)?.parentCount === 0,
      isEnded: false,
    };
    const problem = draftProblem(graph, draft);
    if (!problem) edits.put(draft);
    this.#tell(at, problem && (problem === 'self' ? texts.self() : texts.exists()));
  }

  /** Shows why the chosen record cannot be used; undefined when it was accepted. */
  #tell(at: Place, problem: string | undefined): void {
    this.#problem = problem === undefined ? undefined : { at, text: problem };
    if (problem === undefined) this.#finders[at].clear();
    this.#host.requestUpdate();
  }

  #row({ edits }: OpenAffiliationView, words: Words, draft: RelationshipDraft, name: string): TemplateResult {
    const put = (change: Partial<RelationshipDraft>): void => edits.put({ ...draft, ...change });
    return html`<li class="edit-row">
      ${rowName(html`<bdi>${name}</bdi>`, !draft.edge)}
      ${codeSelect({
        words,
        objectType: 'PARENTHCO',
        field: 'relationship_type__v',
        label: texts.typeOf(name),
        value: draft.type,
        onChange: (type) => put({ type }),
      })}
      ${checkOption(texts.primary(), name, draft.isPrimary, (isPrimary) => put({ isPrimary }))}
      ${draft.edge ? checkOption(texts.ended(), name, draft.isEnded, (isEnded) => put({ isEnded })) : nothing}
    </li>`;
  }

  #send({ widget, edits, configuration, language, widgetName }: OpenAffiliationView): void {
    const { transport } = widget;
    if (!transport) return;
    const metadata = this.#metadata;
    void edits.send({ transport, language, configuration, widgetName, metadata, kind: 'affiliation' });
  }
}

export const view: ViewModule<OpenAffiliationView> = {
  styles: [confirmStyles, editStyles],
  texts: [affiliationEditTexts, formTexts],
  open: (host, current) => new EditPage(host, current),
  question: unsavedQuestion,
};
