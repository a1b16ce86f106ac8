/** State of the identity provider. */
import type { Generated } from 'kysely';
import type { Timestamp } from './columns.ts';

export interface IdentityTables {
  identity_key: {
    kid: string;
    /** The secret that sealed the key. */
    secret_id: string;
    sealed: string;
    made_at: Timestamp;
    signs_from: Timestamp;
    /** Null while no newer key replaces it. */
    ends_at: Date | null;
  };
  identity_entry: {
    model: string;
    id_digest: string;
    /** ID of the account; empty for entries without one. */
    owner: string;
    grant_digest: string | null;
    uid_digest: string | null;
    /** Whether it ends with the sessions of its user. */
    is_of_agent: Generated<boolean>;
    sealed: string;
    consumed_at: Date | null;
    made_at: Generated<Date>;
    ends_at: Timestamp;
  };
}
