/** Describes what another user did to a request. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/callout/callout.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { ChangeRequest } from '../../../src/api/types.ts';
import { formatTime, type Vocabulary } from '../service/vocabulary.ts';
import { hasChoices, type Work } from './request/works.ts';
import type { LogEntry, RequestData } from './request_data.ts';
import { actionOf, childKind, resultWords, type ChildArray } from './words.ts';
import { inSentence } from '../language/texts.ts';

type Loose = Record<string, unknown>;

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const resultOf = (decision: Loose): string =>
  inSentence(
    resultWords[String(decision['result'])] ??
      (decision['result'] === null ? msg('Withdrawn') : msg('Changed')),
  );

/** Returns who acted, when, and the decision on each field. */
export function meanwhileWords(entry: LogEntry, request: ChangeRequest, vocabulary: Vocabulary): string[] {
  const who = entry.username ?? msg('The service');
  const { entity, result } = entry.detail as { entity?: Loose; result?: string };
  const parts: string[] = [];
  for (const [name, decision] of Object.entries(entity ?? {}))
    if (Array.isArray(decision)) {
      const { objectType, title } = childKind(name as ChildArray, vocabulary);
      for (const { object_id__v: _, vid__v: __, ...fields } of decision.filter(isObject))
        for (const [field, one] of Object.entries(fields))
          if (isObject(one))
            parts.push(`${title}, ${vocabulary.fieldLabel(objectType, field)}: ${resultOf(one)}`);
    } else if (isObject(decision))
      parts.push(`${vocabulary.fieldLabel(request.entity_type, name)}: ${resultOf(decision)}`);
  if (result) parts.push(msg(str`all open fields: ${inSentence(resultWords[result] ?? result)}`));
  return [
    `${msg(str`${formatTime(entry.date)}: ${who} ${actionOf(entry.action)}`)}${parts.length ? ` (${parts.join('; ')})` : ''}.`,
  ];
}

/**
 * Reports what another user has decided since this user saw the request; nothing when it is the same. All drafts are kept, and shown when the request is closed,
 * because their controls are gone then.
 */
export function meanwhileNotice(
  { request, log, vocabulary }: RequestData,
  isOpen: boolean,
  work: Work,
  { goOn, forget }: { goOn(): void; forget(): void },
): TemplateResult | typeof nothing {
  if (work.version === undefined || work.version >= request.version) return nothing;
  const news = log.slice(work.logLength).flatMap((entry) => meanwhileWords(entry, request, vocabulary));
  const isBegun = hasChoices(work);
  return html`
    <wa-callout variant="warning" role="alert">
      <wa-icon slot="icon" name="triangle-exclamation"></wa-icon>
      <p><strong>${msg('The request has changed since you began.')}</strong></p>
      <ul>
        ${(news.length ? news : [msg('Another user changed it.')]).map((words) => html`<li>${words}</li>`)}
      </ul>
      ${isOpen && isBegun ? html`<p>${msg('Your choices are kept. Review them: they now apply to the changed request.')}</p>` : nothing}
      ${isOpen ? nothing : html`<p>${msg('The request is closed, so no more decisions are possible.')}</p>`}
      ${!isOpen && work.note ? html`<p>${msg('Resolution note')}: <bdi class="kept">${work.note}</bdi></p>` : nothing}
      ${
        isBegun
          ? html`<div class="row">
              ${isOpen ? html`<wa-button size="s" @click=${() => goOn()}>${msg('Go on with my choices')}</wa-button>` : nothing}
              <wa-button size="s" appearance="outlined" @click=${() => forget()}
                >${msg('Drop my choices')}</wa-button
              >
            </div>`
          : nothing
      }
    </wa-callout>
  `;
}
