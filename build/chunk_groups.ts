/** Decides which modules of the widgets share a file of the bundle. */

/** The parts of the bundler's module information that are used here. */
type Modules = {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
};

/** Returns the elements that load a module at the start; with `orLater`, also those that load it with a view. The portal's pages are other elements. */
function elementsOf(id: string, modules: Modules, orLater = false, seen = new Set<string>()): Set<string> {
  const found = new Set<string>();
  if (seen.has(id)) return found;
  seen.add(id);
  const name = /\/src\/delivery\/define\/([\w-]+)\.ts$/.exec(id)?.[1];
  if (name) found.add(name);
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
  for (const importer of [
    ...importers,
    ...(orLater ? dynamicImporters.filter((each) => !each.endsWith('-portal.ts')) : []),
  ])
    for (const each of elementsOf(importer, modules, orLater, seen)) found.add(each);
  return found;
}

/** The files with code that several elements share. */
const sharedFiles = ['core', 'records'];

/** Files beside those of the elements that a page loads until its user can work. */
const firstViews = [...sharedFiles, 'results_view', 'request_list', 'requests', 'repeat'];

/** Files of views that open later, which have a limit of size too. */
const formViews = [
  'add_request_view',
  'edit',
  'error_summary',
  'field_frame',
  'form',
  'form_view',
  'history',
];

/** Returns true for a file that pages load until their users can work, in a widget or in one of its forms. */
export const isLimited = ({ name, isEntry }: { name: string; isEntry: boolean }): boolean =>
  isEntry || firstViews.includes(name) || formViews.includes(name);

/** Small files that lists and forms use together. */
const listDirectives = /\/directives\/(?:guard|repeat)\.js$/;

/** Smaller than what another file costs. */
const tooSmall =
  /\/src\/(?:shared\/lists\/row_keys|records\/child_arrays)\.ts$|\/directives\/if-defined\.js$/;

/** The first view of a ready search widget. */
const readySearch = '/src/widgets/search/results/results_view.ts';

/** Returns true when a module imports another one statically, directly or not. */
function isImportedBy(importer: string, id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  return (
    id.endsWith(importer) ||
    (modules.getModuleInfo(id)?.importers ?? []).some((each) => isImportedBy(importer, each, modules, seen))
  );
}

/** This element takes what the others share as it is: it must not move code between their files. */
const guest = 'platform-network-hierarchy-widget';

/**
 * Search and profile start with two or three files: their own, `core` with the code that search shares, and `records` with the code that
 * profile and affiliation share. Code that one element needs at the start and another with a view is shared too. By default the bundler
 * creates many small files. Each costs a slow machine about 20 ms, which is more than a few hundred unused bytes cost. Code that only the
 * affiliation needs at the start and others need later is separate, because it would make the profile too large. The code that only a ready
 * search needs is one file, even if several of its views use it.
 */
export function firstChunk(id: string, modules: Modules): string | null {
  if (listDirectives.test(id)) return 'repeat';
  if (tooSmall.test(id)) return 'records';
  const elements = elementsOf(id, modules);
  if (elements.size > 1) elements.delete(guest);
  if (!elements.size)
    return isImportedBy(readySearch, id, modules) && elementsOf(id, modules, true).size === 1
      ? 'results_view'
      : null;
  if (elements.size === 1 && elementsOf(id, modules, true).size === 1) return [...elements][0]!;
  if (elements.has(guest)) return null;
  if (elements.size === 1 && elements.has('platform-network-affiliation-widget'))
    return /\/src\/(requests\/|events\/missing_handlers)/.test(id) ? 'requests' : null;
  // The list of requests: the start of one element, and a view of the search.
  if (elements.size === 1 && elements.has('platform-network-requests-widget'))
    return /\/src\/(requests\/list\/|texts\/requests\/requests)/.test(id) ? 'request_list' : null;
  return elements.has('platform-network-search-widget') ? 'core' : 'records';
}

/**
 * Chromium normally compiles a function on the main thread when it is first called. This comment makes it compile all functions of the file
 * on another thread while the file loads. Elements use most of the code of these files at the start.
 */
export const calledAtOnce = ({ name, isEntry }: { name: string; isEntry: boolean }): string =>
  isEntry || sharedFiles.includes(name) ? '//# allFunctionsCalledOnLoad' : '';
