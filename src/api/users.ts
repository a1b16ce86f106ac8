/** Users and what they may do (specification, section 5). For system administrators: others get `insufficient-access`. */
import { isCount, isListOf, isObject, isText } from './shapes.ts';
import type { Transport } from './transport.ts';
import type { AnswerOf, BodyOf, QueryOf } from './types.ts';

type UserPage = AnswerOf<'get /users'>;
export type User = UserPage['users'][number];
export type UserAccess = BodyOf<'put /users/{user_id}'>;

const isUser = (value: unknown): value is User =>
  isObject(value) &&
  isCount(value['id']) &&
  isText(value['username']) &&
  isText(value['user_type']) &&
  isText(value['api_access']) &&
  isListOf(value['api_systems'], isText);

/** Users by name, with their number. */
export function listUsers(
  transport: Transport,
  query: QueryOf<'get /users'> = {},
  signal?: AbortSignal,
): Promise<UserPage> {
  return transport.request('get /users', {
    query,
    check: (answer) => isListOf(answer['users'], isUser) && isCount(answer['totalCount']),
    signal,
  });
}

/** One user. Errors: `not-found`. */
export async function readUser(transport: Transport, id: number, signal?: AbortSignal): Promise<User> {
  const { user } = await transport.request('get /users/{user_id}', {
    path: { user_id: String(id) },
    check: (answer) => isUser(answer['user']),
    signal,
  });
  return user;
}

/** Gives a user access, at once. Errors: `invalid` for an unknown system, `failed` for withdrawing one's own access. */
export async function replaceUserAccess(
  transport: Transport,
  id: number,
  access: UserAccess,
  signal?: AbortSignal,
): Promise<User> {
  const answer = await transport.request('put /users/{user_id}', {
    path: { user_id: String(id) },
    body: access,
    check: (answer) => isUser(answer['user']),
    signal,
  });
  return (answer as { user: User }).user;
}
