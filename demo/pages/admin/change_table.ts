/** A table of changes, with the old and the new value of each. */
import { msg } from '@lit/localize';
import { html, type TemplateResult } from 'lit';

export interface ChangeRow {
  readonly what: unknown;
  readonly from: unknown;
  readonly to: unknown;
}

/** `label` names the table; `heading` is the heading of the column that names the changed setting. */
export const changeTable = (label: string, heading: string, rows: readonly ChangeRow[]): TemplateResult =>
  html`<div class="scroll" tabindex="0" role="group" aria-label=${label}>
    <table>
      <thead>
        <tr>
          <th scope="col">${heading}</th>
          <th scope="col">${msg('From')}</th>
          <th scope="col">${msg('To')}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ what, from, to }) =>
            html`<tr>
              <th scope="row">${what}</th>
              <td>${from}</td>
              <td>${to}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
