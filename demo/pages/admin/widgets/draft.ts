/** The draft of a configuration: the saved version, the unsaved changes, the preview, and saving. */
import type { LitElement, ReactiveController } from 'lit';
import type { EntityType, Settings, Widget } from '../data.ts';
import { messageOf } from '../../service/errors.ts';
import { NewerVersion, newestVersion } from '../../service/newer_version.ts';
import { rebased, type Conflict } from '../../service/rebased.ts';
import { service } from '../../service/session.ts';
import { differencesOf, type SettingDifference } from '../../../widget_settings/differences.ts';
import { UndoSteps } from './undo_steps.ts';

/** The pause in typing, in milliseconds, after which the service checks the settings. */
const restMilliseconds = 500;

export class Draft implements ReactiveController {
  readonly #host: LitElement;
  readonly newer: NewerVersion;
  kept: Widget;
  domains: readonly string[];
  settings: Settings;
  /** True while the draft is saved. */
  isBusy = false;
  /**
   * Why the draft cannot be saved or previewed; undefined while it is valid. The service's message starts
   * with the setting's path.
   */
  problem: string | undefined;
  /** The settings in the preview; undefined until the service has checked them. */
  preview: { id: string; name: string; type: Settings['type'] } | undefined;
  readonly #steps = new UndoSteps<{ domains: readonly string[]; settings: Settings }>();
  #previewType: Settings['type'] | undefined;
  #everywhere: EntityType | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(host: LitElement, kept: Widget) {
    this.#host = host;
    this.newer = new NewerVersion(host, (signal) => this.#loadNewest(signal));
    this.kept = kept;
    this.domains = kept.domains;
    this.settings = kept.settings;
    host.addController(this);
  }

  hostConnected(): void {
    this.#refresh(0);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }

  get isChanged(): boolean {
    const { domains, settings } = this.kept;
    return JSON.stringify([this.domains, this.settings]) !== JSON.stringify([domains, settings]);
  }

  /** The unsaved changes, in the form of the history. */
  get differences(): readonly SettingDifference[] {
    const { domains, settings } = this;
    return differencesOf({ domains: this.kept.domains, settings: this.kept.settings }, { domains, settings });
  }

  get canUndo(): boolean {
    return this.#steps.canUndo;
  }

  get canRedo(): boolean {
    return this.#steps.canRedo;
  }

  undo(): void {
    this.#take(this.#steps.undo(this.#state));
  }

  redo(): void {
    this.#take(this.#steps.redo(this.#state));
  }

  get #state(): { domains: readonly string[]; settings: Settings } {
    return { domains: this.domains, settings: this.settings };
  }

  #take(state: { domains: readonly string[]; settings: Settings } | undefined): void {
    if (!state) return;
    ({ domains: this.domains, settings: this.settings } = state);
    this.#changed();
  }

  #step(setting: string): void {
    this.#steps.add(this.#state, setting, performance.now());
  }

  change(settings: Partial<Settings>): void {
    this.#step(Object.keys(settings).join());
    this.settings = { ...this.settings, ...settings };
    this.#changed();
  }

  changeDomains(domains: readonly string[]): void {
    this.#step('domains');
    this.domains = domains;
    this.#changed();
  }

  /** Replaces the whole document, for the JSON panel and for imports. */
  replace(domains: readonly string[], settings: Settings): void {
    this.#step('document');
    this.domains = domains;
    this.settings = settings;
    this.#changed();
  }

  discard(): void {
    this.replace(this.kept.domains, this.kept.settings);
    this.newer.clear();
  }

  /**
   * Previews the settings as another type of widget: a profile shows layouts best. `everywhere` is the entity
   * type whose `*` layout the preview uses for every record, also in countries with a separate layout.
   */
  previewAs(type: Settings['type'] | undefined, everywhere?: EntityType): void {
    if (this.#previewType === type && this.#everywhere === everywhere) return;
    this.#previewType = type;
    this.#everywhere = everywhere;
    this.#refresh(0);
  }

  take(kept: Widget): void {
    this.kept = kept;
    this.discard();
    this.#steps.clear();
  }

  /** Resolves to the version that it replaced. Resolves to undefined when it is refused; `problem` then holds the reason. */
  async save(): Promise<number | undefined> {
    this.isBusy = true;
    this.#host.requestUpdate();
    try {
      await this.newer.begin();
      const { version } = this.kept;
      const sent = this.#state;
      const answer = await service.call('put /widgets/{widget_id}', {
        path: { widget_id: this.kept.id },
        body: { domains: [...sent.domains], settings: sent.settings, version },
      });
      if ('widget' in answer) this.#saved(answer.widget, sent);
      return version;
    } catch (error) {
      this.problem = this.newer.refused(error);
      return undefined;
    } finally {
      this.isBusy = false;
      this.#host.requestUpdate();
    }
  }

  /** Takes the saved version. What the user has changed since it was sent stays unsaved. */
  #saved(kept: Widget, sent: { domains: readonly string[]; settings: Settings }): void {
    const { domains, settings } = kept;
    const { value } = rebased(sent, this.#state, { domains, settings });
    this.take(kept);
    ({ domains: this.domains, settings: this.settings } = value);
  }

  /** Takes a version that was restored. What the user has changed since the last save stays unsaved. */
  restored(kept: Widget): void {
    const { domains, settings } = this.kept;
    this.#saved(kept, { domains, settings });
  }

  /** Makes the unsaved changes a change to the version that another user saved. */
  async #loadNewest(signal: AbortSignal): Promise<readonly Conflict[]> {
    const path = { widget_id: this.kept.id };
    const { newest, draft, conflicts } = await newestVersion(this.kept, {
      read: async () => (await service.call('get /widgets/{widget_id}', { path, signal })).widget,
      draftOf: ({ domains, settings }) => ({ domains, settings }),
      current: () => this.#state,
    });
    this.kept = newest;
    this.problem = undefined;
    this.replace(draft.domains, draft.settings);
    return conflicts;
  }

  #changed(): void {
    this.#host.requestUpdate();
    this.#refresh(restMilliseconds);
  }

  #refresh(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#askForPreview(), milliseconds);
  }

  /** The settings for the preview. */
  get #shown(): Settings {
    const type = this.#previewType ?? this.settings.type;
    const profile = this.settings.profile ?? {
      edit_enabled: true,
      note_required: false,
      attachments_enabled: true,
    };
    const settings = type === this.settings.type ? this.settings : { ...this.settings, type, profile };
    const layout = this.#everywhere && settings.layouts[this.#everywhere]?.['*'];
    if (!this.#everywhere || !layout) return settings;
    return { ...settings, layouts: { ...settings.layouts, [this.#everywhere]: { '*': layout } } };
  }

  /** Asks the service to check the settings and to prepare them for the preview. */
  async #askForPreview(): Promise<void> {
    const asked = ++this.#asked;
    const settings = this.#shown;
    const { type } = settings;
    try {
      const { preview } = await service.call('post /widgets/previews', { body: { settings } });
      if (asked !== this.#asked) return;
      this.preview = { ...preview, type };
      // Valid settings may still be based on a version that another user replaced.
      if (!this.newer.isOffered) this.problem = undefined;
    } catch (error) {
      if (asked !== this.#asked) return;
      this.problem = messageOf(error);
    }
    this.#host.requestUpdate();
  }
}
