/** What the administrator's page tells the page of the preview. */
export interface PreviewMessage {
  kind: 'show-preview';
  id: string;
  name: string;
  type: 'search' | 'profile' | 'affiliation';
  instanceUrl: string;
  widgetsUrl: string;
  language: string;
  isDark: boolean;
  /** The widget signs in as the administrator, in demo mode, which previews always allow. */
  credentials: { username: string; password: string } | undefined;
  /** The record of a profile or of affiliations. */
  record: string | undefined;
}
