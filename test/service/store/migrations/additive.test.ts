/**
 * Migrations only add within a version (docs/running/operation.md): while a new process migrates, processes of the release before still serve, and may
 * start again. Holds for every migration after the first release.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';

const folder = new URL('../../../../demo/service/store/migrations/', import.meta.url);
/** Number of the last migration from before the rule. */
const before = 40;

/** What takes something away from a process of the release before, with words for the message. */
const rules: readonly [form: RegExp, what: string][] = [
  [/\bDROP\s+(TABLE|COLUMN|VIEW|FUNCTION|TYPE|SEQUENCE|TRIGGER)\b/i, 'drops something'],
  [/\bRENAME\b/i, 'renames something'],
  [/\bALTER\s+(COLUMN\s+)?\w+\s+(SET\s+DATA\s+)?TYPE\b/i, 'changes the type of a column'],
  [/\bSET\s+NOT\s+NULL\b/i, 'demands a value that the release before may not write'],
  [/\bDROP\s+DEFAULT\b/i, 'takes a default away'],
  [/\b(TRUNCATE|DELETE\s+FROM)\b/i, 'deletes rows'],
];

/** Migrations that may break a rule, by name, with the reason why the release before can go on. Constraints that are dropped to be widened need none. */
const exceptions: Readonly<Record<string, string>> = {};

/** Returns a text without comments, and without what stands in parentheses and quotes. */
function bare(text: string): string {
  let rest = text.replaceAll(/--.*$/gm, '').replaceAll(/'[^']*'/g, "''");
  for (let last = ''; last !== rest;) [last, rest] = [rest, rest.replaceAll(/\([^()]*\)/g, ' ')];
  return rest;
}

/** Tells whether a part of ALTER TABLE adds a column that needs a value and has none. */
const addsDemand = (part: string): boolean =>
  /\bADD\s+(COLUMN\s+)?(?!CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)\w+\s/i.test(part) &&
  /\bNOT\s+NULL\b/i.test(part) &&
  !/\b(DEFAULT|GENERATED)\b/i.test(part);

/** Returns the rules that a migration breaks. */
function broken(text: string): string[] {
  const statements = bare(text);
  const found = rules.flatMap(([form, what]) => (form.test(statements) ? [what] : []));
  return statements.split(/[,;]/).some(addsDemand) ? [...found, 'adds a column that needs a value'] : found;
}

describe('migrations', () => {
  const names = readdirSync(folder).filter(
    (name) => name.endsWith('.sql') && Number(name.slice(0, 3)) > before,
  );

  for (const name of names)
    test(`${name} only adds, or has a reason`, () => {
      const found = broken(readFileSync(new URL(name, folder), 'utf8'));
      if (name in exceptions) assert.ok(found.length > 0, 'the exception is not needed');
      else
        assert.deepEqual(
          found,
          [],
          'add a column or table beside the old one, or give the reason in `exceptions`',
        );
    });

  test('that take something away are noticed', () => {
    for (const statement of [
      'DROP TABLE entity;',
      'ALTER TABLE entity DROP COLUMN fields;',
      'ALTER TABLE entity RENAME COLUMN fields TO values;',
      'ALTER TABLE entity ALTER COLUMN vid TYPE text;',
      'ALTER TABLE entity ALTER vid SET DATA TYPE text;',
      'ALTER TABLE entity ALTER COLUMN merged_into SET NOT NULL;',
      'ALTER TABLE entity ADD COLUMN a text NOT NULL;',
      'DELETE FROM entity;',
    ])
      assert.equal(broken(statement).length, 1, statement);
    for (const statement of [
      'ALTER TABLE entity ADD COLUMN a text;',
      "ALTER TABLE entity ADD COLUMN a text NOT NULL DEFAULT '';",
      "ALTER TABLE entity ADD COLUMN a text DEFAULT '' NOT NULL;",
      'ALTER TABLE entity ADD COLUMN a bigint GENERATED ALWAYS AS (1) STORED NOT NULL;',
      'ALTER TABLE entity ALTER COLUMN a DROP NOT NULL;',
      'ALTER TABLE entity DROP CONSTRAINT c, ADD CONSTRAINT c CHECK (a IS NOT NULL);',
      '-- DROP TABLE entity;\nCREATE INDEX i ON entity (vid);',
    ])
      assert.deepEqual(broken(statement), [], statement);
  });
});
