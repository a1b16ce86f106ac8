/** Well-known organizations: a hierarchy of three levels in Boston, and a hospital in Munich. */
import type { FullRecord } from '../../records/record.ts';
import { npi } from '../synthetic/identifiers.ts';
import { boston, hco, munich } from './sketches.ts';

export const department = 'Department of Cardiology, Harborview General Hospital Boston';
export const hospital = 'Harborview General Hospital Boston';

export function organisations(): FullRecord[] {
  return [
    hco({
      name: 'harborHealth',
      title: 'Harbor Health System',
      country: 'US',
      fields: {
        hco_type__v: 'HSYS',
        major_class_of_trade__v: 'ACUT',
        url_1__v: 'https://www.harbor-health.example',
      },
      places: [{ ...boston, line1: '1 Harbor Plaza', type: 'P' }],
      keys: [['crm_us', 'HCO', 'HARBOR-1']],
    }),
    hco({
      name: 'bostonGeneral',
      title: hospital,
      country: 'US',
      fields: {
        hco_type__v: 'HOSP',
        major_class_of_trade__v: 'ACUT',
        count_beds__v: 620,
        phone_1__v: '+1 617 555 0100',
        npi_num__v: npi(9_900_001, 'HCO'),
      },
      places: [boston],
      parents: [{ of: 'harborHealth', name: 'Harbor Health System', relationship: 'OWND' }],
      keys: [['crm_us', 'HCO', 'HARBOR-2']],
    }),
    hco({
      name: 'bostonCardiology',
      title: department,
      country: 'US',
      fields: { hco_type__v: 'DEPT', major_class_of_trade__v: 'ACUT', specialty_1__v: 'CARD' },
      places: [{ ...boston, line2: 'Floor 4' }],
      parents: [{ of: 'bostonGeneral', name: hospital, relationship: 'PART' }],
    }),
    hco({
      name: 'isarklinikum',
      title: 'Isarklinikum München Mitte',
      country: 'DE',
      fields: {
        hco_type__v: 'HOSP',
        major_class_of_trade__v: 'ACUT',
        count_beds__v: 310,
        phone_1__v: '+49 89 5550100',
      },
      places: [munich],
      keys: [['crm_eu', 'HCO', 'ISAR-1']],
    }),
  ];
}
