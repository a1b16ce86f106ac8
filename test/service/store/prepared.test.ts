/** Which statements are prepared. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql, type Kysely } from 'kysely';
import { prepare, recurring, runPrepared } from '../../../demo/service/store/statements.ts';
import type { Tables } from '../../../demo/service/store/tables.ts';
import { forEachDatabase } from '../../support/databases.ts';

/** Returns how many statements of the session whose text contains `part` are prepared. */
async function preparedWith(db: Kysely<Tables>, part: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer FROM pg_prepared_statements WHERE strpos(statement, ${part}) > 0`.execute(db);
  return rows[0]!.count;
}

const several = async (times: number, run: () => Promise<unknown>): Promise<void> => {
  for (let time = 0; time < times; time++) await run();
};

forEachDatabase((open, engine) => {
  test(`a statement of every call is prepared at once, on ${engine}`, async () => {
    const { db } = await open();
    await db.connection().execute(async (session) => {
      const text = `always_${engine}`;
      const read = prepare<{ found: string }>(`SELECT $1 || '${text}' AS found`);
      assert.deepEqual(await read(session, 'one '), [{ found: `one ${text}` }]);
      assert.deepEqual(await read(session, 'two '), [{ found: `two ${text}` }]);
      assert.equal(await preparedWith(session, text), 1);
      const query = session.selectFrom('app_user').select('username').where('username', '=', `of_${engine}`);
      assert.deepEqual(await runPrepared(session, query), []);
      assert.equal(await preparedWith(session, '/* prepared */ select "username"'), 1);
    });
  });

  test(`a recurring statement is prepared from the third time on, on ${engine}`, async () => {
    const { db } = await open();
    await db.connection().execute(async (session) => {
      const text = `recurring_${engine}`;
      const read = async (value: string): Promise<string> => {
        const { rows } = await sql<{
          found: string;
        }>`${recurring}SELECT ${sql.lit(text)} || ${value} AS found`.execute(session);
        return rows[0]!.found;
      };
      await several(2, () => read('once'));
      assert.equal(await preparedWith(session, text), 0);
      await several(2, () => read('again'));
      assert.equal(await preparedWith(session, text), 1);
      assert.equal(await read(' with its own value'), `${text} with its own value`);
    });
  });
});

// The names are those of the process, so this comes after all others.
forEachDatabase((open, engine) => {
  test(`a connection keeps the plans of a limited number of recurring statements, on ${engine}`, async () => {
    const { db } = await open();
    await db.connection().execute(async (session) => {
      const text = `many_${engine}_`;
      for (let number = 0; number < 60; number++)
        await several(3, () => sql`${recurring}SELECT ${sql.lit(`${text}${number}`)}`.execute(session));
      const prepared = await preparedWith(session, text);
      assert.ok(prepared <= 40, `${prepared} are prepared`);
      const { rows } = await sql`${recurring}SELECT ${sql.lit(`${text}last`)} AS found`.execute(session);
      assert.deepEqual(rows, [{ found: `${text}last` }]);
    });
  });
});
