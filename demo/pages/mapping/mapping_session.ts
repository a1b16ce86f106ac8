/** The state of the mapping section: the open subscription, its settings as changed, the chosen file and its preview. */
import { msg, str } from '@lit/localize';
import type { LitElement, ReactiveController } from 'lit';
import type { InboundFile, SourceSubscription } from '../../../src/api/types.ts';
import { nameProblem } from '../data/file_names.ts';
import { keyOf } from '../data/subscriptions.ts';
import { messageOf } from '../service/errors.ts';
import { NewerVersion } from '../service/newer_version.ts';
import { rebased, type Conflict } from '../service/rebased.ts';
import { service } from '../service/session.ts';
import { Loading } from '../shell/loading.ts';
import { announce, notify } from '../shell/notices.ts';
import {
  incompleteTargets,
  moved,
  newMapping,
  patternFor,
  placeOf,
  withMapping,
  withoutMapping,
  type Mapping,
  type Settings,
} from './mapping_draft.ts';
import { readModel } from './mapping_model.ts';
import type { Preview } from './mapping_words.ts';
import { readSample, type Sample } from './sample_file.ts';

export const filesPath = '/systems/{system}/source_subscriptions/{subscription}/files';

/** The choice of a subscription that is not stored yet. */
export const newKey = 'new';

/** How long the session waits for further changes before it asks for a preview, in milliseconds. */
const previewDelay = 300;

const anyFile = '*.csv';

export class MappingSession implements ReactiveController {
  readonly #host: LitElement;
  readonly newer: NewerVersion;
  /** Key of the open subscription, or `newKey`. */
  chosen = newKey;
  system = '';
  name = '';
  settings: Settings = {
    match_on_load: true,
    files: [newMapping('HCP', anyFile)],
  };
  /** Index of the mapping that is shown. */
  index = 0;
  sample: Sample | undefined;
  /** Why the settings were not saved. */
  problem = '';
  isSaving = false;
  isUploading = false;
  /** Which mappings are stored already, by index. */
  #isStored: readonly boolean[] = [];
  /** The settings as they were read, as text. */
  #stored = '';
  #version = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly model: Loading<Awaited<ReturnType<typeof readModel>>>;
  readonly waiting: Loading<InboundFile[]>;
  readonly preview: Loading<Preview>;

  constructor(host: LitElement) {
    this.#host = host;
    this.newer = new NewerVersion(host, (signal) => this.#readNewer(signal));
    this.model = new Loading(host, readModel, ({ subscriptions: [first] }) =>
      this.choose(first ? keyOf(first) : newKey),
    );
    this.waiting = new Loading(host, async (signal) => {
      if (this.isNew) return [];
      const path = { system: this.system, subscription: this.name };
      return (await service.call(`get ${filesPath}`, { path, signal })).files;
    });
    this.preview = new Loading(host, (signal) => this.#readPreview(signal));
    host.addController(this);
  }

  hostConnected(): void {
    void this.model.run();
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }

  get isNew(): boolean {
    return this.chosen === newKey;
  }

  get mapping(): Mapping {
    return this.settings.files[this.index]!;
  }

  get isChanged(): boolean {
    return this.#stored !== '' && JSON.stringify(this.settings) !== this.#stored;
  }

  /** Whether the shown mapping is stored already. */
  get isStored(): boolean {
    return this.#isStored[this.index] ?? false;
  }

  /** Opens a subscription, or begins a new one. */
  choose(key: string): void {
    const { subscriptions, systems } = this.model.value!;
    const found = subscriptions.find((one) => keyOf(one) === key);
    this.#open(found, found?.system ?? [...systems.keys()][0] ?? '');
  }

  #open(found: SourceSubscription | undefined, system: string): void {
    this.chosen = found ? keyOf(found) : newKey;
    this.system = system;
    this.name = found?.name ?? '';
    this.settings = found?.settings ?? {
      match_on_load: true,
      files: [newMapping('HCP', this.sample ? patternFor(this.sample.name) : anyFile)],
    };
    this.index = 0;
    this.problem = '';
    this.newer.clear();
    this.#version = found?.version ?? 0;
    this.#stored = JSON.stringify(this.settings);
    this.#isStored = this.settings.files.map(() => !this.isNew);
    // A waiting file belongs to the subscription that was open.
    if (this.sample && this.sample.data === undefined) this.sample = undefined;
    void this.waiting.run();
    this.#ask(0);
  }

  set(values: Partial<Pick<MappingSession, 'settings' | 'index' | 'system' | 'name'>>): void {
    Object.assign(this, values);
    // The offer of the newer version stays.
    if (!this.newer.isOffered) this.problem = '';
    this.#ask(previewDelay);
  }

  setMapping(mapping: Mapping): void {
    this.set({ settings: withMapping(this.settings, this.index, mapping) });
  }

  addMapping(): void {
    const { files } = this.settings;
    const added = newMapping('HCP', this.sample ? patternFor(this.sample.name) : anyFile);
    this.set({
      settings: { ...this.settings, files: [...files, added] },
      index: files.length,
    });
    this.#isStored = [...this.#isStored, false];
  }

  /** Moves the shown mapping. A load takes the files in the order of the mappings. */
  moveMapping(to: number): void {
    const { index, settings } = this;
    this.#isStored = moved(this.#isStored, index, to);
    this.set({ settings: { ...settings, files: moved(settings.files, index, to) }, index: to });
    announce(msg(str`Mapping ${index + 1} is now mapping ${to + 1} of ${settings.files.length}.`));
  }

  /** Removes the shown mapping from the settings. It is deleted when they are saved. */
  removeMapping(): void {
    const { index, settings } = this;
    const isStored = this.#isStored;
    const { chosen } = this;
    this.#isStored = isStored.toSpliced(index, 1);
    this.set({ settings: withoutMapping(settings, index), index: Math.max(0, index - 1) });
    notify(msg(str`Mapping ${index + 1} is deleted when you save.`), {
      variant: 'neutral',
      undo: () => {
        // Another subscription may be open by then.
        if (this.chosen !== chosen) return;
        const { files } = this.settings;
        const at = Math.min(index, files.length);
        this.#isStored = this.#isStored.toSpliced(at, 0, isStored[index]!);
        this.set({
          settings: { ...this.settings, files: files.toSpliced(at, 0, settings.files[index]!) },
          index: at,
        });
      },
    });
  }

  /** Reads a file of the user for the preview. */
  async take(file: File): Promise<void> {
    const wrong = nameProblem(file.name);
    if (wrong) return notify(`${file.name}: ${wrong}`, { variant: 'danger' });
    try {
      this.show(await readSample(file));
    } catch (error) {
      notify(`${file.name}: ${messageOf(error)}`, { variant: 'danger' });
    }
  }

  show(sample: Sample): void {
    this.sample = sample;
    // A new mapping has no names of files yet.
    if (this.isNew && this.mapping.pattern === anyFile)
      this.settings = withMapping(
        this.settings,
        this.index,
        newMapping(this.mapping.object_type, patternFor(sample.name)),
      );
    this.#ask(0);
  }

  #ask(delay: number): void {
    this.#host.requestUpdate();
    clearTimeout(this.#timer);
    if (this.sample && this.system) this.#timer = setTimeout(() => void this.preview.run(), delay);
  }

  async #readPreview(signal: AbortSignal): Promise<Preview> {
    const { settings, mapping, index } = this;
    const { name, data, isStart } = this.sample!;
    const answer = await service.call('post /systems/{system}/source_subscriptions/{subscription}/preview', {
      path: { system: this.system, subscription: this.name || newKey },
      body: {
        file_name: name,
        ...(data !== undefined && { file_data: data, is_start: isStart }),
        // Without its keys, the service could not check the mapping. It then only reads the rows.
        ...(!incompleteTargets(mapping).length && {
          settings,
          mapping: index,
        }),
      },
      signal,
    });
    return answer as Preview;
  }

