/** What search and profile begin with, in Korean. */
export { templates as profile } from '../languages/ko/profile.ts';
export { templates as search } from '../languages/ko/search.ts';
export { templates as shared } from '../languages/ko/shared.ts';
