/** The audit history of agents: one entry per tool call. */
import { msg, str } from '@lit/localize';
import { html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import type { AnswerOf } from '../../../../src/api/types.ts';
import { timeText } from '../data.ts';
import { AuditList } from '../audit_list.ts';
import { textField } from '../controls.ts';
import { counted } from '../../language/texts.ts';

type Entry = Exclude<AnswerOf<'get /audit/agents'>, string>['entries'][number];

/** Says who called: the agent for its user, or the user about the draft of an agent. A refused call may not have shown it. */
function caller({ user, agent, done_by: doer }: Entry): TemplateResult | typeof nothing {
  if (!user || !agent) return nothing;
  return doer === 'USER'
    ? html`<bdi>${user.display_name}</bdi> · <bdi>${agent.name}</bdi>,`
    : html`<bdi>${agent.name}</bdi> ${msg(str`for ${user.display_name},`)}`;
}

class AgentsAudit extends AuditList<Entry> {
  protected override readonly operation = 'get /audit/agents';
  protected override readonly heading = msg('Audit of agents');
  protected override readonly emptyWords = msg(
    'No entries match. This list shows every tool call of an agent.',
  );

  @state() private user = '';

  protected override get filter(): Record<string, string | undefined> {
    return { user: this.user.trim().toLowerCase() || undefined };
  }

  protected override filterFields(): TemplateResult {
    return textField(
      msg('User name'),
      this.user,
      (value) => {
        this.user = value;
        this.ask();
      },
      { hint: msg('The user for whom the agent acted.') },
    );
  }

  protected override entry(entry: Entry): TemplateResult {
    const { date, tool, error, arguments: input, records } = entry;
    return html`<li class="panel stack">
      <div class="row">
        ${tool === null ? nothing : html`<b><code>${tool}</code></b>`}
        ${error ? html`<span class="badge danger">${error}</span>` : nothing}
        <span class="hint grow">${caller(entry)} <time datetime=${date}>${timeText(date)}</time></span>
      </div>
      <p><code dir="ltr">${JSON.stringify(input)}</code></p>
      ${records.length ? html`<p class="hint">${counted(records.length, '1 record in the answer', '{0} records in the answer')}</p>` : nothing}
    </li>`;
  }
}

customElements.define('sandbox-agents-audit', AgentsAudit);
