/** The parts of a requests widget, as its views and its page state use them. */
import type { ChangeRequest, WidgetConfiguration } from '../../api/types.ts';
import type { RequestFilter } from '../../requests/list/request_filter.ts';
import type { RequestsController } from '../../requests/list/requests_controller.ts';
import type { OpenMenu } from '../../shared/ui/more_menu.ts';
import type { OpenView, ViewHost } from '../../shared/view_host.ts';
import type { RequestExport } from './export/request_export.ts';
import type { OthersController } from './others_controller.ts';

export type RequestsSettings = NonNullable<WidgetConfiguration['requests']>;

/** What an unset configuration allows. */
export const defaultSettings: RequestsSettings = {
  others_enabled: true,
  cancel_enabled: true,
  export_enabled: true,
};

/** The views of the widget. `record` replaces the list, `details` is in it. */
export type RequestsViewName = 'record' | 'details';

/** An open view; only `details` renders a request. */
export interface RequestsView extends OpenView {
  readonly details?: (request: ChangeRequest) => unknown;
}

export interface RequestsParts {
  /** Undefined until the widget is ready. */
  readonly requests: RequestsController | undefined;
  readonly others: OthersController;
  readonly exporting: RequestExport;
  readonly views: ViewHost<RequestsViewName, RequestsView>;
  readonly menu: OpenMenu;
  readonly settings: RequestsSettings;
  /** The request whose record is displayed. */
  readonly opened: ChangeRequest | undefined;
  readonly open: (request: ChangeRequest) => void;
  /** Displays the list again. */
  readonly back: () => void;
}

/** What the user has chosen, as plain data. */
export interface RequestsChoice {
  readonly filter: RequestFilter;
  readonly openId: string | undefined;
}
