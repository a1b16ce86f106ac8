/** Access rules for change requests: who may see, decide and cancel them (specification 4.22; accounts: README). */
import { Refusal } from '../refusal.ts';
import { hasSystemAccess, requireSystemAccess, type User } from '../users/users.ts';
import type { UserType } from '../../records/user.ts';
import type { ChangeRequest } from './request.ts';

const stewards: readonly UserType[] = ['DATA_STEWARD', 'SYSTEM_AND_DATA_ADMIN', 'SYSTEM_ADMINISTRATOR'];
const integrators: readonly UserType[] = [
  'INTEGRATION_USER',
  'SYSTEM_AND_DATA_ADMIN',
  'SYSTEM_ADMINISTRATOR',
];

const insufficient = (): Refusal =>
  new Refusal('INSUFFICIENT_ACCESS', 'User does not have sufficient privileges to perform the action.');

const requireOne = (types: readonly UserType[], user: User): void => {
  if (!types.includes(user.userType)) throw insufficient();
};

/** Returns false for standard users, who see only their own requests and those of their team. Users of selected systems are restricted further, see `maySee`. */
export const seesAll = (user: User): boolean => user.userType !== 'STANDARD_USER';

/** Throws INSUFFICIENT_ACCESS unless the user may decide requests and apply the decisions. */
export const requireSteward = (user: User): void => requireOne(stewards, user);

/** Throws INSUFFICIENT_ACCESS unless the user may answer requests for a system and close them in batches. */
export const requireIntegrator = (user: User): void => requireOne(integrators, user);

/** Returns true for users whose manager the user is, directly or through other managers (docs/decisions/0048-teams.md). */
const isInTeam = (user: Pick<User, 'team'>, { created_by }: { created_by: number }): boolean =>
  user.team.includes(created_by);

type OfSystems = Pick<ChangeRequest, 'created_by' | 'metadata' | 'routed_system' | 'answered_systems'>;

/** Returns the systems that a request concerns: its own system, the master that it was routed to, and the systems that answered. */
const systemsOf = ({ metadata, routed_system, answered_systems }: OfSystems): string[] =>
  [metadata.system, routed_system, ...answered_systems].filter((system) => typeof system === 'string');

/** Returns true when the user may see the request. `visibleTo` is the same rule in SQL: change both together. */
export const maySee = (user: User, request: OfSystems): boolean => {
  if (request.created_by === user.id || isInTeam(user, request)) return true;
  if (!seesAll(user)) return false;
  return user.apiAccess !== 'selected' || systemsOf(request).some((system) => hasSystemAccess(user, system));
};

/**
 * Throws INSUFFICIENT_ACCESS unless the user sees the request and has access to its own system or to the master that it was routed to. The system
 * that the call names makes no difference (section 5 with 4.9, 4.12 and 4.13).
 */
export function requireRequestSystem(user: User, request: OfSystems): void {
  if (!maySee(user, request)) throw insufficient();
  const { metadata, routed_system } = request;
  const isRoutedHere = routed_system !== null && hasSystemAccess(user, routed_system);
  if (metadata.system && !isRoutedHere) requireSystemAccess(user, metadata.system);
}

export const isSteward = (user: Pick<User, 'userType'>): boolean => stewards.includes(user.userType);

/** Returns true for the user's own requests, and for stewards and administrators for every request. */
export const mayCancel = (user: User, request: { created_by: number }): boolean =>
  isSteward(user) || request.created_by === user.id;

export function requireCancel(user: User, request: { created_by: number }): void {
  if (!mayCancel(user, request)) throw insufficient();
}

/** Throws INSUFFICIENT_ACCESS unless the user created the request. */
export function requireOwn(user: User, request: { created_by: number }): void {
  if (request.created_by !== user.id) throw insufficient();
}

/** Returns true when the user may read the files of a request: the same rule as for canceling it. */
export const mayReadAttachments = mayCancel;

/** Returns true when the user may read the questions about a request. `questionsFor` is the same rule in SQL: change both together. */
export const mayReadQuestions = (user: User, request: { created_by: number }): boolean =>
  mayCancel(user, request) || isInTeam(user, request);
