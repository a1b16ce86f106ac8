/** Fields of each kind, defined in the administrator's page, and a value of each: how it is typed, shown, stored and written to files. */
import type { Locator, Page } from '@playwright/test';
import {
  expect,
  notice,
  openPage,
  pressInDialog,
  unlikeWord,
  whenStill,
  type Caller,
  fillInDialog,
} from '../../../support/pages.ts';
import { dialogOf } from '../../admin_page.ts';

export interface Kind {
  /** Label in the list of kinds. */
  readonly kind: string;
  /** Value as it is typed or chosen; several choices of a list have commas between them. */
  readonly typed: string;
  /** How pages show it. */
  readonly shown: string | RegExp;
  /** The value of the interface, and how files have it. */
  readonly value: unknown;
  readonly written: string;
  /** List of values: one of the release, or the new one. */
  readonly list?: 'Language' | 'new';
  readonly facet?: true;
  readonly sortable?: true;
  /** True when the service calculates the value from the text. */
  readonly isCalculated?: true;
}

/** Codes of the new list. */
const codes = { SEA: 'Sea links', PARK: 'Parkland' };

export const kinds: Readonly<Record<string, Kind>> = {
  text: {
    kind: 'Text',
    typed: 'Quillfeather',
    shown: 'Quillfeather',
    value: 'Quillfeather',
    written: 'Quillfeather',
    sortable: true,
  },
  number: { kind: 'Number', typed: '12.5', shown: '12.5', value: 12.5, written: '12.5', sortable: true },
  count: { kind: 'Whole number', typed: '41', shown: '41', value: 41, written: '41', sortable: true },
  flag: { kind: 'Yes or no', typed: 'Yes', shown: 'Yes', value: true, written: 'true', facet: true },
  date: {
    kind: 'Date',
    typed: '2012-05-01',
    shown: 'May 1, 2012',
    value: '2012-05-01',
    written: '2012-05-01',
    sortable: true,
  },
  moment: {
    kind: 'Date and time',
    typed: '2013-06-02T10:20',
    shown: 'Jun 2, 2013',
    value: expect.stringContaining('2013-06-02T10:20:00'),
    written: '2013-06-02T10:20:00.000Z',
    sortable: true,
  },
  code: {
    kind: 'One value of a list',
    typed: 'German',
    shown: 'German',
    value: 'de',
    written: 'de',
    list: 'Language',
    facet: true,
    sortable: true,
  },
  codes: {
    kind: 'Several values of a list',
    typed: 'French,Korean',
    shown: 'French, Korean',
    value: 'fr,ko',
    written: 'fr,ko',
    list: 'Language',
    facet: true,
  },
  course: {
    kind: 'One value of a list',
    typed: codes.SEA,
    shown: codes.SEA,
    value: 'SEA',
    written: 'SEA',
    list: 'new',
    facet: true,
    sortable: true,
  },
  courses: {
    kind: 'Several values of a list',
    typed: `${codes.SEA},${codes.PARK}`,
    shown: `${codes.SEA}, ${codes.PARK}`,
    value: 'SEA,PARK',
    written: 'SEA,PARK',
    list: 'new',
    facet: true,
  },
  label: {
    kind: 'Text',
    typed: 'Dr. Quillfeather',
    shown: 'Dr. Quillfeather',
    value: 'Dr. Quillfeather',
    written: 'Dr. Quillfeather',
    sortable: true,
    isCalculated: true,
  },
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

/** Values of a second record; in each order it is before the first one. The calculated value follows the text. */
export const others: Readonly<Record<string, unknown>> = {
  text: 'Aardvark',
  number: 2.5,
  count: 7,
  flag: false,
  date: '2011-05-01',
  moment: '2011-06-02T10:20:00.000Z',
  code: 'ar',
  codes: 'es',
  course: 'PARK',
  courses: 'PARK',
  mail: 'other@clinic.example',
  phone: '+1 617 555 0199',
  link: 'https://clinic.example/other',
};
export const isOfList = ({ kind }: Kind): boolean => kind.endsWith(' of a list');
/** Returns the choices of a value of a list. */
export const choicesOf = ({ typed }: Kind): readonly string[] => typed.split(',');

/** A profile says of a calculated value that it is one, after its label. */
export const isWholeLabel = ({ isCalculated }: Kind): boolean => !isCalculated;

/** Returns the cell of a workbook with labels: numbers and dates are typed. */
export function typedCell(given: Kind): unknown {
  const { kind, shown, value, written } = given;
  if (kind === 'Yes or no' || isOfList(given)) return shown;
  if (kind === 'Date') return new Date(`${written}T00:00Z`);
  return typeof value === 'number' ? value : written;
}

/** Chooses from a list by arrow keys: a form of each kind opens many long lists, and few journeys choose with the keyboard. */
async function choose(form: Locator, label: string, option: string): Promise<void> {
  const page = form.page();
  const { keyboard } = page;
  const control = form.getByRole('combobox', { name: label, exact: true });
  await expect(control).toBeVisible();
  // With its first frame a dialog moves the focus, which closes a list in it.
  await whenStill(page);
  await control.press('ArrowDown');
  await expect(control).toHaveAttribute('aria-expanded', 'true');
  const select = form.locator('wa-select', { has: page.getByRole('combobox', { name: label, exact: true }) });
  const offered = select.getByRole('option');
  const texts = await offered.allTextContents();
  const place = texts.findIndex((text) => text.trim() === option);
  expect(place, `${option} in ${texts.join()}`).toBeGreaterThanOrEqual(0);
  await keyboard.press('Home');
  for (let at = 0; at < place; at++) await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(control).toHaveValue(option);
  await expect(control).toHaveAttribute('aria-expanded', 'false');
}

/** Fields that only one test uses. */
export function ownFields() {
  const word = unlikeWord();
  const labelOf = (name: string): string => `${word} ${name}`;
  const idOf = (name: string): string => `${word.toLowerCase()}_${name}__c`;
  const listName = `${word}Courses__c`;

  /** Makes a list of values with two codes. */
  async function makeList(page: Page): Promise<void> {
    await openPage(page, '/admin/model');
    await page.getByRole('button', { name: 'New list' }).click();
    const name = dialogOf(page, 'New list').getByRole('textbox', { name: 'Label in English' });
    await fillInDialog(name, `${word} courses`);
    await pressInDialog(name);
    await expect(page).toHaveURL(new RegExp(`/${listName}$`));
    for (const [code, label] of Object.entries(codes)) {
      await page.getByRole('button', { name: 'New code' }).click();
      const form = dialogOf(page, 'New code');
      await fillInDialog(form.getByRole('textbox', { name: 'Code' }), code);
      await form.getByRole('textbox', { name: 'Label in English' }).fill(label);
      await pressInDialog(form.getByRole('textbox', { name: 'Label in English' }));
      await expect(notice(page, `${label} is saved`)).toBeVisible();
    }
    await page.getByRole('link', { name: '← Data model' }).click();
  }

  return {
    word,
    labelOf,
    idOf,
    /** Defines a field of each kind in the administrator's page: on cards, and with counts and orders where the kind has them. The search box finds the text. */
    async define(page: Page): Promise<void> {
      await makeList(page);
      for (const [name, given] of Object.entries(kinds)) {
        await page.getByRole('button', { name: 'New field', exact: true }).click();
        const form = dialogOf(page, 'New field');
        if (given.kind !== 'Text') await choose(form, 'Kind', given.kind);
        if (given.list)
          await choose(
            form,
            'List of values',
            given.list === 'new' ? `${word} courses (${listName})` : given.list,
          );
        await fillInDialog(form.getByRole('textbox', { name: 'Label in English' }), labelOf(name));
        if (given.isCalculated) {
          await pressInDialog(form.getByRole('switch', { name: 'Calculated from other fields' }), 'Space');
          await form
            .getByRole('textbox', { name: 'Expression' })
            .fill(`"Dr. " + record.?${idOf('text')}.orValue("nobody")`);
        }
        const places = ['In search results'];
        if (given.facet) places.push('As a filter with counts');
        if (given.sortable) places.push('As a sort order');
        if (name === 'text') places.push('The search box finds its words');
        for (const place of places) await pressInDialog(form.getByRole('switch', { name: place }), 'Space');
        await form.getByRole('button', { name: 'Create' }).click();
        await expect(notice(page, `${labelOf(name)} is in forms`)).toBeVisible();
      }
    },
    /** Deactivates the fields, because other journeys search without them. */
    async remove(admin: Caller): Promise<void> {
      // The calculated field reads the text, so it goes first.
      for (const name of Object.keys(kinds).reverse()) {
        const path = `/data_model/fields/HCP/${idOf(name)}`;
        const { version } = (await admin('GET', path)).field;
        await admin('POST', `${path}/status`, { status: 'INACTIVE', version });
      }
    },
  };
}
