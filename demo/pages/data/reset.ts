/** The reset to the seed data: explanation, confirmation and progress. */
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
      title: 'Reset the sandbox?',
      text: 'Everything that anybody did in this sandbox is lost: records, change requests, widget configurations, subscriptions, files and jobs. There is no way back.',
      action: 'Reset the sandbox',
    });
    if (!isSure) return;
    this.isBusy = true;
    this.failure = undefined;
    try {
      const { job_id } = await service.call('post /sandbox/reset', { body: { confirmation: 'RESET' } });
      navigate(`/data/jobs/${job_id}`);
    } catch (error) {
      this.failure = error;
    } finally {
      this.isBusy = false;
    }
  }

  protected override render(): TemplateResult {
    return html`
      <section class="panel stack" aria-labelledby="reset-title">
        <h2 id="reset-title">Reset to the seed</h2>
        <p class="lead">
          Puts everything back as it was on the first day: records, widgets, subscriptions and what each
          account may do. What has been done since is lost; whoever is signed in stays signed in. It takes
          some seconds, in which searches find little and changes are refused, and cannot begin while a job is
          waiting or running.
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
            ><wa-icon slot="start" name="rotate-left"></wa-icon>Reset the sandbox</wa-button
          >
          <span class="muted">Only a System Administrator may do this.</span>
        </div>
      </section>
    `;
  }
}

customElements.define('sandbox-data-reset', DataReset);
