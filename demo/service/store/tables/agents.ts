/** Access of agents, their drafts and the audit of their calls. */
import type { Generated } from 'kysely';
import type { AgentRight } from '../../records/agent.ts';
import type { Json, Timestamp, Vid } from './columns.ts';

export interface AgentTables {
  /** One row, or none before an administrator has decided. */
  agent_access: { id: Generated<boolean>; is_enabled: boolean; rights: Json<Record<string, AgentRight>> };
  agent_draft: {
    id: Generated<string>;
    user_id: number;
    client_id: string;
    client_name: string;
    request: Json<object>;
    entity_type: 'HCP' | 'HCO';
    /** The record to change; null for a new one. */
    vid: Vid | null;
    record_name: string;
    state: Generated<'OPEN' | 'SENT' | 'DISCARDED'>;
    change_request_id: Generated<string | null>;
    created_at: Timestamp;
    decided_at: Date | null;
  };
  agent_call: {
    id: Generated<string>;
    /** Null, like the agent and the tool, when a call was refused before its user was known. */
    user_id: number | null;
    client_id: string | null;
    client_name: string | null;
    tool: string | null;
    /** True when the call had the user's own session. */
    is_by_user: Generated<boolean>;
    /** Type of the error; null when the call succeeded. */
    error: string | null;
    arguments: Json<object>;
    records: string[];
    milliseconds: number;
    created_at: Timestamp;
  };
}
