/** The draft of a configuration: the saved version, the unsaved changes, the preview, and saving. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { EntityType, Settings, Widget } from '../data.ts';
import { messageOf, ServiceError } from '../../service/errors.ts';
import { rebased } from '../../service/rebased.ts';
import { service } from '../../service/session.ts';
import { differencesOf, type SettingDifference } from '../../../widget_settings/differences.ts';
import { UndoSteps } from './undo_steps.ts';

/** The pause in typing, in milliseconds, after which the service checks the settings. */
const restMilliseconds = 500;

export class Draft implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  kept: Widget;
  domains: readonly string[];
  settings: Settings;
  /** True while the draft is saved, or rests on a version that is being read. */
  isBusy = false;
  /**
   * Why the draft cannot be saved or previewed; undefined while it is valid. The service's message starts
   * with the setting's path.
   */
  problem: string | undefined;
  /** True when another user saved a newer version. */
  isStale = false;
  /** The settings in the preview; undefined until the service has checked them. */
  preview: { id: string; name: string; type: Settings['type'] } | undefined;
  readonly #steps = new UndoSteps<{ domains: readonly string[]; settings: Settings }>();
  #previewType: Settings['type'] | undefined;
  #everywhere: EntityType | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(host: ReactiveControllerHost, kept: Widget) {
    this.#host = host;
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
    this.isStale = false;
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

  /** Resolves to true when saved. Otherwise `problem` holds the reason. */
  save(): Promise<boolean> {
    return this.#while(async () => {
      try {
        const answer = await service.call('put /widgets/{widget_id}', {
          path: { widget_id: this.kept.id },
          body: { domains: [...this.domains], settings: this.settings, version: this.kept.version },
        });
        if ('widget' in answer) this.take(answer.widget);
      } catch (error) {
        this.isStale = error instanceof ServiceError && error.type === 'INVALID_STATE';
        throw error;
      }
    });
  }

  /** Makes the unsaved changes a change to the version that another user saved. */
  async readAgain(): Promise<void> {
    await this.#while(async () => {
      const { widget } = await service.call('get /widgets/{widget_id}', {
        path: { widget_id: this.kept.id },
      });
      const { domains, settings } = this.kept;
      const base = { domains, settings };
      const theirs = { domains: widget.domains, settings: widget.settings };
      const mine = rebased(base, this.#state, theirs);
      this.kept = widget;
      this.isStale = false;
      this.problem = undefined;
      this.replace(mine.domains, mine.settings);
    });
  }

  /** Runs a task; the draft cannot be saved until it ends. Resolves to false when it failed. `problem` then says why. */
  async #while(task: () => Promise<void>): Promise<boolean> {
    this.isBusy = true;
    this.#host.requestUpdate();
    try {
      await task();
      return true;
    } catch (error) {
      this.problem = messageOf(error);
      return false;
    } finally {
      this.isBusy = false;
      this.#host.requestUpdate();
    }
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
      if (!this.isStale) this.problem = undefined;
    } catch (error) {
      if (asked !== this.#asked) return;
      this.problem = messageOf(error);
    }
    this.#host.requestUpdate();
  }
}
