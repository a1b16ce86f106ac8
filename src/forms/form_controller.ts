/**
 * The state of a form: its draft, its problems, and which problems are visible. A problem becomes visible after its
 * field loses focus or after an attempt to submit. Problems that more typing cannot solve are visible at once.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { draftProblems, objectProblems, type CodeLookup, type Problem } from './model/check.ts';
import {
  entityId,
  currentValue,
  linkedTo,
  objectOf,
  withChildAt,
  withChildInactive,
  withNewChild,
  withoutChange,
  withoutChanges,
  withoutChild,
  withValue,
  type Draft,
  type DraftChild,
  type DraftObject,
} from './model/draft.ts';
import type { FieldValue } from './model/field_kinds.ts';
import type { FormField } from './model/form_field.ts';
import type { ChildForm, FormModel } from './model/form_model.ts';
import { optionNamed } from './model/option_search.ts';

export interface FormControllerOptions {
  /** The codes that are loaded. Asking for others may load them. */
  readonly codes: CodeLookup;
  /** Changes whenever more codes are loaded. */
  readonly codesRevision: () => number;
}

/** Visible while typing, because more typing cannot solve them. */
const shownAtOnce: ReadonlySet<Problem['kind']> = new Set(['too-long', 'characters', 'refused']);

const labelsOf = (values: Readonly<Record<string, string>>) =>
  Object.values(values).map((label) => ({ value: '', label }));
const keyOf = (objectId: string, name: string): string => `${objectId} ${name}`;
const nothing: Draft = {
  entity: { id: entityId, objectType: '', original: {}, changes: new Map() },
  children: [],
};
const noModel: FormModel = {
  entityType: '',
  country: null,
  sections: [],
  children: [],
  groups: new Map(),
  addressFormats: [],
};

export class FormController implements ReactiveController {
  model: FormModel = noModel;
  /** Replaced with every change; unchanged objects are shared. */
  draft: Draft = nothing;
  /** Changes whenever other problems become visible. */
  shownRevision = 0;
  /** The new child that was removed last, while it can be restored, and the licenses that were linked to it. */
  removed:
    | { readonly child: DraftChild; readonly index: number; readonly linked: readonly string[] }
    | undefined;

  readonly #host: ReactiveControllerHost;
  readonly #options: FormControllerOptions;
  #pristine: Draft = nothing;
  #visited = new Set<string>();
  /** The objects that had an attempt to submit. A child that is added later does not begin with problems. */
  #attempted: ReadonlySet<string> = new Set();
  /** Problems reported by the service or by phone number formatting, until the field changes. */
  #told = new Map<string, Problem>();
  #remembered = new WeakMap<DraftObject, readonly Problem[]>();
  #rememberedRevision = -1;
  #namedRevision = -1;
  #problems: { readonly draft: Draft; readonly list: readonly Problem[] } | undefined;

