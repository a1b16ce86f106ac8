/** The audit history of administration: who changed users and review rules, with the old and new values. */
import { msg, str } from '@lit/localize';
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
  { value: 'any', label: msg('Users and rules') },
  { value: 'user_access', label: msg('Access of users') },
  { value: 'user_created', label: msg('New users') },
  { value: 'user_changed', label: msg('Names, types and passwords') },
  { value: 'user_locked', label: msg('Locked users') },
  { value: 'user_unlocked', label: msg('Unlocked users') },
  { value: 'review_rules', label: msg('Review rules') },
  { value: 'agent_access', label: msg('Access of agents') },
  { value: 'data_model', label: msg('Data model') },
  { value: 'webhooks', label: msg('Webhooks') },
  { value: 'subject_extract', label: msg('Subject extract') },
];

/** Describes an action in a heading, by the name of the user it is about. */
const titles: Record<Entry['action'], (user: string) => string> = {
  user_access: (user) => msg(str`Access of ${user}`),
  user_created: (user) => msg(str`New user ${user}`),
  user_changed: (user) => msg(str`Change of ${user}`),
  user_locked: (user) => msg(str`Lock of ${user}`),
  user_unlocked: (user) => msg(str`Unlock of ${user}`),
  review_rules: () => msg('Review rules'),
  agent_access: () => msg('Access of agents'),
  data_model: () => msg('Data model'),
  webhooks: () => msg('Webhooks'),
  subject_extract: () => msg('Subject extract'),
};

class AdministrationAudit extends AuditList<Entry> {
  protected override readonly operation = 'get /audit/administration';
  protected override readonly heading = msg('Audit of users and rules');
  protected override readonly emptyWords = msg(
    'No entries match. This list shows changes of users and review rules.',
  );

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
      ${choiceField(msg('What'), this.action, actions, (value) => {
        this.action = value;
        this.ask();
      })}
      ${textField(
        msg('User name'),
        this.user,
        (value) => {
          this.user = value;
          this.ask();
        },
        { hint: msg('The user who made the change, or the user who was changed.') },
      )}
    `;
  }

  protected override entry({ date, user, action, subject, changes }: Entry): TemplateResult {
    const title = titles[action](subject?.display_name ?? msg('a user'));
    return html`<li class="panel stack">
      <div class="row">
        <b>${title}</b>
        <span class="hint grow"
          >${msg(str`by ${user.display_name},`)} <time datetime=${date}>${timeText(date)}</time></span
        >
      </div>
      ${changeTable(msg(str`${title}: what changed`), msg('What'), changes.map(changeWords))}
    </li>`;
  }
}

customElements.define('sandbox-administration-audit', AdministrationAudit);
