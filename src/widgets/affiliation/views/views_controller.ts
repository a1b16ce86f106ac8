/** Saved views of networks: the user's own and shared ones. Loaded on first use. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import {
  createAffiliationView,
  deleteAffiliationView,
  listAffiliationViews,
  readAffiliationView,
  replaceAffiliationView,
} from '../../../api/affiliations.ts';
import type { ApiError } from '../../../api/errors.ts';
import type { Transport } from '../../../api/transport.ts';
import type { AffiliationView, BodyOf, ListedAffiliationView } from '../../../api/types.ts';
import { compareTexts } from '../../../texts/format.ts';
import { AsyncTask } from '../../../shared/async_task.ts';
import type { CallError } from '../../../shared/call_error.ts';

type Input = BodyOf<'post /affiliation_views'>;
type Run = (transport: Transport, signal: AbortSignal) => Promise<void>;

export class AffiliationViewsController implements ReactiveController {
  /** Sorted by name; undefined until they are loaded. */
  views: readonly ListedAffiliationView[] | undefined;

  /** Name of the view that another window changed after it was listed, when the last change was refused for that. */
  outdated: string | undefined;

  readonly #task: AsyncTask<void>;
  #what: 'list' | 'change' = 'list';
  #transport: Transport | undefined;
  #root: string | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#task = new AsyncTask(host);
    host.addController(this);
  }

  hostDisconnected(): void {
    this.use(undefined, undefined);
  }

  get isBusy(): boolean {
    return this.#task.isBusy;
  }

  get isLoading(): boolean {
    return this.isBusy && this.#what === 'list';
  }

  get isChanging(): boolean {
    return this.isBusy && this.#what === 'change';
  }

  /** The error of the last failed action. */
  get error(): { readonly what: 'list' | 'change'; readonly error: CallError } | undefined {
    const { error } = this.#task;
    return error && { what: this.#what, error };
  }

  /** Sets the root whose views are loaded; an undefined transport stops all calls. */
  use(transport: Transport | undefined, root: string | undefined): void {
    this.#task.stop();
    this.#transport = transport;
    this.#root = root;
    if (transport) void this.load();
  }

  load(): Promise<boolean> {
    return this.#do('list', async (transport, signal) => {
      this.views = await listAffiliationViews(transport, this.#root, signal);
    });
  }

  /** Reads the settings of a view; undefined when that fails. */
  async settingsOf({ id }: ListedAffiliationView): Promise<AffiliationView['settings'] | undefined> {
    let settings: AffiliationView['settings'] | undefined;
    await this.#do('list', async (transport, signal) => {
      ({ settings } = await readAffiliationView(transport, id, signal));
    });
    return settings;
  }

  /** Saves an arrangement under a name; returns true when it is saved. */
  create(input: Input): Promise<boolean> {
    return this.#do('change', async (transport, signal) => {
      const made = await createAffiliationView(transport, input, signal);
      this.#put(made);
    });
  }

  /** Renames, shares or changes one of the user's own views. */
  replace(view: ListedAffiliationView, change: Partial<Input>): Promise<boolean> {
    const { name, root, isShared, version } = view;
    return this.#change(view, async (transport, signal) => {
      const body = { name, root, isShared, version, ...change };
      this.#put(await replaceAffiliationView(transport, view.id, body, signal));
    });
  }

  delete(view: ListedAffiliationView): Promise<boolean> {
    return this.#change(view, async (transport, signal) => {
      await deleteAffiliationView(transport, view, signal);
      this.views = this.views?.filter(({ id }) => id !== view.id);
    });
  }

  /** Changes a view. When another window changed it since, reads the list again, so that the next try is based on the newest version. */
  #change({ id, name }: ListedAffiliationView, run: Run): Promise<boolean> {
    return this.#do('change', async (transport, signal) => {
      try {
        await run(transport, signal);
      } catch (error) {
        if ((error as Partial<ApiError>).errors?.[0]?.type === 'INVALID_STATE') {
          this.outdated = name;
          this.views = await listAffiliationViews(transport, this.#root, signal);
          this.outdated = this.views.find((view) => view.id === id)?.name ?? name;
        }
        throw error;
      }
    });
  }

  #put(view: ListedAffiliationView): void {
    const others = (this.views ?? []).filter(({ id }) => id !== view.id);
    this.views = [...others, view].sort((a, b) => compareTexts(a.name, b.name));
  }

  async #do(what: 'list' | 'change', run: Run): Promise<boolean> {
    const transport = this.#transport;
    if (!transport || this.isBusy) return false;
    this.#what = what;
    this.outdated = undefined;
    return this.#task.run((signal) => run(transport, signal));
  }
}
