/** The view of saved views: open, save, rename, share, duplicate, delete. The standard view always exists. */
import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { ListedAffiliationView as SavedView } from '../../../api/types.ts';
import { AffiliationViewsController } from './views_controller.ts';
import { errorWords } from '../../../shared/ui/error_words.ts';
import { stripNotice } from '../../../shared/ui/notice.ts';
import { defaultSettings, readSettings, writeSettings } from '../network/view_settings.ts';
import * as common from '../../../texts/common.ts';
import { affiliationViewsTexts } from '../../../texts/affiliation_views.ts';
import * as texts from '../../../texts/affiliation_views.ts';
import type { OpenView, ViewModule } from '../../../shared/view_host.ts';
import { contextValue, read, widgetContext } from '../../../shared/contexts.ts';
import { actionsContext, graphContext, partsContext } from '../affiliation_contexts.ts';
import type { NetworkParts } from '../network/network_parts.ts';
import { pageHeader } from '../page_header.ts';
import { check, spinner } from './view_controls.ts';
import { viewsStyles } from './views_styles.ts';

const longestName = 100;

const settingsOf = ({ arrangement, network: { withEnded } }: NetworkParts): Record<string, unknown> =>
  writeSettings({ ...arrangement.settings, withEnded });

class ViewsPage implements OpenView {
  readonly #host: LitElement;
  readonly #saved: AffiliationViewsController;
  #name = '';
  #isShared = false;
  #isForAny = false;
  #isNameMissing = false;
  /** The view that is being renamed with its new name; below it the view that is about to be deleted. */
  #renaming: { readonly id: string; readonly name: string } | undefined;
  #deleting: string | undefined;
  #said = '';

  constructor(host: LitElement) {
    this.#host = host;
    this.#saved = new AffiliationViewsController(host);
    this.resume();
  }

