/** The open record beside or over the results. A separate chunk, which loads as soon as there are results. */
import { nothing, type TemplateResult } from 'lit';
import { alertIcon } from '../../../shared/ui/icons.ts';
import { stripNotice } from '../../../shared/ui/notice.ts';
import { recordDetails } from '../../../shared/ui/record_details.ts';
import { recordDetailsStyles } from '../../../shared/ui/record_details_styles.ts';
import * as common from '../../../texts/common.ts';
import * as record from '../../../texts/record.ts';
import { previewPane } from '../preview/preview_pane.ts';
import { previewStyles } from '../preview/preview_styles.ts';
import { SplitPreview } from '../preview/split_preview.ts';
import { fieldNames, type ReadySearchView, type SearchViewModule } from '../search_view.ts';

/** Renders the details of the open record; nothing when none is open. */
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
  styles: [recordDetailsStyles, previewStyles],
  texts: [],
  open: (host, current) => {
    const split = new SplitPreview(host, current);
    return {
      title: record.overview,
      render: (view) => previewPane(view, details(view)),
      close: () => split.leave(),
    };
  },
};
