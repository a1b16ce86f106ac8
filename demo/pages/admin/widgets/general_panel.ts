/** The name, system, sign-in, languages, countries and domains of a configuration. */
import { msg } from '@lit/localize';
import '../ordered_list.ts';
import './domains_field.ts';
import { html, type TemplateResult } from 'lit';
import { choiceField, switchField, textField } from '../controls.ts';
import { pageStyles } from '../../shell/page_styles.ts';
import { DraftPanel } from './panel.ts';

class GeneralPanel extends DraftPanel {
  static override styles = pageStyles;

  protected override render(): TemplateResult {
    const { draft, choices } = this;
    const { settings } = draft;
    const languages = choices.languages.filter(({ value }) => settings.languages.includes(value));
    return html`
      <div class="stack">
        <section class="panel stack" aria-labelledby="basics">
          <h2 id="basics">${msg('Basics')}</h2>
          <div class="fields">
            ${textField(msg('Name'), settings.name, (name) => draft.change({ name }), {
              hint: msg(
                'The widget-name of the element, and part of its events. Pages with the old name need the new one.',
              ),
            })}
            ${choiceField(
              msg('System'),
              settings.system,
              choices.systems,
              (system) => draft.change({ system }),
              {
                hint: msg('The system that requests are made for.'),
              },
            )}
          </div>
          ${switchField(
            msg('Demo mode'),
            settings.demo_allowed,
            (demo_allowed) => draft.change({ demo_allowed }),
            {
              hint: msg(
                'The widget may sign in with a user name and password of its attributes. Single sign-on always works.',
              ),
            },
          )}
          ${switchField(
            msg('Palette of actions'),
            settings.palette_enabled ?? true,
            (palette_enabled) => draft.change({ palette_enabled }),
            {
              hint: msg('Ctrl K, or Cmd K on Apple devices, finds the actions of the widget by their names.'),
            },
          )}
          ${switchField(
            msg('Tools for assistants in the browser'),
            settings.agent_tools_enabled ?? true,
            (agent_tools_enabled) => draft.change({ agent_tools_enabled }),
            {
              hint: msg(
                'A page may let an assistant in the browser of the user search and open records in the widget, and fill its forms. It never sends.',
              ),
            },
          )}
        </section>
        <section class="panel stack" aria-labelledby="domains">
          <h2 id="domains">${msg('Domains')}</h2>
          <sandbox-domains-field
            .domains=${draft.domains}
            @domains-change=${(event: CustomEvent<string[]>) => draft.changeDomains(event.detail)}
          ></sandbox-domains-field>
        </section>
        <section class="panel stack" aria-labelledby="languages">
          <h2 id="languages">${msg('Languages and countries')}</h2>
          <div class="fields">
            ${choiceField(
              msg('Default language'),
              settings.default_language,
              languages,
              (default_language) => draft.change({ default_language }),
              { hint: msg('Used on pages in a language that is not offered.') },
            )}
          </div>
          <sandbox-ordered-list
            label=${msg('Languages offered')}
            add-label=${msg('Offer a language')}
            .values=${settings.languages}
            .choices=${choices.languages}
            @reorder=${(event: CustomEvent<string[]>) => draft.change({ languages: event.detail })}
          ></sandbox-ordered-list>
          <sandbox-ordered-list
            label=${msg('Countries')}
            hint=${msg('Offered first, in this order.')}
            add-label=${msg('Add a country')}
            .values=${settings.countries}
            .choices=${choices.countries}
            @reorder=${(event: CustomEvent<string[]>) => draft.change({ countries: event.detail })}
          ></sandbox-ordered-list>
        </section>
        ${this.#sourceVerification()}
      </div>
    `;
  }

  /** The question before a request is sent, with its text per language; an empty text keeps the widget's own. */
  #sourceVerification(): TemplateResult {
    const { draft, choices } = this;
    const { source_verification: asked, languages } = draft.settings;
    const texts = asked?.text ?? {};
    return html`
      <section class="panel stack" aria-labelledby="source">
        <h2 id="source">${msg('Requests')}</h2>
        ${switchField(
          msg('Users confirm that the data come from no other data provider'),
          asked !== undefined,
          (isAsked) => {
            const { source_verification: _, ...others } = draft.settings;
            if (isAsked) draft.change({ source_verification: {} });
            else draft.replace(draft.domains, others);
          },
          {
            hint: msg(
              'Asked before a request is sent. Without the confirmation, changes to fields of a master are rejected.',
            ),
          },
        )}
        ${
          asked
            ? html`<h3>${msg('Statement to confirm')}</h3>
                <p class="hint">${msg('Empty: the widget uses its own words.')}</p>
                <div class="fields">
                  ${choices.languages
                    .filter(({ value }) => languages.includes(value))
                    .map(({ value, label }) =>
                      textField(
                        label,
                        texts[value] ?? '',
                        (text) => {
                          const { [value]: _, ...others } = texts;
                          const all = text ? { ...texts, [value]: text } : others;
                          draft.change({
                            source_verification: Object.keys(all).length > 0 ? { text: all } : {},
                          });
                        },
                        { maximumLength: 1000 },
                      ),
                    )}
                </div>`
            : ''
        }
      </section>
    `;
  }
}

customElements.define('sandbox-general-panel', GeneralPanel);
