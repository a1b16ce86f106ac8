/** Aliases of systems that are spelled like a code of the same list. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { course, type listFixture } from './fixture.ts';

export function aliasRules({
  create,
  replace,
  load,
  errorOf,
  metadata,
  call,
}: ReturnType<typeof listFixture>): void {
  const type = 'Grass__c';
  const rye = course('RYE', 'Ryegrass');
  const bent = course('BENT', 'Bentgrass');
  const named = (code: typeof rye, alias: string, system = 'crm_us') => ({
    ...code,
    aliases: { [system]: alias },
  });
  const both =
    /aliases: in crm_us, RYE has the alias BENT, which is also a code\. Give BENT an alias of its own in crm_us/;

  it('an alias that is also a code without an alias in this system is refused, because its value would mean both', async () => {
    const labels = { en: 'Grasses' };
    assert.match(errorOf(await create({ type, labels, codes: [named(rye, 'BENT'), bent] })), both);
    await create({ type, labels, codes: [rye, bent] });
    assert.match(errorOf(await replace({ codes: [named(rye, 'BENT')] }, type)), both);
    assert.match(errorOf(await replace({ codes: [named(rye, 'BENT')], dry_run: true }, type)), both);
    assert.match(errorOf(await load('code,alias:crm_us\nRYE,BENT\n', {}, type)), both);
    // A new code may be spelled like an alias that was there before.
    assert.equal((await replace({ codes: [named(rye, 'FESCUE')] }, type)).status, 200);
    assert.match(
      errorOf(await replace({ codes: [course('FESCUE', 'Fescue')] }, type)),
      /RYE has the alias FESCUE, which is also a code/,
    );
    const { body: exported } = await call('admin', 'GET', '/data_model/document');
    const { document } = exported;
    const list = document.lists.find((each: { type: string }) => each.type === type);
    list.codes.find(({ code }: { code: string }) => code === 'RYE').aliases = { crm_us: 'BENT' };
    const imported = await call('admin', 'POST', '/data_model/document', {
      body: { document, model_version: exported.model_version, dry_run: true, missing: 'keep' },
    });
    assert.match(JSON.stringify(imported.body), /RYE has the alias BENT, which is also a code/);
  });

  it('codes that swap their names in a system, an alias of itself and an alias of a retired code are allowed', async () => {
    const codes = [named(rye, 'BENT'), named(bent, 'RYE')];
    assert.equal((await replace({ codes }, type)).body.responseStatus, 'SUCCESS');
    assert.deepEqual(
      (await metadata(type, { systemName: 'crm_us' })).map(({ code, alias }: Record<string, string>) => [
        code,
        alias,
      ]),
      [
        ['RYE', 'BENT'],
        ['BENT', 'RYE'],
      ],
    );
    const itself = [named(rye, 'RYE'), named(bent, 'BENT')];
    assert.equal((await replace({ codes: itself }, type)).body.responseStatus, 'SUCCESS');
    const retired = [named(rye, 'BENT'), { ...bent, inactive: true }];
    assert.equal((await replace({ codes: retired }, type)).body.responseStatus, 'SUCCESS');
    assert.match(errorOf(await replace({ codes: [bent] }, type)), both);
  });
}
