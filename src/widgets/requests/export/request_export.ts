/** Saves the filtered requests as a file: progress and errors. The code that writes the file loads on first use. */
import type { LitElement } from 'lit';
import { searchChangeRequests } from '../../../api/change_requests.ts';
import type { ChangeRequest } from '../../../api/types.ts';
import { filterTerms } from '../../../requests/list/request_filter.ts';
import type { RequestsController } from '../../../requests/list/requests_controller.ts';
import { AsyncTask } from '../../../shared/async_task.ts';
import type { CallError } from '../../../shared/call_error.ts';
import {
  contextValue,
  languageContext,
  metadataContext,
  textsContext,
  widgetContext,
} from '../../../shared/contexts.ts';
import type { ListFormat } from '../../../shared/ui/save_list.ts';
import { loadLanguage } from '../../../texts/language.ts';

/** Maximum number of requests in one file. */
const fileLimit = 10_000;
const pageSize = 500;

export class RequestExport {
  readonly #host: LitElement;
  /** Its value is true once a file was saved. */
  readonly #task: AsyncTask<true>;

  constructor(host: LitElement) {
    this.#host = host;
    this.#task = new AsyncTask(host);
  }

  get isBusy(): boolean {
    return this.#task.isBusy;
  }

  get isDone(): boolean {
    return this.#task.value === true;
  }

  get error(): CallError | undefined {
    return this.#task.error;
  }

  cancel(): void {
    this.#task.clear();
  }

  /** Loads all requests of the list's filter, at most 10,000, and saves them. */
  start(requests: RequestsController, format: ListFormat): void {
    const { transport } = contextValue(this.#host, widgetContext);
    if (!transport || this.isBusy) return;
    const filters = filterTerms(requests.filter);
    this.#task.clear();
    void this.#task.run(async (signal) => {
      const all = new Map<string, ChangeRequest>();
      for (let offset = 0; offset < fileLimit; offset += pageSize) {
        const query = { filters, offset, limit: pageSize };
        const { change_requests: page } = await searchChangeRequests(transport, query, signal);
        for (const request of page) all.set(request.change_request_id, request);
        if (page.length < pageSize) break;
      }
      const language = contextValue(this.#host, languageContext);
      const { saveRequests, texts } = await import('./request_file.ts');
      await loadLanguage(language, texts);
      signal.throwIfAborted();
      contextValue(this.#host, textsContext).enter();
      await saveRequests([...all.values()], {
        format,
        names: requests.names,
        metadata: contextValue(this.#host, metadataContext),
        language,
      });
      return true;
    });
  }
}
