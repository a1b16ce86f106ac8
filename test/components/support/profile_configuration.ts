/** The configuration of a profile widget in the fake instance. */
import type { WidgetConfiguration } from '../../../src/api/types.ts';
import type { FakeInstance } from './fake_instance.ts';

const fields = (...names: string[]) => names.map((name) => ({ name }));

const layouts: WidgetConfiguration['layouts'] = {
  HCP: {
    '*': {
      sections: [
        { title: 'Name', fields: fields('first_name__v', 'last_name__v', 'suffix__v') },
        {
          title: 'Profession',
          fields: fields('hcp_type__v', 'hcp_status__v', 'specialty_1__v', 'medical_degree_1__v'),
        },
        { title: 'Contact', fields: fields('email_1__v', 'phone_1__v') },
        { title: 'Person', fields: fields('birth_year__v') },
      ],
      children: {
        addresses__v: {
          fields: fields(
            'address_line_1__v',
            'locality__v',
            'postal_code__v',
            'country__v',
            'address_type__v',
          ),
        },
        licenses__v: {
          fields: fields(
            'license_number__v',
            'type__v',
            'body__v',
            'effective_date__v',
            'expiration_date__v',
          ),
        },
        parent_hcos__v: { fields: fields('parent_hco_vid__v', 'relationship_type__v') },
        custom_keys__v: {
          fields: fields('custom_key_source_type__v', 'custom_key_item_type__v', 'custom_key_value__v'),
        },
      },
    },
  },
  HCO: {
    '*': {
      sections: [
        { title: 'Organization', fields: fields('corporate_name__v', 'hco_type__v', 'hco_status__v') },
      ],
      children: { addresses__v: { fields: fields('address_type__v') } },
    },
  },
};

/** Turns the fake instance's configuration into that of a profile widget. */
export function asProfile(instance: FakeInstance, more: Partial<WidgetConfiguration> = {}): FakeInstance {
  const { search: _, ...common } = instance.configuration;
  instance.configuration = {
    ...common,
    name: 'sandbox-profile',
    type: 'profile',
    layouts,
    profile: { edit_enabled: true, note_required: false, attachments_enabled: true },
    ...more,
  };
  return instance;
}
