/** Writes the steps of an example for the TypeScript client. The formatter of the repository breaks the lines. */
import {
  calculated,
  Joined,
  Kept,
  layoutOf,
  laidOut,
  textOfSteps,
  type Call,
  type Notation,
  type Step,
  type Value,
} from './steps.ts';

const values: Notation = {
  literal: (value) => JSON.stringify(value),
  value: (value) =>
    value instanceof Joined
      ? `\`${value.parts.map((part) => (typeof part === 'string' ? part : `\${${calculated(part)}}`)).join('')}\``
      : calculated(value),
  key: (name) => `${/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)}: `,
  isShort: true,
};
/** Parameters of the path are texts. */
const inPath: Notation = {
  ...values,
  value: (value) =>
    value instanceof Kept && value.plus !== undefined ? `String(${calculated(value)})` : values.value(value),
};

const textOf = (value: Value, notation: Notation): string =>
  laidOut(layoutOf(value, notation), Number.NEGATIVE_INFINITY, 2);

function callText({ operation, as, path, query, headers, body, type, keeps, fails }: Call): string {
  const parts = [
    ...(path ? [`path: ${textOf(path, inPath)}`] : []),
    ...(query ? [`query: ${textOf(query, values)}`] : []),
    ...(headers ? [`headers: ${textOf(headers, values)}`] : []),
    ...(body === undefined ? [] : [`body: ${textOf(body, values)}`]),
    ...(type === undefined ? [] : [`contentType: ${JSON.stringify(type)}`]),
  ];
  const call = `await ${as}.${operation}(${parts.length ? `{ ${parts.join(', ')} }` : ''})`;
  if (fails)
    return `try {\n${call};\n} catch (error) {\nif (!isPlatformError(error)) throw error;\nconsole.log(error.type, error.message);\n}`;
  if (!keeps) return `console.log(${call});`;
  const value = `(${call})${keeps.from
    .map((each) =>
      typeof each === 'number' ? `[${each}]!` : `.${each}${keeps.maybe?.includes(each) ? '!' : ''}`,
    )
    .join('')}`;
  if (keeps.as === 'text') return `const ${keeps.name} = String(${value});`;
  return `const ${keeps.name} = ${value}${keeps.as ? ".split('/').at(-1)!" : ''};`;
}

/** Returns unformatted code. */
export const typescriptText = (steps: readonly Step[]): string =>
  textOfSteps(steps, {
    written: 'ts',
    signIn: (name) =>
      `const ${name} = createClient({ baseUrl, account: { username: '${name}@sandbox.example', password: 'sandbox-${name}' } });`,
    awaitJob: ({ job, as }) =>
      `while (['QUEUED', 'RUNNING'].includes((await ${as}.readJob({ path: { job_id: ${job} } })).job.job_status))\nawait new Promise((resolve) => setTimeout(resolve, 1000));`,
    call: callText,
  });
