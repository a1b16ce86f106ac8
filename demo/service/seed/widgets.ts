/** Widget configurations of every sandbox (specification 6.1): one per widget type, with the same ID and name. */
import type { z } from '@hono/zod-openapi';
import { widgetSettings } from '../../../src/contract/widgets/widgets.ts';
import { languages } from '../../languages/languages.ts';
import { optOutFields } from '../domain/users/visibility.ts';
import type { Store } from '../store/store.ts';
import { titled, wordIn } from './section_titles.ts';

export type WidgetSettings = z.infer<typeof widgetSettings>;
type Layout = NonNullable<WidgetSettings['layouts']['HCP']>[string];

/** Domains of the developer's machine, with any port. */
export const sandboxDomains = ['localhost:*', '*.localhost:*', '127.0.0.1:*'];

const fields = (...names: string[]) => names.map((name) => ({ name }));
const required = (...names: string[]) => names.map((name) => ({ name, required: true }));

const addressFields = (): NonNullable<Layout['children']['addresses__v']> => ({
  fields: [
    ...required('address_line_1__v'),
    ...fields('address_line_2__v', 'locality__v', 'postal_code__v', 'administrative_area__v'),
    ...required('country__v'),
    ...fields('address_type__v', 'address_status__v', 'phone_1__v', 'address_verification_status__v'),
  ],
});

const children: Layout['children'] = {
  addresses__v: addressFields(),
  licenses__v: {
    fields: fields(
      'license_number__v',
      'type__v',
      'body__v',
      'license_status__v',
      'effective_date__v',
      'expiration_date__v',
    ),
  },
  parent_hcos__v: {
    fields: fields(
      'parent_hco_name__v',
      'parent_hco_vid__v',
      'relationship_type__v',
      'hierarchy_type__v',
      'is_primary_relationship__v',
      'parent_hco_status__v',
    ),
  },
  custom_keys__v: {
    fields: fields('custom_key_source_type__v', 'custom_key_item_type__v', 'custom_key_value__v'),
  },
};

/** Returns the layout of an HCP. Countries differ in name fields and in identifiers. */
function hcpLayout(nameParts: readonly string[], identifiers: readonly string[]): Layout {
  return {
    sections: [
      {
        ...titled('name'),
        fields: [
          ...fields('prefix__v'),
          ...required('first_name__v', 'last_name__v'),
          ...fields(...nameParts),
        ],
      },
      {
        ...titled('profession'),
        fields: [
          ...required('hcp_type__v', 'hcp_status__v'),
          ...fields(
            'specialty_1__v',
            'specialty_2__v',
            'specialty_3__v',
            'medical_degree_1__v',
            'medical_degree_2__v',
          ),
        ],
      },
      { ...titled('contact'), fields: fields('phone_1__v', 'phone_2__v', 'fax_1__v', 'email_1__v') },
      { ...titled('person'), fields: fields('gender__v', 'birth_year__v', 'language_1__v') },
      { ...titled('identifiers'), fields: fields(...identifiers, 'vid__v', 'master_vid__v') },
    ],
    children,
  };
}

function hcoLayout(identifiers: readonly string[]): Layout {
  return {
    sections: [
      {
        ...titled('organization'),
        fields: [
          ...required('corporate_name__v', 'hco_type__v', 'hco_status__v'),
          ...fields('alternate_name_1__v', 'major_class_of_trade__v', 'specialty_1__v', 'count_beds__v'),
        ],
      },
      { ...titled('contact'), fields: fields('phone_1__v', 'fax_1__v', 'email_1__v', 'url_1__v') },
      { ...titled('identifiers'), fields: fields(...identifiers, 'vid__v', 'master_vid__v') },
    ],
    children,
  };
}

/** Opt-out of the use of contact data (decision 28). Users see it and change it in the profile; add requests have no such fields. */
const privacy: Layout['sections'][number] = {
  ...titled('privacy'),
  fields: fields(...optOutFields),
};

const withPrivacy = (layout: Layout): Layout => ({ ...layout, sections: [...layout.sections, privacy] });

const layouts: WidgetSettings['layouts'] = {
  HCP: {
    '*': hcpLayout(['middle_name__v', 'suffix__v', 'alternate_name_1__v'], []),
    US: hcpLayout(['middle_name__v', 'suffix__v', 'nickname__v'], ['npi_num__v']),
    GB: hcpLayout(['middle_name__v', 'suffix__v'], ['gmc_num__v']),
    DE: hcpLayout(['middle_name__v'], ['lanr_num__v', 'efn_num__v']),
    FR: hcpLayout(['middle_name__v'], ['rpps_num__v']),
    ES: hcpLayout(['second_last_name__v'], ['colegiado_num__v']),
    IT: hcpLayout(['middle_name__v'], ['fnomceo_num__v']),
    BR: hcpLayout(['middle_name__v'], ['crm_num__v']),
    JP: hcpLayout(['alternate_name_1__v'], ['jp_registration_num__v']),
  },
  HCO: {
    '*': hcoLayout([]),
    US: hcoLayout(['npi_num__v', 'ccn_num__v']),
    GB: hcoLayout(['ods_code__v']),
    DE: hcoLayout(['ik_num__v']),
    FR: hcoLayout(['finess_num__v']),
    ES: hcoLayout(['cnh_code__v']),
    IT: hcoLayout(['asl_code__v']),
    BR: hcoLayout(['cnes_num__v']),
    JP: hcoLayout(['jp_institution_code__v']),
  },
};

