/** Who sees change requests and who works on them (decisions, section 5 and the accounts of section 1). */
import { Refusal } from '../refusal.ts';
import type { User } from '../users.ts';
import type { UserType } from '../../store/tables.ts';

const stewards: readonly UserType[] = ['DATA_STEWARD', 'SYSTEM_AND_DATA_ADMIN', 'SYSTEM_ADMINISTRATOR'];
const integrators: readonly UserType[] = [
  'INTEGRATION_USER',
  'SYSTEM_AND_DATA_ADMIN',
  'SYSTEM_ADMINISTRATOR',
];

const requireOne = (types: readonly UserType[], user: User): void => {
  if (!types.includes(user.userType))
    throw new Refusal(
      'INSUFFICIENT_ACCESS',
      'User does not have sufficient privileges to perform the action.',
    );
};

/** Ordinary users see their own requests only. */
export const seesAll = (user: User): boolean => user.userType !== 'STANDARD_USER';

/** Deciding on requests and applying them. */
export const requireSteward = (user: User): void => requireOne(stewards, user);

/** Answering requests in the name of a system, and closing them in batches. */
export const requireIntegrator = (user: User): void => requireOne(integrators, user);

export const maySee = (user: User, request: { created_by: number }): boolean =>
  seesAll(user) || request.created_by === user.id;

/** One's own request, and for stewards and administrators every request. */
export const mayCancel = (user: User, request: { created_by: number }): boolean =>
  stewards.includes(user.userType) || request.created_by === user.id;

/** Files of one's own request, and for stewards and administrators of every request. */
export const mayReadAttachments = mayCancel;
