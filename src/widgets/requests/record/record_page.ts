/** Shows the record of a request in place of the list. */
import { requestTitle } from '../../../requests/list/request_state_words.ts';
import { contextValue, read } from '../../../shared/contexts.ts';
import { titledRecordPage } from '../../../shared/ui/record_page.ts';
import * as texts from '../../../texts/requests/requests.ts';
import { partsContext } from '../requests_contexts.ts';

export const view = titledRecordPage({
  opened: (host) => {
    const { opened, requests } = contextValue(host, partsContext);
    if (!opened?.vid__v) return undefined;
    return {
      vid: opened.vid__v,
      entityType: opened.entity_type,
      name: requestTitle(opened, requests?.names),
    };
  },
  backLabel: texts.back,
  back: () => read(partsContext).back,
});
