/** Cutting a Bundle into its entries: the parts say what the whole says, and what is no JSON is never cut. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cutBundle } from '../../../../demo/service/domain/sources/read/bundle/bundle_cut.ts';

/** Returns the parsed value; undefined for text that is not JSON. */
function said(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Returns what the parts of a Bundle say together; undefined when it is not cut. */
function saidInParts(bundle: string): unknown {
  const bytes = Buffer.from(bundle);
  const cut = cutBundle(bytes);
  if (!cut) return undefined;
  const rest = JSON.parse(cut.rest) as { entry: unknown[] };
  assert.deepEqual(rest.entry, []);
  rest.entry = cut.entries.map(({ start, end }) => JSON.parse(bytes.toString('utf8', start, end)));
  return rest;
}

const space = fc.constantFrom('', ' ', '\n', '\r\n\t');
const entries = fc.array(fc.tuple(fc.json(), space), { maxLength: 4 });
const bundle = fc
  .tuple(entries, space, fc.option(fc.json()), fc.option(fc.json()))
  .map(([items, gap, before, after]) => {
    const list = items.map(([item, own]) => `${own}${item}${own}`).join(',');
    const first = before === null ? '' : `"link":${before},`;
    const last = after === null ? '' : `,"meta"${gap}:${after}`;
    return `${gap}{${gap}${first}"type":"batch",${gap}"entry":${gap}[${gap}${list}]${last}${gap}}${gap}`;
  });

test('the parts of a Bundle say what the whole says', () => {
  fc.assert(fc.property(bundle, (text) => assert.deepEqual(saidInParts(text), said(text))));
});

const pieces = [
  ...'{}[],:"\\10-.eE+ \n\u0001é',
  '"entry"',
  '\\u00',
  '\\u00e9',
  '\\x',
  'true',
  'nul',
  '01',
  '1.',
  '\u00a0',
];
const edit = fc.tuple(fc.nat(400), fc.nat(2), fc.constantFrom('', ...pieces));

test('a Bundle with a mistake is cut only when it still is JSON, with the same meaning', () => {
  fc.assert(
    fc.property(bundle, fc.array(edit, { minLength: 1, maxLength: 2 }), (text, edits) => {
      let edited = text;
      for (const [at, removed, added] of edits)
        edited = edited.slice(0, at % edited.length) + added + edited.slice((at % edited.length) + removed);
      const inParts = saidInParts(edited);
      if (inParts !== undefined) assert.deepEqual(inParts, said(edited));
    }),
    { numRuns: 2000 },
  );
});

test('forms that say the list of entries in another way are left to a parser of the whole', () => {
  for (const text of [
    '{"entry":[1],"entry":[2]}',
    '{"entr\\u0079":[1]}',
    '{"type":"batch"}',
    '[]',
    '',
    '{"entry":[1]} x',
  ])
    assert.equal(cutBundle(Buffer.from(text)), undefined, text);
  assert.equal(cutBundle(Buffer.from('\uFEFF{"entry":[1]}'))?.entries.length, 1);
});

test('an entry says how deeply it is nested', () => {
  const { entries: found } = cutBundle(Buffer.from('{"entry":[1,{},[{"a":[]},2]]}'))!;
  assert.deepEqual(
    found.map(({ depth }) => depth),
    [0, 1, 3],
  );
});
