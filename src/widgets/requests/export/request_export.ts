/** Saves the filtered requests as a file. The code that writes the file loads on first use. */
import { searchChangeRequests } from '../../../api/change_requests.ts';
import type { ChangeRequest } from '../../../api/types.ts';
import { filterTerms } from '../../../requests/list/request_filter.ts';
import type { RequestsController } from '../../../requests/list/requests_controller.ts';
import { contextValue, languageContext, metadataContext, textsContext } from '../../../shared/contexts.ts';
import { fileLimit, ListExport } from '../../../shared/lists/list_export.ts';
import type { ListFormat } from '../../../shared/lists/save_list.ts';
import { loadLanguage } from '../../../texts/language.ts';

const pageSize = 500;

export class RequestExport extends ListExport {
  /** Loads all requests of the list's filter, at most 10,000, and saves them. */
  start(requests: RequestsController, format: ListFormat): void {
    const filters = filterTerms(requests.filter);
    this.run(async (transport, signal) => {
      const all = new Map<string, ChangeRequest>();
      for (let offset = 0; offset < fileLimit; offset += pageSize) {
        const query = { filters, offset, limit: pageSize };
        const { change_requests: page } = await searchChangeRequests(transport, query, signal);
        for (const request of page) all.set(request.change_request_id, request);
        if (page.length < pageSize) break;
      }
      const language = contextValue(this.host, languageContext);
      const { saveRequests, texts } = await import('./request_file.ts');
      await loadLanguage(language, texts);
      signal.throwIfAborted();
      contextValue(this.host, textsContext).enter();
      await saveRequests([...all.values()], {
        format,
        names: requests.names,
        metadata: contextValue(this.host, metadataContext),
        language,
      });
    });
  }
}
