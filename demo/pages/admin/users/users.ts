/** Users: who may sign in, call the API, for which systems, and which data they see. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/dropdown/dropdown.js';
import '@awesome.me/webawesome/dist/components/dropdown-item/dropdown-item.js';
import '@awesome.me/webawesome/dist/components/icon/icon.js';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { counted } from '../../language/texts.ts';
import { FoundRows } from '../model/found_rows.ts';
import { managerText } from '../../rights/manager.ts';
import { messageOf } from '../../service/errors.ts';
import { service, session } from '../../service/session.ts';
import { confirm } from '../../shell/confirm.ts';
import { Loading } from '../../shell/loading.ts';
import { notify } from '../../shell/notices.ts';
import { pageStyles } from '../../shell/page_styles.ts';
import { timeText, type Choice } from '../data.ts';
import { makePasswordLink } from './password_link.ts';
import { changeOf, type UserForm, type UserSaved } from './user_form.ts';
import './user_form.ts';
import { userListStyles } from './user_list_styles.ts';
import {
  accessChoices,
  accessText,
  labelIn,
  userTypes,
  visibilityChoices,
  type User,
  type UserLists,
} from './user_words.ts';

/** How often the list shows what other administrators have changed. */
const lookMilliseconds = 10_000;

type SelectEvent = CustomEvent<{ item: HTMLElement & { value: string } }>;

class Users extends LitElement {
  static override styles = [pageStyles, userListStyles];

  /** Visibility profile of the users to list; empty for all users. */
  @property({ attribute: false }) sees = '';

