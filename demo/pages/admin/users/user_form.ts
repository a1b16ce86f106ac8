/** The form of a user: creates a user, or changes access, display name, type and password of one. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import type WaDialog from '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import { css, html, nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { BodyOf } from '../../../../src/api/types.ts';
import { messageOf } from '../../service/errors.ts';
import { NewerVersion, newestVersion } from '../../service/newer_version.ts';
import { managerField } from '../../rights/manager.ts';
import { service, session } from '../../service/session.ts';
import { pageStyles } from '../../shell/page_styles.ts';
import { cancelButton, choiceField, textField } from '../controls.ts';
import type { Choice } from '../data.ts';
import { ProblemForm } from '../model/problem_form.ts';
import '../ordered_list.ts';
import { problemsOf, type Field, type Problems } from './user_problems.ts';
import { accessChoices, typeChoices, visibilityChoices, type User } from './user_words.ts';

/** Without a password, a new user is invited by a link. */
export type UserDraft = BodyOf<'post /users'> & { password: string };

const empty: UserDraft = {
  username: '',
  display_name: '',
  user_type: 'STANDARD_USER',
  password: '',
  api_access: 'all',
  api_systems: [],
  visibility_profile: 'HIDE_OPTED_OUT',
  manager: null,
};

const draftOf = (user: User): UserDraft => ({ ...user, password: '' });

/** What `user-saved` says: the user as saved, and as it was before; `before` is undefined for a new user. */
export interface UserSaved {
  readonly user: User;
  readonly before: User | undefined;
  /** True for a new user without a password. */
  readonly isInvited: boolean;
}

/** The values of a user that a change gives. The password stays as it is. */
export const changeOf = (user: Omit<UserDraft, 'password'>): BodyOf<'put /users/{user_id}'> => ({
  display_name: user.display_name,
  user_type: user.user_type,
  api_access: user.api_access,
  api_systems: user.api_access === 'selected' ? user.api_systems : [],
  visibility_profile: user.visibility_profile,
  manager: user.manager ?? null,
});

/** `<sandbox-user-form>`: a dialog that `open` shows. `users` are all users, `systems` all systems, `profiles` all visibility profiles. Dispatches `user-saved` with a `UserSaved`. */
export class UserForm extends ProblemForm<Problems> {
  static override styles = [
    pageStyles,
    css`
      :host {
        display: contents;
      }
      wa-dialog {
        --width: 640px;
      }
      wa-input[data-invalid]::part(hint) {
        color: var(--danger);
      }
      wa-input[data-invalid]::part(input-wrapper) {
        border-color: var(--danger);
      }
    `,
  ];

  @property({ attribute: false }) users: readonly User[] = [];
  @property({ attribute: false }) systems: Choice[] = [];
  @property({ attribute: false }) profiles: readonly Choice[] = visibilityChoices;

  @state() private user: User | undefined;
  @state() private draft = empty;
  @state() private isSaving = false;
  @query('wa-dialog') private dialog!: WaDialog;

