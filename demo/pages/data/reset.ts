/** The reset to the seed data: explanation, confirmation and progress. */
import { msg } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/callout/callout.js';
import '@awesome.me/webawesome/dist/components/icon/icon.js';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { messageOf } from '../service/errors.ts';
import { service } from '../service/session.ts';
import { confirm } from '../shell/confirm.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { navigate } from '../shell/router.ts';

class DataReset extends LitElement {
  static override styles = pageStyles;
  @property({ attribute: false }) isShown = true;
  @state() private failure: unknown;
  @state() private isBusy = false;

  async #reset(): Promise<void> {
    const isSure = await confirm({
      title: msg('Reset the sandbox?'),
      text: msg(
        'All work in this sandbox is lost: records, change requests, widget configurations, subscriptions, files and jobs. This cannot be undone.',
      ),
      action: msg('Reset the sandbox'),
    });
    if (!isSure) return;
    this.isBusy = true;
    this.failure = undefined;
    try {
      const { job_id } = await service.call('post /sandbox/reset', { body: { confirmation: 'RESET' } });
      // The user may be elsewhere by now.
      if (this.isConnected && this.isShown) navigate(`/data/jobs/${job_id}`);
    } catch (error) {
      this.failure = error;
    } finally {
      this.isBusy = false;
    }
  }

  protected override render(): TemplateResult {
    return html`
      <section class="panel stack" aria-labelledby="reset-title">
        <h2 id="reset-title">${msg('Reset to the seed')}</h2>
        <p class="lead">
          ${msg('Restores the sandbox to its first day: records, widgets, subscriptions and permissions. All later work is lost, and sessions stay open. A reset takes some seconds. During it, searches find few records and changes are refused. It cannot start while a job is waiting or running.')}
        </p>
        ${
          this.failure === undefined
            ? nothing
            : html`<wa-callout variant="danger" role="alert"
                ><wa-icon slot="icon" name="circle-exclamation"></wa-icon>
                <p>${messageOf(this.failure)}</p></wa-callout
              >`
        }
        <div class="row">
          <wa-button variant="danger" ?loading=${this.isBusy} @click=${() => void this.#reset()}
            ><wa-icon slot="start" name="rotate-left"></wa-icon>${msg('Reset the sandbox')}</wa-button
          >
          <span class="muted">${msg('Only a System Administrator may do this.')}</span>
        </div>
      </section>
    `;
  }
}

customElements.define('sandbox-data-reset', DataReset);
