/** Users: who may call the API, for which systems, and which data they see. */
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import type { BodyOf } from '../../../src/api/types.ts';
import { messageOf } from '../service/errors.ts';
import { service, session } from '../service/session.ts';
import { Loading } from '../shell/loading.ts';
import { notify } from '../shell/notices.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { choiceField } from './controls.ts';
import type { Choice } from './data.ts';
import './ordered_list.ts';
import { accessChoices, userTypes, visibilityChoices, type User } from './user_words.ts';

type Access = BodyOf<'put /users/{user_id}'>;

const accessOf = ({ api_access, api_systems, visibility_profile }: User): Access => ({
  api_access,
  api_systems,
  visibility_profile,
});

class Users extends LitElement {
  static override styles = [
    pageStyles,
    css`
      .list {
        container-type: inline-size;
      }
      td:last-child {
        text-align: end;
      }
      .number {
        text-align: end;
        font-variant-numeric: tabular-nums;
      }
      @container (max-width: 41em) {
        thead {
          position: absolute;
          inline-size: 1px;
          block-size: 1px;
          overflow: hidden;
          clip-path: inset(50%);
        }
        table,
        tbody {
          display: block;
        }
        tbody tr {
          display: grid;
          grid-template-columns: minmax(0, 1fr);
          gap: 3px;
          overflow-wrap: anywhere;
          padding-block: 12px;
          border-block-end: 1px solid var(--line);
        }
        tbody tr:last-child {
          padding-block-end: 0;
          border-block-end: 0;
        }
        th,
        td,
        .number {
          padding: 0;
          border: 0;
          text-align: start;
        }
        td[data-label] {
          display: grid;
          grid-template-columns: minmax(min-content, 6.5rem) minmax(0, 1fr);
          align-items: baseline;
          justify-items: start;
          gap: 12px;
        }
        td[data-label]::before {
          content: attr(data-label);
          color: var(--muted);
          font-size: 0.85rem;
        }
        td:last-child {
          padding-block-start: 4px;
          text-align: start;
        }
      }
    `,
  ];

  @state() private edited: User | undefined;
  @state() private draft: Access | undefined;
  @state() private problem = '';
  #read = new Loading(this, async (signal: AbortSignal) => {
    const [{ users }, { systems }] = await Promise.all([
      service.call('get /users', { query: { limit: '500' } as never, signal }),
      service.call('get /systems', { signal }),
    ]);
    return { users, systems: systems.map(({ name, label }): Choice => ({ value: name, label })) };
  });

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#read.run();
  }

  #edit(user: User): void {
    this.edited = user;
    this.draft = accessOf(user);
    this.problem = '';
  }

  async #give(user: User, given: Access): Promise<void> {
    const systems = given.api_access === 'selected' ? given.api_systems : [];
    await service.call('put /users/{user_id}', {
      path: { user_id: String(user.id) },
      body: { ...given, api_systems: systems },
    });
    await this.#read.again();
  }

  async #save(): Promise<void> {
    const { edited, draft } = this;
    if (!edited || !draft) return;
    try {
      await this.#give(edited, draft);
      this.edited = undefined;
      notify(`${edited.display_name}: the new access counts from the next call on.`, {
        undo: () => this.#give(edited, accessOf(edited)),
      });
    } catch (error) {
      this.problem = messageOf(error);
    }
  }

  #accessText({ api_access, api_systems }: User, systems: readonly Choice[]): string {
    const labelOf = (name: string): string => systems.find(({ value }) => value === name)?.label ?? name;
    if (api_access === 'selected') return api_systems.map(labelOf).join(' · ') || 'No system yet';
    return api_access === 'all' ? 'All systems' : 'None';
  }

  #row(user: User, systems: readonly Choice[]): TemplateResult {
    return html`<tr role="row">
      <th role="rowheader" scope="row">
        ${user.display_name}${user.id === session.person?.userId ? html` <span class="tag">You</span>` : nothing}
        <div class="hint">${user.username}</div>
      </th>
      <td role="cell" data-label="Type">${userTypes[user.user_type]}</td>
      <td role="cell" data-label="API access">
        <span class=${user.api_access === 'none' ? 'tag danger' : 'tag'}
          >${this.#accessText(user, systems)}</span
        >
      </td>
      <td role="cell" data-label="Sees">
        ${visibilityChoices.find(({ value }) => value === user.visibility_profile)?.label}
      </td>
      <td role="cell" data-label="Sessions" class="number">${user.session_count}</td>
      <td role="cell">
        <wa-button size="s" appearance="outlined" @click=${() => this.#edit(user)}
          >Change<span class="visually-hidden"> the access of ${user.display_name}</span></wa-button
        >
      </td>
    </tr>`;
  }

  #dialog(systems: Choice[]): TemplateResult {
    const { draft, edited } = this;
    return html`<wa-dialog
      label=${edited ? `Access of ${edited.display_name}` : 'Access'}
      ?open=${edited !== undefined}
      @wa-after-hide=${(event: Event) => {
        if (event.target === event.currentTarget) this.edited = undefined;
      }}
    >
      ${
        draft
          ? html`<div class="stack">
              ${choiceField('API access', draft.api_access, accessChoices, (value) => {
                this.draft = { ...draft, api_access: value as Access['api_access'] };
              })}
              ${
                draft.api_access === 'selected'
                  ? html`<sandbox-ordered-list
                      label="Systems"
                      add-label="Add a system"
                      .values=${draft.api_systems}
                      .choices=${systems}
                      @reorder=${(event: CustomEvent<string[]>) => (this.draft = { ...draft, api_systems: event.detail })}
                    ></sandbox-ordered-list>`
                  : nothing
              }
              ${choiceField('Sees', draft.visibility_profile, visibilityChoices, (value) => {
                this.draft = { ...draft, visibility_profile: value as Access['visibility_profile'] };
              })}
              <p role="alert">${this.problem}</p>
            </div>`
          : nothing
      }
      <wa-button slot="footer" appearance="outlined" @click=${() => (this.edited = undefined)}
        >Cancel</wa-button
      >
      <wa-button slot="footer" variant="brand" @click=${() => void this.#save()}>Save</wa-button>
    </wa-dialog>`;
  }

  protected override render(): TemplateResult {
    return html`${this.#read.render(
      ({ users, systems }) => html`
        <section class="panel stack" aria-labelledby="users">
          <h2 id="users">Users</h2>
          <p class="lead">A change counts from the next call on, in sessions under way too.</p>
          <div class="list">
            <table role="table">
              <thead role="rowgroup">
                <tr role="row">
                  <th role="columnheader" scope="col">User</th>
                  <th role="columnheader" scope="col">Type</th>
                  <th role="columnheader" scope="col">API access</th>
                  <th role="columnheader" scope="col">Sees</th>
                  <th role="columnheader" scope="col" class="number">Sessions</th>
                  <th role="columnheader" scope="col"><span class="visually-hidden">Actions</span></th>
                </tr>
              </thead>
              <tbody role="rowgroup">
                ${users.map((user) => this.#row(user, systems))}
              </tbody>
            </table>
          </div>
          ${this.#dialog(systems)}
        </section>
      `,
    )}`;
  }
}

customElements.define('sandbox-users', Users);
