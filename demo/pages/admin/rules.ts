/**
 * Review rules: the automatic decision on a new request. The rule with the most conditions wins; among
 * equals, the first.
 */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/icon/icon.js';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { AnswerOf } from '../../../src/api/types.ts';
import { NewerVersion } from '../service/newer_version.ts';
import { rebased, type Conflict } from '../service/rebased.ts';
import { service } from '../service/session.ts';
import { confirm } from '../shell/confirm.ts';
import { Loading } from '../shell/loading.ts';
import { announce, notify } from '../shell/notices.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { choiceField } from './controls.ts';
import { labelOf, type Choice } from './data.ts';
import { counted, compareTexts } from '../language/texts.ts';

type Rules = AnswerOf<'get /change_request_rules'>;
type Rule = Rules['rules'][number];

/** A null condition matches everything. The select control needs a value for it. */
const any = 'any';
const withAny = (label: string, choices: Choice[]): Choice[] => [{ value: any, label }, ...choices];

const entityTypes = withAny(msg('Any type'), [
  { value: 'HCP', label: msg('Professionals') },
  { value: 'HCO', label: msg('Organizations') },
]);
const taskTypes = withAny(msg('Any request'), [
  { value: 'ADD_REQUEST', label: msg('New records') },
  { value: 'CHANGE_REQUEST', label: msg('Changes') },
]);
const outcomes: Choice[] = [
  { value: 'accept', label: msg('Accept at once') },
  { value: 'review', label: msg('Leave it to a steward') },
  { value: 'reject', label: msg('Reject at once') },
];
const unverified: Choice[] = [
  { value: any, label: msg('Default: yes') },
  { value: 'Y', label: msg('Yes') },
  { value: 'N', label: msg('No') },
];
const plain: Rule = {
  entity_type: null,
  country: null,
  system: null,
  task_type: null,
  outcome: 'review',
  create_unverified: null,
};

class ReviewRules extends LitElement {
  static override styles = [
    pageStyles,
    css`
      ol {
        display: grid;
        gap: 10px;
        padding: 0;
        list-style: none;
      }
      li {
        padding: 12px;
        border: 1px solid var(--line);
        border-radius: 10px;
        background: var(--sunken);
      }
      .fields {
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 170px), 1fr));
      }
    `,
  ];

