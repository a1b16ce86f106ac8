/** The open record beside or over the results. A separate chunk, which loads as soon as there are results. */
import { nothing, type TemplateResult } from 'lit';
import { alertIcon } from '../../../shared/ui/icons.ts';
import { stripNotice } from '../../../shared/ui/notice.ts';
import { listSkeleton } from '../../../shared/ui/skeleton.ts';
import { recordDetails } from '../../../shared/ui/record_details.ts';
import { recordDetailsStyles } from '../../../shared/ui/record_details_styles.ts';
import * as common from '../../../texts/common.ts';
import * as record from '../../../texts/record.ts';
import { previewPane } from '../preview/preview_pane.ts';
import { previewStyles } from '../preview/preview_styles.ts';
import { SplitPreview } from '../preview/split_preview.ts';
import { fieldNames } from '../field_names.ts';
import { MasterRecord } from './master_record.ts';
import type { SearchViewModule } from '../search_views.ts';
import { configurationContext, metadataContext, read } from '../../../shared/contexts.ts';
import { actionsContext, partsContext } from '../search_contexts.ts';

/** Renders the details of the open record; nothing when none is open. */
function details(master: MasterRecord): unknown {
  const configuration = read(configurationContext);
  const metadata = read(metadataContext);
  const { record: opened, selecting } = read(partsContext);
  const actions = read(actionsContext);
  if (!opened.record || !opened.hit) return nothing;
  const { hit } = opened;
  const isMasters = opened.record === hit && !opened.isRefreshing && hit.metaData.resultIsFromMaster === true;
  const whole = isMasters ? master.record : opened.record;
  const error = isMasters ? master.error : opened.error;
  // The search has only the fields of the card. They would move when the others arrive.
  if ((!whole || whole === hit) && !error) return listSkeleton(common.loading(), 3);
  const notices: TemplateResult[] = [];
  if (error)
    notices.push(
      stripNotice({
        icon: alertIcon,
        title: record.refreshFailed(),
        tone: 'warning',
        actions: [
          { label: common.tryAgain(), run: () => (isMasters ? master.retry() : actions.preview(hit)) },
        ],
      }),
    );
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
    record: whole ?? hit,
    layouts: configuration.layouts,
    isRemote: metaData.resultIsFromMaster === true && selecting.progress.get(entityId) !== 'selected',
    isRefreshing: opened.isRefreshing,
    field: (objectType, name) => metadata.field(objectType, name),
    fieldName: fieldNames(),
    notices,
  });
}

export const view: SearchViewModule = {
  styles: [recordDetailsStyles, previewStyles],
  texts: [],
  open: (host) => {
    const split = new SplitPreview(host);
    const master = new MasterRecord(host);
    return {
      title: record.overview,
      render: () => previewPane(details(master)),
      close() {
        split.leave();
        master.leave();
      },
    };
  },
};
