/** The audit history of Data Update: who sent each update, and the outcome for each field. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/details/details.js';
import { html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import type { AnswerOf } from '../../../src/api/types.ts';
import { AuditList } from './audit_list.ts';
import { textField } from './controls.ts';
import { timeText } from './data.ts';
import { counted } from '../language/texts.ts';

type Entry = AnswerOf<'get /audit/data_update'>['entries'][number];

const outcomes: Record<Entry['changes'][number]['outcome'], string> = {
  applied: msg('Applied'),
  outranked: msg('Outranked by another source'),
  same: msg('Unchanged'),
};
const statuses: Record<Entry['outcome'], string> = {
  SUCCESS: msg('Success'),
  PARTIAL_SUCCESS: msg('Partial success'),
  FAILURE: msg('Failure'),
};
const shown = (value: unknown): string =>
  value === null ? '—' : Array.isArray(value) ? value.join(', ') : String(value);

class DataUpdateAudit extends AuditList<Entry> {
  protected override readonly operation = 'get /audit/data_update';
  protected override readonly heading = msg('Audit of Data Update');
  protected override readonly emptyWords = msg(
    'No entries match. This list shows records that integrations sent to Data Update.',
  );

  @state() private system = '';
  @state() private job = '';

  protected override get filter(): Record<string, string | undefined> {
    return { systemName: this.system.trim() || undefined, jobId: this.job.trim() || undefined };
  }

  protected override filterFields(): TemplateResult {
    return html`
      ${textField(
        msg('System'),
        this.system,
        (value) => {
          this.system = value;
          this.ask();
        },
        { placeholder: msg('Its name, for example crm_us') },
      )}
      ${textField(
        msg('Job'),
        this.job,
        (value) => {
          this.job = value;
          this.ask();
        },
        { placeholder: msg('Its number') },
      )}
    `;
  }

  protected override entry(entry: Entry): TemplateResult {
    const { date, user, system, vid_key, object_type, outcome, changes, errors, job_id } = entry;
    return html`<li class="panel stack">
      <div class="row">
        <span class=${outcome === 'SUCCESS' ? 'tag' : 'tag danger'}>${statuses[outcome]}</span>
        <b>${object_type ?? msg('Unknown object')}</b> <code>${vid_key}</code>
        <span class="hint grow"
          >${msg(str`by ${user.display_name} for ${system}, job ${job_id},`)}
          <time datetime=${date}>${timeText(date)}</time></span
        >
      </div>
      ${errors.map(({ type, message }) => html`<p class="hint"><b>${type}</b>: ${message}</p>`)}
      ${
        changes.length
          ? html`<wa-details summary=${counted(changes.length, '1 field', '{0} fields')}>
              <div class="scroll" tabindex="0" role="group" aria-label=${msg(str`Fields of ${vid_key}`)}>
                <table>
                  <thead>
                    <tr>
                      <th scope="col">${msg('Field')}</th>
                      <th scope="col">${msg('From')}</th>
                      <th scope="col">${msg('Requested')}</th>
                      <th scope="col">${msg('Now')}</th>
                      <th scope="col">${msg('Outcome')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    ${changes.map(
                      (change) =>
                        html`<tr>
                          <th scope="row"><code>${change.field}</code></th>
                          <td>${shown(change.from)}</td>
                          <td>${shown(change.requested)}</td>
                          <td>${shown(change.to)}</td>
                          <td>${outcomes[change.outcome]}</td>
                        </tr>`,
                    )}
                  </tbody>
                </table>
              </div>
            </wa-details>`
          : nothing
      }
    </li>`;
  }
}

customElements.define('sandbox-data-update-audit', DataUpdateAudit);
