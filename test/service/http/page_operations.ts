/** Which operations of the interface the sandbox's pages call: those that their sources name. */
import { globSync, readFileSync } from 'node:fs';

const named = /['`]((?:get|put|post|delete) (?:\/|\$\{)[^'`]*)['`]/g;
const constant = /^const (\w+) = '(\/[^']*)';$/gm;

/** Operations as `get /users/{user_id}` that a source names, itself or by a constant of its own. */
function operationsIn(source: string): string[] {
  const constants = new Map([...source.matchAll(constant)].map(([, name, value]) => [name!, value!]));
  return [...source.matchAll(named)].map(([, text]) =>
    text!.replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => constants.get(name) ?? whole),
  );
}

/** Those of the pages in some folders of demo/pages. */
export const operationsOfPages = (...folders: string[]): string[] => [
  ...new Set(
    folders
      .flatMap((folder) => globSync(`demo/pages/${folder}/**/*.ts`))
      .flatMap((file) => operationsIn(readFileSync(file, 'utf8'))),
  ),
];

/** Operations that none of some calls (`GET /users/1`) makes. */
export const notCalled = (operations: readonly string[], calls: readonly string[]): string[] =>
  operations.filter((operation) => {
    const pattern = new RegExp(`^${operation.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('$', '\\$')}$`, 'i');
    return !calls.some((call) => pattern.test(call));
  });
