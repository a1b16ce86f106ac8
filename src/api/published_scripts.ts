/** The parts of the global `PlatformNetworkWidgets` that the widgets use. The published scripts set it. */
interface PublishedScripts {
  base?: string;
  early?: Record<string, Promise<Response>>;
  load?(name: string): Promise<void>;
}

/** Returns the global. Only an own property counts, because `window` inherits the page's elements by ID or name. */
export const publishedScripts = (): PublishedScripts | undefined =>
  Object.getOwnPropertyDescriptor(globalThis, 'PlatformNetworkWidgets')?.value as
    | PublishedScripts
    | undefined;
