/** The global `PlatformNetworkWidgets` that the published scripts set, as far as the widgets themselves use it. */
interface PublishedScripts {
  base?: string;
  early?: Record<string, Promise<Response>>;
  load?(name: string): Promise<void>;
}

/** Returns the global. Only an own property counts: an element of the page with this id or name is inherited by `window`. */
export const publishedScripts = (): PublishedScripts | undefined =>
  Object.getOwnPropertyDescriptor(globalThis, 'PlatformNetworkWidgets')?.value as
    PublishedScripts | undefined;