  constructor(host: ReactiveControllerHost, options: FormControllerOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostUpdate(): void {
    const revision = this.#options.codesRevision();
    if (revision === this.#namedRevision) return;
    this.#namedRevision = revision;
    this.#nameCodes();
  }

  /** Starts with a model and an unmodified draft. */
  begin(model: FormModel, draft: Draft): void {
    this.model = model;
    this.draft = draft;
    this.#pristine = draft;
    this.removed = undefined;
    this.#visited.clear();
    this.#told.clear();
    this.#attempted = new Set();
    this.#remembered = new WeakMap();
    this.#host.requestUpdate();
  }

  /** True after any edit. */
  get isDirty(): boolean {
    return this.draft !== this.#pristine;
  }

  /** All problems in the order of the form, visible or not. */
  get problems(): readonly Problem[] {
    const revision = this.#options.codesRevision();
    if (revision !== this.#rememberedRevision) {
      this.#rememberedRevision = revision;
      this.#remembered = new WeakMap();
      this.#problems = undefined;
    }
    if (this.#problems?.draft !== this.draft) {
      const own = draftProblems(this.model, this.draft, this.#options.codes, this.#remember);
      const told = [...this.#told.values()].filter(({ objectId }) => objectOf(this.draft, objectId));
      const taken = new Set(own.map(({ objectId, name }) => keyOf(objectId, name)));
      const more = told.filter(({ objectId, name }) => !taken.has(keyOf(objectId, name)));
      this.#problems = { draft: this.draft, list: [...own, ...more] };
    }
    return this.#problems.list;
  }

  /** Returns the visible problem of a field; undefined when there is none. */
  problemOf(objectId: string, name: string): Problem | undefined {
    const problem = this.problems.find((each) => each.objectId === objectId && each.name === name);
    return problem && this.#isShown(problem) ? problem : undefined;
  }

  /** Problems that block the form, after an attempt to submit. */
  get summary(): readonly Problem[] {
    return this.problems.filter(({ isWarning, objectId }) => !isWarning && this.#attempted.has(objectId));
  }

  /** Shows all problems. Returns true when none of them blocks the form. */
  attempt(): boolean {
    this.#attempt();
    this.#show();
    return this.problems.every(({ isWarning }) => isWarning);
  }

  set(objectId: string, name: string, value: FieldValue): void {
    if (this.#told.delete(keyOf(objectId, name))) this.shownRevision++;
    this.#change(withValue(this.draft, objectId, name, value));
  }

  /** Makes the problems of a field visible when it loses focus. */
  leave(objectId: string, field: FormField): void {
    const key = keyOf(objectId, field.name);
    if (!this.#visited.has(key)) {
      this.#visited.add(key);
      if (this.problemOf(objectId, field.name)) this.#show();
    }
    if (field.kind === 'phone') void this.#formatPhone(objectId, field);
  }

  /** Adds refusals of the service. Each stays at its field until the field changes. */
  tell(problems: readonly Problem[]): void {
    for (const problem of problems) this.#told.set(keyOf(problem.objectId, problem.name), problem);
    this.#problems = undefined;
    if (problems.some(({ isWarning }) => !isWarning)) this.#attempt();
    this.#show();
  }

  undo(objectId: string, name: string): void {
    if (this.#told.delete(keyOf(objectId, name))) this.shownRevision++;
    this.#change(withoutChange(this.draft, objectId, name));
  }

  /** Reverts all changes of an object. */
  undoObject(objectId: string): void {
    this.#change(withoutChanges(this.draft, objectId));
  }

  undoAll(): void {
    this.begin(this.model, this.#pristine);
  }

  /** Adds an empty child and returns its ID in the draft. */
  addChild(form: ChildForm): string {
    const { draft, id } = withNewChild(this.draft, form);
    this.removed = undefined;
    this.#change(draft);
    return id;
  }

  /** Removes a new child, or deactivates an existing one. */
  removeChild(id: string): void {
    const index = this.draft.children.findIndex((child) => child.id === id);
    const child = this.draft.children[index];
    if (!child) return;
    if (!child.isNew) return this.#change(withChildInactive(this.draft, id));
    this.removed = { child, index, linked: linkedTo(this.draft, id) };
    this.#change(withoutChild(this.draft, id));
  }

  /** Restores the child that was removed last. */
  restoreChild(): void {
    if (!this.removed) return;
    const { child, index, linked } = this.removed;
    this.removed = undefined;
    this.#change(withChildAt(this.draft, child, index, linked));
  }

  readonly #remember: typeof objectProblems = (model, fields, object, codes) => {
    let known = this.#remembered.get(object);
    if (!known) this.#remembered.set(object, (known = objectProblems(model, fields, object, codes)));
    return [...known];
  };

  /** Matches text that was typed before the codes were loaded with the label of a code. */
  #nameCodes(): void {
    const { model } = this;
    const fields = [...model.sections, ...model.children].flatMap((each) => [...each.fields]);
    for (const object of [this.draft.entity, ...this.draft.children])
      for (const { name, kind, referenceType, objectType } of fields) {
        const held = object.changes.get(name);
        if (kind !== 'reference' || objectType !== object.objectType || typeof held !== 'string' || !held)
          continue;
        const codes = this.#options.codes(referenceType ?? '');
        if (!codes || codes.some(({ code }) => code === held)) continue;
        const named = codes.find(({ values }) => optionNamed(labelsOf(values), held));
        if (named) this.draft = withValue(this.draft, object.id, name, named.code);
      }
  }

  #attempt(): void {
    const { draft, model } = this;
    const objects = [draft.entity, ...draft.children].map(({ id }) => id);
    this.#attempted = new Set([...objects, ...model.children.map(({ array }) => array)]);
  }

  #isShown({ objectId, name, kind }: Problem): boolean {
    return this.#attempted.has(objectId) || shownAtOnce.has(kind) || this.#visited.has(keyOf(objectId, name));
  }

  #show(): void {
    this.shownRevision++;
    this.#host.requestUpdate();
  }

  #change(draft: Draft): void {
    this.draft = draft;
    this.#host.requestUpdate();
  }

  /**
   * Formats a phone number internationally after its field loses focus, or warns when it is not a phone number. Neither
   * blocks the form. The numbering plans are large, so they load with the first number typed.
   */
  async #formatPhone(objectId: string, field: FormField): Promise<void> {
    const typed = objectOf(this.draft, objectId)?.changes.get(field.name);
    if (typeof typed !== 'string' || !typed.trim()) return;
    const country = currentValue(objectOf(this.draft, objectId)!, 'country__v') ?? this.model.country;
    try {
      const { readPhoneNumber } = await import('./phone_numbers.ts');
      if (objectOf(this.draft, objectId)?.changes.get(field.name) !== typed) return;
      const formatted = readPhoneNumber(typed, typeof country === 'string' ? country : undefined);
      if (formatted === undefined)
        this.tell([{ objectId, name: field.name, kind: 'phone', isWarning: true, field }]);
      else if (formatted !== typed) this.set(objectId, field.name, formatted);
    } catch {
      // When the chunk does not load, the number stays as typed.
    }
  }
}
