/** What every field of a form renders from. */
import { type TemplateResult } from 'lit';
import type { OrganizationController } from '../organization_controller.ts';
import type { CodeLookup, Problem } from '../model/check.ts';
import type { FieldValue } from '../model/field_kinds.ts';
import type { FormField } from '../model/form_field.ts';
import type { ChildArray } from '../../records/layout.ts';
import type { ComboboxController } from './combobox_controller.ts';

/** What the fields of one form share. */
export interface FieldContext {
  /** BCP 47 tag of labels. */
  readonly language: string;
  /** Codes of a reference type; undefined while they are on their way. */
  readonly codes: CodeLookup;
  /** Another number whenever codes or organizations became known. */
  readonly revision: number;
  /** Tries again to load codes; present when they could not be loaded. */
  readonly onRetryCodes?: (() => void) | undefined;
  readonly combobox: ComboboxController;
  /** For fields that name an organization. */
  readonly organizations?: OrganizationController | undefined;
  /** The addresses a license can belong to. */
  readonly addresses: () => readonly { readonly id: string; readonly label: string }[];
  /** Moves the focus to a control once it is rendered. */
  readonly focusField: (id: string) => void;
  readonly asked?: AskedChanges | undefined;
}

/** Changes that others asked for and nobody decided, beside what they concern. */
export interface AskedChanges {
  /** Another value whenever there are others. */
  readonly revision: unknown;
  /** Of a field of an object of the form; the very same as long as nothing changed. Undefined for none. */
  readonly of: (objectId: string, name: string) => readonly unknown[] | undefined;
  readonly ofField: (objectId: string, objectType: string, name: string) => TemplateResult;
  /** Children that are asked for. */
  readonly ofChildren: (array: ChildArray) => unknown;
}

export interface FieldInput {
  readonly context: FieldContext;
  readonly field: FormField;
  /** Id of the control, unique in its tree. */
  readonly id: string;
  /** What the field holds: as typed, or a value of a record. */
  readonly value: FieldValue;
  /** The country that decides about its codes. */
  readonly country: string | null;
  readonly problem?: Problem | undefined;
  /** Says something that stands under the field. */
  readonly hint?: string | undefined;
  /** What the record has, while the field holds something else. */
  readonly was?: { readonly value: FieldValue; readonly onUndo: () => void } | undefined;
  /** What was asked of the field by requests that are open. */
  readonly asked?: TemplateResult | undefined;
  /** How a record names what its value points to. */
  readonly shown?: string | undefined;
  /** Something was typed (text) or chosen (a value). An empty text is nothing. */
  readonly onInput: (value: FieldValue) => void;
  /** The focus left the field. */
  readonly onLeave: () => void;
}
