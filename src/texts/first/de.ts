/** What search and profile begin with, in German. */
export { templates as profile } from '../languages/de/profile.ts';
export { templates as search } from '../languages/de/search.ts';
export { templates as shared } from '../languages/de/shared.ts';
