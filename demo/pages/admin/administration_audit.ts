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
  { value: 'review_rules', label: 'Review rules' },
];

class AdministrationAudit extends AuditList<Entry> {
  protected override readonly operation = 'get /audit/administration';
  protected override readonly heading = 'Audit of users and rules';
  protected override readonly emptyWords =
    'Nothing fits. Changes of what users may do and of the review rules are listed here.';

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
        { hint: 'Who changed something, or whose access was changed.' },
      )}
    `;
  }

  protected override entry({ date, user, action, subject, changes }: Entry): TemplateResult {
    const title =
      action === 'user_access' ? `Access of ${subject?.display_name ?? 'a user'}` : 'Review rules';
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
