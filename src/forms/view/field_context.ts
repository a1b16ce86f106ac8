/** The data that form fields render from. */
import { type TemplateResult } from 'lit';
import type { OrganizationController } from '../organization_controller.ts';
import type { CodeLookup, Problem } from '../model/check.ts';
import type { FieldValue } from '../model/field_kinds.ts';
import type { FormField } from '../model/form_field.ts';
import type { ChildArray } from '../../records/layout.ts';
import type { ComboboxController } from './combobox_controller.ts';

/** Data that all fields of a form share. */
export interface FieldContext {
  /** BCP 47 language tag of the labels. */
  readonly language: string;
  /** Codes of a reference type; undefined while they load. */
  readonly codes: CodeLookup;
  /** Changes whenever more codes or organizations are loaded. */
  readonly revision: number;
  /** Loads the codes again; present when loading failed. */
  readonly onRetryCodes?: (() => void) | undefined;
  readonly combobox: ComboboxController;
  /** For fields that contain an organization. */
  readonly organizations?: OrganizationController | undefined;
  /** The addresses that a license can be linked to. */
  readonly addresses: () => readonly { readonly id: string; readonly label: string }[];
  /** Moves focus to a control after it is rendered. */
  readonly focusField: (id: string) => void;
  readonly asked?: AskedChanges | undefined;
}

/** Changes requested by open change requests, shown beside the fields they concern. */
export interface AskedChanges {
  /** Changes whenever the requested changes differ. */
  readonly revision: unknown;
  /** Returns the requested changes of a field; the same array until they change. Undefined when there are none. */
  readonly of: (objectId: string, name: string) => readonly unknown[] | undefined;
  readonly ofField: (objectId: string, objectType: string, name: string) => TemplateResult;
  /** Renders the requested new children. */
  readonly ofChildren: (array: ChildArray) => unknown;
}

export interface FieldInput {
  readonly context: FieldContext;
  readonly field: FormField;
  /** ID of the control, unique in its tree. */
  readonly id: string;
  /** The current value: typed text, or a value of the record. */
  readonly value: FieldValue;
  /** The country that decides which codes are offered. */
  readonly country: string | null;
  readonly problem?: Problem | undefined;
  /** Help text below the field. */
  readonly hint?: string | undefined;
  /** The record's value, if the current value differs. */
  readonly was?: { readonly value: FieldValue; readonly onUndo: () => void } | undefined;
  /** Requested changes of the field in open change requests. */
  readonly asked?: TemplateResult | undefined;
  /** The record's name for what its value refers to, or its label of the value. */
  readonly shown?: string | undefined;
  /** The record's values of the shared record that the value refers to. */
  readonly shownFacts?: string | undefined;
  /** Receives typed text or a chosen value. An empty text clears the field. */
  readonly onInput: (value: FieldValue) => void;
  /** Called when the field loses focus. */
  readonly onLeave: () => void;
}
