/** What the controls of organizations and shared records find. */
import type { EntityWrapper } from '../api/types.ts';

/** An organization, or a shared record of a custom object in the same form. */
export type Found = Pick<EntityWrapper, 'entityId' | 'entity'> & { readonly entityType: string };

/** Organizations, or the shared records of a custom object. */
export type FoundType = 'HCO' | `${string}__c`;