  /** Moves the changes of this page to the version that another administrator saved. */
  async #readNewer(signal: AbortSignal): Promise<readonly Conflict[]> {
    const { system, name } = this;
    const { source_subscription: found } = await service.call(
      'get /systems/{system}/source_subscriptions/{subscription}',
      { path: { system, subscription: name }, signal },
    );
    void this.model.run();
    return this.#rebase(found, JSON.parse(this.#stored) as Settings);
  }

  /** Takes the stored settings. What the user has changed since `base` stays unsaved. Returns what both changed. */
  #rebase(found: SourceSubscription, base: Settings): readonly Conflict[] {
    const { isNew, mapping } = this;
    Object.assign(this, { chosen: keyOf(found), system: found.system, name: found.name, problem: '' });
    this.#version = found.version;
    this.#stored = JSON.stringify(found.settings);
    const { value, conflicts } = rebased(base, this.settings, found.settings);
    const { files } = (this.settings = value);
    this.#isStored = files.map((file) => placeOf(file, found.settings.files) >= 0);
    // The mapping that is shown may have another place.
    if (placeOf(mapping, files.slice(this.index, this.index + 1)) < 0)
      this.index = Math.max(0, placeOf(mapping, files));
    if (isNew) void this.waiting.run();
    this.#ask(0);
    return conflicts;
  }

  /** Stores the settings, unless another administrator changed them since they were opened. */
  async save(): Promise<void> {
    if (this.isSaving) return;
    this.isSaving = true;
    await this.newer.begin();
    const { chosen, system, settings, name } = this;
    // The user may open another subscription before the answer comes.
    const isOpen = (): boolean => this.chosen === chosen;
    try {
      if (!/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/.test(name)) {
        this.problem = msg('Name the subscription: letters, digits, _ and -.');
        return;
      }
      const answer = await service.call('put /systems/{system}/source_subscriptions/{subscription}', {
        path: { system, subscription: name },
        body: { settings, version: this.#version },
      });
      await this.model.run();
      // A FAILURE has been thrown.
      const { source_subscription: saved } = answer as { source_subscription: SourceSubscription };
      if (isOpen()) this.#rebase(saved, settings);
      notify(msg(str`${name} is saved. The next load uses this mapping.`));
    } catch (error) {
      if (isOpen()) this.problem = this.newer.refused(error);
      else notify(`${name}: ${messageOf(error)}`, { variant: 'danger' });
    } finally {
      this.isSaving = false;
      this.#host.requestUpdate();
    }
  }
}
