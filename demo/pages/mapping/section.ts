/** The mapping of source subscriptions: a file, its first rows, targets for its columns, and what a load would make of the rows. */
import { msg } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { pageStyles } from '../shell/page_styles.ts';
import './mapping_columns.ts';
import './mapping_constants.ts';
import { incompleteTargets, type Mapping } from './mapping_draft.ts';
import { MappingSession } from './mapping_session.ts';
import { mappingSettings } from './mapping_settings.ts';
import type { Preview } from './mapping_words.ts';
import './preview_rows.ts';
import { fileChoice, firstRows, missingParts, subscriptionFields } from './section_parts.ts';
import { mappingStyles } from './section_styles.ts';
import { targetsOf } from './targets.ts';
import { upload } from './upload.ts';

/** `<sandbox-mapping>`. */
export class MappingSection extends LitElement {
  static override styles = [pageStyles, mappingStyles];

  readonly #session = new MappingSession(this);

  get isChanged(): boolean {
    return this.#session.isChanged;
  }

  #targets(preview: Preview): TemplateResult {
    const session = this.#session;
    const { mapping } = session;
    const { words } = session.model.value!;
    const targets = targetsOf(mapping, words);
    const change = ({ detail }: CustomEvent<Mapping>): void => session.setMapping(detail);
    const isFhir = mapping.format === 'fhir';
    return html`<section class="panel stack" aria-labelledby="columns">
        <h2 id="columns">${msg('Columns and their targets')}</h2>
        ${firstRows(preview)}
        ${
          isFhir
            ? html`<p class="lead">
                ${msg('The service maps the fields of FHIR resources. Only their key, country and fixed values are set here.')}
              </p>`
            : nothing
        }
        <sandbox-mapping-columns
          .mapping=${mapping}
          .columns=${isFhir ? ['id'] : preview.columns}
          .rows=${isFhir ? [] : preview.rows}
          .targets=${targets}
          @mapping-change=${change}
        ></sandbox-mapping-columns>
      </section>
      <section class="panel stack" aria-labelledby="constants">
        <h2 id="constants">${msg('The same in all rows')}</h2>
        <sandbox-mapping-constants
          .mapping=${mapping}
          .targets=${targets}
          .words=${words}
          @mapping-change=${change}
        ></sandbox-mapping-constants>
      </section>
      <section class="panel stack" aria-labelledby="preview" aria-busy=${session.preview.isRunning}>
        <h2 id="preview">${msg('What a load makes of the first rows')}</h2>
        ${missingParts(session, targets, preview)}
        <sandbox-preview-rows .rows=${preview.rows} .words=${words}></sandbox-preview-rows>
      </section>`;
  }

  #actions(): TemplateResult {
    const session = this.#session;
    const { sample, isNew, isChanged, problem, mapping } = session;
    const file = isNew || isChanged ? undefined : sample?.file;
    return html`<section class="panel row save" aria-label=${msg('Save')}>
      <div class="grow">${session.newer.alert(problem, (failed) => (session.problem = failed))}</div>
      ${
        isNew
          ? nothing
          : html`<wa-button appearance="outlined" @click=${() => session.addMapping()}
              >${msg('Add a mapping')}</wa-button
            >`
      }
      ${
        file
          ? html`<wa-button
              appearance="outlined"
              ?loading=${session.isUploading}
              @click=${() => void upload(this, session, file)}
              >${msg('Upload this file for the next load')}</wa-button
            >`
          : nothing
      }
      <wa-button
        variant="brand"
        ?disabled=${incompleteTargets(mapping).length > 0}
        ?loading=${session.isSaving}
        @click=${() => void session.save()}
        >${msg('Save the mapping')}</wa-button
      >
    </section>`;
  }

  protected override render(): TemplateResult {
    const session = this.#session;
    return html`<div class="stack">
      ${session.model.render(
        () => html`
          <section class="panel stack" aria-labelledby="mapping">
            <h2 id="mapping">${msg('Map the columns of a file')}</h2>
            ${subscriptionFields(session)} ${fileChoice(session)}
          </section>
          <section class="panel stack" aria-labelledby="what">
            <h2 id="what">${msg('Files and records')}</h2>
            ${mappingSettings(session)}
          </section>
          ${session.sample ? session.preview.render((preview) => this.#targets(preview)) : nothing}
          ${this.#actions()}
        `,
      )}
    </div>`;
  }
}

customElements.define('sandbox-mapping', MappingSection);
