-- The audit of agents has refused calls too, which may name no user, agent or tool, and what users decided about drafts.
ALTER TABLE agent_call
  ALTER COLUMN user_id DROP NOT NULL,
  ALTER COLUMN client_id DROP NOT NULL,
  ALTER COLUMN client_name DROP NOT NULL,
  ALTER COLUMN tool DROP NOT NULL,
  -- Whether the user did it with a session of their own, which no agent has.
  ADD COLUMN is_by_user boolean NOT NULL DEFAULT false;

-- Finds the agent that prepared a request.
CREATE INDEX agent_draft_change_request ON agent_draft (change_request_id) WHERE change_request_id IS NOT NULL;
