/** Saved views of networks: one's own and those that others share. Read when they are first asked for. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import {
  createAffiliationView,
  deleteAffiliationView,
  listAffiliationViews,
  replaceAffiliationView,
} from '../api/affiliations.ts';
import type { Transport } from '../api/transport.ts';
import type { AffiliationView, BodyOf } from '../api/types.ts';
import { faultOf, type Fault } from './fault.ts';

type Input = BodyOf<'post /affiliation_views'>;

export class AffiliationViewsController implements ReactiveController {
  /** By name; undefined until they are there. */
  views: readonly AffiliationView[] | undefined;
  /** What could not be done last. */
  fault: { readonly what: 'list' | 'change'; readonly fault: Fault } | undefined;
  isBusy = false;

  readonly #host: ReactiveControllerHost;
  #transport: Transport | undefined;
  #root: string | undefined;
  #call: AbortController | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.use(undefined, undefined);
  }

  /** Views of this record, and of any; undefined ends every call. */
  use(transport: Transport | undefined, root: string | undefined): void {
    this.#call?.abort();
    this.#transport = transport;
    this.#root = root;
    this.isBusy = false;
    if (transport) void this.load();
  }

  load(): Promise<boolean> {
    return this.#do('list', async (transport, signal) => {
      this.views = await listAffiliationViews(transport, this.#root, signal);
    });
  }

  /** Saves an arrangement under a name; true when it is kept. */
  create(input: Input): Promise<boolean> {
    return this.#do('change', async (transport, signal) => {
      const made = await createAffiliationView(transport, input, signal);
      this.#put(made);
    });
  }

  /** Renames, shares or changes a view of one's own. */
  replace(view: AffiliationView, change: Partial<Input>): Promise<boolean> {
    const { name, root, isShared, settings } = view;
    return this.#do('change', async (transport, signal) => {
      const body = { name, root, isShared, settings, ...change };
      this.#put(await replaceAffiliationView(transport, view.id, body, signal));
    });
  }

  delete(view: AffiliationView): Promise<boolean> {
    return this.#do('change', async (transport, signal) => {
      await deleteAffiliationView(transport, view.id, signal);
      this.views = this.views?.filter(({ id }) => id !== view.id);
    });
  }

  #put(view: AffiliationView): void {
    const others = (this.views ?? []).filter(({ id }) => id !== view.id);
    this.views = [...others, view].sort((a, b) => a.name.localeCompare(b.name));
  }

  async #do(
    what: 'list' | 'change',
    run: (transport: Transport, signal: AbortSignal) => Promise<void>,
  ): Promise<boolean> {
    const transport = this.#transport;
    if (!transport || this.isBusy) return false;
    const { signal } = (this.#call = new AbortController());
    this.isBusy = true;
    this.fault = undefined;
    this.#host.requestUpdate();
    let isDone = false;
    try {
      await run(transport, signal);
      isDone = true;
    } catch (error) {
      if (!signal.aborted) this.fault = { what, fault: faultOf(error) };
    }
    if (signal.aborted) return false;
    this.isBusy = false;
    this.#host.requestUpdate();
    return isDone;
  }
}
