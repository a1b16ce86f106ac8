/** What search and profile begin with, in French. */
export { templates as profile } from '../languages/fr/profile.ts';
export { templates as search } from '../languages/fr/search.ts';
export { templates as shared } from '../languages/fr/shared.ts';
