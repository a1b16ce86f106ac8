/** The calls that `npm run bench -- worst` sends. */
export interface Call {
  operation: string;
  /** Says what is large about the call. */
  what: string;
  account: string;
  method: string;
  /** Path and query below the version, or of the identity provider. */
  address: string;
  type?: string | undefined;
  body?: (() => string | Uint8Array<ArrayBuffer>) | undefined;
  /** Number of concurrent calls. */
  times?: number;
  /** Sent first and not measured. */
  before?: readonly Call[];
  /** True when the call starts a job, which is then measured until it ends. */
  isJob?: boolean;
}

/** Values that exist in the measured sandbox. */
export interface Known {
  /** vid__v of 500 records. */
  vids: readonly string[];
  /** An HCO with many HCPs. */
  hco: string;
  changeRequest: string;
  widgetId: string;
  widget: unknown;
  source: unknown;
}
