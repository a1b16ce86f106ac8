/** Who sees change requests and who works on them (decisions, section 5 and the accounts of section 1). */
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

/** Ordinary users see their own requests only; users of selected systems, besides their own, those of these systems. */
export const seesAll = (user: User): boolean => user.userType !== 'STANDARD_USER';

/** Deciding on requests and applying them. */
export const requireSteward = (user: User): void => requireOne(stewards, user);

/** Answering requests in the name of a system, and closing them in batches. */
export const requireIntegrator = (user: User): void => requireOne(integrators, user);

type OfSystems = Pick<ChangeRequest, 'created_by' | 'metadata' | 'routed_system' | 'answered_systems'>;

/** Systems that a request concerns: the one it was made for, the master it was routed to, and those that have answered. */
const systemsOf = ({ metadata, routed_system, answered_systems }: OfSystems): string[] =>
  [metadata.system, routed_system, ...answered_systems].filter((system) => typeof system === 'string');

/** The same in SQL is `visibleTo`. */
export const maySee = (user: User, request: OfSystems): boolean => {
  if (request.created_by === user.id) return true;
  if (!seesAll(user)) return false;
  return user.apiAccess !== 'selected' || systemsOf(request).some((system) => hasSystemAccess(user, system));
};

/**
 * Section 5 with 4.9, 4.12 and 4.13: a user works on requests that they see, and that are of systems they have access to, whatever system the call
 * names. These are the system that asked and the master that the request was routed to. Throws INSUFFICIENT_ACCESS.
 */
export function requireRequestSystem(user: User, request: OfSystems): void {
  if (!maySee(user, request)) throw insufficient();
  const { metadata, routed_system } = request;
  const isRoutedHere = routed_system !== null && hasSystemAccess(user, routed_system);
  if (metadata.system && !isRoutedHere) requireSystemAccess(user, metadata.system);
}

/** One's own request, and for stewards and administrators every request. */
export const mayCancel = (user: User, request: { created_by: number }): boolean =>
  stewards.includes(user.userType) || request.created_by === user.id;

export function requireCancel(user: User, request: { created_by: number }): void {
  if (!mayCancel(user, request)) throw insufficient();
}

/** Files of one's own request, and for stewards and administrators of every request. */
export const mayReadAttachments = mayCancel;
