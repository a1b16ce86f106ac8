/** A message of the protocol and its answer. */
export interface Call {
  readonly method: string;
  /** The tool or the address of a resource; empty for other methods. */
  readonly name: string;
  readonly request: unknown;
  /** Undefined until it arrives, and for notifications. */
  answer?: unknown;
  isFailed?: boolean;
  /** The first call, which the service answers with where to ask the user. */
  needsPermission?: boolean;
  milliseconds?: number;
  /** The user opened it. */
  isOpen?: boolean;
}

/** Longer texts are cut: the page of a tool has 300,000 characters. */
const longestText = 1000;

/** Returns JSON to read. */
export const readable = (value: unknown): string =>
  JSON.stringify(
    value,
    (_, item: unknown) =>
      typeof item === 'string' && item.length > longestText
        ? `${item.slice(0, longestText)} … (${item.length})`
        : item,
    2,
  ) ?? '';
