/**
 * The provenance of a release: the hash of every published file, and what it was built from. An in-toto statement with a SLSA
 * predicate, which verifiers such as `slsa-verifier` and `cosign` read. The statement is not signed.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from './source.ts';

export const provenanceFileName = 'provenance.json';

export interface Statement {
  _type: 'https://in-toto.io/Statement/v1';
  subject: { name: string; digest: { sha256: string; sha384: string } }[];
  predicateType: 'https://slsa.dev/provenance/v1';
  predicate: object;
}

const digest = (algorithm: string, content: Buffer): string =>
  createHash(algorithm).update(content).digest('hex');

/** Returns all files of a folder except the statement itself, by name. Hidden ones are included. */
export const publishedFiles = (directory: string): string[] =>
  globSync(['**/*', '.well-known/*'], { cwd: directory })
    .filter((file) => file !== provenanceFileName && statSync(join(directory, file)).isFile())
    .sort();

export function describeProvenance(root: string, directory: string, source: Source): Statement {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: publishedFiles(directory).map((file) => {
      const content = readFileSync(join(directory, file));
      return {
        name: file,
        digest: { sha256: digest('sha256', content), sha384: digest('sha384', content) },
      };
    }),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'npm ci && npm run build',
        externalParameters: { name, version },
        resolvedDependencies: [
          ...(source.commit ? [{ name: 'source', digest: { gitCommit: source.commit } }] : []),
          {
            name: 'package-lock.json',
            digest: { sha256: digest('sha256', readFileSync(join(root, 'package-lock.json'))) },
          },
        ],
        internalParameters: { node: process.versions.node, isCommitted: source.isCommitted },
      },
      runDetails: { metadata: { startedOn: source.date.toISOString() } },
    },
  };
}

export const writeProvenance = (root: string, directory: string, source: Source): void =>
  writeFileSync(
    join(directory, provenanceFileName),
    `${JSON.stringify(describeProvenance(root, directory, source), null, 2)}\n`,
  );
