/**
 * Example load of a new sandbox: a badge scanner's file of congress visitors. Some visitors resemble existing records, so that the load
 * creates suspect matches for stewards (specification 4.14, 2.7). One row is invalid, so that there is a reject file. The job is queued and
 * does not delay the start.
 */
import { Readable } from 'node:stream';
import { sourceSettings } from '../../../src/contract/subscriptions/source_subscriptions.ts';
import { keepSubscription } from '../domain/sources/subscriptions.ts';
import { findUserByName } from '../domain/users/users.ts';
import { inboundPath } from '../domain/sources/inbound_files.ts';
import { sourceJobKind, startJob } from '../domain/jobs/job_queue.ts';
import { filesOf, type FileSettings } from '../store/files/files_of.ts';
import type { Store } from '../store/store.ts';

const system = 'crm_us';
const name = 'congress_visitors';

const addressFields = {
  address_line_1__v: 'street',
  locality__v: 'city',
  administrative_area__v: 'state',
  postal_code__v: 'zip',
};

const settings = sourceSettings.parse({
  description:
    'Visitors of congresses, people and the organizations they named, as badge scanners write them',
  match_on_load: true,
  files: [
    {
      pattern: 'organizations*.csv',
      object_type: 'HCO',
      record: { item: 'EXHIBITOR', columns: ['badge'] },
      country: { column: 'country' },
      fields: { corporate_name__v: 'name', hco_type__v: 'type', phone_1__v: 'phone' },
      addresses: [{ fields: addressFields, constants: { address_type__v: 'P' } }],
    },
    {
      pattern: 'visitors*.csv',
      object_type: 'HCP',
      record: { item: 'BADGE', columns: ['badge'] },
      country: { column: 'country' },
      constants: { hcp_type__v: 'PHYS' },
      fields: {
        first_name__v: 'first_name',
        last_name__v: 'last_name',
        specialty_1__v: 'specialty',
        npi_num__v: 'npi',
        phone_1__v: 'phone',
        email_1__v: 'email',
      },
      addresses: [{ fields: addressFields, constants: { address_type__v: 'P' } }],
    },
  ],
});

const address = (street: string, city: string, zip: string): string => `${street},${city},MA,${zip},US`;

const organizations = `badge,name,type,phone,street,city,state,zip,country
E-201,Harborview Heart Center,CLIN,+1 617 555 0100,${address('75 Francis St', 'Boston', '02115')}
E-202,Charlesbank Neurology Associates,GRPP,+1 781 555 0164,${address('9 Charlesbank Way', 'Waltham', '02453')}
`;

/** Visitors: a new last name with a known email address, an initial, a new visitor scanned twice, and an unreadable badge. */
const visitors = `badge,first_name,last_name,specialty,npi,phone,email,street,city,state,zip,country
B-1041,Katherine,Moreau,CARD,,,katherine.johnson@harbor-health.example,${address('75 Francis St', 'Boston', '02115')}
B-1042,W.,Smithson,FAMI,,,,${address('12 Main St', 'Worcester', '01608')}
B-1043,Rosalind,Achterberg,NEUR,,,r.achterberg@charlesbank.example,${address('9 Charlesbank Way', 'Waltham', '02453')}
B-1044,Rosalind,Achterberg,NEUR,,,r.achterberg@charlesbank.example,${address('9 Charlesbank Way', 'Waltham', '02453')}
,Desmond,Pryor,ONCO,,,,${address('31 Beacon Street', 'Boston', '02108')}
`;

/** Writes the files to the inbound area and queues the job. Does nothing when the sandbox has no integration account. */
export async function seedFirstLoad(store: Store, where: FileSettings): Promise<void> {
  const user = await findUserByName(store, 'integration@sandbox.example');
  if (!user) return;
  const { id } = await keepSubscription(store, { system, name, settings, now: new Date() });
  const files = {
    'organizations_boston.csv': organizations,
    'visitors_boston.csv': visitors,
  };
  for (const [file, text] of Object.entries(files))
    await filesOf(where).write(inboundPath(system, name, file), Readable.from([Buffer.from(text)]));
  const parameters = { settings, subscriptionId: Number(id) };
  await startJob(store, { kind: sourceJobKind, system, subscription: name, parameters, userId: user.id });
}