  #newer = new NewerVersion(this, async (signal) => {
    const path = { user_id: String(this.user!.id) };
    const {
      newest: user,
      draft,
      conflicts,
    } = await newestVersion(this.user!, {
      read: async () => (await service.call('get /users/{user_id}', { path, signal })).user,
      draftOf,
      current: () => this.draft,
    });
    Object.assign(this, { user, draft, problems: {} });
    return conflicts;
  });

  /** Opens an empty form, or the form of a user. */
  open(user?: User): void {
    this.user = user;
    this.draft = user ? draftOf(user) : empty;
    this.problems = {};
    this.#newer.clear();
    void this.updateComplete.then(() => (this.dialog.open = true));
  }

  async #save(event: Event): Promise<void> {
    event.preventDefault();
    if (this.isSaving) return;
    this.isSaving = true;
    try {
      await this.#newer.begin();
      const { user: before } = this;
      const draft = {
        ...this.draft,
        username: this.draft.username.trim(),
        display_name: this.draft.display_name.trim(),
      };
      const problems = problemsOf(draft, { isNew: !before });
      this.show(problems);
      if (Object.keys(problems).length) return;
      const { user } = await this.#send(draft, before);
      if (draft.password && user.id === session.person?.userId) session.passwordChanged(draft.password);
      this.dialog.open = false;
      this.dispatchEvent(
        new CustomEvent<UserSaved>('user-saved', {
          detail: { user, before, isInvited: !before && !draft.password },
        }),
      );
    } catch (error) {
      const [, field, words] = /^(username|display_name|password): (.*)$/s.exec(messageOf(error)) ?? [];
      this.show(field ? { [field]: words } : { form: this.#newer.refused(error) });
      // Another administrator may have changed the user.
      if (this.user) this.dispatchEvent(new Event('user-refused'));
    } finally {
      this.isSaving = false;
    }
  }

  async #send(draft: UserDraft, before: User | undefined): Promise<{ user: User }> {
    const { password } = draft;
    const change = changeOf(draft);
    if (!before) {
      const { password: _, ...created } = { ...draft, api_systems: change.api_systems };
      return service.call('post /users', { body: { ...created, ...(password && { password }) } });
    }
    const answer = await service.call('put /users/{user_id}', {
      path: { user_id: String(before.id) },
      body: { ...change, ...(password && { password }), version: before.version },
    });
    // A FAILURE has been thrown.
    return answer as { user: User };
  }

  #textField(field: Field, label: string, options: Parameters<typeof textField>[3] = {}): TemplateResult {
    const change = (value: string): void => {
      this.draft = { ...this.draft, [field]: value };
      if (this.problems[field]) this.problems = { ...this.problems, [field]: undefined };
    };
    return textField(label, this.draft[field], change, { ...options, problem: this.problems[field] ?? '' });
  }

  protected override render(): TemplateResult {
    const { draft, user } = this;
    const isSelf = user !== undefined && user.id === session.person?.userId;
    const set = (values: Partial<UserDraft>): void => {
      this.draft = { ...this.draft, ...values };
    };
    return html`<wa-dialog label=${user ? msg(str`Change ${user.display_name}`) : msg('New user')}>
      <form id="user" class="stack" novalidate @submit=${(event: Event) => void this.#save(event)}>
        ${user ? nothing : this.#textField('username', msg('User name'), { isRequired: true, autocomplete: 'off', hint: msg('The user signs in with this name, in upper or lower case. It cannot be changed later.') })}
        ${this.#textField('display_name', msg('Display name'), { isRequired: true, autocomplete: 'off' })}
        ${this.#textField('password', user ? msg('New password') : msg('Password'), {
          type: 'password',
          autocomplete: 'new-password',
          hint: user
            ? msg(
                'Leave it empty to keep the password. A new one has 8 to 200 characters and ends the user’s other sessions.',
              )
            : msg('8 to 200 characters. Leave it empty to invite the user with a link.'),
        })}
        ${choiceField(msg('Type'), draft.user_type, typeChoices, (value) => set({ user_type: value as UserDraft['user_type'] }), { isDisabled: isSelf, hint: isSelf ? msg('You cannot change your own type.') : '' })}
        ${choiceField(msg('API access'), draft.api_access, accessChoices, (value) => set({ api_access: value as UserDraft['api_access'] }))}
        ${
          draft.api_access === 'selected'
            ? html`<sandbox-ordered-list
                label=${msg('Systems')}
                add-label=${msg('Add a system')}
                .values=${draft.api_systems}
                .choices=${this.systems}
                @reorder=${(event: CustomEvent<string[]>) => set({ api_systems: event.detail })}
              ></sandbox-ordered-list>`
            : nothing
        }
        ${choiceField(msg('Sees'), draft.visibility_profile, this.profiles, (value) => set({ visibility_profile: value as UserDraft['visibility_profile'] }))}
        ${managerField({ username: user?.username ?? '', manager: draft.manager }, this.users, (manager) => set({ manager }))}
        ${this.#newer.alert(this.problems.form, (form) => this.show({ form }))}
      </form>
      ${cancelButton(this.isSaving, () => (this.dialog.open = false))}
      <wa-button slot="footer" variant="brand" type="submit" form="user" ?loading=${this.isSaving}
        >${user ? msg('Save') : msg('Create')}</wa-button
      >
    </wa-dialog>`;
  }
}

customElements.define('sandbox-user-form', UserForm);
