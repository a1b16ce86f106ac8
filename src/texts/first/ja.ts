/** What search and profile begin with, in Japanese. */
export { templates as profile } from '../languages/ja/profile.ts';
export { templates as search } from '../languages/ja/search.ts';
export { templates as shared } from '../languages/ja/shared.ts';
