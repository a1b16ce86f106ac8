/** What adds to the list of results or replaces an empty one. One chunk for the two, because the first page names each chunk with its hash. */
export { view as host } from './host/host_content.ts';
export { view as nothing } from './nothing_found/nothing_found.ts';
