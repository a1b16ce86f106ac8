/** The settings of a mapping beside its columns: the names of its files, what its rows are, the name of its keys and its country. */
import { msg } from '@lit/localize';
import { html, nothing, type TemplateResult } from 'lit';
import { choiceField, switchField, textField } from '../admin/controls.ts';
import { fits } from '../data/file_names.ts';
import { isEntity, newMapping, type Mapping } from './mapping_draft.ts';
import type { MappingSession } from './mapping_session.ts';

/** The choice of a country that is in a column. */
const fromColumn = '-';

function countryField({ mapping, model }: MappingSession, change: (mapping: Mapping) => void): unknown {
  if (!isEntity(mapping.object_type)) return nothing;
  const { country, ...without } = mapping;
  const codes = model.value!.words.codes('ADDRESS', 'country__v');
  return choiceField(
    msg('Country'),
    country && 'code' in country ? country.code : fromColumn,
    [
      { value: fromColumn, label: msg('From a column') },
      ...codes.map(({ code, label }) => ({ value: code, label })),
    ],
    (code) => change(code === fromColumn ? without : { ...mapping, country: { code } }),
  );
}

/** Renders the settings. */
export function mappingSettings(session: MappingSession): TemplateResult {
  const { mapping, settings, sample, isStored } = session;
  const { words, objectTypes } = session.model.value!;
  const change = (changed: Mapping): void => session.setMapping(changed);
  const { record } = mapping;
  const isOther = sample !== undefined && !fits(sample.file?.name ?? sample.name, [mapping]);
  return html`<div class="fields">
    ${textField(msg('File names'), mapping.pattern, (pattern) => change({ ...mapping, pattern }), {
      hint: isOther
        ? msg('The chosen file has another name, so a load would not read it with this mapping.')
        : msg('* stands for any text.'),
      isRequired: true,
      maximumLength: 200,
      autocomplete: 'off',
    })}
    ${choiceField(
      msg('Each row is'),
      mapping.object_type,
      objectTypes.map((value) => ({ value, label: words.objectLabel(value) })),
      (type) => change(newMapping(type, mapping.pattern)),
      { isDisabled: isStored },
    )}
    ${
      'item' in record && typeof record.item === 'string'
        ? textField(
            msg('Name of the key'),
            record.item,
            (item) => change({ ...mapping, record: { ...record, item } }),
            {
              hint: msg('Keys are unique for a system and this name.'),
              isRequired: true,
              maximumLength: 100,
              autocomplete: 'off',
            },
          )
        : nothing
    }
    ${countryField(session, change)}
    ${switchField(
      msg('Find existing records that are alike'),
      settings.match_on_load,
      (on) => session.set({ settings: { ...settings, match_on_load: on } }),
      {
        hint: msg('Without it, only keys find existing records. For all mappings of the subscription.'),
      },
    )}
  </div>`;
}
