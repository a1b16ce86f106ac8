/** A table of changes, with the old and the new value of each. */
import { msg } from '@lit/localize';
import { html, nothing, type TemplateResult } from 'lit';
import { counted } from '../language/texts.ts';

export interface ChangeRow {
  readonly what: unknown;
  readonly from: unknown;
  readonly to: unknown;
}

/**
 * On a phone, the old and the new value are below the name: beside it they would be out of sight. Roles are explicit, because rows that are no table cells lose
 * theirs. `label` names the table; `heading` is the heading of the column that names the changed setting.
 */
export const changeTable = (label: string, heading: string, rows: readonly ChangeRow[]): TemplateResult =>
  html`<div class="scroll change-table" tabindex="0" role="group" aria-label=${label}>
    <table role="table">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">${heading}</th>
          <th role="columnheader" scope="col">${msg('From')}</th>
          <th role="columnheader" scope="col">${msg('To')}</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${rows.map(
          ({ what, from, to }) =>
            html`<tr role="row">
              <th role="rowheader" scope="row">${what}</th>
              <td role="cell" data-label=${msg('From')}>${from}</td>
              <td role="cell" data-label=${msg('To')}>${to}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

/** More rows than a user reads. */
const mostRows = 200;

/** Shows at most 200 changes. The table has the name of their number. */
export const firstChanges = <C>(changes: readonly C[], rowOf: (change: C) => ChangeRow): TemplateResult =>
  html`${changeTable(counted(changes.length, '1 change', '{0} changes'), msg('What'), changes.slice(0, mostRows).map(rowOf))}
  ${changes.length > mostRows ? html`<p class="hint">${msg('The first 200 changes are shown.')}</p>` : nothing}`;
