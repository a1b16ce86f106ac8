/** The files of deploy/: what can be checked of them without containers. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { validate } from 'dockerfile-utils';

const containerfile = readFileSync('deploy/Containerfile', 'utf8');
const problemsOf = (text: string): string[] =>
  validate(text).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`);

describe('the Containerfile', () => {
  it('has no problem that the linter knows, and the linter finds one', () => {
    assert.deepEqual(problemsOf(containerfile), []);
    assert.equal(problemsOf(containerfile.replace('EXPOSE 4000', 'EXPOSE four')).length, 1);
  });

  it('runs the service by number as an unprivileged user, who may write to the data folder only', () => {
    const last = containerfile.slice(containerfile.lastIndexOf('\nFROM'));
    assert.match(last, /\nUSER 10001:10001\n/);
    // Without RUN, the last image needs no shell.
    assert.doesNotMatch(last, /\n(?:ADD|RUN) /);
    assert.deepEqual(last.match(/--chown.*/g), ['--chown=10001:10001 /data /data']);
    assert.match(last, /\nVOLUME \/data\n/);
  });

  it('copies what the build of the service writes, and ends with its entry', () => {
    assert.match(
      containerfile,
      /\nRUN node build\/service\.ts && mkdir \/data\n[^]*COPY --from=build \/build\/dist\/service \/app\n/,
    );
    assert.match(containerfile, /\nCMD \["node", "demo\/service\/main\.ts"\]\n$/);
  });
});
