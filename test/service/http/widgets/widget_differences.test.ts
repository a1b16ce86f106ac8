import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differencesOf } from '../../../../demo/widget_settings/differences.ts';

const layout = (...names: string[]) => ({
  sections: [{ title: 'Name', fields: names.map((name) => ({ name })) }],
});

test('different values are named by their path; equal values are not', () => {
  assert.deepEqual(
    differencesOf(
      { domains: ['a'], settings: { enabled: true, theme: { tokens: { '--x': '1' } } } },
      { domains: ['a', 'b'], settings: { enabled: true, theme: { tokens: { '--x': '2', '--y': '3' } } } },
    ),
    [
      { path: 'domains', from: ['a'], to: ['a', 'b'] },
      { path: 'settings.theme.tokens.--x', from: '1', to: '2' },
      { path: 'settings.theme.tokens.--y', from: null, to: '3' },
    ],
  );
});

test('objects with another order of properties are equal', () => {
  assert.deepEqual(
    differencesOf({ a: { b: 1, c: [{ d: 1, e: 2 }] } }, { a: { c: [{ e: 2, d: 1 }], b: 1 } }),
    [],
  );
});

test('a moved field is one difference of the order; a changed field is named', () => {
  assert.deepEqual(differencesOf(layout('first', 'last'), layout('last', 'first')), [
    { path: 'sections.Name.fields', from: ['first', 'last'], to: ['last', 'first'] },
  ]);
  const required = {
    sections: [{ title: 'Name', fields: [{ name: 'first', required: true }, { name: 'last' }] }],
  };
  assert.deepEqual(differencesOf(layout('first', 'last'), required), [
    { path: 'sections.Name.fields.first.required', from: null, to: true },
  ]);
});

test('members without a unique name, and empty lists, are compared as a whole', () => {
  assert.deepEqual(differencesOf({ a: [{ x: 1 }] }, { a: [{ x: 2 }] }), [
    { path: 'a', from: [{ x: 1 }], to: [{ x: 2 }] },
  ]);
  assert.deepEqual(differencesOf({ a: [] }, { a: [{ name: 'n' }] }), [
    { path: 'a', from: [], to: [{ name: 'n' }] },
  ]);
  assert.deepEqual(
    differencesOf({ a: [{ name: 'n' }, { name: 'n' }] }, { a: [{ name: 'n' }] }).map(({ path }) => path),
    ['a'],
  );
});
