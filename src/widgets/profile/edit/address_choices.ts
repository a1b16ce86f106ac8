/** The addresses that a license can be linked to: those of the record and new ones. */
import type { FormController } from '../../../forms/form_controller.ts';
import { addressLine } from '../../../records/address.ts';
import { childrenOf, type Draft, type DraftChild } from '../../../forms/model/draft.ts';
import { addressNumber } from '../../../texts/form.ts';

export interface AddressChoice {
  readonly id: string;
  readonly label: string;
}

function labelOf({ original, changes }: DraftChild, at: number): string {
  // The service's formatted address does not include the edits.
  const { formatted_address__v: formatted, ...parts } = original;
  const fields = changes.size === 0 ? { ...parts, formatted_address__v: formatted } : parts;
  const line = addressLine({ ...fields, ...Object.fromEntries(changes) });
  return line || addressNumber(at + 1);
}

/** Returns the choices. They are computed again only when the draft changed, because each rendering asks for them. */
export function addressChoices(form: FormController): () => readonly AddressChoice[] {
  let known: { readonly draft: Draft; readonly choices: readonly AddressChoice[] } | undefined;
  return () => {
    const { draft } = form;
    if (known?.draft !== draft)
      known = {
        draft,
        choices: childrenOf(draft, 'addresses__v').map((child, at) => ({
          id: child.id,
          label: labelOf(child, at),
        })),
      };
    return known.choices;
  };
}
