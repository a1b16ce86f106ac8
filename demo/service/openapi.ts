/**
 * The OpenAPI 3.1 document, made from the contract. Run as a program it compares `docs/openapi.json` with the contract and fails
 * when they differ; with `--write` it writes the file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { OpenAPIHono } from '@hono/zod-openapi';
import { routes, supportedVersions, versionsRoute } from '../../src/api/contract/index.ts';

const file = new URL('../../docs/openapi.json', import.meta.url);

/** The document, as plain data. */
export function openApiDocument(): object {
  const { openAPIRegistry, getOpenAPI31Document } = new OpenAPIHono();
  openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The sessionId that POST /auth or POST /auth/sso answered, as the whole value.',
  });
  for (const route of Object.values(routes)) openAPIRegistry.registerPath(route);
  openAPIRegistry.registerPath({
    ...versionsRoute,
    servers: [{ url: '{base_url}', variables: { base_url: { default: 'http://localhost:4000' } } }],
  });
  return getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Master Data Service',
      version: `v${supportedVersions.last}.0`,
      description:
        'Master data of health care professionals and organizations. `responseStatus` decides, the HTTP status helps. Every call but authentication and the widget configuration carries a session id in `Authorization`.',
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
}

/** The file's text. */
export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--write')) writeFileSync(file, openApiText());
  else if (readFileSync(file, 'utf8') !== openApiText()) {
    console.error('docs/openapi.json is not what the contract says. Run: npm run openapi');
    process.exitCode = 1;
  }
}
