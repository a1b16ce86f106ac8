/** What search and profile begin with, in Polish. */
export { templates as profile } from './profile.ts';
export { templates as search } from './search.ts';
export { templates as shared } from './shared.ts';
