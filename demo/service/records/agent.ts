/** Agents: clients of the Model Context Protocol that act for a user. */

/** What agents may do for users of a type; `propose` includes `read`. */
export type AgentRight = 'none' | 'read' | 'propose';

/** Client by the ID and name under which it registered. Anyone can register under any name. */
export interface Agent {
  clientId: string;
  name: string;
}
