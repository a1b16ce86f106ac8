/**
 * The form of an add request: opens it by entity type and country with values of the search, and assigns the service's
 * refusals.
 */
import type { LitElement } from 'lit';
import {
  configurationContext,
  contextValue,
  languageContext,
  metadataContext,
  widgetContext,
} from '../../../../shared/contexts.ts';
import type { MetadataController } from '../../../../shared/metadata_controller.ts';
import { FormController } from '../../../../forms/form_controller.ts';
import { FormSourcesController } from './form_sources_controller.ts';
import { OrganizationController } from '../../../../forms/organization_controller.ts';
import { ComboboxController } from '../../../../forms/view/combobox_controller.ts';
import type { FieldContext } from '../../../../forms/view/field_context.ts';
import type { FocusController } from '../../../../forms/view/focus_controller.ts';
import type { FormView } from '../../../../forms/view/form_view.ts';
import { labeledChildren } from '../review/labeled_record.ts';
import type { Region } from './region.ts';
import { addressLine } from '../../../../records/address.ts';
import { carryOver } from './carry_over.ts';
import { childrenOf, entityId, newDraft, type Draft } from '../../../../forms/model/draft.ts';
import { formModel, type FormModel } from '../../../../forms/model/form_model.ts';
import { refusalsOf, type Refusals } from '../../../../forms/model/refusals.ts';
import { takeOver } from './take_over.ts';
import { layoutFor, type Layout } from '../../../../records/layout.ts';
import * as formTexts from '../../../../texts/form.ts';
import { partsContext } from '../../search_contexts.ts';
import { carriedOf } from './carried.ts';
import { parentLimits } from './parent_limits.ts';

/** Prefix of the control IDs of the form. */
export const prefix = 'add';

export class RequestForm {
  readonly form: FormController;
  readonly sources: FormSourcesController;
  readonly combobox: ComboboxController;
  readonly #organizations: OrganizationController;
  readonly #focuser: FocusController;
  readonly #host: LitElement;
  /** The form's draft when it was opened. */
  #begun: Draft | undefined;
  /** Drafts for other entity types and countries, so that they are there when the user returns to them. */
  readonly #left = new Map<string, Draft>();

  constructor(region: Region, host: LitElement, focuser: FocusController) {
    this.#host = host;
    this.#focuser = focuser;
    this.sources = new FormSourcesController(region, () => this.#metadata);
    this.form = new FormController(region, {
      codes: (type) => this.#metadata.codesOfType(type),
      codesRevision: () => this.#metadata.revision,
    });
    this.combobox = new ComboboxController(region, () => host.renderRoot);
    this.#organizations = new OrganizationController(region, () => ({
      transport: contextValue(host, widgetContext).transport,
      language: contextValue(host, languageContext),
      limits: parentLimits(contextValue(host, partsContext).presets),
    }));
  }

  get view(): FormView {
    const metadata = this.#metadata;
    const context: FieldContext = {
      language: contextValue(this.#host, languageContext),
      codes: (type) => metadata.codesOfType(type),
      revision: metadata.revision + this.#organizations.revision,
      onRetryCodes: metadata.error && (() => metadata.retry()),
      combobox: this.combobox,
      organizations: this.#organizations,
      addresses: () => this.#addresses(),
      focusField: (id) => this.#focuser.focusId(id),
    };
    return { form: this.form, context, prefix };
  }

  /**
   * Opens the form as soon as its data is loaded; returns false until then. Drafts for this and for other entity types
   * and countries remain.
   */
  open(entityType: string, country: string): boolean {
    const { transport } = contextValue(this.#host, widgetContext);
    const { search } = contextValue(this.#host, partsContext);
    const configuration = contextValue(this.#host, configurationContext);
    const metadata = this.#metadata;
    const types = search.text.trim() || search.filters.size > 0 ? ['Specialty'] : [];
    const layouts = configuration.layouts as Record<string, Record<string, Layout>>;
    const layout = layoutFor(layouts, entityType, { primary_country__v: country });
    if (!transport || !this.sources.prepare(transport, types, entityType, layout)) return false;
    const { model } = this.form;
    if (this.form.isDirty && model.entityType === entityType && model.country === country) return true;
    const opened = formModel({
      metadata: this.sources.fields,
      layout,
      entityType,
      country,
      addressFormats: this.sources.addressFormats,
      language: contextValue(this.#host, languageContext),
    });
    const codes = (type: string) => metadata.codesOfType(type);
    const key = (of: FormModel): string => `${of.entityType} ${of.country}`;
    const fresh = carryOver(opened, newDraft(opened), carriedOf(search, entityType), codes);
    const left = this.form.isDirty ? { draft: this.form.draft, begun: this.#begun! } : undefined;
    if (left) this.#left.set(key(model), left.draft);
    else this.#left.clear();
    this.#begun = fresh;
    this.form.begin(opened, fresh);
    if (left) this.form.draft = takeOver(opened, this.#left.get(key(opened)) ?? fresh, left);
    return true;
  }

  refusals(errors: readonly { readonly message: string }[]): Refusals {
    const { model, draft } = this.form;
    const messages = errors.map(({ message }) => message);
    return refusalsOf(draft, messages, (objectId, name) => {
      const groups = objectId === entityId ? model.sections : model.children;
      return groups.some(({ fields }) => fields.some((field) => field.name === name));
    });
  }

  get #metadata(): MetadataController {
    return contextValue(this.#host, metadataContext);
  }

  #addresses(): readonly { id: string; label: string }[] {
    const { model, draft } = this.form;
    const form = model.children.find(({ array }) => array === 'addresses__v');
    if (!form) return [];
    const lines = labeledChildren(this.view, form).map(addressLine);
    return childrenOf(draft, 'addresses__v').map(({ id }, index) => ({
      id,
      label: [formTexts.addressNumber(index + 1), lines[index]].filter(Boolean).join(': '),
    }));
  }
}
