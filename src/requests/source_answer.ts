/** The answer to whether the data of a request come from another data provider (specification 4.8, `source_verified`). */
import type { ReactiveControllerHost } from 'lit';
import type { WidgetConfiguration } from '../api/types.ts';

/** ID of the question. */
export const sourceQuestionId = 'source-question';

export class SourceAnswer {
  /** True when the data come from no other provider; undefined without an answer. */
  value: boolean | undefined;
  /** True after an attempt to send without an answer. */
  isMissing = false;

  readonly #host: Pick<ReactiveControllerHost, 'requestUpdate'>;

  constructor(host: Pick<ReactiveControllerHost, 'requestUpdate'>) {
    this.#host = host;
  }

  choose(value: boolean | undefined): void {
    this.value = value;
    this.isMissing = false;
    this.#host.requestUpdate();
  }

  /** Marks the question and returns its ID when its answer is missing. */
  check({
    source_verification: asked,
  }: Pick<WidgetConfiguration, 'source_verification'>): string | undefined {
    this.isMissing = !!asked && this.value === undefined;
    this.#host.requestUpdate();
    return this.isMissing ? sourceQuestionId : undefined;
  }
}
