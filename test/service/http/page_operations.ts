/** Finds the API operations that the sandbox's pages call, by the names in their sources. */
import { globSync, readFileSync } from 'node:fs';

const named = /['`]((?:get|put|post|delete) (?:\/|\$\{)[^'`]*)['`]/g;
/** A type of all operations with a method. */
const isType = /\$\{string\}$/;
const constant = /^const (\w+) = '(\/[^']*)';$/gm;

/** Returns the operations in a source such as `get /users/{user_id}`, also those in constants. */
function operationsIn(source: string): string[] {
  const constants = new Map([...source.matchAll(constant)].map(([, name, value]) => [name!, value!]));
  return [...source.matchAll(named)]
    .map(([, text]) =>
      text!.replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => constants.get(name) ?? whole),
    )
    .filter((operation) => !isType.test(operation));
}

/** Returns the operations of the pages in folders of demo/pages. */
export const operationsOfPages = (...folders: string[]): string[] => [
  ...new Set(
    folders
      .flatMap((folder) => globSync(`demo/pages/${folder}/**/*.ts`))
      .flatMap((file) => operationsIn(readFileSync(file, 'utf8'))),
  ),
];

/** Returns the operations that none of the calls (`GET /users/1`) uses. */
export const notCalled = (operations: readonly string[], calls: readonly string[]): string[] =>
  operations.filter((operation) => {
    const pattern = new RegExp(`^${operation.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('$', '\\$')}$`, 'i');
    return !calls.some((call) => pattern.test(call));
  });