  /** False while another section of the page is shown. */
  @property({ attribute: false }) isShown = true;
  @state() private rules: readonly Rule[] = [];
  @state() private kept: readonly Rule[] = [];
  @state() private problem = '';
  @state() private isSaving = false;
  #version = 1;
  #newer = new NewerVersion(this, async (signal) => {
    return this.#take(await service.call('get /change_request_rules', { signal }));
  });
  #read = new Loading(this, async (signal: AbortSignal) => {
    const [rules, { systems }, countries] = await Promise.all([
      service.call('get /change_request_rules', { signal }),
      service.call('get /systems', { signal }),
      service.call('get /metadata/reference_values/{type}', { path: { type: 'Country' }, signal }),
    ]);
    this.#take(rules);
    return {
      systems: withAny(
        msg('Any system'),
        systems.map(({ name, label }) => ({ value: name, label })),
      ),
      countries: withAny(
        msg('Any country'),
        countries.reference_type_values
          .flatMap((one) => one.reference_type_codes)
          .map(({ code, values }) => ({ value: code, label: labelOf(values, code) }))
          .sort((a, b) => compareTexts(a.label, b.label)),
      ),
    };
  });

  protected override willUpdate(changed: PropertyValues<this>): void {
    // Another administrator may have changed the rules since the last visit.
    if (changed.has('isShown') && this.isShown && !this.hasUnsavedWork) void this.#read.run();
  }

  /** Takes saved rules. What the user has changed since `base` stays unsaved. Returns what both changed. */
  #take({ rules, version }: Rules, base = this.kept): readonly Conflict[] {
    const { value, conflicts } = rebased(base, this.rules, rules);
    this.#version = version;
    this.rules = value;
    this.kept = rules;
    this.problem = '';
    return conflicts;
  }

  get hasUnsavedWork(): boolean {
    return JSON.stringify(this.rules) !== JSON.stringify(this.kept);
  }

  async #put(rules: readonly Rule[]): Promise<Rules> {
    const body = { rules: [...rules], version: this.#version };
    // The call throws when the service answers FAILURE, for example because another administrator changed the rules in the meantime.
    return (await service.call('put /change_request_rules', { body })) as Rules;
  }

  async #save(): Promise<void> {
    const agreed = await confirm({
      title: msg('Change the rules?'),
      text: counted(
        this.rules.length,
        'New requests follow 1 rule. Existing requests do not change.',
        'New requests follow {0} rules. Existing requests do not change.',
      ),
      action: msg('Save the rules'),
      isDangerous: false,
    });
    if (!agreed) return;
    this.isSaving = true;
    await this.#newer.begin();
    const { kept: before, rules } = this;
    try {
      this.#take(await this.#put(rules), rules);
      notify(msg('The rules are saved.'), {
        undo: async () => void this.#take(await this.#put(before)),
      });
    } catch (error) {
      this.problem = this.#newer.refused(error);
    } finally {
      this.isSaving = false;
    }
  }

  #discard(): void {
    this.rules = this.kept;
    this.problem = '';
    this.#newer.clear();
  }

  #move(index: number, to: number): void {
    const rules = [...this.rules];
    rules.splice(to, 0, ...rules.splice(index, 1));
    this.rules = rules;
    announce(msg(str`Rule ${index + 1} is now rule ${to + 1} of ${rules.length}.`));
  }

  #rule(rule: Rule, index: number, systems: Choice[], countries: Choice[]): TemplateResult {
    const change = (changes: Partial<Rule>): void => {
      this.rules = this.rules.map((one, at) => (at === index ? { ...one, ...changes } : one));
    };
    const condition = (label: string, key: keyof Rule, choices: Choice[]): TemplateResult =>
      choiceField(label, rule[key] ?? any, choices, (value) =>
        change({ [key]: value === any ? null : value }),
      );
    const button = (icon: string, label: string, click: () => void, disabled = false): TemplateResult =>
      html`<wa-button size="s" appearance="plain" ?disabled=${disabled} @click=${click}>
        <wa-icon name=${icon} label=${msg(str`${label}: rule ${index + 1}`)}></wa-icon>
      </wa-button>`;
    return html`<li class="stack" aria-label=${msg(str`Rule ${index + 1}`)}>
      <div class="row">
        <h3 class="grow">${msg(str`Rule ${index + 1}`)}</h3>
        ${button('arrow-up', msg('Move up'), () => this.#move(index, index - 1), index === 0)}
        ${button('arrow-down', msg('Move down'), () => this.#move(index, index + 1), index === this.rules.length - 1)}
        ${button('trash', msg('Remove'), () => (this.rules = this.rules.filter((_, at) => at !== index)))}
      </div>
      <div class="fields">
        ${condition(msg('For'), 'entity_type', entityTypes)}
        ${condition(msg('Request'), 'task_type', taskTypes)}
        ${condition(msg('Country'), 'country', countries)} ${condition(msg('System'), 'system', systems)}
        ${choiceField(msg('Then'), rule.outcome, outcomes, (outcome) => change({ outcome: outcome as Rule['outcome'] }))}
        ${condition(msg('New record usable during review'), 'create_unverified', unverified)}
      </div>
    </li>`;
  }

  protected override render(): TemplateResult {
    return html`${this.#read.render(
      ({ systems, countries }) => html`
        <section class="panel stack" aria-labelledby="rules">
          <h2 id="rules">${msg('Review rules')}</h2>
          <p class="lead">
            ${msg('What the service decides about new requests. The rule with the most conditions applies, or the first of several equal ones. Requests without a matching rule go to a steward.')}
          </p>
          <ol>
            ${this.rules.map((rule, index) => this.#rule(rule, index, systems, countries))}
          </ol>
          ${this.rules.length ? nothing : html`<p class="hint">${msg('No rule: every request is left to a steward.')}</p>`}
          ${this.#newer.alert(this.problem, (problem) => (this.problem = problem))}
          <div class="row">
            <wa-button appearance="outlined" @click=${() => (this.rules = [...this.rules, plain])}>
              <wa-icon slot="start" name="plus"></wa-icon>${msg('Add a rule')}
            </wa-button>
            <span class="row end">
              <wa-button
                appearance="outlined"
                ?disabled=${!this.hasUnsavedWork}
                @click=${() => this.#discard()}
                >${msg('Discard')}</wa-button
              >
              <wa-button
                variant="brand"
                ?disabled=${!this.hasUnsavedWork}
                ?loading=${this.isSaving}
                @click=${() => void this.#save()}
                >${msg('Save the rules')}</wa-button
              >
            </span>
          </div>
        </section>
      `,
    )}`;
  }
}

customElements.define('sandbox-review-rules', ReviewRules);
