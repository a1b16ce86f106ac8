/** Shows the record of an organization in place of the directory. */
import { contextValue, read } from '../../../shared/contexts.ts';
import { titledRecordPage } from '../../../shared/ui/record_page.ts';
import * as texts from '../../../texts/organization/hierarchy.ts';
import { partsContext } from '../hierarchy_contexts.ts';

export const view = titledRecordPage({
  opened: (host) => {
    const { opened } = contextValue(host, partsContext);
    return opened && { vid: opened.vid, entityType: 'HCO', name: opened.name };
  },
  backLabel: texts.back,
  back: () => read(partsContext).back,
});
