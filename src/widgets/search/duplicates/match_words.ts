/** Says in words why a record may be the same: which values are the same, similar and different. */
import type { MatchedEntity } from '../../../api/match.ts';
import type { EntityType } from '../../../api/types.ts';
import { formatList } from '../../../texts/format.ts';
import type { DuplicateWords } from '../add_request/review/duplicate_words.ts';

type Reason = MatchedEntity['matchResult']['reasons'][number];
type Agreement = 'same' | 'similar' | 'different';

/** The field that names each comparison. Comparisons of parts of a street count as one; the region repeats the city. */
const fieldOf: Readonly<Record<string, string>> = {
  first_name: 'first_name__v',
  last_name: 'last_name__v',
  organisation_name: 'corporate_name__v',
  birth_date: 'birth_year__v',
  birth_year: 'birth_year__v',
  phone: 'phone_1__v',
  email: 'email_1__v',
  street: 'address_line_1__v',
  house_number: 'address_line_1__v',
  locality: 'locality__v',
  postal_code: 'postal_code__v',
};

const agreementOf = ({ level }: Reason): Agreement =>
  level === 'exact' ? 'same' : level === 'different' ? 'different' : 'similar';

/** Returns the names of the compared values by agreement. A value of which only a part is the same is similar. */
function agreements(
  type: EntityType,
  reasons: readonly Reason[],
  label: (objectType: string, field: string) => string,
  texts: DuplicateWords,
): ReadonlyMap<string, Agreement> {
  const found = new Map<string, Agreement>();
  for (const reason of reasons) {
    // Older services name no kind, and send comparisons only.
    if (reason.kind !== undefined && reason.kind !== 'COMPARISON') continue;
    // The comparison of a custom field has the field's name.
    const field = reason.field.endsWith('__c') ? reason.field : fieldOf[reason.field];
    const isPlace = field === 'address_line_1__v' || field === 'locality__v' || field === 'postal_code__v';
    const name =
      reason.field === 'identifier'
        ? texts.identifierName()
        : field && label(isPlace ? 'ADDRESS' : type, field);
    if (!name) continue;
    const own = agreementOf(reason);
    const before = found.get(name) ?? own;
    found.set(name, before === own ? own : 'similar');
  }
  return found;
}

/** Returns one phrase per agreement that occurs, such as "Same: phone and street". */
export function matchWords(
  type: EntityType,
  reasons: readonly Reason[],
  label: (objectType: string, field: string) => string,
  texts: DuplicateWords,
): string[] {
  const found = [...agreements(type, reasons, label, texts)];
  const phrases: [Agreement, (names: string) => string][] = [
    ['same', texts.sameValues],
    ['similar', texts.similarValues],
    ['different', texts.differentValues],
  ];
  return phrases.flatMap(([agreement, phrase]) => {
    const names = found.filter(([, own]) => own === agreement).map(([name]) => name);
    return names.length ? [phrase(formatList(names))] : [];
  });
}
