/**
 * The shared part of the load and export pages: selects a subscription, starts a job of it and lists past
 * jobs live.
 */
import { msg } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/option/option.js';
import '@awesome.me/webawesome/dist/components/select/select.js';
import { html, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { messageOf } from '../service/errors.ts';
import { LiveUpdates } from '../service/live_updates.ts';
import { Loading } from '../shell/loading.ts';
import { notify } from '../shell/notices.ts';
import { navigate } from '../shell/router.ts';
import { jobTable, readJobs } from './job_list.ts';
import { subscriptionWords } from './job_words.ts';
import { keyOf, type Named } from './subscriptions.ts';

type Control = HTMLElement & { value: string | null };
type Subscription = Named<{ system: string; name: string }>;
type Host = ReactiveControllerHost & { isConnected: boolean; isShown: boolean };

interface Words {
  /** Titles of the form and of the list below it. */
  readonly title: string;
  readonly listTitle: string;
  readonly listName: string;
  /** Shown when the account has no subscription, and while there is no job. */
  readonly noSubscription: string;
  readonly noJob: string;
}

export interface SubscriptionJobsOptions<S extends Subscription> {
  readonly kind: 'source_subscription' | 'target_subscription';
  readonly read: (signal: AbortSignal) => Promise<S[]>;
  /** Called for each selected subscription, including the initial one. */
  readonly chose: (subscription: S) => void;
  readonly words: Words;
}

export class SubscriptionJobs<S extends Subscription> implements ReactiveController {
  readonly #host: Host;
  readonly #options: SubscriptionJobsOptions<S>;
  readonly #subscriptions: Loading<S[]>;
  readonly #jobs: Loading<Awaited<ReturnType<typeof readJobs>>>;
  protected readonly live: LiveUpdates;
  #chosen = '';
  #isStarting = false;

  constructor(host: Host, options: SubscriptionJobsOptions<S>) {
    this.#host = host;
    this.#options = options;
    this.#subscriptions = new Loading(host, options.read, ([first]) => {
      if (first) this.#choose(keyOf(first));
    });
    this.#jobs = new Loading(host, (signal) => readJobs(signal, options.kind));
    this.live = new LiveUpdates(host, 'jobs', () => this.#jobs.run());
    host.addController(this);
  }

  hostConnected(): void {
    void this.#jobs.run();
    void this.#subscriptions.run();
  }

  /** The selected subscription; undefined until the subscriptions are loaded. */
  get subscription(): S | undefined {
    return this.#subscriptions.value?.find((one) => keyOf(one) === this.#chosen);
  }

  get isStarting(): boolean {
    return this.#isStarting;
  }

  #choose(key: string): void {
    this.#chosen = key;
    if (this.subscription) this.#options.chose(this.subscription);
    this.#host.requestUpdate();
  }

  /** Starts a job through `call` and opens its page; shows the error when it cannot start. */
  async start(
    call: (path: { system: string; subscription: string }) => Promise<{ job_id: number }>,
  ): Promise<void> {
    const { system, name } = this.subscription!;
    this.#isStarting = true;
    this.#host.requestUpdate();
    try {
      const { job_id: id } = await call({ system, subscription: name });
      // The user may be elsewhere by now.
      if (this.#host.isConnected && this.#host.isShown) navigate(`/data/jobs/${id}`);
    } catch (error) {
      notify(messageOf(error), { variant: 'danger' });
    } finally {
      this.#isStarting = false;
      this.#host.requestUpdate();
    }
  }

  /** Renders the select control for subscriptions. */
  select(): TemplateResult {
    return html`<wa-select
      class="subscription"
      size="s"
      label=${msg('Subscription')}
      .value=${this.#chosen}
      @change=${(event: Event) => this.#choose((event.currentTarget as Control).value ?? '')}
    >
      ${this.#subscriptions.value?.map(
        (one) =>
          html`<wa-option value=${keyOf(one)}>${subscriptionWords(one.systemLabel, one.name)}</wa-option>`,
      )}
    </wa-select>`;
  }

  /** Renders the page: the form, once subscriptions are loaded, and the list of past jobs. */
  render(form: () => unknown): TemplateResult {
    const { title, listTitle, listName, noSubscription, noJob } = this.#options.words;
    return html`
      <div class="stack">
        <section class="panel stack" aria-labelledby="start-title">
          <h2 id="start-title">${title}</h2>
          ${this.#subscriptions.render((all) =>
            all.length ? form() : html`<p class="muted">${noSubscription}</p>`,
          )}
        </section>
        <section class="panel stack" aria-labelledby="jobs-title">
          <h2 id="jobs-title">${listTitle}</h2>
          ${this.#jobs.render((list) =>
            list.jobs.length ? jobTable(listName, list) : html`<p class="muted">${noJob}</p>`,
          )}
        </section>
      </div>
    `;
  }
}
