/** The form of a visibility profile: its name, its level, what it sees, and a preview. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import { css, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { choiceField, textField } from '../admin/controls.ts';
import { nameFor } from '../admin/model/field_draft.ts';
import { fieldFormStyles } from '../admin/model/field_form_styles.ts';
import { ProblemForm } from '../admin/model/problem_form.ts';
import { visibilityChoices } from '../admin/users/user_words.ts';
import { NewerVersion, newestVersion } from '../service/newer_version.ts';
import { service } from '../service/session.ts';
import type { Vocabulary } from '../service/vocabulary.ts';
import { pageStyles } from '../shell/page_styles.ts';
import './part_picker.ts';
import './record_preview.ts';
import {
  areEqual,
  draftOf,
  emptyDraft,
  problemsOf,
  settingsOf,
  type Part,
  type Problems,
  type Profile,
  type ProfileDraft,
} from './profile_draft.ts';

/** What `profile-saved` says. */
export interface ProfileSaved {
  readonly profile: Profile;
  readonly isNew: boolean;
}

/**
 * `<sandbox-profile-editor>`: the form of `profile`, or of a new one. Dispatches `profile-saved`, `profile-cancel`, and `profile-stale` when another
 * administrator changed the profile.
 */
export class ProfileEditor extends ProblemForm<Problems> {
  static override styles = [
    pageStyles,
    fieldFormStyles,
    css`
      :host {
        display: block;
      }
      .columns {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 20px;
        align-items: start;
      }
      @media (min-width: 1000px) {
        .columns {
          grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
        }
        sandbox-record-preview {
          position: sticky;
          inset-block-start: 12px;
        }
      }
      .actions {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
      }
    `,
  ];

  /** The profile to change; undefined for a new one. */
  @property({ attribute: false }) profile: Profile | undefined;
  @property({ attribute: false }) parts: readonly Part[] = [];
  @property({ attribute: false }) words!: Vocabulary;
  /** Names that a new profile cannot have. */
  @property({ attribute: false }) taken: ReadonlySet<string> = new Set();

  @state() private draft = emptyDraft;
  @state() private isSaving = false;
  #before = emptyDraft;
  /** The version that the change is based on. A reload of the list does not change it. */
  #version = 0;
  /** True after the user typed a name: it no longer follows the label. */
  #isNamed = false;

  #newer = new NewerVersion(this, async (signal) => {
    const path = { name: this.profile!.name };
    const { newest, draft, conflicts } = await newestVersion(
      { draft: this.#before, version: this.#version },
      {
        read: async () => {
          const { profile } = await service.call('get /visibility_profiles/{name}', { path, signal });
          return { draft: draftOf(profile), version: profile.version };
        },
        draftOf: ({ draft }) => draft,
        current: () => this.draft,
      },
    );
    this.#before = newest.draft;
    this.#version = newest.version;
    Object.assign(this, { draft, problems: {} });
    return conflicts;
  });

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.profile) this.#before = this.draft = draftOf(this.profile);
    this.#version = this.profile?.version ?? 0;
  }

  protected override firstUpdated(): void {
    this.renderRoot.querySelector<HTMLElement>('h2')!.focus();
  }

  get isChanged(): boolean {
    return !areEqual(this.draft, this.#before);
  }

  #set(values: Partial<ProfileDraft>): void {
    this.draft = { ...this.draft, ...values };
    const mended = Object.keys(values).filter((name) => name in this.problems);
    if (mended.length)
      this.problems = { ...this.problems, ...Object.fromEntries(mended.map((name) => [name, undefined])) };
  }

  #setLabel(label: string): void {
    this.#set({ label, ...(!this.profile && !this.#isNamed && { name: nameFor(label) }) });
  }

  async #save(event: Event): Promise<void> {
    event.preventDefault();
    if (this.isSaving) return;
    this.isSaving = true;
    try {
      await this.#newer.begin();
      const { draft, profile: before } = this;
      const problems = problemsOf(draft, !before, this.taken);
      this.show(problems);
      if (Object.keys(problems).length) return;
      const profile = await this.#send(draft);
      this.#before = draft;
      this.dispatchEvent(
        new CustomEvent<ProfileSaved>('profile-saved', { detail: { profile, isNew: !before } }),
      );
    } catch (error) {
      this.show({ form: this.#newer.refused(error) });
      if (this.#newer.isOffered) this.dispatchEvent(new Event('profile-stale'));
    } finally {
      this.isSaving = false;
    }
  }

  async #send(draft: ProfileDraft): Promise<Profile> {
    const settings = settingsOf(draft);
    if (!this.profile)
      return (await service.call('post /visibility_profiles', { body: { ...settings, name: draft.name } }))
        .profile;
    const answer = await service.call('put /visibility_profiles/{name}', {
      path: { name: this.profile.name },
      body: { ...settings, version: this.#version },
    });
    // The call throws when the service answers FAILURE.
    return (answer as { profile: Profile }).profile;
  }

  #name(): unknown {
    if (this.profile) return nothing;
    return textField(
      msg('Technical name'),
      this.draft.name,
      (name) => {
        this.#isNamed = true;
        this.#set({ name });
      },
      {
        autocomplete: 'off',
        isRequired: true,
        maximumLength: 60,
        hint: msg('Ends in __c. It cannot be changed later.'),
        problem: this.problems.name ?? '',
      },
    );
  }

  protected override render(): TemplateResult {
    const { draft, profile, problems } = this;
    return html`<div class="stack">
      <h2 tabindex="-1">${profile ? msg(str`Change ${profile.label}`) : msg('New visibility profile')}</h2>
      ${
        profile?.user_count
          ? html`<p class="lead">
              ${msg('Users have this profile. A change applies to them from their next call on.')}
            </p>`
          : nothing
      }
      <form id="profile" class="pair" novalidate @submit=${(event: Event) => void this.#save(event)}>
        ${textField(msg('Name'), draft.label, (label) => this.#setLabel(label), { autocomplete: 'off', isRequired: true, maximumLength: 100, problem: problems.label ?? '' })}
        ${this.#name()}
        ${choiceField(msg('Sees of the rest'), draft.level, visibilityChoices, (level) => this.#set({ level: level as ProfileDraft['level'] }))}
      </form>
      <div class="columns">
        <section class="stack" aria-labelledby="fields">
          <h3 id="fields">${msg('Visible fields and records')}</h3>
          <p class="hint">
            ${msg('Take the mark from what users with this profile do not see. They cannot search, filter, match or request by it either. Nobody finds records by a hidden text, such as a city, in the search box any more.')}
          </p>
          <sandbox-part-picker
            .parts=${this.parts}
            .words=${this.words}
            .entries=${draft.hidden}
            @hidden-change=${(event: CustomEvent<ReadonlySet<string>>) => this.#set({ hidden: event.detail })}
          ></sandbox-part-picker>
        </section>
        <sandbox-record-preview .draft=${draft} .words=${this.words}></sandbox-record-preview>
      </div>
      ${this.#newer.alert(problems.form ?? problems.hidden, (form) => this.show({ form }))}
      <div class="actions">
        <wa-button variant="brand" type="submit" form="profile" ?loading=${this.isSaving}
          >${profile ? msg('Save') : msg('Create')}</wa-button
        >
        <wa-button appearance="outlined" @click=${() => this.dispatchEvent(new Event('profile-cancel'))}
          >${msg('Cancel')}</wa-button
        >
      </div>
    </div>`;
  }
}

customElements.define('sandbox-profile-editor', ProfileEditor);
