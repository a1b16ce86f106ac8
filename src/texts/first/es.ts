/** What search and profile begin with, in Spanish. */
export { templates as profile } from '../languages/es/profile.ts';
export { templates as search } from '../languages/es/search.ts';
export { templates as shared } from '../languages/es/shared.ts';
