/**
 * Walks all links of the FHIR face of a running instance and validates every answer: `npm run bench -- crawl [base URL] [resources]`, by default
 * 10,000 resources of http://localhost:4000. Ends with 1 when a link leads to an error.
 */
import { loadavg } from 'node:os';
import { resourceNames } from '../../demo/service/fhir/mapping/resources.ts';
import { fhirAt } from '../service/fhir/client.ts';
import { crawl } from '../service/fhir/crawler.ts';
import { serviceAt } from '../support/service.ts';

export default async function benchCrawl([
  url = 'http://localhost:4000',
  most = '10000',
]: string[]): Promise<void> {
  const session = await serviceAt(url).signIn('rep');
  const started = performance.now();
  const { calls, resources, errors } = await crawl(
    fhirAt(url, session),
    `${url}/fhir/R4`,
    resourceNames,
    Number(most),
  );
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${resources} resources, ${calls} calls in ${seconds.toFixed(0)} s (${(calls / seconds).toFixed(0)}/s), ${errors.length} errors; load ${loadavg()[0]!.toFixed(1)}`,
  );
  for (const error of errors.slice(0, 20)) console.error(error);
  process.exitCode = errors.length ? 1 : 0;
}
