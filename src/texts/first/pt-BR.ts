/** What search and profile begin with, in Portuguese (Brazil). */
export { templates as profile } from '../languages/pt-BR/profile.ts';
export { templates as search } from '../languages/pt-BR/search.ts';
export { templates as shared } from '../languages/pt-BR/shared.ts';
