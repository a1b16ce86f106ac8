/** Reads and writes values of table `setting`: what an instance knows of its own database, by name. */
import type { Store } from '../store.ts';

/** Returns a value; undefined when it was never written. */
export async function readSetting({ db }: Pick<Store, 'db'>, name: string): Promise<unknown> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Writes a value, which must be possible in JSON, in place of an earlier one. */
export async function writeSetting({ db }: Pick<Store, 'db'>, name: string, written: unknown): Promise<void> {
  const value = JSON.stringify(written);
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
