/** A configuration under work: what is kept, what was changed since, its preview, and saving it. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { EntityType, Settings, Widget } from '../data.ts';
import { messageOf, ServiceError } from '../../service/errors.ts';
import { service } from '../../service/session.ts';

/** Typing rests this long before the service is asked. */
const restMilliseconds = 500;

export class Draft implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  kept: Widget;
  domains: readonly string[];
  settings: Settings;
  isSaving = false;
  /** Why it cannot be saved or shown; undefined while all is well. The service names the setting first. */
  problem: string | undefined;
  /** Set when somebody else saved meanwhile. */
  isStale = false;
  /** What the preview shows; undefined until the service has checked the settings. */
  preview: { id: string; name: string; type: Settings['type'] } | undefined;
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

  change(settings: Partial<Settings>): void {
    this.settings = { ...this.settings, ...settings };
    this.#changed();
  }

  changeDomains(domains: readonly string[]): void {
    this.domains = domains;
    this.#changed();
  }

  /** Takes a whole document, as the JSON view and an import have it. */
  replace(domains: readonly string[], settings: Settings): void {
    this.domains = domains;
    this.settings = settings;
    this.#changed();
  }

  discard(): void {
    this.replace(this.kept.domains, this.kept.settings);
    this.isStale = false;
  }

  /**
   * Another kind of widget than the configuration's own, as a profile shows layouts best; and the entity type whose layout for every other
   * country is shown with any record, also with one whose country has a layout of its own.
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
  }

  /** Resolves to whether it was saved; `problem` says why not. */
  async save(): Promise<boolean> {
    this.isSaving = true;
    this.#host.requestUpdate();
    try {
      const answer = await service.call('put /widgets/{widget_id}', {
        path: { widget_id: this.kept.id },
        body: { domains: [...this.domains], settings: this.settings, version: this.kept.version },
      });
      if ('widget' in answer) this.take(answer.widget);
      return true;
    } catch (error) {
      this.problem = messageOf(error);
      this.isStale = error instanceof ServiceError && error.type === 'INVALID_STATE';
      return false;
    } finally {
      this.isSaving = false;
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

  /** The settings as the preview needs them. */
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

  /** The service checks the settings as it would before keeping them, and has them ready for a widget. */
  async #askForPreview(): Promise<void> {
    const asked = ++this.#asked;
    const settings = this.#shown;
    const { type } = settings;
    try {
      const { preview } = await service.call('post /widgets/previews', { body: { settings } });
      if (asked !== this.#asked) return;
      this.preview = { ...preview, type };
      this.problem = undefined;
    } catch (error) {
      if (asked !== this.#asked) return;
      this.problem = messageOf(error);
    }
    this.#host.requestUpdate();
  }
}
