/** What search and profile begin with, in Italian. */
export { templates as profile } from '../languages/it/profile.ts';
export { templates as search } from '../languages/it/search.ts';
export { templates as shared } from '../languages/it/shared.ts';
