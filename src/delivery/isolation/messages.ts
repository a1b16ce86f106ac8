/**
 * The messages between a host page and the frame of an isolated widget. One window message from the host page opens a
 * private channel. All other messages use the channel.
 */

import type { ReturnedSignIn } from '../../session/frame_page.ts';

export const connectType = 'platform-network-frame';

/** Methods of the widgets that the host page may call. */
export const methods = ['start', 'close', 'associateCustomKey', 'search', 'openPalette'] as const;
export type Method = (typeof methods)[number];

/** The properties of its place in the page that the widget adopts. */
export interface Surroundings {
  /** The closest `lang`; empty when there is none. */
  readonly language: string;
  readonly direction: string;
  readonly colorScheme: string;
  readonly fontFamily: string;
  /** Font size of the page's root, as the base of `rem`. */
  readonly rootFontSize: string;
  /** The custom properties `--platform-network-*` that are set. */
  readonly tokens: Readonly<Record<string, string>>;
}

/** The window message; it transfers the channel's port. */
export interface Connection {
  readonly type: typeof connectType;
  readonly tag: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly surroundings: Surroundings;
  readonly hasProvider: boolean;
  /** The property `state` as text; undefined while the page has not set it. */
  readonly state: string | undefined;
  readonly sharing: string;
  readonly returned: ReturnedSignIn | undefined;
  /** The drafts of the previous frame, in that frame's format. */
  readonly drafts: string | undefined;
}

/** A serialized error; the host page receives an Error with these properties. */
export interface CarriedError {
  readonly name: string;
  readonly message: string;
  readonly kind?: string | undefined;
  readonly status?: number | undefined;
  readonly errors?: unknown;
}

export type FromPage =
  | { readonly kind: 'attribute'; readonly name: string; readonly value: string | null }
  | { readonly kind: 'surroundings'; readonly surroundings: Surroundings }
  | { readonly kind: 'provider'; readonly isThere: boolean }
  | { readonly kind: 'state'; readonly state: string }
  | { readonly kind: 'call'; readonly id: number; readonly method: Method; readonly values: unknown[] }
  | { readonly kind: 'answer'; readonly id: number; readonly value?: unknown; readonly failed?: true }
  /** The frame now fills the window. */
  | { readonly kind: 'shown' }
  /** Escape was pressed outside the frame. */
  | { readonly kind: 'dismiss' };

/** The space that the widget takes: none, its place in the page, or the whole window. */
export type Layout = 'none' | 'page' | 'dialog';

export type FromFrame =
  | { readonly kind: 'ready' }
  | { readonly kind: 'layout'; readonly layout: Layout; readonly title: string }
  | {
      readonly kind: 'raise';
      readonly id: number;
      readonly names: string[];
      readonly detail: unknown;
      readonly cancelable: boolean;
    }
  | {
      readonly kind: 'result';
      readonly id: number;
      readonly value?: unknown;
      readonly error?: CarriedError | undefined;
    }
  | { readonly kind: 'ask'; readonly id: number; readonly what: 'token' | 'place' }
  | { readonly kind: 'leave'; readonly id: number; readonly address: string; readonly state: string }
  | { readonly kind: 'fragment'; readonly fragment: string }
  /** The current drafts, for the next frame. */
  | { readonly kind: 'save-drafts'; readonly drafts: string }
  /** The user signed out, so the drafts of all frames of this instance are dropped. */
  | { readonly kind: 'clear-drafts' };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isTextRecord = (value: unknown): boolean => isObject(value) && Object.values(value).every(isText);

const isSurroundings = (value: unknown): value is Surroundings =>
  isObject(value) &&
  ['language', 'direction', 'colorScheme', 'fontFamily', 'rootFontSize'].every((name) =>
    isText(value[name]),
  ) &&
  isTextRecord(value['tokens']);

export const isConnection = (value: unknown): value is Connection =>
  isObject(value) &&
  value['type'] === connectType &&
  isText(value['tag']) &&
  isText(value['sharing']) &&
  typeof value['hasProvider'] === 'boolean' &&
  (value['state'] === undefined || isText(value['state'])) &&
  (value['returned'] === undefined || isTextRecord(value['returned'])) &&
  (value['drafts'] === undefined || isText(value['drafts'])) &&
  isSurroundings(value['surroundings']) &&
  Array.isArray(value['attributes']) &&
  value['attributes'].every((each) => Array.isArray(each) && each.length === 2 && each.every(isText));

const isId = (value: unknown): boolean => Number.isSafeInteger(value);

const fromPage: Record<FromPage['kind'], (message: Record<string, unknown>) => boolean> = {
  attribute: ({ name, value }) => isText(name) && (value === null || isText(value)),
  surroundings: ({ surroundings }) => isSurroundings(surroundings),
  provider: ({ isThere }) => typeof isThere === 'boolean',
  state: ({ state }) => isText(state),
  call: ({ id, method, values }) =>
    isId(id) && (methods as readonly unknown[]).includes(method) && Array.isArray(values),
  answer: ({ id }) => isId(id),
  shown: () => true,
  dismiss: () => true,
};

const eventName = /^platform-network:[^\s]*:[a-z-]+$/;

const fromFrame: Record<FromFrame['kind'], (message: Record<string, unknown>) => boolean> = {
  ready: () => true,
  layout: ({ layout, title }) => ['none', 'page', 'dialog'].includes(layout as string) && isText(title),
  raise: ({ id, names, cancelable }) =>
    isId(id) &&
    typeof cancelable === 'boolean' &&
    Array.isArray(names) &&
    names.every((name) => isText(name) && eventName.test(name)),
  result: ({ id, error }) => isId(id) && (error === undefined || isObject(error)),
  ask: ({ id, what }) => isId(id) && (what === 'token' || what === 'place'),
  leave: ({ id, address, state }) => isId(id) && isText(address) && isText(state),
  fragment: ({ fragment }) => isText(fragment),
  'save-drafts': ({ drafts }) => isText(drafts),
  'clear-drafts': () => true,
};

const isOneOf = (checks: Record<string, (message: Record<string, unknown>) => boolean>, value: unknown) =>
  isObject(value) &&
  isText(value['kind']) &&
  Object.hasOwn(checks, value['kind']) &&
  checks[value['kind']]!(value);

export const isFromPage = (value: unknown): value is FromPage => isOneOf(fromPage, value);
export const isFromFrame = (value: unknown): value is FromFrame => isOneOf(fromFrame, value);
