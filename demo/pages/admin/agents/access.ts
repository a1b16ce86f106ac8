/** What agents may do in this instance: off, or on with a right for each type of user. */
import { msg } from '@lit/localize';
import { rich } from '../../language/texts.ts';
import '@awesome.me/webawesome/dist/components/button/button.js';
import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { AnswerOf } from '../../../../src/api/types.ts';
import { NewerVersion } from '../../service/newer_version.ts';
import { rebased, type Conflict } from '../../service/rebased.ts';
import { service } from '../../service/session.ts';
import { Loading } from '../../shell/loading.ts';
import { notify } from '../../shell/notices.ts';
import { pageStyles } from '../../shell/page_styles.ts';
import { choiceField, switchField } from '../controls.ts';
import type { Choice } from '../data.ts';
import { userTypes, type User } from '../users/user_words.ts';

type Access = AnswerOf<'get /agents/access'>['access'];
type Right = NonNullable<Access['rights'][User['user_type']]>;

const rights: Choice[] = [
  { value: 'none', label: msg('No agents') },
  { value: 'read', label: msg('Read records') },
  { value: 'propose', label: msg('Read records and prepare requests') },
];

class Agents extends LitElement {
  static override styles = [pageStyles];

  /** False while another section of the page is shown. */
  @property({ attribute: false }) isShown = true;
  @state() private access: Access = { enabled: false, rights: {}, version: 1 };
  @state() private kept: Access = this.access;
  @state() private problem = '';
  @state() private isSaving = false;
  #read = new Loading(this, async (signal: AbortSignal) => {
    this.#take((await service.call('get /agents/access', { signal })).access);
    return {};
  });

  #newer = new NewerVersion(this, async (signal) => {
    return this.#take((await service.call('get /agents/access', { signal })).access);
  });

  get hasUnsavedWork(): boolean {
    return JSON.stringify(this.access) !== JSON.stringify(this.kept);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // Another administrator may have changed the rights since the last visit.
    if (changed.has('isShown') && this.isShown && !this.hasUnsavedWork) void this.#read.run();
  }

  /** Takes a saved access. What the user has changed since `base` stays unsaved. Returns what both changed. */
  #take(saved: Access, base = this.kept): readonly Conflict[] {
    const { value, conflicts } = rebased(base, this.access, saved);
    this.access = value;
    this.kept = saved;
    this.problem = '';
    return conflicts;
  }

  async #put(access: Access): Promise<Access> {
    const { version } = this.kept;
    const answer = await service.call('put /agents/access', { body: { ...access, version } });
    // A FAILURE has been thrown.
    return (answer as { access: Access }).access;
  }

  async #save(): Promise<void> {
    this.isSaving = true;
    await this.#newer.begin();
    const { kept: before, access } = this;
    try {
      this.#take(await this.#put(access), access);
      notify(access.enabled ? msg('Saved. Agents are on.') : msg('Saved. Agents are off.'), {
        undo: async () => void this.#take(await this.#put(before)),
      });
    } catch (error) {
      this.problem = this.#newer.refused(error);
    } finally {
      this.isSaving = false;
    }
  }

  #discard(): void {
    this.access = this.kept;
    this.problem = '';
    this.#newer.clear();
  }

  protected override render(): TemplateResult {
    const isChanged = this.hasUnsavedWork;
    const types = Object.entries(userTypes) as [User['user_type'], string][];
    return html`${this.#read.render(
      () => html`
        <section class="panel stack" aria-labelledby="agents">
          <h2 id="agents">${msg('Agents')}</h2>
          <p class="lead">
            ${rich(msg('Assistants that reach the instance over the Model Context Protocol, at `/mcp`. Each acts for a user who allowed it, and sees what this user sees. An agent changes nothing: it prepares requests, which the user sends or discards.'))}
          </p>
          ${switchField(msg('Agents may connect'), this.access.enabled, (enabled) => {
            this.access = { ...this.access, enabled };
          })}
          <div class="fields">
            ${types.map(([type, label]) =>
              choiceField(
                label,
                this.access.rights[type] ?? 'none',
                rights,
                (right) => {
                  this.access = {
                    ...this.access,
                    rights: { ...this.access.rights, [type]: right as Right },
                  };
                },
                { isDisabled: !this.access.enabled },
              ),
            )}
          </div>
          ${this.#newer.alert(this.problem, (problem) => (this.problem = problem))}
          <div class="row">
            <a href="/admin/audit/agents">${msg('What agents did')}</a>
            <span class="row end">
              <wa-button appearance="outlined" ?disabled=${!isChanged} @click=${() => this.#discard()}
                >${msg('Discard')}</wa-button
              >
              <wa-button
                variant="brand"
                ?disabled=${!isChanged}
                ?loading=${this.isSaving}
                @click=${() => void this.#save()}
                >${msg('Save')}</wa-button
              >
            </span>
          </div>
        </section>
      `,
    )}`;
  }
}

customElements.define('sandbox-agents', Agents);
