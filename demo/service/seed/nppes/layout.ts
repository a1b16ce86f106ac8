/**
 * The 330 columns of the NPPES dissemination file (`npidata_pfile_*.csv`, version 2) of the Centers for Medicare and Medicaid Services, in their order,
 * and why some of them have no field.
 */
const numbered = (last: number, ...names: string[]): string[] =>
  Array.from({ length: last }, (_, index) => names.map((name) => `${name}_${index + 1}`)).flat();

/** Number of taxonomies, with their licenses, in a row. */
export const taxonomyCount = 15;
/** Number of other identifiers in a row. */
export const identifierCount = 50;

const addressOf = (kind: 'Mailing' | 'Practice Location'): string[] => [
  `Provider First Line Business ${kind} Address`,
  `Provider Second Line Business ${kind} Address`,
  `Provider Business ${kind} Address City Name`,
  `Provider Business ${kind} Address State Name`,
  `Provider Business ${kind} Address Postal Code`,
  `Provider Business ${kind} Address Country Code (If outside U.S.)`,
  `Provider Business ${kind} Address Telephone Number`,
  `Provider Business ${kind} Address Fax Number`,
];

export const nppesColumns: readonly string[] = [
  'NPI',
  'Entity Type Code',
  'Replacement NPI',
  'Employer Identification Number (EIN)',
  'Provider Organization Name (Legal Business Name)',
  'Provider Last Name (Legal Name)',
  'Provider First Name',
  'Provider Middle Name',
  'Provider Name Prefix Text',
  'Provider Name Suffix Text',
  'Provider Credential Text',
  'Provider Other Organization Name',
  'Provider Other Organization Name Type Code',
  'Provider Other Last Name',
  'Provider Other First Name',
  'Provider Other Middle Name',
  'Provider Other Name Prefix Text',
  'Provider Other Name Suffix Text',
  'Provider Other Credential Text',
  'Provider Other Last Name Type Code',
  ...addressOf('Mailing'),
  ...addressOf('Practice Location'),
  'Provider Enumeration Date',
  'Last Update Date',
  'NPI Deactivation Reason Code',
  'NPI Deactivation Date',
  'NPI Reactivation Date',
  'Provider Sex Code',
  'Authorized Official Last Name',
  'Authorized Official First Name',
  'Authorized Official Middle Name',
  'Authorized Official Title or Position',
  'Authorized Official Telephone Number',
  ...numbered(
    taxonomyCount,
    'Healthcare Provider Taxonomy Code',
    'Provider License Number',
    'Provider License Number State Code',
    'Healthcare Provider Primary Taxonomy Switch',
  ),
  ...numbered(
    identifierCount,
    'Other Provider Identifier',
    'Other Provider Identifier Type Code',
    'Other Provider Identifier State',
    'Other Provider Identifier Issuer',
  ),
  'Is Sole Proprietor',
  'Is Organization Subpart',
  'Parent Organization LBN',
  'Parent Organization TIN',
  'Authorized Official Name Prefix Text',
  'Authorized Official Name Suffix Text',
  'Authorized Official Credential Text',
  ...numbered(taxonomyCount, 'Healthcare Provider Taxonomy Group'),
  'Certification Date',
];

/** Names of columns in older files, by the name in the newest one. */
export const olderNames: Readonly<Record<string, string[]>> = {
  'Provider Sex Code': ['Provider Gender Code'],
};

const noField = 'the data model has no field; add a field of your own to keep it';
const official = 'the person who signs for the organization, not the provider';
const publicFile = 'the public file has no content in it';
const kindOfName = 'the kind of name does not matter for a search';

/** Reasons for the columns that the mapping does not read, without their number. */
export const unmappedColumns: Readonly<Record<string, string>> = {
  'Replacement NPI': publicFile,
  'Employer Identification Number (EIN)': publicFile,
  'Provider Other Organization Name Type Code': kindOfName,
  'Provider Other Name Prefix Text': 'the title of the current name is mapped',
  'Provider Other Credential Text': 'the credential of the current name is mapped',
  'Provider Other Last Name Type Code': kindOfName,
  'Provider Business Mailing Address Fax Number': 'an address has no fax number',
  'Provider Enumeration Date': noField,
  'Last Update Date': 'the history of the record says when it changed here',
  'NPI Deactivation Reason Code': publicFile,
  'Authorized Official Last Name': official,
  'Authorized Official First Name': official,
  'Authorized Official Middle Name': official,
  'Authorized Official Title or Position': official,
  'Authorized Official Telephone Number': official,
  'Authorized Official Name Prefix Text': official,
  'Authorized Official Name Suffix Text': official,
  'Authorized Official Credential Text': official,
  'Other Provider Identifier Issuer':
    'issuers are free text; only Medicaid numbers, which a state issues, are mapped',
  'Is Sole Proprietor': noField,
  'Is Organization Subpart': noField,
  'Parent Organization LBN':
    'a name without an NPI identifies no organization; see “Subparts and their parents”',
  'Parent Organization TIN': publicFile,
  'Healthcare Provider Taxonomy Group': 'the taxonomy codes say which organizations are group practices',
  'Certification Date': noField,
};
