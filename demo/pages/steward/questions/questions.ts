/** Questions to the creator of a request, with the answers, and the field to ask another one. What is typed stays until it is sent. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/textarea/textarea.js';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { ChangeRequest } from '../../../../src/api/types.ts';
import { messageOf } from '../../service/errors.ts';
import { service } from '../../service/session.ts';
import { formatTime } from '../../service/vocabulary.ts';
import { notify } from '../../shell/notices.ts';
import { pageStyles } from '../../shell/page_styles.ts';

type Question = NonNullable<ChangeRequest['questions']>[number];

const said = (text: string, by: string, date: string): TemplateResult => html`
  <p class="said"><bdi>${text}</bdi></p>
  <p class="muted"><bdi>${by}</bdi> · ${formatTime(date)}</p>
`;

/** Raises `asked` with the changed request as `detail`. */
export class RequestQuestions extends LitElement {
  static override styles = [
    pageStyles,
    css`
      .said {
        margin-block-end: 0;
        overflow-wrap: anywhere;
        white-space: pre-wrap;
      }
      .answer {
        padding-inline-start: 10px;
        border-inline-start: 3px solid var(--line);
      }
      .stack > li {
        display: grid;
        gap: 6px;
      }
    `,
  ];
  @property({ attribute: false }) request!: ChangeRequest;
  @property({ attribute: false }) isOpen = false;
  /** What is typed, by the ID of the request. The page keeps it while this element comes and goes. */
  @property({ attribute: false }) texts = new Map<string, string>();
  @state() private isSending = false;
  @state() private failure = '';

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('request');
    if (before && before.change_request_id !== this.request.change_request_id) this.failure = '';
  }

  protected override render(): unknown {
    const { questions = [], change_request_id: id, metadata } = this.request;
    const text = this.texts.get(id) ?? '';
    if (!questions.length && !this.isOpen && !text) return nothing;
    return html`<section class="panel">
      <h3>${msg('Questions')}</h3>
      <ul class="plain stack">
        ${questions.map((question) => this.#question(question))}
      </ul>
      ${
        this.isOpen || text
          ? html`<wa-textarea
                size="s"
                label=${msg(str`Ask ${metadata.creator ?? ''}`)}
                hint=${
                  this.isOpen
                    ? msg('The request stays open. You see the answer here.')
                    : msg('The request is closed, so the question cannot be sent.')
                }
                rows="2"
                resize="auto"
                maxlength="2000"
                .value=${text}
                @input=${(event: Event) => this.#write(id, (event.currentTarget as HTMLTextAreaElement).value)}
              ></wa-textarea>
              ${this.failure ? html`<p class="failed" role="alert">${this.failure}</p>` : nothing}
              <p>
                <wa-button
                  size="s"
                  appearance="outlined"
                  ?loading=${this.isSending}
                  ?disabled=${!text.trim() || !this.isOpen}
                  @click=${() => void this.#ask(id, text)}
                  >${msg('Send question')}</wa-button
                >
              </p>`
          : nothing
      }
    </section>`;
  }

  #question({
    question,
    asked_by,
    asked_date,
    answer,
    answered_by,
    answered_date,
  }: Question): TemplateResult {
    return html`<li>
      <div>${said(question, asked_by, asked_date)}</div>
      ${
        answer === null
          ? html`<p><span class="tag">${msg('No answer yet')}</span></p>`
          : html`<div class="answer">${said(answer, answered_by ?? '', answered_date ?? '')}</div>`
      }
    </li>`;
  }

  #write(id: string, text: string): void {
    this.texts.set(id, text);
    this.requestUpdate();
  }

  async #ask(id: string, question: string): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    this.failure = '';
    try {
      const { change_requests } = await service.call('post /change_requests/{change_request_id}/questions', {
        path: { change_request_id: id },
        body: { question },
      });
      this.texts.delete(id);
      notify(msg('The question is sent.'));
      this.dispatchEvent(new CustomEvent('asked', { detail: change_requests[0] }));
    } catch (error) {
      if (this.request.change_request_id === id) this.failure = messageOf(error);
      else notify(`${msg(str`No. ${id}`)}: ${messageOf(error)}`, { variant: 'danger' });
    } finally {
      this.isSending = false;
    }
  }
}

customElements.define('sandbox-request-questions', RequestQuestions);
