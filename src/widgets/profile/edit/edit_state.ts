/** The steps of editing a record, and what they are made of. */
import type { AddressFormat, EntityWrapper } from '../../../api/types.ts';
import type { Conflict, LostObject } from './rebase.ts';
import { children, type FieldSet } from '../../../records/entity.ts';
import { formModel, statusFields, type FormModel } from '../../../forms/model/form_model.ts';
import type { KeptDraft } from '../../../forms/model/kept_draft.ts';
import { layoutFor } from '../../../records/layout.ts';
import type { Attachment, AttachmentController } from '../../../requests/attachment_controller.ts';
import type { SendingContext } from '../../../requests/change_request_sender.ts';
import type { FormController } from '../../../forms/form_controller.ts';
import type { Created } from '../../../requests/request_sender.ts';

/** What the form says above itself. `rebased`: somebody else changed other fields meanwhile. `cancelled`: the page stopped it. */
export type EditNotice = 'restored' | 'rebased' | 'cancelled';

export interface Choice {
  /** The record that was edited, when it was merged into another one meanwhile. */
  readonly merged: FieldSet | undefined;
  readonly conflicts: readonly Conflict[];
  readonly lost: readonly LostObject[];
  /** Conflicts, by their place, in which theirs is taken. */
  readonly theirs: ReadonlySet<number>;
}

export type EditStep = 'preparing' | 'form' | 'review' | 'choosing' | 'sending';

/** What a person had typed when the editing was left without discarding it, as plain data. */
export interface KeptEdit {
  readonly draft: KeptDraft;
  readonly note: string;
  readonly files: readonly Attachment[];
}

export interface EditOptions {
  readonly form: FormController;
  readonly attachments: AttachmentController;
  readonly record: EntityWrapper;
  /** What was typed before, to go on with. */
  readonly kept: KeptEdit | undefined;
  /** What the widget is now; undefined while it cannot be used. */
  readonly surroundings: () => SendingContext | undefined;
  readonly onSubmitted: (created: Created) => void;
}

/** A custom key that is inactive stays so (specification 2.5): it is no part of the form. */
export const editable = (entity: FieldSet): FieldSet => ({
  ...entity,
  custom_keys__v: children(entity, 'custom_keys__v').filter((key) => key[statusFields['CUSTOMKEY']!] !== 'I'),
});

/** What the form of a record consists of. */
export function editModel(
  { metadata, configuration }: SendingContext,
  { entityType, entity }: EntityWrapper,
  addressFormats: readonly AddressFormat[] | undefined,
): FormModel {
  return formModel({
    metadata: [...metadata.fields()],
    layout: layoutFor(configuration.layouts as Parameters<typeof layoutFor>[0], entityType, entity),
    entityType,
    country: entity.primary_country__v ?? null,
    addressFormats,
    record: entity,
  });
}
