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
      </div>
    `;
  }
}

customElements.define('sandbox-general-panel', GeneralPanel);
