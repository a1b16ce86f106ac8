/** Saves the filtered requests as a file. The code that writes the file loads on first use. */
import type { LitElement } from 'lit';
import { searchChangeRequests } from '../../../api/change_requests.ts';
import type { ChangeRequest } from '../../../api/types.ts';
import { filterTerms } from '../../../requests/list/request_filter.ts';
import type { RequestsController } from '../../../requests/list/requests_controller.ts';
import { AsyncTask } from '../../../shared/async_task.ts';
import {
  configurationContext,
  contextValue,
  languageContext,
  metadataContext,
  textsContext,
  widgetContext,
} from '../../../shared/contexts.ts';
import type { ListFormat } from '../../../shared/lists/save_list.ts';
import { loadLanguage } from '../../../texts/language.ts';

const pageSize = 500;

/** Its value is there once a file was saved. `cutAt`: the number of requests in the file, when it does not have all of them. */
export class RequestExport extends AsyncTask<{ readonly cutAt: number | undefined }> {
  readonly #host: LitElement;
  /** Starts the latest export again. */
  again = (): void => {};

  constructor(host: LitElement) {
    super(host);
    this.#host = host;
  }

  /** Loads the requests of the list's filter, up to the limit of a file, and saves them. */
  start(requests: RequestsController, format: ListFormat): void {
    const filters = filterTerms(requests.filter);
    const { transport } = contextValue(this.#host, widgetContext);
    if (!transport || this.isBusy) return;
    this.clear();
    this.again = () => this.start(requests, format);
    void this.run(async (signal) => {
      const { fileLimit, saveRequests, texts } = await import('./request_file.ts');
      const all = new Map<string, ChangeRequest>();
      let count = 0;
      for (let offset = 0; offset < fileLimit; offset += pageSize) {
        const query = { filters, offset, limit: pageSize };
        const { change_requests: page, totalCount } = await searchChangeRequests(transport, query, signal);
        for (const request of page) all.set(request.change_request_id, request);
        count = totalCount;
        if (page.length < pageSize) break;
      }
      const language = contextValue(this.#host, languageContext);
      await loadLanguage(language, texts);
      signal.throwIfAborted();
      contextValue(this.#host, textsContext).enter();
      await saveRequests([...all.values()], {
        format,
        names: requests.names,
        metadata: contextValue(this.#host, metadataContext),
        layouts: contextValue(this.#host, configurationContext).layouts,
        language,
        signal,
      });
      return { cutAt: count > fileLimit ? fileLimit : undefined };
    });
  }
}
