/** A value of each kind of field: how it is typed, shown, stored and written to files. */
import { expect } from '../../../support/pages.ts';

export interface Kind {
  /** Label in the list of kinds. */
  readonly kind: string;
  /** Value as it is typed or chosen. */
  readonly typed: string;
  /** How pages show it. */
  readonly shown: string | RegExp;
  /** The value of the interface, and how files have it. */
  readonly value: unknown;
  readonly written: string;
}

export const kinds: Readonly<Record<string, Kind>> = {
  text: {
    kind: 'Text',
    typed: 'Quillfeather',
    shown: 'Quillfeather',
    value: 'Quillfeather',
    written: 'Quillfeather',
  },
  number: { kind: 'Number', typed: '12.5', shown: '12.5', value: 12.5, written: '12.5' },
  count: { kind: 'Whole number', typed: '41', shown: '41', value: 41, written: '41' },
  flag: { kind: 'Yes or no', typed: 'Yes', shown: 'Yes', value: true, written: 'true' },
  date: {
    kind: 'Date',
    typed: '2012-05-01',
    shown: 'May 1, 2012',
    value: '2012-05-01',
    written: '2012-05-01',
  },
  moment: {
    kind: 'Date and time',
    typed: '2013-06-02T10:20',
    shown: 'Jun 2, 2013',
    value: expect.stringContaining('2013-06-02T10:20:00'),
    written: '2013-06-02T10:20:00.000Z',
  },
  code: { kind: 'One value of a list', typed: 'German', shown: 'German', value: 'de', written: 'de' },
  codes: { kind: 'Several values of a list', typed: 'French', shown: 'French', value: 'fr', written: 'fr' },
  mail: {
    kind: 'E-mail address',
    typed: 'kind@clinic.example',
    shown: 'kind@clinic.example',
    value: 'kind@clinic.example',
    written: 'kind@clinic.example',
  },
  phone: {
    kind: 'Phone number',
    typed: '+1 617 555 0142',
    shown: '+1 617 555 0142',
    value: '+1 617 555 0142',
    written: '+1 617 555 0142',
  },
  link: {
    kind: 'Web address',
    typed: 'https://clinic.example/kind',
    shown: 'clinic.example/kind',
    value: 'https://clinic.example/kind',
    written: 'https://clinic.example/kind',
  },
};
export const isOfList = ({ kind }: Kind): boolean => kind.endsWith(' of a list');

/** Returns the cell of a workbook with labels: numbers and dates are typed. */
export function typedCell(given: Kind): unknown {
  const { kind, typed, value, written } = given;
  if (kind === 'Yes or no' || isOfList(given)) return typed;
  if (kind === 'Date') return new Date(`${written}T00:00Z`);
  return typeof value === 'number' ? value : written;
}
