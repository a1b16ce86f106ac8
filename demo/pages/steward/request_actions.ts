/** The actions on a request: decide all undecided fields, add a note with a reason, save and apply. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/option/option.js';
import '@awesome.me/webawesome/dist/components/select/select.js';
import '@awesome.me/webawesome/dist/components/textarea/textarea.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { ChangeRequest } from '../../../src/api/types.ts';
import { confirm } from '../shell/confirm.ts';
import { hasChoices, type Work } from './request/works.ts';
import { undecided, type ChangedObject } from './request_changes.ts';
import { resolutionCodes } from './words.ts';
import { counted } from '../language/texts.ts';

type Control = HTMLElement & { value: string | null };

interface Actions {
  isSending: boolean;
  decideOpen(choice: 'accept' | 'reject'): void;
  write(change: Partial<Pick<Work, 'note' | 'code'>>): void;
  /** `isFinal` applies the decisions and closes the request. */
  send(isFinal: boolean): void;
  forget(): void;
}

/** Asks the steward whether closing a request may reject the fields that have no decision. */
export const confirmClosing = (openFields: number): Promise<boolean> =>
  confirm({
    title: msg('Close with open fields?'),
    text: counted(
      openFields,
      '1 field has no decision. Closing the request rejects it. A closed request cannot be opened again.',
      '{0} fields have no decision. Closing the request rejects them. A closed request cannot be opened again.',
    ),
    action: msg('Reject the rest and close'),
  });

export function requestActions(
  request: ChangeRequest,
  objects: readonly ChangedObject[],
  work: Work,
  { isSending, decideOpen, write, send, forget }: Actions,
): TemplateResult {
  if (request.status__v === 'CHANGE_INQUEUE')
    return html`<p class="panel">
      ${msg('This request waits for a decision on the request for its record:')}
      ${request.parent_task_ids.map((id) => html` <a href=${`/steward/requests/${id}`}>${msg(str`No. ${id}`)}</a>`)}
    </p>`;
  const { drafts, note, code, version } = work;
  const open = undecided(objects, drafts);
  const isBehind = hasChoices(work) && version !== request.version;
  return html`
    <div class="panel note">
      <wa-textarea
        size="s"
        label=${msg('Resolution note')}
        hint=${msg('Whoever asked can read it.')}
        rows="1"
        resize="auto"
        maxlength="4000"
        .value=${note}
        @input=${(event: Event) => write({ note: (event.currentTarget as Control).value ?? '' })}
      ></wa-textarea>
      <wa-select
        size="s"
        label=${msg('Reason')}
        placeholder=${msg('None')}
        with-clear
        .value=${code}
        @change=${(event: Event) => write({ code: (event.currentTarget as Control).value ?? '' })}
      >
        ${resolutionCodes.map(({ code: value, label }) => html`<wa-option value=${value}>${label}</wa-option>`)}
      </wa-select>
    </div>
    <section class="panel bar" aria-label=${msg('Decide')}>
      <wa-button
        size="s"
        variant="brand"
        ?loading=${isSending}
        ?disabled=${isBehind}
        @click=${() => send(true)}
        >${msg('Apply and close')}</wa-button
      >
      <wa-button
        size="s"
        appearance="outlined"
        ?disabled=${isBehind || isSending || (!drafts.size && !note)}
        @click=${() => send(false)}
        >${msg('Save decisions')}</wa-button
      >
      <wa-button size="s" appearance="outlined" ?disabled=${!open.length} @click=${() => decideOpen('accept')}
        >${msg('Accept all open')}</wa-button
      >
      <wa-button size="s" appearance="outlined" ?disabled=${!open.length} @click=${() => decideOpen('reject')}
        >${msg('Reject all open')}</wa-button
      >
      <span class="muted"
        >${open.length ? counted(open.length, '1 field without a decision', '{0} fields without a decision') : msg('Every field has a decision')}</span
      >
      ${drafts.size || note ? html`<wa-button size="s" appearance="plain" @click=${() => forget()}>${msg('Drop my choices')}</wa-button>` : nothing}
    </section>
  `;
}
