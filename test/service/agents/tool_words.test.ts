/** Tools of widgets and of the instance for the same task: one description, the same inputs. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from '@hono/zod-openapi';
import { tools } from '../../../demo/service/mcp/tools/index.ts';
import { toolWords, widgetToolWords } from '../../../src/contract/index.ts';

interface Schema {
  properties: Record<string, { type?: string; enum?: readonly string[]; description?: string }>;
}

describe('tools of widgets and of the instance', () => {
  const shared = tools.filter(({ name }) => name in widgetToolWords);

  test('share seven tasks', () => {
    assert.deepEqual(shared.map(({ name }) => name).toSorted(), Object.keys(toolWords).toSorted());
  });

  for (const { name, title, description, input } of shared) {
    const words = widgetToolWords[name as keyof typeof toolWords];
    test(`${name} has one title and the same inputs`, () => {
      assert.equal(words.title, title);
      if (!name.startsWith('propose')) {
        const task = toolWords[name as keyof typeof toolWords].description;
        assert.ok(words.description.startsWith(task) && description.includes(task));
      }
      const { properties } = z.toJSONSchema(input, {
        io: 'input',
        unrepresentable: 'any',
      }) as unknown as Schema;
      const ofWidget: Schema['properties'] = { ...words.input.properties };
      // The widget filters by its own states and words.
      if (name === 'my_requests') for (const own of ['state', 'words']) delete ofWidget[own];
      for (const [property, schema] of Object.entries(ofWidget)) {
        const given = properties[property];
        assert.ok(given, property);
        if (schema.type !== 'object') assert.equal(given.type, schema.type, property);
        if (schema.enum) assert.deepEqual(given.enum, schema.enum, property);
        if (schema.description) assert.equal(given.description, schema.description, property);
      }
    });
  }
});
