/** What search and profile begin with, in Arabic. */
export { templates as profile } from '../languages/ar/profile.ts';
export { templates as search } from '../languages/ar/search.ts';
export { templates as shared } from '../languages/ar/shared.ts';
