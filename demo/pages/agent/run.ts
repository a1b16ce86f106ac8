/** Runs a script: all steps with pauses, or one at a time. */
import type { CallToolResult } from '@modelcontextprotocol/client';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { messageOf } from '../service/errors.ts';
import type { Call } from './call.ts';
import type { Connection } from './connection.ts';
import { scripts, type Script, type Step } from './scripts.ts';

/** Time to read a step before the next one, in milliseconds. */
const pauseMilliseconds = 1500;

/** What a step did. */
export interface Entry {
  readonly step: Step;
  readonly calls: Call[];
  /** What the user does in the widget, as the widget tells it to the conversation. */
  readonly said: string[];
  input?: Record<string, unknown>;
  result?: CallToolResult;
  /** Text of the page that shows the answer. */
  page?: string;
  problem?: string;
}

/** Thrown inside of a run when an earlier step found no record. */
export class NothingFound extends Error {}

export class Run implements ReactiveController {
  script: Script = scripts[0]!;
  entries: Entry[] = [];
  isPlaying = false;
  /** A step is on its way. */
  isBusy = false;

  readonly #host: ReactiveControllerHost;
  readonly #stepped: (entry: Entry) => void;
  #abort = new AbortController();

  /** `stepped` is told about each step when its answer is here. */
  constructor(host: ReactiveControllerHost, stepped: (entry: Entry) => void) {
    this.#host = host;
    this.#stepped = stepped;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.stop();
  }

  get isComplete(): boolean {
    return this.entries.length === this.script.steps.length && !this.isBusy && !this.hasFailed;
  }

  get hasFailed(): boolean {
    return this.entries.at(-1)?.problem !== undefined;
  }

  /** True when the last step failed in a way that may pass. A step that needs a record that was not found fails again. */
  get canTryAgain(): boolean {
    return Boolean(this.entries.at(-1)?.problem);
  }

  choose(id: string): void {
    this.script = scripts.find((script) => script.id === id) ?? this.script;
    this.clear();
  }

  /** Begins again. */
  clear(): void {
    this.stop();
    this.entries = [];
    this.#host.requestUpdate();
  }

  /** Ends the call that is on its way, too. */
  stop(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.isPlaying = false;
    this.#host.requestUpdate();
  }

  /** Ends the play before a step, which can then be run again. */
  takeBack(entry: Entry): void {
    this.stop();
    this.entries = this.entries.filter((each) => each !== entry);
  }

  /** Begins again after the end, and goes on with a step that failed: the steps before it keep their answers. */
  #proceed(): void {
    if (this.canTryAgain) this.entries = this.entries.slice(0, -1);
    else if (this.isComplete || this.hasFailed) this.clear();
  }

  async play(connection: Connection): Promise<void> {
    this.#proceed();
    const { signal } = this.#abort;
    this.isPlaying = true;
    while (!signal.aborted && this.entries.length < this.script.steps.length) {
      await this.step(connection);
      if (this.hasFailed || this.isComplete) break;
      await new Promise<void>((resolve) => {
        setTimeout(resolve, pauseMilliseconds);
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
    }
    if (signal.aborted) return;
    this.isPlaying = false;
    this.#host.requestUpdate();
  }

  /** Runs the next step. A step that was stopped is not kept. */
  async step(connection: Connection): Promise<void> {
    if (this.isBusy) return;
    this.#proceed();
    const { signal } = this.#abort;
    const step = this.script.steps[this.entries.length];
    if (!step) return;
    const entry: Entry = { step, calls: [], said: [] };
    const answers = this.entries.map(({ result }) => result?.structuredContent);
    this.entries = [...this.entries, entry];
    this.isBusy = true;
    this.#host.requestUpdate();
    try {
      await this.#call(entry, answers, connection, signal);
    } catch (error) {
      entry.problem = error instanceof NothingFound ? '' : messageOf(error);
    }
    this.isBusy = false;
    if (signal.aborted) this.entries = this.entries.filter((each) => each !== entry);
    else this.#stepped(entry);
    this.#host.requestUpdate();
  }

  async #call(entry: Entry, answers: unknown[], connection: Connection, signal: AbortSignal): Promise<void> {
    const { step } = entry;
    const input = step.input(answers);
    if (!input) throw new NothingFound();
    entry.input = input;
    const result = await connection.call(step.tool, input, entry, signal);
    const [first] = result.content;
    if (result.isError) throw new Error(first?.type === 'text' ? first.text : step.tool);
    const page = await connection.page(step.tool, entry, signal);
    entry.result = result;
    if (page !== undefined) entry.page = page;
  }
}
