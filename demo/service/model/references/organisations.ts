/** Reference types about organizations and the relationships between records. */
import { referenceList } from '../types.ts';

export const organisations = [
  referenceList('HCOType', [
    ['HSYS', 'Health system', 'Klinikverbund'],
    ['HOSP', 'Hospital', 'Krankenhaus'],
    ['UNIV', 'University hospital', 'Universitätsklinikum'],
    ['SPHO', 'Specialty hospital', 'Fachklinik'],
    ['DEPT', 'Hospital department', 'Fachabteilung'],
    ['CLIN', 'Clinic', 'Ambulanz'],
    ['GRPP', 'Group practice', 'Gemeinschaftspraxis'],
    ['SOLO', 'Practice', 'Einzelpraxis'],
    ['HCTR', 'Health centre', 'Gesundheitszentrum'],
    ['PHAR', 'Pharmacy', 'Apotheke'],
    ['LABO', 'Laboratory', 'Labor'],
    ['IMAG', 'Imaging centre', 'Zentrum für Bildgebung'],
    ['SURG', 'Outpatient surgery centre', 'Ambulantes Operationszentrum'],
    ['DIAL', 'Dialysis centre', 'Dialysezentrum'],
    ['REHA', 'Rehabilitation centre', 'Rehabilitationsklinik'],
    ['NURS', 'Nursing home', 'Pflegeheim'],
    ['HOSC', 'Hospice', 'Hospiz'],
    ['URGC', 'Urgent care centre', 'Notfallpraxis'],
    ['GOVT', 'Public health office', 'Gesundheitsamt'],
  ]),
  referenceList('HCOStatus', [
    ['A', 'Active', 'Aktiv'],
    ['I', 'Inactive', 'Inaktiv'],
    ['C', 'Closed', 'Geschlossen'],
    ['U', 'Unknown', 'Unbekannt'],
  ]),
  referenceList('MajorClassOfTrade', [
    ['ACUT', 'Acute care', 'Akutversorgung'],
    ['OUTP', 'Outpatient care', 'Ambulante Versorgung'],
    ['LONG', 'Long-term care', 'Langzeitpflege'],
    ['PHRM', 'Pharmacy', 'Arzneimittelversorgung'],
    ['DIAG', 'Diagnostics', 'Diagnostik'],
    ['GOVT', 'Government', 'Öffentliche Hand'],
  ]),
  referenceList('RelationshipType', [
    ['EMPL', 'Employed by', 'Angestellt bei'],
    ['HEAD', 'Head of', 'Leitung von'],
    ['ADMT', 'Admitting privileges', 'Belegrecht'],
    ['CONS', 'Consultant to', 'Konsiliarisch tätig für'],
    ['OWNR', 'Owner of', 'Inhaberschaft'],
    ['MEMB', 'Member of', 'Mitglied von'],
    ['PART', 'Part of', 'Teil von'],
    ['OWND', 'Owned by', 'Im Besitz von'],
    ['COOP', 'Cooperates with', 'Kooperiert mit'],
  ]),
  referenceList('HierarchyType', [
    ['HCP_HCO', 'Professional to organization', 'Fachkraft zu Organisation'],
    ['HCO_HCO', 'Organization to organization', 'Organisation zu Organisation'],
  ]),
  referenceList('ParentHCOStatus', [
    ['A', 'Active', 'Aktiv'],
    ['I', 'Inactive', 'Inaktiv'],
  ]),
];
