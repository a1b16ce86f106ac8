/** The opened record inside its card. A separate chunk, which loads as soon as there are results. */
import { nothing, type TemplateResult } from 'lit';
import { alertIcon } from '../../../shared/ui/icons.ts';
import { stripNotice } from '../../../shared/ui/notice.ts';
import { recordDetails } from '../../../shared/ui/record_details.ts';
import { recordDetailsStyles } from '../../../shared/ui/record_details_styles.ts';
import * as common from '../../../texts/common.ts';
import * as record from '../../../texts/record.ts';
import { fieldNames, type ReadySearchView, type SearchViewModule } from '../search_view.ts';

function details(view: ReadySearchView): unknown {
  const { record: opened, metadata, configuration, selecting } = view;
  if (!opened.record) return nothing;
  const notices: TemplateResult[] = [];
  if (opened.error)
    notices.push(stripNotice({ icon: alertIcon, title: record.refreshFailed(), tone: 'warning' }));
  if (metadata.error)
    notices.push(
      stripNotice({
        icon: alertIcon,
        title: record.labelsFailed(),
        tone: 'warning',
        actions: [{ label: common.tryAgain(), run: () => metadata.retry() }],
      }),
    );
  const { entityId, metaData } = opened.record;
  return recordDetails({
    record: opened.record,
    layouts: configuration.layouts,
    isRemote: metaData.resultIsFromMaster === true && selecting.progress.get(entityId) !== 'selected',
    isRefreshing: opened.isRefreshing,
    field: (objectType, name) => metadata.field(objectType, name),
    fieldName: fieldNames(view),
    notices,
  });
}

export const view: SearchViewModule = {
  styles: [recordDetailsStyles],
  texts: [],
  open: () => ({ title: record.overview, render: details, close: () => {} }),
};
