/** A dialog that tells an administrator what a user may do, and which settings decide that. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import '@awesome.me/webawesome/dist/components/icon/icon.js';
import { css, html, LitElement, nothing, render, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { AnswerOf } from '../../../src/api/types.ts';
import { messageOf } from '../service/errors.ts';
import { service } from '../service/session.ts';
import { showOnce } from '../shell/confirm.ts';
import { notify } from '../shell/notices.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { language } from '../language/texts.ts';

type Answer = AnswerOf<'get /users/{user_id}/rights'>;
type Right = Answer['rights'][number];
type Condition = Right['conditions'][number];

/** Labels of the administrator's page: of the values of a setting, and of a system. */
export interface RightLabels {
  readonly valueOf: (setting: Condition['setting'], value: string) => string;
  readonly systemOf: (name: string) => string;
}

const names: Record<Right['right'], () => string> = {
  read: () => msg('Search, match and read records'),
  request: () => msg('Request changes and new records'),
  decide: () => msg('Decide change requests and suspect matches, merge records'),
  answer: () => msg('Answer change requests for a system'),
  custom_keys: () => msg('Add and inactivate custom keys'),
  data_update: () => msg('Change records directly (Data Update)'),
  load: () => msg('Load files'),
  export: () => msg('Export records'),
  audit: () => msg('Read audit histories'),
  administer: () => msg('Administer widgets, users, rules, the data model, webhooks and agents'),
};

const listed = (parts: readonly string[], type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat(language(), { type }).format(parts);

function needOf({ setting, allowed_values: values }: Condition, { valueOf }: RightLabels): string {
  const list = listed(
    values.map((value) => valueOf(setting, value)),
    'disjunction',
  );
  if (setting === 'user_type') return msg(str`Needs the type ${list}.`);
  if (setting === 'api_access') return msg(str`Needs API access: ${list}.`);
  return msg(str`Needs a user who sees: ${list}.`);
}

/** Returns why the user has the right, or what is missing. */
function reasonOf({ conditions, systems }: Right, labels: RightLabels, isLocked: boolean): string {
  const missing = conditions.filter(({ is_met }) => !is_met);
  if (missing.length) return missing.map((each) => needOf(each, labels)).join(' ');
  if (isLocked) return msg('Needs an account that is not locked.');
  const by = conditions
    .filter(({ setting }) => setting === 'user_type')
    .map(({ setting, value }) => msg(str`By the type ${labels.valueOf(setting, value)}.`));
  if (!systems) return by[0] ?? msg('By API access.');
  const named = systems.length
    ? msg(str`For ${listed(systems.map(labels.systemOf), 'conjunction')}.`)
    : msg('For no system yet.');
  return [...by, named].join(' ');
}

const titleOf = (name: string): string => msg(str`What ${name} may do`);

class UserRights extends LitElement {
  static override styles = [
    pageStyles,
    css`
      ul {
        display: grid;
        gap: 12px;
        padding: 0;
        list-style: none;
      }
      li {
        display: grid;
        grid-template-columns: 1.25rem minmax(0, 1fr);
        gap: 10px;
      }
      wa-icon {
        margin-block-start: 0.2em;
        color: var(--muted);
      }
      .given wa-icon {
        color: var(--accent);
      }
      .name {
        font-weight: 600;
      }
      .reason {
        color: var(--muted);
        font-size: 0.9rem;
      }
      p {
        margin-block-end: 14px;
      }
    `,
  ];

  @property({ attribute: false }) name = '';
  @property({ attribute: false }) answer!: Answer;
  @property({ attribute: false }) labels!: RightLabels;

  #right(right: Right): TemplateResult {
    const { is_given: isGiven } = right;
    const icon = isGiven ? 'circle-check' : 'circle-xmark';
    return html`<li class=${isGiven ? 'given' : ''}>
      <wa-icon name=${icon} label=${isGiven ? msg('Allowed') : msg('Not allowed')}></wa-icon>
      <div>
        <div class="name">${names[right.right]()}</div>
        <div class="reason">${reasonOf(right, this.labels, this.answer.is_locked)}</div>
      </div>
    </li>`;
  }

  protected override render(): TemplateResult {
    const { rights, is_locked } = this.answer;
    return html`${is_locked ? html`<p>${msg(str`${this.name} is locked and cannot sign in.`)}</p>` : nothing}
      <ul tabindex="0" aria-label=${titleOf(this.name)}>
        ${rights.toSorted((a, b) => Number(b.is_given) - Number(a.is_given)).map((right) => this.#right(right))}
      </ul>`;
  }
}

customElements.define('sandbox-user-rights', UserRights);

/** Reads and shows the rights of a user. Resolves when the dialog is closed. Shows a notice when reading fails. */
export async function showRights(
  { id, display_name: name }: { readonly id: number; readonly display_name: string },
  labels: RightLabels,
): Promise<void> {
  let answer: Answer;
  try {
    answer = await service.call('get /users/{user_id}/rights', { path: { user_id: String(id) } });
  } catch (error) {
    return notify(messageOf(error), { variant: 'danger' });
  }
  const dialog = document.createElement('wa-dialog');
  dialog.label = titleOf(name);
  render(
    html`<sandbox-user-rights .name=${name} .answer=${answer} .labels=${labels}></sandbox-user-rights>
      <wa-button slot="footer" appearance="outlined" autofocus @click=${() => (dialog.open = false)}
        >${msg('Close')}</wa-button
      >`,
    dialog,
  );
  await showOnce(dialog);
}