  @query('sandbox-user-form') private form!: UserForm;
  #found = new FoundRows<User>(this, {
    title: () => msg('Users'),
    placeholder: () => msg('Name or user name'),
    foundText: (count) => counted(count, '1 user', '{0} users'),
    textsOf: ({ display_name: name, username }) => [name, username],
    pageSize: 50,
  });
  #read = new Loading(this, async (signal: AbortSignal) => {
    const [{ users }, { systems }, { profiles }] = await Promise.all([
      service.call('get /users', { query: { limit: '500' } as never, signal }),
      service.call('get /systems', { signal }),
      service.call('get /visibility_profiles', { signal }),
    ]);
    const choice = ({ name, label }: { name: string; label: string }): Choice => ({ value: name, label });
    return {
      users,
      systems: systems.map(choice),
      profiles: [...visibilityChoices, ...profiles.map(choice)],
    };
  });

  /** Returns the users with the profile that the address names, or all. */
  #seen(users: readonly User[]): readonly User[] {
    return users.filter(({ visibility_profile: profile }) => !this.sees || profile === this.sees);
  }

  #timer: ReturnType<typeof setInterval> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#read.run();
    this.#timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !this.#read.isRunning) void this.#read.again();
    }, lookMilliseconds);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  async #saved({ user, before, isInvited }: UserSaved): Promise<void> {
    const read = await this.#read.again();
    if (read) this.#found.reveal(this.#seen(read.users).findIndex(({ id }) => id === user.id));
    if (isInvited) return this.#makeLink(user);
    if (!before) return notify(msg(str`${user.display_name} can sign in as ${user.username}.`));
    notify(msg(str`${user.display_name}: the changes apply from the next call on.`), {
      undo: async () => {
        const path = { user_id: String(user.id) };
        const body = { ...changeOf(before), version: user.version };
        await service.call('put /users/{user_id}', { path, body });
        await this.#read.again();
      },
    });
  }

  async #setLocked({ id, version, display_name: name }: User, locked: boolean): Promise<void> {
    const agreed = await confirm(
      locked
        ? {
            title: msg(str`Lock ${name}?`),
            text: msg(
              str`Open sessions of ${name} end at once, and unsent input in them is lost. ${name} cannot sign in until you unlock the account.`,
            ),
            action: msg('Lock'),
          }
        : {
            title: msg(str`Unlock ${name}?`),
            text: msg(str`${name} can sign in again with the same password and access.`),
            action: msg('Unlock'),
            isDangerous: false,
          },
    );
    if (!agreed) return;
    try {
      const path = { user_id: String(id) };
      await service.call('post /users/{user_id}/locked', { path, body: { locked, version } });
      notify(locked ? msg(str`${name} is locked.`) : msg(str`${name} is unlocked.`));
    } catch (error) {
      notify(messageOf(error), { variant: 'danger' });
    }
    await this.#read.again();
  }

  async #endSessions({ id, display_name: name }: User): Promise<void> {
    const agreed = await confirm({
      title: msg(str`End the sessions of ${name}?`),
      text: msg(str`Unsent input in them is lost. ${name} can sign in again.`),
      action: msg('End sessions'),
    });
    if (!agreed) return;
    try {
      await service.call('post /users/{user_id}/sessions/end', { path: { user_id: String(id) } });
      notify(msg(str`The sessions of ${name} have ended.`));
    } catch (error) {
      notify(messageOf(error), { variant: 'danger' });
    }
    await this.#read.again();
  }

  async #makeLink(user: User): Promise<void> {
    await makePasswordLink(user);
    await this.#read.again();
    await this.updateComplete;
    // The form that the dialog followed is closed, so nothing would have the focus.
    this.renderRoot
      .querySelector<HTMLElement>(`tr[data-user="${user.id}"] wa-button[slot="trigger"]`)
      ?.focus();
  }

  async #showRights(user: User, systems: readonly Choice[]): Promise<void> {
    const { showRights } = await import('../../rights/rights.ts');
    await showRights(user, {
      systemOf: (name) => labelIn(systems, name),
      valueOf: (setting, value) =>
        setting === 'user_type'
          ? userTypes[value as User['user_type']]
          : labelIn(setting === 'api_access' ? accessChoices : visibilityChoices, value),
    });
  }

  #menu(user: User, systems: readonly Choice[]): TemplateResult {
    const isSelf = user.id === session.person?.userId;
    const isLocked = user.locked_date !== null;
    const actions: Record<string, () => unknown> = {
      rights: () => this.#showRights(user, systems),
      link: () => this.#makeLink(user),
      sessions: () => this.#endSessions(user),
      lock: () => this.#setLocked(user, !isLocked),
    };
    const item = (value: string, label: string): TemplateResult =>
      html`<wa-dropdown-item value=${value}>${label}</wa-dropdown-item>`;
    const words = msg(str`More for ${user.display_name}`);
    return html`<wa-dropdown
      placement="bottom-end"
      @wa-select=${(event: SelectEvent) => void actions[event.detail.item.value]!()}
    >
      <wa-button slot="trigger" size="s" appearance="outlined" title=${words}>
        <wa-icon name="ellipsis" label=${words}></wa-icon>
      </wa-button>
      ${item('rights', msg('What this user may do'))}
      ${isLocked ? nothing : item('link', msg('Password link'))}
      ${isSelf || !user.session_count ? nothing : item('sessions', msg('End sessions'))}
      ${isSelf ? nothing : item('lock', isLocked ? msg('Unlock') : msg('Lock'))}
    </wa-dropdown>`;
  }

  #row(user: User, { users, systems, profiles }: UserLists): TemplateResult {
    const isSelf = user.id === session.person?.userId;
    const isLocked = user.locked_date !== null;
    const manager = managerText(user, users);
    return html`<tr role="row" data-user=${user.id}>
      <th role="rowheader" scope="row">
        ${user.display_name}${isSelf ? html` <span class="tag">${msg('You')}</span>` : nothing}${isLocked ? html` <span class="tag danger" title=${msg(str`Since ${timeText(user.locked_date!)}`)}>${msg('Locked')}</span>` : nothing}
        <div class="hint">${user.username}</div>
        ${manager ? html`<div class="hint"><bdi>${manager}</bdi></div>` : nothing}
        ${
          user.link_expires_date
            ? html`<div class="hint">${msg(str`Link until ${timeText(user.link_expires_date)}`)}</div>`
            : nothing
        }
      </th>
      <td role="cell" data-label=${msg('Type')}>${userTypes[user.user_type]}</td>
      <td role="cell" class="access" data-label=${msg('API access')}>
        <span class=${user.api_access === 'none' ? 'tag danger' : 'tag'}>${accessText(user, systems)}</span>
      </td>
      <td role="cell" data-label=${msg('Sees')}>${labelIn(profiles, user.visibility_profile)}</td>
      <td role="cell" data-label=${msg('Sessions')} class="number">${user.session_count}</td>
      <td role="cell">
        <div class="actions">
          <wa-button size="s" appearance="outlined" @click=${() => this.form.open(user)}
            >${msg('Change')}<span class="visually-hidden"> ${user.display_name}</span></wa-button
          >
          ${this.#menu(user, systems)}
        </div>
      </td>
    </tr>`;
  }

  protected override render(): TemplateResult {
    return html`${this.#read.render(
      ({ users, systems, profiles }) => html`
        <section class="panel stack" aria-labelledby="users">
          <div class="row">
            <h2 id="users" class="grow">${msg('Users')}</h2>
            <wa-button variant="brand" @click=${() => this.form.open()}>${msg('New user')}</wa-button>
          </div>
          <p class="lead">
            ${msg('Changes apply from the next call on, in open sessions too. A locked user cannot sign in.')}
          </p>
          ${
            this.sees
              ? html`<p>
                  <span class="tag">${msg('Sees')}: <bdi>${labelIn(profiles, this.sees)}</bdi></span>
                  <a href="/admin/users">${msg('All users')}</a>
                </p>`
              : nothing
          }
          ${this.#found.render(
            this.#seen(users),
            (shown) =>
              html`<div class="list">
                <table role="table">
                  <thead role="rowgroup">
                    <tr role="row">
                      <th role="columnheader" scope="col">${msg('User')}</th>
                      <th role="columnheader" scope="col">${msg('Type')}</th>
                      <th role="columnheader" scope="col">${msg('API access')}</th>
                      <th role="columnheader" scope="col">${msg('Sees')}</th>
                      <th role="columnheader" scope="col" class="number">${msg('Sessions')}</th>
                      <th role="columnheader" scope="col">
                        <span class="visually-hidden">${msg('Actions')}</span>
                      </th>
                    </tr>
                  </thead>
                  <tbody role="rowgroup">
                    ${shown.map((user) => this.#row(user, { users, systems, profiles }))}
                  </tbody>
                </table>
              </div>`,
          )}
          <sandbox-user-form
            .users=${users}
            .systems=${systems}
            .profiles=${profiles}
            @user-saved=${(event: CustomEvent<UserSaved>) => void this.#saved(event.detail)}
            @user-refused=${() => void this.#read.again()}
          ></sandbox-user-form>
        </section>
      `,
    )}`;
  }
}

customElements.define('sandbox-users', Users);
