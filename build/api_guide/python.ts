/** Writes the steps of an example for the Python client. */
import { allowed, snake } from '../python/types.ts';
import {
  calculated,
  Joined,
  laidOut,
  layoutOf,
  line,
  textOfSteps,
  type Call,
  type Layout,
  type Notation,
  type Operations,
  type Step,
} from './steps.ts';

const values: Notation = {
  literal: (value) =>
    value === null ? 'None' : typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value),
  value: (value) =>
    value instanceof Joined
      ? `f"${value.parts.map((part) => (typeof part === 'string' ? part : `{${calculated(part)}}`)).join('')}"`
      : calculated(value),
  key: (name) => `"${name}": `,
};

/** Texts of the query that are flags. */
const flags: Readonly<Record<string, boolean>> = { true: true, false: false };

function callText(call: Call, operations: Operations): string {
  const { operation, as, path = {}, query = {}, headers = {}, body, type, keeps, fails } = call;
  const names = [...operations[operation]!.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const items: Layout[] = [
    ...names.map((name) => layoutOf(path[name]!, values)),
    ...(body === undefined ? [] : [layoutOf(body, values)]),
    ...(type === undefined ? [] : [line(`content_type=${JSON.stringify(type)}`)]),
    ...Object.entries(query).map(([name, value]) =>
      layoutOf(typeof value === 'string' ? (flags[value] ?? value) : value, values, `${allowed(name)}=`),
    ),
    ...Object.entries(headers).map(([name, value]) => layoutOf(value, values, `${snake(name)}=`)),
  ];
  const written = (before: string, after: string, indent = 0): string =>
    `${' '.repeat(indent)}${laidOut({ open: `${before}${as}.${snake(operation)}(`, items, close: `)${after}` }, indent, 4, ',')}`;
  if (fails)
    return `try:\n${written('', '', 4)}\nexcept PlatformError as error:\n    print(error.type, error)`;
  if (!keeps) return written('print(', ')');
  const place = keeps.from.map((each) => `[${JSON.stringify(each)}]`).join('');
  if (keeps.as === 'text') return written(`${keeps.name} = str(`, `${place})`);
  return written(`${keeps.name} = `, `${place}${keeps.as ? '.rsplit("/", 1)[-1]' : ''}`);
}

export const pythonText = (steps: readonly Step[], operations: Operations): string =>
  textOfSteps(steps, {
    written: 'python',
    signIn: (name) =>
      `${name} = Client(base_url, username="${name}@sandbox.example", password="sandbox-${name}")`,
    awaitJob: ({ job, as }) =>
      `while ${as}.read_job(${job})["job"]["job_status"] in ("QUEUED", "RUNNING"):\n    time.sleep(1)`,
    call: (call) => callText(call, operations),
  });
