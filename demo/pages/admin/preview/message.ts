import type { WidgetKind } from '../../../../src/widget_kinds.ts';

/** The message that the administrator's page sends to the preview page. */
export interface PreviewMessage {
  kind: 'show-preview';
  id: string;
  name: string;
  type: WidgetKind;
  instanceUrl: string;
  widgetsUrl: string;
  language: string;
  isDark: boolean;
  /** The widget signs in as the administrator in demo mode, which previews always allow. */
  credentials: { username: string; password: string } | undefined;
  /** The record that a profile or affiliation widget shows. */
  record: string | undefined;
}
