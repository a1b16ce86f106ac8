/** The data model and the values of its lists (specification 4.14 to 4.19). */
import { z } from '@hono/zod-openapi';
import { customObjectName, releasedType } from '../../../../src/contract/field_attribute.ts';
import { routes } from '../../../../src/contract/index.ts';
import { defineTool } from '../tool.ts';

const mostValues = 50;

const objectType = z.union([releasedType.exclude(['CUSTOMKEY']), customObjectName]);

const field = z.object({
  name: z.string(),
  label: z.string(),
  data_type: z.string(),
  list: z.string().optional().describe('For list_values'),
  is_required: z.boolean().optional(),
  is_read_only: z.boolean().optional(),
  maximum_length: z.number().int().optional(),
});

export const describeDataModel = defineTool({
  name: 'describe_data_model',
  title: 'Describe the data model',
  scope: 'read',
  description:
    'Lists the fields of an object type: API name, label, kind, list of values. Names are those of filters and proposals.',
  input: z.object({
    object_type: objectType,
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'expected a country code of two capital letters')
      .optional()
      .describe('ISO 3166 code: only fields of this country'),
    text: z.string().max(100).optional().describe('Only fields whose name or label contains this'),
  }),
  output: z.object({ fields: z.array(field), left_out: z.array(z.string()) }),
  async run({ object_type, country, text = '' }, { rest }) {
    const { attributes } = await rest.call(routes.listFields, {
      query: { objectTypes: object_type, countries: country },
    });
    const wanted = text.toLowerCase();
    const fields = attributes
      .filter(({ status }) => status === 'ACTIVE')
      .map((each) => ({
        name: each.fieldId,
        label: each.labels['en'] ?? each.fieldId,
        data_type: each.type.dataType,
        ...(each.type.discriminator === undefined ? {} : { list: each.type.discriminator }),
        ...(each.required ? { is_required: true } : {}),
        ...(each.read_only || each.calculated ? { is_read_only: true } : {}),
        ...(each.maximumLength === null ? {} : { maximum_length: each.maximumLength }),
      }))
      .filter(({ name, label }) => `${name} ${label}`.toLowerCase().includes(wanted));
    return {
      fields: fields.slice(0, 2 * mostValues),
      left_out:
        fields.length > 2 * mostValues
          ? [`${fields.length - 2 * mostValues} fields: narrow by text or country`]
          : [],
    };
  },
});

export const listValues = defineTool({
  name: 'list_values',
  title: 'Values of a list',
  scope: 'read',
  description:
    'Lists codes and labels of a reference type, for example Specialty, HCPType, Country. Use text to find a code by its label.',
  input: z.object({
    list: z.string().min(1).max(100),
    text: z.string().max(100).optional().describe('Only values whose code or label contains this'),
  }),
  output: z.object({
    values: z.array(z.object({ code: z.string(), label: z.string() })),
    left_out: z.array(z.string()),
  }),
  async run({ list, text = '' }, { rest }) {
    const { reference_type_values: types } = await rest.call(routes.listReferenceType, {
      params: { type: list },
    });
    const wanted = text.toLowerCase();
    const codes = (types[0]?.reference_type_codes ?? [])
      .filter(({ inactive }) => !inactive)
      .map(({ code, values }) => ({ code, label: values['en'] ?? code }))
      .filter(({ code, label }) => `${code} ${label}`.toLowerCase().includes(wanted));
    return {
      values: codes.slice(0, mostValues),
      left_out: codes.length > mostValues ? [`${codes.length - mostValues} values: narrow by text`] : [],
    };
  },
});
