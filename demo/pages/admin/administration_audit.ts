/** The audit history of administration: who changed users and review rules, with the old and new values. */
import { html, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import type { AnswerOf } from '../../../src/api/types.ts';
import { AuditList } from './audit_list.ts';
import { changeTable } from './change_table.ts';
import { changeWords } from './change_words.ts';
import { choiceField, textField } from './controls.ts';
import { timeText } from './data.ts';

type Entry = AnswerOf<'get /audit/administration'>['entries'][number];

const actions = [
  { value: 'any', label: 'Users and rules' },
  { value: 'user_access', label: 'Access of users' },
  { value: 'user_created', label: 'New users' },
  { value: 'user_changed', label: 'Names, types and passwords' },
  { value: 'user_locked', label: 'Locked users' },
  { value: 'user_unlocked', label: 'Unlocked users' },
  { value: 'review_rules', label: 'Review rules' },
  { value: 'agent_access', label: 'Access of agents' },
];

/** Describes an action in a heading, by the name of the user it is about. */
const titles: Record<Entry['action'], (user: string) => string> = {
  user_access: (user) => `Access of ${user}`,
  user_created: (user) => `New user ${user}`,
  user_changed: (user) => `Change of ${user}`,
  user_locked: (user) => `Lock of ${user}`,
  user_unlocked: (user) => `Unlock of ${user}`,
  review_rules: () => 'Review rules',
  agent_access: () => 'Access of agents',
};

class AdministrationAudit extends AuditList<Entry> {
  protected override readonly operation = 'get /audit/administration';
  protected override readonly heading = 'Audit of users and rules';
  protected override readonly emptyWords =
    'No entries match. This list shows changes of users and review rules.';

  @state() private action = 'any';
  @state() private user = '';

  protected override get filter(): Record<string, string | undefined> {
    return {
      action: this.action === 'any' ? undefined : this.action,
      user: this.user.trim().toLowerCase() || undefined,
    };
  }

  protected override filterFields(): TemplateResult {
    return html`
      ${choiceField('What', this.action, actions, (value) => {
        this.action = value;
        this.ask();
      })}
      ${textField(
        'User name',
        this.user,
        (value) => {
          this.user = value;
          this.ask();
        },
        { hint: 'The user who made the change, or the user who was changed.' },
      )}
    `;
  }

  protected override entry({ date, user, action, subject, changes }: Entry): TemplateResult {
    const title = titles[action](subject?.display_name ?? 'a user');
    return html`<li class="panel stack">
      <div class="row">
        <b>${title}</b>
        <span class="hint grow"
          >by ${user.display_name}, <time datetime=${date}>${timeText(date)}</time></span
        >
      </div>
      ${changeTable(`${title}: what changed`, 'What', changes.map(changeWords))}
    </li>`;
  }
}

customElements.define('sandbox-administration-audit', AdministrationAudit);
