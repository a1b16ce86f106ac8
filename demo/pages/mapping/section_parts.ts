/** Parts of the mapping section: the choice of a subscription and a file, the first rows, and what is missing. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import { choiceField, textField } from '../admin/controls.ts';
import { keyOf } from '../data/subscriptions.ts';
import '@awesome.me/webawesome/dist/components/icon/icon.js';
import { incompleteTargets } from './mapping_draft.ts';
import { keepFocus } from './kept_focus.ts';
import { newKey, type MappingSession } from './mapping_session.ts';
import type { Preview } from './mapping_words.ts';
import { targetLabel, type Target } from './targets.ts';

/** Renders the buttons that move and delete the shown mapping. */
function mappingActions(session: MappingSession): TemplateResult {
  const { index } = session;
  const { length } = session.settings.files;
  const button = (icon: string, label: string, act: () => void, isDisabled = false): TemplateResult =>
    html`<wa-button
      size="s"
      appearance="plain"
      ?disabled=${isDisabled}
      @click=${(event: Event) => {
        const pressed = event.currentTarget as HTMLElement;
        act();
        const root = pressed.getRootNode() as ShadowRoot;
        void (root.host as LitElement).updateComplete.then(() =>
          keepFocus(pressed, root.querySelector<HTMLElement>('.mapping wa-select')),
        );
      }}
    >
      <wa-icon name=${icon} label=${label}></wa-icon>
    </wa-button>`;
  return html`<div class="actions" role="group" aria-label=${msg(str`Mapping ${index + 1} of ${length}`)}>
    ${button('arrow-up', msg('Move this mapping up'), () => session.moveMapping(index - 1), index === 0)}
    ${button('arrow-down', msg('Move this mapping down'), () => session.moveMapping(index + 1), index === length - 1)}
    ${button('trash', msg('Delete this mapping'), () => session.removeMapping())}
  </div>`;
}

/** Renders the choice of a subscription and one of its mappings, or the name of a new one. */
export function subscriptionFields(session: MappingSession): TemplateResult {
  const { subscriptions, systems, words } = session.model.value!;
  const stored = subscriptions.map((one) => ({
    value: keyOf(one),
    label: `${one.systemLabel} · ${one.name}`,
  }));
  const mappings = session.settings.files.map(({ pattern, object_type: type }, at) => ({
    value: String(at),
    label: `${at + 1}. ${pattern} · ${words.objectLabel(type)}`,
  }));
  return html`<div class="fields">
    ${choiceField(
      msg('Subscription'),
      session.chosen,
      [...stored, { value: newKey, label: msg('New subscription') }],
      (key) => session.choose(key),
    )}
    ${
      session.isNew
        ? html`${choiceField(
            msg('System'),
            session.system,
            [...systems].map(([value, label]) => ({ value, label })),
            (system) => session.set({ system }),
          )}
          ${textField(msg('Name'), session.name, (name) => session.set({ name }), {
            isRequired: true,
            maximumLength: 100,
            autocomplete: 'off',
          })}`
        : html`<div class="mapping">
            ${choiceField(msg('Mapping'), String(session.index), mappings, (at) =>
              session.set({ index: Number(at) }),
            )}
            ${mappings.length > 1 ? mappingActions(session) : nothing}
          </div>`
    }
  </div>`;
}

/** Renders the choice of a file: one of the user, or one that waits to be loaded. */
export function fileChoice(session: MappingSession): TemplateResult {
  const { sample, waiting } = session;
  const take = (event: Event): void => {
    const input = event.currentTarget as HTMLInputElement;
    const [file] = input.files ?? [];
    if (file)
      void session.take(file).then(() => {
        input.value = '';
      });
  };
  return html`<div class="row">
      <span class="file"
        ><input
          id="sample"
          type="file"
          accept=".csv,.gz,.txt,.xlsx,.ndjson,.json,text/csv,application/gzip"
          @change=${take}
        /><label for="sample">${msg('Choose a file')}</label></span
      >
      ${waiting.value?.map(
        ({ file_name: name }) =>
          html`<wa-button
            size="s"
            appearance="outlined"
            @click=${() => session.show({ name, isStart: false })}
            >${msg(str`Waiting: ${name}`)}</wa-button
          >`,
      )}
      ${sample ? html`<b><bdi>${sample.name}</bdi></b>` : nothing}
    </div>
    <p class="hint">${msg('The file is only read for the preview. Nothing is loaded or stored.')}</p>`;
}

/** Renders the first rows as they are in the file. */
export const firstRows = ({ columns, rows }: Preview): TemplateResult =>
  html`<details open>
    <summary>${msg('First rows of the file')}</summary>
    <div class="scroll" tabindex="0" role="region" aria-label=${msg('First rows of the file')}>
      <table>
        ${
          columns.length
            ? html`<thead>
                <tr>
                  ${columns.map((column) => html`<th scope="col"><bdi>${column || msg('Column without a name')}</bdi></th>`)}
                </tr>
              </thead>`
            : nothing
        }
        <tbody>
          ${rows.map(
            ({ cells }) =>
              html`<tr>
                ${cells.map((cell) => html`<td><bdi>${cell}</bdi></td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;

/** Renders the required targets that are missing, and why a load would refuse the file or the settings. */
export function missingParts(
  { mapping }: MappingSession,
  targets: readonly Target[],
  { missing, problem }: Preview,
): TemplateResult {
  const paths = [
    ...incompleteTargets(mapping),
    ...missing.map(({ place, field_id: field }) => `${place}.${field}`),
  ];
  const labels = paths.map((path) => {
    const target = targets.find((each) => each.path === path);
    return target ? targetLabel(target) : path;
  });
  return html`<div role="status">
    ${
      labels.length
        ? html`<p>
              <b>${msg('Required targets without a column or value:')}</b>
            </p>
            <ul>
              ${labels.map((label) => html`<li><bdi>${label}</bdi></li>`)}
            </ul>`
        : nothing
    }
    ${problem ? html`<p class="problem"><bdi>${problem}</bdi></p>` : nothing}
  </div>`;
}
