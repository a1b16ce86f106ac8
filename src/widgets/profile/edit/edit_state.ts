/** The steps of editing a record, and their data. */
import { listAddressFormats } from '../../../api/metadata.ts';
import type { Transport } from '../../../api/transport.ts';
import type { AddressFormat, EntityWrapper } from '../../../api/types.ts';
import type { Conflict, LostObject } from './rebase.ts';
import type { SendingProblem } from './refused_fields.ts';
import { children, type FieldSet } from '../../../records/entity.ts';
import {
  formModel,
  hasLayoutFields,
  statusFieldOf,
  type FormModel,
} from '../../../forms/model/form_model.ts';
import type { DraftData } from '../../../forms/model/draft_data.ts';
import { layoutFor, type Layout } from '../../../records/layout.ts';
import type { Attachment, AttachmentController } from '../../../requests/attachment_controller.ts';
import type { SendingContext } from '../../../requests/change_request_sender.ts';
import type { FormController } from '../../../forms/form_controller.ts';
import { languageInUse } from '../../../texts/language.ts';
import type { Created } from '../../../requests/request_sender.ts';

/**
 * Notices above the form. `rebased`: another user changed other fields since. `cancelled`: the host page canceled the
 * submission.
 */
export type EditNotice = 'restored' | 'rebased' | 'cancelled';

export interface Choice {
  /** The edited record, if it was merged into another one since. */
  readonly merged: FieldSet | undefined;
  readonly conflicts: readonly Conflict[];
  readonly lost: readonly LostObject[];
  /** Indexes of the conflicts in which the other user's value is used. */
  readonly theirs: ReadonlySet<number>;
}

/** Messages above the form and the review. */
export interface EditMessages extends SendingProblem {
  readonly notice?: EditNotice | undefined;
}

/**
 * - `preparing`: the metadata of the form loads.
 * - `review`: `isNoteMissing` is true when a required note is missing, after an attempt to send.
 * - `choosing`: the user chooses between their own and another user's change.
 * - `sending`: `share` is the upload progress of a request with files, 0 to 1.
 */
export type EditState =
  | { readonly kind: 'preparing' }
  | ({ readonly kind: 'form' } & EditMessages)
  | ({ readonly kind: 'review'; readonly isNoteMissing?: boolean } & EditMessages)
  | { readonly kind: 'choosing'; readonly choice: Choice }
  | { readonly kind: 'sending'; readonly share?: number };

/** Returns the messages of form and review; empty in other states. */
export const messagesOf = (state: EditState): EditMessages =>
  state.kind === 'form' || state.kind === 'review' ? state : {};

/** The draft of an edit that was left without discarding it, as plain data. */
export interface EditDraft {
  readonly draft: DraftData;
  readonly note: string;
  readonly files: readonly Attachment[];
}

export interface EditOptions {
  readonly form: FormController;
  readonly attachments: AttachmentController;
  readonly record: EntityWrapper;
  /** The draft to continue. */
  readonly saved: EditDraft | undefined;
  /** Returns the widget's current data; undefined while it cannot be used. */
  readonly surroundings: () => SendingContext | undefined;
  readonly onSubmitted: (created: Created) => void;
}

/** Removes inactive custom keys. They stay inactive (specification 2.5), so the form does not contain them. */
export const editable = (entity: FieldSet): FieldSet => ({
  ...entity,
  custom_keys__v: children(entity, 'custom_keys__v').filter(
    (key) => key[statusFieldOf('CUSTOMKEY')!] !== 'I',
  ),
});

/** Returns the address formats of all countries; none on an error, so that addresses have the fields of the layout. */
export const addressFormatsOf = (
  transport: Transport | undefined,
  signal: AbortSignal,
): Promise<readonly AddressFormat[]> =>
  transport ? listAddressFormats(transport, {}, signal).catch(() => []) : Promise.resolve([]);

const layoutOf = (
  { configuration }: SendingContext,
  { entityType, entity }: EntityWrapper,
): Layout | undefined =>
  layoutFor(configuration.layouts as Parameters<typeof layoutFor>[0], entityType, entity);

/** Returns whether the metadata of the record's form is loaded, and loads what is missing. */
export const hasMetadata = (context: SendingContext, record: EntityWrapper): boolean =>
  hasLayoutFields(context.metadata, record.entityType, layoutOf(context, record));

/** Returns the form of a record. */
export function editModel(
  context: SendingContext,
  record: EntityWrapper,
  addressFormats: readonly AddressFormat[] | undefined,
): FormModel {
  const { entityType, entity } = record;
  return formModel({
    metadata: [...context.metadata.fields()],
    layout: layoutOf(context, record),
    entityType,
    country: entity.primary_country__v ?? null,
    addressFormats,
    record: entity,
    language: languageInUse(),
  });
}
