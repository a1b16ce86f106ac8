/**
 * `npm run build`: builds everything that is published. `dist/` is for the widgets origin, `package/` is the
 * npm package, `client/` the package of the TypeScript client. The files of `dist/` are added to earlier releases on the origin: hashes and versions in file
 * names keep releases apart.
 */
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { build } from 'vite';
import { writeAppPages } from './app_pages.ts';
import { writeClient } from './client.ts';
import { writeCompressedTwins } from './compressed_twins.ts';
import { writePackage } from './package.ts';
import { writePapers } from './papers/papers.ts';
import { readSource } from './papers/source.ts';
import { singleFileName, writeSingleFile } from './single_file.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const directory = join(root, 'dist');
const packageDirectory = join(root, 'package');
const clientDirectory = join(root, 'client');

await build({ root, configFile: join(root, 'vite.config.ts') });
await writeSingleFile(root, directory);
writeCompressedTwins(directory, [singleFileName]);
await writeAppPages();
await writePackage(root, packageDirectory);
await writeClient(root, clientDirectory);
const source = readSource(root);
const { SECURITY_CONTACT: contact, WIDGETS_URL: origin } = process.env;
writePapers(root, { directory, packageDirectory, clientDirectory, source, contact, origin });
if (!contact) console.log('dist/ has no security.txt: SECURITY_CONTACT names no address for reports.');
if (!source.isCommitted) console.log('The sources differ from the last commit; provenance.json says so.');
console.log(
  'dist/ is what the widgets origin serves, package/ is the npm package, client/ the client package.',
);