const search: NonNullable<WidgetSettings['search']> = {
  tabs: [
    { id: 'all', types: ['HCP', 'HCO'] },
    { id: 'hcp', types: ['HCP'] },
    { id: 'hco', types: ['HCO'] },
  ],
  basic: true,
  advanced_fields: {
    HCP: [
      'first_name__v',
      'last_name__v',
      'specialty_1__v',
      'hcp_type__v',
      'npi_num__v',
      'address.locality__v',
      'address.postal_code__v',
      'license.license_number__v',
      'parent_hco.parent_hco_name__v',
    ],
    HCO: [
      'corporate_name__v',
      'hco_type__v',
      'specialty_1__v',
      'address.locality__v',
      'address.postal_code__v',
    ],
  },
  filters: [
    'primary_country__v',
    'type',
    'specialty_1__v',
    'status',
    'administrative_area__v',
    'record_state__v',
    'source',
  ],
  result_fields: {
    HCP: [
      'hcp_type__v',
      'specialty_1__v',
      'specialty_2__v',
      'medical_degree_1__v',
      'phone_1__v',
      'npi_num__v',
    ],
    HCO: ['hco_type__v', 'specialty_1__v', 'count_beds__v', 'phone_1__v', 'npi_num__v'],
  },
  sort: 'relevance',
  page_size: 25,
  select_label: wordIn('select'),
  select_enabled: true,
  add_request_enabled: true,
  download_enabled: true,
  alternate_keys: [
    'npi_num__v',
    'gmc_num__v',
    'lanr_num__v',
    'efn_num__v',
    'rpps_num__v',
    'colegiado_num__v',
    'fnomceo_num__v',
    'crm_num__v',
    'jp_registration_num__v',
  ],
};

const common = {
  enabled: true,
  system: 'crm_us',
  demo_allowed: true,
  languages: [...languages],
  default_language: 'en',
  theme: { tokens: {}, color_scheme: 'auto' },
  countries: ['US', 'GB', 'DE', 'FR', 'ES', 'IT', 'BR', 'JP'],
  layouts,
} as const;

export const sandboxWidgets: readonly WidgetSettings[] = [
  { ...common, name: 'sandbox-search', type: 'search', search },
  {
    ...common,
    name: 'sandbox-profile',
    type: 'profile',
    layouts: {
      ...layouts,
      HCP: Object.fromEntries(
        Object.entries(layouts.HCP!).map(([country, layout]) => [country, withPrivacy(layout)]),
      ),
    },
    profile: { edit_enabled: true, note_required: false, attachments_enabled: true },
  },
  {
    ...common,
    name: 'sandbox-affiliation',
    type: 'affiliation',
    search,
    affiliation: {
      metrics: ['hcps', 'child_hcos', 'hcps_by_specialty', 'hcps_by_status'],
      relationship_types: [],
      colors: {},
      edit_enabled: true,
      search_widget_id: 'sandbox-search',
    },
  },
  {
    ...common,
    name: 'sandbox-requests',
    type: 'requests',
    requests: { others_enabled: true, cancel_enabled: true, export_enabled: true },
  },
  {
    ...common,
    name: 'sandbox-hierarchy',
    type: 'hierarchy',
    hierarchy: { select_enabled: true, export_enabled: true },
  },
].map((settings) => widgetSettings.parse(settings));

/** Adds missing configurations. Keeps existing ones, which administrators may have changed. */
export async function seedWidgets(store: Store): Promise<void> {
  const now = new Date();
  const made = await store.db
    .insertInto('widget')
    .values(
      sandboxWidgets.map((settings) => ({
        id: settings.name,
        name: settings.name,
        domains: sandboxDomains,
        settings: JSON.stringify(settings),
        created_at: now,
        modified_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(['id', 'version', 'domains', 'settings'])
    .execute();
  if (made.length)
    await store.db
      .insertInto('widget_change')
      .values(
        made.map(({ id, settings, ...widget }) => ({
          ...widget,
          widget_id: id,
          action: 'created' as const,
          restored_version: null,
          user_id: null,
          settings: JSON.stringify(settings),
          created_at: now,
        })),
      )
      .execute();
}
