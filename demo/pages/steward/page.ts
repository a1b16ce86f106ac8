/** The steward's page: the inbox, the view of one change request, and the suspect matches of loads. */
import { msg } from '@lit/localize';
import { html, type TemplateResult } from 'lit';
import { SandboxPage } from '../shell/page.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { sectionHead, sectionTabStyles } from '../shell/section_tabs.ts';
import type { MatchView } from './matches/match_view.ts';
import type { RequestView } from './request_view.ts';
import './inbox/inbox.ts';
import './matches/comparison_view.ts';
import './matches/match_list.ts';
import './matches/match_view.ts';
import './merges.ts';
import './request_view.ts';

class StewardPage extends SandboxPage {
  static override styles = [pageStyles, sectionTabStyles];

  override get hasUnsavedWork(): boolean {
    return [
      ...this.renderRoot.querySelectorAll<RequestView | MatchView>(
        'sandbox-steward-request, sandbox-steward-match',
      ),
    ].some((view) => view.hasDrafts);
  }

  protected override render(): TemplateResult {
    const [section = '', id = ''] = this.path.split('/');
    return html`
      <div class="page">
        ${sectionHead(msg('Steward'), [
          {
            address: '/steward',
            label: msg('Change requests'),
            isCurrent: section === '' || section === 'requests',
          },
          { address: '/steward/matches', label: msg('Suspect matches'), isCurrent: section === 'matches' },
          { address: '/steward/merges', label: msg('Merges'), isCurrent: section === 'merges' },
          { address: '/steward/compare', label: msg('Compare'), isCurrent: section === 'compare' },
        ])}
        ${this.#view(section, id)}
      </div>
    `;
  }

  #view(section: string, id: string): TemplateResult {
    const isShown = this.isShown;
    // Hides these views instead of removing them, because they hold unsent decisions and notes.
    const kept = html`<sandbox-steward-request
        ?hidden=${section !== 'requests'}
        .isShown=${isShown && section === 'requests'}
        .requestId=${section === 'requests' ? id : ''}
      ></sandbox-steward-request
      ><sandbox-steward-match
        ?hidden=${section !== 'matches' || !id}
        .matchId=${section === 'matches' ? id : ''}
      ></sandbox-steward-match>`;
    if (section === 'matches' && id) return kept;
    if (section === 'matches')
      return html`${kept}<sandbox-steward-matches
          .query=${this.query}
          .isShown=${isShown}
        ></sandbox-steward-matches>`;
    if (section === 'merges')
      return html`${kept}<sandbox-steward-merges .query=${this.query}></sandbox-steward-merges>`;
    if (section === 'compare')
      return html`${kept}<sandbox-steward-comparison .query=${this.query}></sandbox-steward-comparison>`;
    if (section === 'requests') return kept;
    return html`${kept}<sandbox-steward-inbox
        .query=${this.query}
        .isShown=${isShown}
      ></sandbox-steward-inbox>`;
  }
}

customElements.define('sandbox-steward-page', StewardPage);