  resume(): void {
    const { transport } = contextValue(this.#host, widgetContext);
    this.#saved.use(transport, contextValue(this.#host, graphContext).root);
  }

  close(): void {
    this.#saved.use(undefined, undefined);
    this.#host.removeController(this.#saved);
  }

  readonly hasUnsaved = (): boolean => this.#name.trim() !== '';

  readonly render = (): TemplateResult => {
    const { error, outdated, views } = this.#saved;
    return html`${pageHeader(texts.title(), read(actionsContext).back)}
      <div class="record-scroller views-page" part="views-page">
        ${
          error
            ? stripNotice({
                ...errorWords(error.error.kind, error.error.retryAfterSeconds),
                title: error.what === 'list' ? texts.listFailed() : texts.changeFailed(),
                // The strip above tells it, with the way to sign in.
                ...(error.error.kind === 'session-ended' && { hint: undefined }),
                ...(outdated && { hint: texts.outdated(outdated) }),
                tone: 'error',
                actions:
                  error.what === 'list'
                    ? [{ label: common.tryAgain(), run: () => void this.#saved.load() }]
                    : [],
              })
            : nothing
        }
        ${this.#form()}
        ${this.#saved.isLoading ? html`<p class="quiet small">${spinner(true)} ${common.loading()}</p>` : nothing}
        <ul class="saved-views" aria-busy=${this.#saved.isBusy ? 'true' : 'false'}>
          <li class="saved-view">
            <p class="saved-text">
              <strong>${texts.standard()}</strong>
              <span class="quiet small">${texts.standardHint()}</span>
            </p>
            <button
              type="button"
              class="button"
              aria-label=${texts.openNamed(texts.standard())}
              @click=${() => this.#open(defaultSettings)}
            >
              ${texts.open()}
            </button>
          </li>
          ${(views ?? []).map((saved) => this.#row(saved))}
        </ul>
        ${views?.length === 0 ? html`<p class="quiet small">${texts.none()}</p>` : nothing}
        <p hidden data-say>${this.#said}</p>
      </div>`;
  };

  #form(): TemplateResult {
    const save = (event: Event): void => {
      event.preventDefault();
      if (this.#saved.isBusy) return;
      const name = this.#name.trim();
      this.#isNameMissing = name === '';
      this.#host.requestUpdate();
      if (name) void this.#create(name);
    };
    return html`<form class="save-view" @submit=${save}>
      <h4 class="section-title">${texts.saveTitle()}</h4>
      <p class="quiet small">${texts.hint()}</p>
      <label class="save-name">
        <span class="small">${texts.name()}</span>
        <input
          class="text-input"
          autocomplete="off"
          maxlength=${longestName}
          aria-invalid=${this.#isNameMissing ? 'true' : 'false'}
          aria-describedby="view-name-problem"
          .value=${live(this.#name)}
          @input=${(event: Event) => this.#set({ name: (event.target as HTMLInputElement).value })}
        />
      </label>
      <p class="problem small" id="view-name-problem" role="alert">
        ${this.#isNameMissing ? texts.nameMissing() : nothing}
      </p>
      ${check(texts.share(), this.#isShared, (isShared) => this.#set({ isShared }))}
      ${check(texts.anyRecord(), this.#isForAny, (isForAny) => this.#set({ isForAny }))}
      <button type="submit" class="button primary" aria-disabled=${this.#saved.isBusy ? 'true' : nothing}>
        ${this.#renaming || this.#deleting ? nothing : spinner(this.#saved.isChanging)}${texts.save()}
      </button>
    </form>`;
  }

  #row(saved: SavedView): TemplateResult {
    const { id, name, isShared, isOwn, owner, root } = saved;
    if (this.#renaming?.id === id) return this.#renameRow(saved, this.#renaming.name);
    if (this.#deleting === id) return this.#deleteRow(saved);
    const button = (label: string, spoken: string, run: () => void): TemplateResult =>
      html`<button type="button" class="link-button" aria-label=${spoken} @click=${run}>${label}</button>`;
    return html`<li class="saved-view">
      <p class="saved-text">
        <bdi><strong>${name}</strong></bdi>
        <span class="quiet small">
          ${[
            isShared ? (isOwn ? texts.shared() : texts.sharedBy(owner)) : undefined,
            root === null ? texts.ofAnyRecord() : undefined,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <div class="saved-actions">
        <button
          type="button"
          class="button"
          aria-label=${texts.openNamed(name)}
          @click=${() => void this.#openSaved(saved)}
        >
          ${texts.open()}
        </button>
        ${
          isOwn
            ? html`${button(texts.rename(), texts.renameNamed(name), () => this.#rename({ id, name }))}
              ${button(
                isShared ? texts.unshare() : texts.shareShort(),
                isShared ? texts.unshareNamed(name) : texts.shareNamed(name),
                () => void this.#saved.replace(saved, { isShared: !isShared }),
              )}
              ${button(texts.update(), `${texts.update()}: ${name}`, () => void this.#replace(saved))}`
            : nothing
        }
        ${button(texts.duplicate(), texts.duplicateNamed(name), () => void this.#duplicate(saved))}
        ${isOwn ? button(texts.remove(), texts.removeNamed(name), () => this.#askDelete(id)) : nothing}
      </div>
    </li>`;
  }

  #renameRow(saved: SavedView, name: string): TemplateResult {
    const rename = async (event: Event): Promise<void> => {
      event.preventDefault();
      const sent = this.#renaming;
      if (name.trim() && (await this.#saved.replace(saved, { name: name.trim() })) && this.#renaming === sent)
        this.#rename(undefined);
    };
    return html`<li class="saved-view">
      <form class="rename" @submit=${rename}>
        <input
          class="text-input"
          autocomplete="off"
          maxlength=${longestName}
          aria-label=${texts.renameNamed(saved.name)}
          .value=${live(name)}
          @input=${(event: Event) => this.#rename({ id: saved.id, name: (event.target as HTMLInputElement).value })}
        />
        <button type="submit" class="button primary" ?disabled=${!name.trim()}>
          ${spinner(this.#saved.isChanging)}${texts.save()}
        </button>
        <button type="button" class="button" @click=${() => this.#rename(undefined)}>
          ${common.cancel()}
        </button>
      </form>
    </li>`;
  }

  #deleteRow(saved: SavedView): TemplateResult {
    return html`<li class="saved-view">
      <p class="saved-text" role="alert"><bdi>${texts.reallyRemove(saved.name)}</bdi></p>
      <div class="saved-actions">
        <button type="button" class="button primary" @click=${() => void this.#delete(saved)}>
          ${spinner(this.#saved.isChanging)}${texts.remove()}
        </button>
        <button type="button" class="button" @click=${() => this.#askDelete(undefined)}>
          ${common.cancel()}
        </button>
      </div>
    </li>`;
  }

  #set(change: { name?: string; isShared?: boolean; isForAny?: boolean }): void {
    this.#name = change.name ?? this.#name;
    this.#isShared = change.isShared ?? this.#isShared;
    this.#isForAny = change.isForAny ?? this.#isForAny;
    if (this.#name.trim()) this.#isNameMissing = false;
    this.#host.requestUpdate();
  }

  #rename(renaming: { readonly id: string; readonly name: string } | undefined): void {
    this.#renaming = renaming;
    this.#host.requestUpdate();
  }

  #askDelete(id: string | undefined): void {
    this.#deleting = id;
    this.#host.requestUpdate();
  }

  async #delete(saved: SavedView): Promise<void> {
    if (this.#saved.isBusy) return;
    await this.#saved.delete(saved);
    // The user may be asked about another view by now.
    if (this.#deleting === saved.id) this.#askDelete(undefined);
  }

  async #openSaved(saved: SavedView): Promise<void> {
    const settings = await this.#saved.settingsOf(saved);
    if (settings) this.#open(readSettings(settings));
  }

  get #parts(): NetworkParts {
    return contextValue(this.#host, partsContext);
  }

  #open(settings: typeof defaultSettings): void {
    const { arrangement, network, map } = this.#parts;
    arrangement.apply(settings);
    network.setEnded(settings.withEnded);
    map.surface?.refit();
    contextValue(this.#host, actionsContext).back();
  }

  async #create(name: string): Promise<void> {
    const root = this.#isForAny ? null : contextValue(this.#host, graphContext).root;
    const settings = settingsOf(this.#parts);
    if (!(await this.#saved.create({ name, root, isShared: this.#isShared, settings }))) return;
    this.#said = texts.saved(name);
    // What was typed since stays.
    if (this.#name.trim() === name) this.#set({ name: '', isShared: false, isForAny: false });
    this.#host.requestUpdate();
  }

  async #replace(saved: SavedView): Promise<void> {
    if (await this.#saved.replace(saved, { settings: settingsOf(this.#parts) }))
      this.#said = texts.saved(saved.name);
    this.#host.requestUpdate();
  }

  async #duplicate(saved: SavedView): Promise<void> {
    const { name, root } = saved;
    const settings = await this.#saved.settingsOf(saved);
    if (!settings) return;
    const copy = texts.copyOf(name).slice(0, longestName);
    await this.#saved.create({ name: copy, root, isShared: false, settings });
  }
}

export const view: ViewModule = {
  styles: [viewsStyles],
  texts: [affiliationViewsTexts],
  open: (host) => new ViewsPage(host),
};
