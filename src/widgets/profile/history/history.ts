/** The chunk with the history of the open record: its changes, and a comparison of any two versions. */
import { HistoryController } from './history_controller.ts';
import type { ViewModule } from '../../../shared/view_host.ts';
import { pendingTexts } from '../../../texts/profile/pending.ts';
import { historyTexts } from '../../../texts/profile_history.ts';
import { changeRowStyles } from '../change_rows.ts';
import { contextValue } from '../../../shared/contexts.ts';
import { recordContext } from '../profile_contexts.ts';
import { historyStyles } from './history_styles.ts';
import { historyView, type Chosen } from './history_view.ts';
import { viewHeaderStyles } from '../../../shared/ui/view_header.ts';

export const view: ViewModule = {
  styles: [viewHeaderStyles, changeRowStyles, historyStyles],
  texts: [historyTexts, pendingTexts],
  open: (host) => {
    const history = new HistoryController(host);
    let chosen: Chosen = {};
    history.open(contextValue(host, recordContext));
    return {
      render: () =>
        historyView(history, chosen, (change) => {
          chosen = { ...chosen, ...change };
          host.requestUpdate();
        }),
      close: () => history.close(),
      resume: () => {
        if (history.error) history.loadMore();
      },
    };
  },
};
