import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startDevelopment } from '../../demo/development.ts';

test('npm run dev builds widgets, pages and pages of assistants, and a page waits for the next build', async () => {
  const lines: string[] = [];
  const { widgets, pages, appPages, host, close } = await startDevelopment((line) => lines.push(line));
  try {
    assert.match(lines.join('\n'), /^Built the widgets in .* s\.\n(?:.*\n)*?Built the pages in /);
    for (const file of ['manifest.js', 'loader.js', 'callback.html'])
      assert.ok(existsSync(join(widgets, file)), file);
    assert.match(
      readFileSync(join(pages, 'index.html'), 'utf8'),
      /<script type="module" src="\/reload\.js">/,
    );
    assert.match(host.files!['/reload.js']!, /location\.reload/);

    const ask = async (known: string): Promise<string> => {
      const request = new Request('http://localhost/reload', { method: 'POST', body: known });
      return (await host.calls!['/reload']!(request)).text();
    };
    const version = await ask('');
    assert.match(version, /^\d+$/);
    assert.equal(await ask('1'), version, 'a page of an earlier build is answered at once');
    const waits = ask(version);
    assert.equal(
      await Promise.race([waits, new Promise((resolve) => setImmediate(resolve, 'waits'))]),
      'waits',
    );
    await close();
    assert.ok(existsSync(join(appPages, 'search.html')), 'the pages of assistants');
    assert.equal(await waits, version, 'a page that waits is answered when development ends');
  } finally {
    await close();
  }
});
