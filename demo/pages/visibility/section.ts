/** Visibility profiles of the customer's own: which fields and child records their users see. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { timeText } from '../admin/data.ts';
import { rowListStyles } from '../admin/row_styles.ts';
import { visibilityChoices } from '../admin/users/user_words.ts';
import { counted } from '../language/texts.ts';
import { messageOf } from '../service/errors.ts';
import { service } from '../service/session.ts';
import type { Vocabulary } from '../service/vocabulary.ts';
import { confirm } from '../shell/confirm.ts';
import { Loading } from '../shell/loading.ts';
import { notify } from '../shell/notices.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { partLabel, readWords } from './part_words.ts';
import type { Profile } from './profile_draft.ts';
import './profile_editor.ts';
import type { ProfileEditor, ProfileSaved } from './profile_editor.ts';

/** How often the page asks for jobs that still run, in milliseconds. */
const jobInterval = 2000;

/** Number of hidden parts that a row names. */
const mostNamed = 6;

/** `<sandbox-visibility>`. */
export class Visibility extends LitElement {
  static override styles = [
    pageStyles,
    rowListStyles,
    css`
      li {
        gap: 6px 16px;
        padding-block: 8px;
      }
      .name {
        flex: 1 1 12rem;
      }
      .parts {
        flex: 3 1 16rem;
        min-inline-size: 0;
        overflow-wrap: anywhere;
        font-size: 0.92rem;
      }
    `,
  ];

  /** False while another part of the page is shown. */
  @property({ attribute: false }) isShown = true;

  /** The profile in the form, or `new`. */
  @state() private edited: Profile | 'new' | undefined;
  @query('sandbox-profile-editor') private editor!: ProfileEditor | null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  #read = new Loading(this, async (signal: AbortSignal) => {
    const [{ profiles }, { parts }, words] = await Promise.all([
      service.call('get /visibility_profiles', { signal }),
      service.call('get /visibility_parts', { signal }),
      readWords(signal),
    ]);
    return { profiles, parts, words };
  });

  get hasUnsavedWork(): boolean {
    return this.editor?.isChanged === true;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // The model and the users may have changed in another part of the page.
    if (changed.has('isShown') && this.isShown) void this.#read.run();
  }

  protected override updated(): void {
    clearTimeout(this.#timer);
    const isIndexing = this.#read.value?.profiles.some(({ index_jobs }) => index_jobs.length);
    if (isIndexing && this.isShown) this.#timer = setTimeout(() => void this.#read.again(), jobInterval);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  async #close(): Promise<void> {
    this.edited = undefined;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('h2')?.focus();
  }

  async #saved({ profile, isNew }: ProfileSaved): Promise<void> {
    await this.#read.again();
    await this.#close();
    notify(
      isNew
        ? msg(str`${profile.label} is saved. Give it to users in the Users section.`)
        : msg(str`${profile.label} applies from the next call of its users on.`),
    );
  }

  async #delete({ name, label, version, user_count: users }: Profile): Promise<void> {
    if (users) return notify(msg(str`Users have ${label}. Choose another profile for them first.`));
    const agreed = await confirm({
      title: msg(str`Delete ${label}?`),
      text: msg('No user has this profile. Users and records stay as they are.'),
      action: msg('Delete'),
    });
    if (!agreed) return;
    try {
      await service.call('delete /visibility_profiles/{name}', {
        path: { name },
        query: { version },
      });
      notify(msg(str`${label} is deleted.`));
    } catch (error) {
      notify(messageOf(error), { variant: 'danger' });
    }
    await this.#read.again();
  }

  #parts({ hidden }: Profile, words: Vocabulary): string {
    const named = hidden.slice(0, mostNamed).map((entry) => partLabel(words, entry));
    const left = hidden.length - named.length;
    return [...named, ...(left ? [counted(left, 'and 1 more', 'and {0} more')] : [])].join(', ');
  }

  #row(profile: Profile, words: Vocabulary): TemplateResult {
    const { name, label, level, user_count: users, index_jobs: jobs } = profile;
    const button = (text: string, click: () => void): TemplateResult =>
      html`<wa-button size="s" appearance="outlined" @click=${click}
        >${text}<span class="visually-hidden"> ${label}</span></wa-button
      >`;
    return html`<li>
      <div class="name">
        <bdi>${label}</bdi>
        <small><code>${name}</code></small>
        <small>${msg(str`Changed by ${profile.modified_by}, ${timeText(profile.modified_date)}`)}</small>
      </div>
      <div class="parts">
        <div>${msg('Hides:')} <bdi>${this.#parts(profile, words)}</bdi></div>
        <div class="hint">${visibilityChoices.find(({ value }) => value === level)?.label}</div>
        <div>
          ${
            users
              ? html`<a href="/admin/users?sees=${name}"
                  >${counted(users, '1 user has it', '{0} users have it')}</a
                >`
              : html`<span class="hint">${msg('No user has it')}</span>`
          }
        </div>
        ${
          jobs.length
            ? html`<div role="status">
                ${msg('The search index is being changed. Users can get the profile when that is done.')}
              </div>`
            : nothing
        }
      </div>
      <div class="actions">
        ${button(msg('Change'), () => (this.edited = profile))}
        ${button(msg('Delete'), () => void this.#delete(profile))}
      </div>
    </li>`;
  }

  #list(profiles: readonly Profile[], words: Vocabulary): TemplateResult {
    return html`<section class="panel stack" aria-labelledby="profiles" ?hidden=${this.edited !== undefined}>
      <div class="row">
        <h2 id="profiles" class="grow" tabindex="-1">${msg('Visibility profiles')}</h2>
        <wa-button variant="brand" @click=${() => (this.edited = 'new')}>${msg('New profile')}</wa-button>
      </div>
      <p class="lead">
        ${msg('A profile hides fields and child records from its users when a record is shown, searched, matched or requested.')}
      </p>
      ${
        profiles.length
          ? html`<ul aria-labelledby="profiles">
              ${profiles.map((profile) => this.#row(profile, words))}
            </ul>`
          : html`<p>
              ${msg('There are no profiles of your own yet. Each user has a delivered one, which the Users section shows.')}
            </p>`
      }
    </section>`;
  }

  protected override render(): TemplateResult {
    return html`${this.#read.render(({ profiles, parts, words }) => {
      const { edited } = this;
      return html`${this.#list(profiles, words)}
      ${
        edited
          ? html`<section class="panel">
              <sandbox-profile-editor
                .profile=${edited === 'new' ? undefined : edited}
                .parts=${parts}
                .words=${words}
                .taken=${new Set(profiles.map(({ name }) => name))}
                @profile-saved=${(event: CustomEvent<ProfileSaved>) => void this.#saved(event.detail)}
                @profile-cancel=${() => void this.#close()}
                @profile-stale=${() => void this.#read.again()}
              ></sandbox-profile-editor>
            </section>`
          : nothing
      }`;
    })}`;
  }
}

customElements.define('sandbox-visibility', Visibility);
