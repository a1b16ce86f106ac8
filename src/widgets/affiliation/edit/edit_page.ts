/** The view to edit relationships: those of the selected record, new ones by search, and the review before sending. */
import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import type { EntityWrapper } from '../../../api/types.ts';
import { RecordFinder } from './record_finder.ts';
import { hasSearchWidget, SearchDialogController } from './search_dialog_controller.ts';
import { confirmStyles } from '../../../shared/ui/confirm_dialog.ts';
import type { OpenView, ViewModule } from '../../../shared/view_host.ts';
import type { MetadataController } from '../../../shared/metadata_controller.ts';
import { errorWords } from '../../../shared/ui/error_words.ts';
import { stripNotice } from '../../../shared/ui/notice.ts';
import { unsavedQuestion } from '../../../shared/ui/unsaved_question.ts';
import { displayName } from '../../../records/entity.ts';
import { isOrganization, nameOf, type AffiliationGraph } from '../network/graph.ts';
import { draftOf, draftProblem, type RelationshipDraft } from './relationship_edits.ts';
import type { DraftRecord } from './draft_record.ts';
import { affiliationEditTexts } from '../../../texts/affiliation_edit.ts';
import * as texts from '../../../texts/affiliation_edit.ts';
import { formTexts } from '../../../texts/form.ts';
import * as formWords from '../../../texts/form.ts';
import {
  attributesContext,
  configurationContext,
  contextValue,
  languageContext,
  metadataContext,
  read,
  widgetContext,
} from '../../../shared/contexts.ts';
import { actionsContext, graphContext, partsContext } from '../affiliation_contexts.ts';
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

class EditPage implements OpenView {
  readonly #host: LitElement;
  /** Finders for organizations to connect to, accounts to add, and HCPs to relate to. */
  readonly #finders: Readonly<Record<Place, RecordFinder>>;
  readonly #search: SearchDialogController;
  #problem: { readonly at: Place; readonly text: string } | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    this.#finders = {
      connect: new RecordFinder(host, 'HCO'),
      account: new RecordFinder(host, 'HCP,HCO'),
      peer: new RecordFinder(host, 'HCP'),
    };
    this.#search = new SearchDialogController(host, (record) =>
      this.#add('account', ofHit(record), this.#me()),
    );
    this.#begin();
  }

  resume(): void {
    contextValue(this.#host, metadataContext).retry();
    this.#begin();
  }

  #begin(): void {
    const { transport } = contextValue(this.#host, widgetContext);
    const language = contextValue(this.#host, languageContext);
    const context = transport && { transport, language };
    for (const finder of Object.values(this.#finders)) finder.use(context);
  }

  close(): void {
    this.#search.leave();
    for (const finder of Object.values(this.#finders)) finder.use(undefined);
    for (const each of [this.#search, ...Object.values(this.#finders)]) this.#host.removeController(each);
  }

  readonly render = (): TemplateResult => {
    const { edits } = read(partsContext);
    const graph = read(graphContext);
    const me = this.#me();
    const words: Words = { metadata: read(metadataContext), language: read(languageContext) };
    const isHco = isOrganization(graph.nodes.get(me.vid)!);
    return html`${pageHeader(texts.title(), read(actionsContext).back)}
      <div class="record-scroller edit-page" part="edit">
        <p class="quiet">${texts.hint()}</p>
        ${this.#failure(words.metadata)} ${this.#parents(words, me)}
        ${
          isHco
            ? this.#members(words, me)
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
        ${reviewSection({ graph, edits, words, onSend: () => this.#send() })}
      </div>
      ${this.#search.element ?? nothing}`;
  };

  /** Without the lists, relationships have only the types that they had. */
  #failure(metadata: MetadataController): unknown {
    const { error } = metadata;
    if (!error) return nothing;
    return stripNotice({
      ...errorWords(error.kind, error.retryAfterSeconds),
      title: formWords.listFailed(),
      tone: 'error',
      actions: [{ label: formWords.listRetry(), run: () => metadata.retry() }],
    });
  }

  #me(): DraftRecord {
    const graph = contextValue(this.#host, graphContext);
    const { arrangement } = contextValue(this.#host, partsContext);
    return ofNode(graph, arrangement.selected ?? graph.root);
  }

  #problemAt(place: Place): string | undefined {
    return this.#problem?.at === place ? this.#problem.text : undefined;
  }

  #parents(words: Words, me: DraftRecord): TemplateResult {
    const graph = read(graphContext);
    const { edits } = read(partsContext);
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
        ${[...known, ...added].map((draft) => this.#row(words, draft, draft.parent.name))}
      </ul>
      ${recordPicker({
        finder: this.#finders.connect,
        label: texts.connect(me.name),
        showsLabel: true,
        problem: this.#problemAt('connect'),
        onPick: (hit) => this.#add('connect', me, ofHit(hit)),
      })}
    </section>`;
  }

  #members(words: Words, me: DraftRecord): TemplateResult {
    const { edits } = read(partsContext);
    const { affiliation } = read(configurationContext);
    // The nested widget takes these from this one.
    const { authDomain, sessionProvider, texts: replaced } = read(attributesContext);
    const { language } = words;
    const { search_widget_id: widgetId, search_widget_name: widgetName } = affiliation ?? {};
    const label = texts.addAccount(me.name);
    const added = edits.drafts.filter(
      (draft): draft is RelationshipDraft =>
        draft.kind === 'parent' && !draft.edge && draft.parent.vid === me.vid,
    );
    const hasWidget = widgetId && widgetName && hasSearchWidget() && !this.#search.hasFailed;
    return html`<section class="edit-section">
      <h4 class="section-title"><bdi>${label}</bdi></h4>
      <ul class="edit-rows">
        ${added.map((draft) => this.#row(words, draft, draft.member.name))}
      </ul>
      ${
        hasWidget
          ? accountSearch({
              isLoading: this.#search.isLoading,
              label,
              problem: this.#problemAt('account'),
              onOpen: () =>
                this.#search.open({
                  widgetId,
                  widgetName,
                  language,
                  authDomain,
                  sessionProvider,
                  texts: replaced,
                }),
            })
          : recordPicker({
              finder: this.#finders.account,
              label,
              showsLabel: false,
              problem: this.#problemAt('account'),
              onPick: (hit) => this.#add('account', ofHit(hit), me),
            })
      }
    </section>`;
  }

  #add(at: 'connect' | 'account', member: DraftRecord, parent: DraftRecord): void {
    const graph = contextValue(this.#host, graphContext);
    const { edits } = contextValue(this.#host, partsContext);
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

  #row(words: Words, draft: RelationshipDraft, name: string): TemplateResult {
    const { edits } = read(partsContext);
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

  #send(): void {
    const { transport } = contextValue(this.#host, widgetContext);
    if (!transport) return;
    const { edits } = contextValue(this.#host, partsContext);
    if (edits.isSending) return;
    const configuration = contextValue(this.#host, configurationContext);
    const missing = edits.source.check(configuration);
    if (missing) return this.#host.renderRoot.querySelector<HTMLElement>(`#${missing} input`)?.focus();
    void edits.send({
      transport,
      language: contextValue(this.#host, languageContext),
      configuration,
      widgetName: contextValue(this.#host, attributesContext).widgetName,
      metadata: contextValue(this.#host, metadataContext),
      kind: 'affiliation',
    });
  }
}

export const view: ViewModule = {
  styles: [confirmStyles, editStyles],
  texts: [affiliationEditTexts, formTexts],
  open: (host) => new EditPage(host),
  question: unsavedQuestion,
};
