/** What search and profile begin with, in Chinese (simplified). */
export { templates as profile } from '../languages/zh-CN/profile.ts';
export { templates as search } from '../languages/zh-CN/search.ts';
export { templates as shared } from '../languages/zh-CN/shared.ts';
