/** Reference types about addresses, licenses, keys and the records themselves. */
import { referenceList } from '../types.ts';

export const records = [
  referenceList('AddressType', [
    ['P', 'Practice', 'Praxis'],
    ['H', 'Hospital', 'Krankenhaus'],
    ['M', 'Mail', 'Postanschrift'],
    ['B', 'Billing', 'Rechnungsanschrift'],
    ['S', 'Shipping', 'Lieferanschrift'],
  ]),
  referenceList('AddressStatus', [
    ['A', 'Active', 'Aktiv'],
    ['I', 'Inactive', 'Inaktiv'],
  ]),
  referenceList('AddressVerificationStatus', [
    ['V', 'Verified', 'Geprüft'],
    ['P', 'Partly verified', 'Teilweise geprüft'],
    ['U', 'Not verified', 'Nicht geprüft'],
    ['A', 'Ambiguous', 'Mehrdeutig'],
  ]),
  referenceList('LicenseType', [
    ['NATL', 'National registration', 'Nationale Zulassung'],
    ['STAT', 'State license', 'Zulassung des Bundesstaats', { countries: ['US', 'BR'] }],
    ['CTRL', 'Controlled substances registration', 'Betäubungsmittelregistrierung', { countries: ['US'] }],
    ['CHAM', 'Chamber membership', 'Kammermitgliedschaft', { countries: ['DE', 'ES', 'IT', 'FR'] }],
    ['SPEC', 'Specialist registration', 'Facharztanerkennung'],
    ['FACI', 'Facility license', 'Betriebserlaubnis'],
    ['LABO', 'Laboratory certificate', 'Laborzertifikat'],
  ]),
  referenceList('LicenseStatus', [
    ['A', 'Active', 'Aktiv'],
    ['I', 'Inactive', 'Inaktiv'],
    ['E', 'Expired', 'Abgelaufen'],
    ['S', 'Suspended', 'Ruhend'],
  ]),
  referenceList('RecordState', [
    ['VALID', 'Valid', 'Gültig'],
    ['UNDER_REVIEW', 'Under review', 'In Prüfung'],
  ]),
  referenceList('RecordOwnerType', [
    ['MASTER', 'Master data set', 'Stammdaten'],
    ['LOCAL', 'This instance', 'Diese Instanz'],
    ['THIRD_PARTY', 'Third party', 'Drittanbieter'],
  ]),
  referenceList('CustomKeyStatus', [
    ['A', 'Active', 'Aktiv'],
    ['I', 'Inactive', 'Inaktiv'],
  ]),
  referenceList('EntityType', [
    ['HCP', 'Professional', 'Fachkraft'],
    ['HCO', 'Organization', 'Organisation'],
  ]),
  referenceList('YesNo', [
    ['Y', 'Yes', 'Ja'],
    ['N', 'No', 'Nein'],
  ]),
];
