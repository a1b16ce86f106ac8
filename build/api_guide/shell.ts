/** Writes the steps of an example for bash and curl. */
import {
  Joined,
  Kept,
  laidOut,
  layoutOf,
  textOfSteps,
  width,
  type Call,
  type Notation,
  type Operations,
  type Step,
  type Value,
} from './steps.ts';

const variable = ({ name, plus }: Kept): string =>
  !plus ? `$${name}` : `$((${name} ${plus < 0 ? '-' : '+'} ${Math.abs(plus)}))`;
const inText = (value: Value): string =>
  value instanceof Kept
    ? variable(value)
    : value instanceof Joined
      ? value.parts.map((part) => (typeof part === 'string' ? part : variable(part))).join('')
      : String(value as string);

/** Writes JSON in single quotes. They end before a variable, which is in double quotes, and begin again after it. */
const json: Notation = {
  literal: (value) => JSON.stringify(value).replaceAll("'", `'\\''`),
  value: (value) => {
    const parts = value instanceof Joined ? value.parts : [value];
    const text = parts.map((part) => (typeof part === 'string' ? part : `'"${variable(part)}"'`)).join('');
    // A calculated value is a number.
    return value instanceof Kept && value.plus !== undefined ? text : `"${text}"`;
  },
  key: (name) => `"${name}": `,
};

/** Texts that need no encoding in an address. */
const plain = /^[\w.:,|-]*$/;

function callText(call: Call, operations: Operations): string {
  const { operation, as, path = {}, query = {}, headers = {}, body, type, keeps } = call;
  const { method, path: template } = operations[operation]!;
  const own = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (path[name] === undefined) throw new Error(`${operation} needs ${name}.`);
    return inText(path[name]);
  });
  const isPlain = (value: Value): boolean =>
    typeof value === 'number' || (typeof value === 'string' && plain.test(value));
  const pairs = Object.entries(query).map(([name, value]) => ({
    text: `${name}=${inText(value)}`,
    isPlain: isPlain(value),
  }));
  const isEncoded = pairs.some((each) => !each.isPlain);
  const inAddress = isEncoded || !pairs.length ? '' : `?${pairs.map(({ text }) => text).join('&')}`;
  const usual = body === undefined ? 'GET' : 'POST';
  const parts = [
    `curl -s ${method === usual ? '' : `-X ${method} `}"$base${own}${inAddress}"${isEncoded ? ' -G' : ''}`,
    `-H "Authorization: $${as}"`,
    ...Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}'`),
  ];
  if (body !== undefined) parts.push(`-H 'Content-Type: ${type ?? 'application/json'}'`);
  if (isEncoded)
    for (const { text, isPlain } of pairs)
      parts.push(
        isPlain ? `-d ${text}` : `--data-urlencode ${text.includes('$') ? `"${text}"` : `'${text}'`}`,
      );
  if (typeof body === 'string') parts.push(`--data-binary '${body}'`);
  else if (body !== undefined) parts.push(`-d '${laidOut(layoutOf(body, json), 2, 2)}'`);
  const property = keeps?.from.findLast((each) => typeof each === 'string');
  const start = keeps?.behind ? ` | sed 's|.*"${keeps.behind}":||'` : '';
  const cut = keeps?.as === 'last part' ? " | sed 's|.*/||'" : '';
  const [before, after] = keeps ? [`${keeps.name}=$(`, `${start} | property ${property}${cut})`] : ['', ''];
  const lines = [before];
  for (const part of parts) {
    const joint = `${lines.at(-1)}${lines.at(-1) === before ? '' : ' '}${part}`;
    if (lines.at(-1) === before || (joint.length < width - 2 && !part.includes('\n')))
      lines[lines.length - 1] = joint;
    else lines.push(`  ${part}`);
  }
  return `${lines.join(' \\\n')}${after}`;
}

export const shellText = (steps: readonly Step[], operations: Operations): string =>
  textOfSteps(steps, {
    written: 'sh',
    signIn: (name) =>
      `${name}=$(curl -s "$base/auth" -d username=${name}@sandbox.example -d password=sandbox-${name} | property sessionId)`,
    awaitJob: ({ job, as }) =>
      `until curl -s "$base/jobs/$${job}" -H "Authorization: $${as}" | grep -qE '"job_status":"(COMPLETE|FAILED|CANCELLED)"'; do sleep 1; done`,
    call: (call) => callText(call, operations),
  });
