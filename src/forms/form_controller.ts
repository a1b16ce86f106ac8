/**
 * A form in use: what was made of it, what is wrong with it and how much of that is shown yet. A fault shows once its field
 * was left, or after an attempt to go on; one that typing on cannot mend shows at once.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { draftProblems, objectProblems, type CodeLookup, type Problem } from './model/check.ts';
import {
  entityId,
  heldValue,
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
  /** Codes as far as they are known; asking for unknown ones may load them. */
  readonly codes: CodeLookup;
  /** Another number whenever more codes became known. */
  readonly codesRevision: () => number;
}

/** Shown while they are typed: what follows makes them no better. */
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
  /** Replaced as a whole with every change; objects that did not change stay the same. */
  draft: Draft = nothing;
  /** Another number whenever other faults may be shown. */
  shownRevision = 0;
  /** The new child that was taken out last, while it can be put back, and the licenses that were linked to it. */
  removed:
    { readonly child: DraftChild; readonly index: number; readonly linked: readonly string[] } | undefined;

  readonly #host: ReactiveControllerHost;
  readonly #options: FormControllerOptions;
  #pristine: Draft = nothing;
  #visited = new Set<string>();
  #wasAttempted = false;
  /** What the service or a closer look says of a field, until the field changes. */
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

  /** Begins anew. What the draft holds now is what the person has not touched. */
  begin(model: FormModel, draft: Draft): void {
    this.model = model;
    this.draft = draft;
    this.#pristine = draft;
    this.removed = undefined;
    this.#visited.clear();
    this.#told.clear();
    this.#wasAttempted = false;
    this.#remembered = new WeakMap();
    this.#host.requestUpdate();
  }

  /** True once something was typed, chosen, added or taken out. */
  get isDirty(): boolean {
    return this.draft !== this.#pristine;
  }

  /** Everything that is wrong, in the order of the form, whether it is shown or not. */
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

  /** The fault to show at a field; undefined when there is none, or not yet. */
  problemOf(objectId: string, name: string): Problem | undefined {
    const problem = this.problems.find((each) => each.objectId === objectId && each.name === name);
    return problem && this.#isShown(problem) ? problem : undefined;
  }

  /** What keeps the form from going on, once that was tried; for the summary. */
  get summary(): readonly Problem[] {
    return this.#wasAttempted ? this.problems.filter(({ isWarning }) => !isWarning) : [];
  }

  /** Tries to go on: shows every fault. True when none of them keeps the form from it. */
  attempt(): boolean {
    this.#wasAttempted = true;
    this.#show();
    return this.problems.every(({ isWarning }) => isWarning);
  }

  set(objectId: string, name: string, value: FieldValue): void {
    if (this.#told.delete(keyOf(objectId, name))) this.shownRevision++;
    this.#change(withValue(this.draft, objectId, name, value));
  }

  /** A field was left: what is wrong with it may be shown. */
  leave(objectId: string, field: FormField): void {
    const key = keyOf(objectId, field.name);
    if (!this.#visited.has(key)) {
      this.#visited.add(key);
      if (this.problemOf(objectId, field.name)) this.#show();
    }
    if (field.kind === 'phone') void this.#formatPhone(objectId, field);
  }

  /** Tells what the service refused. It stays at its field until the field changes. */
  tell(problems: readonly Problem[]): void {
    for (const problem of problems) this.#told.set(keyOf(problem.objectId, problem.name), problem);
    this.#problems = undefined;
    this.#wasAttempted ||= problems.some(({ isWarning }) => !isWarning);
    this.#show();
  }

  undo(objectId: string, name: string): void {
    if (this.#told.delete(keyOf(objectId, name))) this.shownRevision++;
    this.#change(withoutChange(this.draft, objectId, name));
  }

  /** Takes back every change of an object. */
  undoObject(objectId: string): void {
    this.#change(withoutChanges(this.draft, objectId));
  }

  undoAll(): void {
    this.begin(this.model, this.#pristine);
  }

  /** Adds an empty child and answers its id in the draft. */
  addChild(form: ChildForm): string {
    const { draft, id } = withNewChild(this.draft, form);
    this.removed = undefined;
    this.#change(draft);
    return id;
  }

  /** Takes a new child out, or deactivates an existing one. */
  removeChild(id: string): void {
    const index = this.draft.children.findIndex((child) => child.id === id);
    const child = this.draft.children[index];
    if (!child) return;
    if (!child.isNew) return this.#change(withChildInactive(this.draft, id));
    this.removed = { child, index, linked: linkedTo(this.draft, id) };
    this.#change(withoutChild(this.draft, id));
  }

  /** Puts back the child that was taken out last. */
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

  /** What was typed before its list of codes was there may name one of them. */
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

  #isShown({ objectId, name, kind }: Problem): boolean {
    return this.#wasAttempted || shownAtOnce.has(kind) || this.#visited.has(keyOf(objectId, name));
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
   * Writes a phone number the international way once it was left, and says when it cannot be one; either way it may stand.
   * The knowledge of numbers is large, so it is loaded with the first number that somebody types.
   */
  async #formatPhone(objectId: string, field: FormField): Promise<void> {
    const typed = objectOf(this.draft, objectId)?.changes.get(field.name);
    if (typeof typed !== 'string' || !typed.trim()) return;
    const country = heldValue(objectOf(this.draft, objectId)!, 'country__v') ?? this.model.country;
    try {
      const { readPhoneNumber } = await import('./phone_numbers.ts');
      if (objectOf(this.draft, objectId)?.changes.get(field.name) !== typed) return;
      const formatted = readPhoneNumber(typed, typeof country === 'string' ? country : undefined);
      if (formatted === undefined)
        this.tell([{ objectId, name: field.name, kind: 'phone', isWarning: true, field }]);
      else if (formatted !== typed) this.set(objectId, field.name, formatted);
    } catch {
      // Without that knowledge the number stands as it was typed.
    }
  }
}
