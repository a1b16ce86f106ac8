/** What `npm run bench -- worst` sends. */
export interface Call {
  operation: string;
  /** What is large about it. */
  what: string;
  account: string;
  method: string;
  /** Below the version, or of the identity provider, with its query. */
  address: string;
  type?: string | undefined;
  body?: (() => string | Uint8Array<ArrayBuffer>) | undefined;
  /** How many of it are sent at once. */
  times?: number;
  /** Sent first, unmeasured. */
  before?: readonly Call[];
  /** True when it starts a job: it is measured until the job ends. */
  isJob?: boolean;
}

/** Values of the sandbox that is measured. */
export interface Known {
  /** vid__v of 500 records. */
  vids: readonly string[];
  /** An HCO with many professionals. */
  hco: string;
  changeRequest: string;
  widgetId: string;
  widget: unknown;
  source: unknown;
}
