/** Reference types about relationships between two professionals. */
import { referenceList } from '../types.ts';

export const relationships = [
  referenceList('AffiliationType', [
    ['COLL', 'Colleague', 'Kollegin oder Kollege'],
    ['COAU', 'Co-author', 'Mitautor'],
    ['REFR', 'Refers patients', 'Überweist Patienten'],
    ['MENT', 'Mentor', 'Mentor'],
    ['COIN', 'Co-investigator', 'Mitprüfer'],
    ['SPKR', 'Speaks at the same events', 'Gemeinsame Vorträge'],
  ]),
  referenceList('AffiliationStrength', [
    ['1', 'Weak', 'Schwach'],
    ['2', 'Medium', 'Mittel'],
    ['3', 'Strong', 'Stark'],
  ]),
  referenceList('AffiliationDirection', [
    ['N', 'Neither influences the other', 'Kein Einfluss'],
    ['F', 'Influences the other', 'Beeinflusst die andere Person'],
    ['R', 'Is influenced by the other', 'Wird von der anderen Person beeinflusst'],
    ['B', 'Both influence each other', 'Gegenseitiger Einfluss'],
  ]),
  referenceList('TherapeuticArea', [
    ['CARD', 'Cardiovascular', 'Herz-Kreislauf'],
    ['ONCO', 'Oncology', 'Onkologie'],
    ['DIAB', 'Diabetes and metabolism', 'Diabetes und Stoffwechsel'],
    ['NEUR', 'Neurology', 'Neurologie'],
    ['IMMU', 'Immunology', 'Immunologie'],
    ['RESP', 'Respiratory', 'Atemwege'],
    ['RARE', 'Rare diseases', 'Seltene Krankheiten'],
    ['VACC', 'Vaccines', 'Impfstoffe'],
  ]),
  referenceList('AffiliationStatus', [
    ['A', 'Active', 'Aktiv'],
    ['I', 'Inactive', 'Inaktiv'],
  ]),
];
