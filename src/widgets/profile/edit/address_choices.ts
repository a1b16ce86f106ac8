/** The addresses that a license in the form can belong to: those of the record and those just added. */
import type { FormController } from '../../../forms/form_controller.ts';
import { childFormWords } from '../../../forms/view/child_form_words.ts';
import { addressLine } from '../../../records/address.ts';
import { childrenOf, type Draft, type DraftChild } from '../../../forms/model/draft.ts';

export interface AddressChoice {
  readonly id: string;
  readonly label: string;
}

function labelOf({ original, changes }: DraftChild, at: number): string {
  // What the service made of an address says nothing of what was changed since.
  const { formatted_address__v: formatted, ...parts } = original;
  const fields = changes.size === 0 ? { ...parts, formatted_address__v: formatted } : parts;
  const line = addressLine({ ...fields, ...Object.fromEntries(changes) });
  return line || childFormWords.addresses__v.numbered(at + 1);
}

/** Asked for with every rendering, made anew only when the draft changed. */
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
