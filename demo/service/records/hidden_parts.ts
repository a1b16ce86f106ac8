/** Visibility profiles of the customer's own (docs/decisions/0040-visibility-of-fields.md). */

export interface OwnProfile {
  readonly name: string;
  readonly label: string;
  /** The profile that also holds. */
  readonly level: 'ALL' | 'HIDE_OPTED_OUT' | 'HIDE_MAIL_ONLY';
  /** Fields (`HCP.birth_year__v`) and types of child records (`contracts__c`). */
  readonly hidden: readonly string[];
}

/** What a profile hides, to look up. */
export interface HiddenParts {
  /** Name of the profile. */
  readonly profile: string;
  /** Whole types of child records. */
  readonly types: ReadonlySet<string>;
  /** Fields by object type. */
  readonly fields: ReadonlyMap<string, ReadonlySet<string>>;
}
