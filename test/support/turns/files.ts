/** The test files that take turns, by what they show again, those that take longest first (decision 56). */
import { execFileSync } from 'node:child_process';
import { shareOf, turns } from './turns.ts';

/** The service in processes that are killed, frozen, replaced or cut off, and on several machines. Other tests hold the same rules in one process. */
const processes = [
  'cluster/balancer',
  'sandbox/calls_during_reset',
  'running/built_service',
  'seed/seed',
  'http/outages/aborted_uploads',
  'jobs/killed/kill_service',
  'jobs/killed/kill_status_changes',
  'cluster/replicas',
  'cluster/topology',
  'shared_records/kill',
  'store/migrations/upgrade',
  'cluster/fail_over',
  'running/traces',
  'jobs/kill',
  'cluster/container_databases',
  'http/outages/outages',
  'http/outages/outage_routes',
  'store/files/files',
  'cluster/pooler',
  'http/outages/processes',
  'identity/several_processes',
  'sandbox/reset',
  'store/durability',
  'cluster/recovery',
  'running/operators',
  'store/full_disk',
];

/** The operations once more through guides, clients and agents. */
const clients = [
  'agents/instructions_in_data',
  'docs/api_guide',
  'docs/typescript_client',
  'agents/conformance',
  'agents/inspector',
  'docs/python_client',
  'agents/stdio',
  'agents/sizes',
  'agents/audit',
  'agents/local_endpoint',
];

/** Rules once more with many generated inputs, orders of events or records. */
const generated = [
  'exports/copied_names',
  'fhir/crawl',
  'hostile/operations',
  'match/quality',
  'search/engines',
  'change_requests/hostile',
  'jobs/match/proposal_schedules',
  'jobs/match/proposals',
  'fhir/hostile_writes',
];

/** Pages of administrators and stewards, whose rules the tests of the service hold. */
const administration = [
  'model/kinds/every_kind',
  'model/kinds/every_kind_searched',
  'docs/docs',
  'model/calculated_field',
  'users',
  'data',
  'model/lists',
  'visibility/visibility_profile',
  'model/shared_records',
  'model/custom_object',
  'model/model_document',
  'users/refused_on_phone',
  'model/shared_record_form',
  'mapping/mapping',
  'reference',
  'faults_panel',
  'model/field_rules',
  'model/custom_field',
  'admin_editing',
  'data_reset',
  'widgets/admin_texts',
  'model/matching_field',
  'model/object_facet',
  'users/at_once',
  'model/object_layout',
  'steward_matches',
  'newcomer_tour',
  'admin_rules',
  'steward_triage',
  'steward/question',
  'integration/webhook_deliveries',
  'integration/webhooks',
  'integration/password_link',
  'model/inactive_codes',
];

/** Widgets once more in the pages of frameworks and other programs. */
const hosts = [
  'pages/playground',
  'sign_in/sign_in_kept',
  'assistants/assistant_page',
  'assistants/pages',
  'assistants/hosts',
  'hosts/frameworks',
  'hosts/medplum',
  'widgets/keyboard_search',
  'hosts/crm_kits',
  'assistants/five_tasks',
  'widgets/keyboard_profile',
  'widgets/agent_tools',
  'hosts/isolation_search',
  'assistants/proposal',
];

/** Builds once more: to compare two, to publish them, and while sources change. */
const builds = ['packages/publish', 'development', 'packages/reproducible'];

const filesIn = (folder: string, names: readonly string[]): string[] =>
  names.map((name) => `test/${folder}/${name}.test.ts`);

/** Lists of files. Each turn has a share of each list. */
export const filesInTurns: readonly (readonly string[])[] = [
  filesIn('service', processes),
  filesIn('service', clients),
  filesIn('service', generated),
  filesIn('journeys/pages', administration),
  filesIn('journeys', hosts),
  filesIn('bundle', builds),
];

/** Returns the files that do not run in a turn. The list's place moves its shares, so that the largest of each list are not all of one turn. */
export function filesOfOtherTurns(turn: number | undefined): string[] {
  const own = new Set(
    filesInTurns.flatMap((files, place) =>
      shareOf(files, turn === undefined ? undefined : (turn + place) % turns),
    ),
  );
  return filesInTurns.flat().filter((file) => !own.has(file));
}

/** Returns the turn of this commit, so that it runs the same tests everywhere, or that of the day where there is no history. */
export function turnOfCommit(): number {
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number.parseInt(commit.slice(0, 8), 16) % turns;
  } catch {
    return Math.floor(Date.now() / 86_400_000) % turns;
  }
}
