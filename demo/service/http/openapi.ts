/**
 * Generates the OpenAPI 3.1 document and the list of operations from the contract. As a program, compares `docs/openapi.json` and
 * `docs/operations.md` with the contract and fails when they differ; with `--write`, writes the files.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { OpenAPIHono } from '@hono/zod-openapi';
import { itemSchemas } from '../../../src/contract/shared/batches.ts';
import { callExamples, type CallExample } from '../../../src/contract/examples.ts';
import { routes, supportedVersions, versionsRoute } from '../../../src/contract/index.ts';

interface DescribedOperation {
  operationId: string;
  parameters?: { name: string; schema: { type?: string }; example?: unknown }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  'x-sandbox-account'?: string;
}

/** Adds the examples of the contract to parameters and body, and the documented account that may make the call. */
function addExample(operation: DescribedOperation, { account, parameters, body }: CallExample): void {
  operation['x-sandbox-account'] = `${account ?? 'rep'}@sandbox.example`;
  for (const parameter of operation.parameters ?? []) {
    const value = parameters?.[parameter.name];
    const isNumber = parameter.schema.type === 'integer';
    if (value !== undefined) parameter.example = isNumber ? Number(value) : value;
  }
  const [content] = Object.values(operation.requestBody?.content ?? {});
  if (content && body !== undefined) content.example = body;
}

/** Returns the document as plain data. */
export function openApiDocument(): object {
  const { openAPIRegistry, getOpenAPI31Document } = new OpenAPIHono();
  openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The sessionId from POST /auth or POST /auth/sso, as the whole value.',
  });
  for (const [name, schema] of itemSchemas) openAPIRegistry.register(name, schema);
  for (const route of Object.values(routes)) openAPIRegistry.registerPath(route);
  openAPIRegistry.registerPath({
    ...versionsRoute,
    servers: [{ url: '{base_url}', variables: { base_url: { default: 'http://localhost:4000' } } }],
  });
  const document = getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Master Data Service',
      version: `v${supportedVersions.last}.0`,
      description:
        'Master data of health care professionals and organizations. Clients evaluate `responseStatus`; the HTTP status is additional information. Every operation except authentication and the widget configuration needs a session ID in `Authorization`.',
    },
    servers: [
      {
        url: '{base_url}/api/{version}',
        variables: {
          base_url: { default: 'http://localhost:4000', description: 'The instance' },
          version: {
            default: `v${supportedVersions.last}.0`,
            description: `v${supportedVersions.first}.0 to v${supportedVersions.last}.0`,
          },
        },
      },
    ],
  });
  for (const operation of Object.values(document.paths ?? {}).flatMap(
    (methods) => Object.values(methods) as DescribedOperation[],
  ))
    addExample(operation, callExamples[operation.operationId as keyof typeof routes] ?? {});
  return document;
}

/** Returns the text of `docs/openapi.json`. */
export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`;

/** Returns a Markdown table in the format of Prettier: columns as wide as their widest cell. */
function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((_, column) => Math.max(...[header, ...rows].map((row) => row[column]!.length)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |\n`;
  return line(header) + line(widths.map((width) => '-'.repeat(width))) + rows.map(line).join('');
}

/** Returns the text of `docs/operations.md`: operations by tag. */
export function operationsText(): string {
  const operations: {
    method: string;
    path: string;
    operationId: string;
    summary: string;
    tags: string[];
    'x-since'?: number;
  }[] = [versionsRoute, ...Object.values(routes)];
  const tags = new Set(operations.map(({ tags }) => tags[0]));
  const parts = [...tags].map((tag) => {
    const rows = operations
      .filter(({ tags }) => tags[0] === tag)
      .map(({ method, path, operationId, summary, 'x-since': first = supportedVersions.first }) => [
        `\`${method.toUpperCase()} ${path}\``,
        `\`${operationId}\``,
        summary,
        `v${first}.0`,
      ]);
    return `## ${tag}\n\n${table(['operation', 'id', 'what it does', 'since'], rows)}`;
  });
  return `# Operations\n\nThis page lists every REST operation. \`npm run openapi\` generates it from \`src/contract/\`. All paths except the first are below\n\`{base_url}/api/{version}\`.\n\n${parts.join('\n')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const made = { 'openapi.json': openApiText(), 'operations.md': operationsText() };
  for (const [name, text] of Object.entries(made)) {
    const file = new URL(`../../../docs/${name}`, import.meta.url);
    if (process.argv.includes('--write')) writeFileSync(file, text);
    else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
      console.error(`docs/${name} is not what the contract says. Run: npm run openapi`);
      process.exitCode = 1;
    }
  }
}
