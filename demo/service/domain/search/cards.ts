/**
 * Reduces search hits to what result cards show (`view=card`): a page of 25 hits is 20 KB instead of 100. The shape of a record stays; only
 * fields and child records are left out, and labels are listed once for all records.
 */
import type { z } from '@hono/zod-openapi';
import type { searchAnswer } from '../../../../src/contract/records/entities.ts';
import { childArrays, isCustomChild, type Fields } from '../../records/record.ts';
import type { DataModel } from '../data_model.ts';
import { customKeysArray } from '../field_selection.ts';
import type { EntityWrapper } from '../wrapper.ts';
import type { Highlight } from './highlights.ts';

type Labels = NonNullable<z.output<typeof searchAnswer>['labels']>;
type Child = Readonly<Record<string, unknown>>;

const words = (text: string): string[] => text.split(' ');

/** Fields that a card has only when they are matched or named: the formatted name and address repeat them. */
const repeated = new Set(words('first_name__v middle_name__v last_name__v corporate_name__v'));
const repeatedInAddress = new Set(
  words('address_line_1__v address_line_2__v postal_code_primary__v administrative_area__v_value__u'),
);
const cardFields = new Set(
  words(
    'vid__v record_state__v formatted_name__v alternate_name_1__v primary_country__v hcp_type__v hco_type__v hcp_status__v hco_status__v specialty_1__v specialty_2__v medical_degree_1__v medical_degree_2__v is_vendor_master__v is_externally_mastered__v record_owner_type__v',
  ),
);
const childFields: Readonly<Record<string, ReadonlySet<string>>> = {
  [childArrays.ADDRESS]: new Set(words('vid__v formatted_address__v locality__v postal_code__v')),
  [childArrays.PARENTHCO]: new Set(words('vid__v parent_hco_name__v')),
  [childArrays.LICENSE]: new Set(['vid__v']),
  [customKeysArray]: new Set(),
};
/** Codes that cards translate themselves or do not show. */
const unlabelled = /^record_|_status__v$/;

const labelEnd = '_value__u';
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === false;

/** Returns the index of the main child record: active, then the lowest ordinal or the primary relationship. */
export function mainOf(children: readonly Child[], array: string): number {
  const isAddress = array === childArrays.ADDRESS;
  const status = isAddress ? 'address_status__v' : 'parent_hco_status__v';
  const rank = (child: Child, index: number): number => {
    const ordinal = child['address_ordinal__v'];
    if (isAddress) return typeof ordinal === 'number' ? ordinal : 1000 + index;
    return child['is_primary_relationship__v'] === 'Y' ? -1 : index;
  };
  const ranked = children.map((child, index) => ({
    index,
    inactive: child[status] === 'I' ? 1 : 0,
    rank: rank(child, index),
  }));
  ranked.sort((one, other) => one.inactive - other.inactive || one.rank - other.rank);
  return ranked[0]?.index ?? -1;
}

/** Makes cards and collects the labels of all of them. */
export class Cards {
  readonly labels: Labels = {};
  readonly #named: ReadonlySet<string>;
  readonly #alternateKeys: readonly string[];

  /** `named`: fields and arrays that the caller asked for by name. */
  constructor(model: DataModel, named: ReadonlySet<string>) {
    this.#named = named;
    this.#alternateKeys = model.alternateKeyFields().map(({ fieldId }) => fieldId);
  }

  /** Returns the card of a wrapper with the fields of `view=card`, and with highlights when the search has them. */
  card({ entityId, entityType, metaData, entity }: EntityWrapper): EntityWrapper {
    const highlights = this.#telling(metaData.highlights ?? []);
    const matched = new Map<string, Set<string>>();
    for (const { path } of highlights) {
      const at = path.lastIndexOf('.') + 1;
      const object = path.slice(0, Math.max(0, at - 1));
      const names = matched.get(object) ?? new Set();
      matched.set(object, names.add(path.slice(at).replace(labelEnd, '')));
    }
    const own = new Set(this.#ownFields(entity, matched.get('') ?? new Set()));
    const kept = this.#reduce(entity, '', own) as EntityWrapper['entity'];
    /** New place of each child record, by its place in the record. */
    const places = new Map<string, string>();
    for (const [array, fields] of Object.entries(childFields)) {
      const children = entity[array] as Child[] | undefined;
      const indexes = children ? this.#childrenOf(array, children, matched) : [];
      if (!children || (!indexes.length && !this.#named.has(array))) continue;
      kept[array] = indexes.map((index, place) => {
        places.set(`${array}.${index}`, `${array}.${place}`);
        if (this.#named.has(array)) return children[index];
        const also = matched.get(`${array}.${index}`) ?? [];
        return array === customKeysArray
          ? children[index]
          : this.#reduce(children[index]!, array, new Set([...fields, ...also]));
      });
    }
    // Cards show the records of custom objects only by the fields that the caller names.
    for (const array of this.#named)
      if (isCustomChild(array) && Array.isArray(entity[array])) kept[array] = entity[array];
    const { relevance, resultIsFromMaster } = metaData;
    const isKept = (path: string): string | undefined => {
      const at = path.lastIndexOf('.');
      if (at >= 0)
        return places.has(path.slice(0, at)) ? places.get(path.slice(0, at))! + path.slice(at) : undefined;
      return own.has(path.replace(labelEnd, '')) ? path : undefined;
    };
    const found = highlights.flatMap(({ path, ranges }): Highlight[] => {
      const place = isKept(path);
      return place === undefined ? [] : [{ path: place, ranges }];
    });
    return {
      entityId,
      entityType,
      metaData: {
        ...(relevance !== undefined && { relevance }),
        ...(resultIsFromMaster && { resultIsFromMaster }),
        ...(found.length > 0 && { highlights: found }),
      },
      entity: kept,
    };
  }

  /** Returns the highlights without those that a highlighted name or address repeats, and those of status and state. */
  #telling(highlights: readonly Highlight[]): readonly Highlight[] {
    const paths = new Set(highlights.map(({ path }) => path));
    return highlights.filter(({ path }) => {
      const name = path.slice(path.lastIndexOf('.') + 1);
      if (this.#named.has(name.replace(labelEnd, ''))) return true;
      if (unlabelled.test(name.replace(labelEnd, ''))) return false;
      if (repeated.has(path)) return !paths.has('formatted_name__v');
      const formatted = path.replace(/[^.]+$/, 'formatted_address__v');
      return path === formatted || !repeatedInAddress.has(name) || !paths.has(formatted);
    });
  }

  /** Yields the fields of the record itself. */
  *#ownFields(entity: EntityWrapper['entity'], matched: ReadonlySet<string>): Generator<string> {
    const isNamed = isEmpty(entity.formatted_name__v);
    const matchedKey = this.#alternateKeys.find((name) => matched.has(name));
    const oneKey = matchedKey ?? this.#alternateKeys.find((name) => !isEmpty(entity[name]));
    for (const name of Object.keys(entity)) {
      if (this.#named.has(name)) yield name;
      else if (repeated.has(name)) {
        if (isNamed) yield name;
      } else if (name === 'alternate_name_1__v') {
        if (entity[name] !== entity.formatted_name__v) yield name;
      } else if (cardFields.has(name) || name === oneKey || matched.has(name)) yield name;
    }
  }

  /** Returns the places of the child records that a card has: the main one, matched ones, and all of an array that the caller named. */
  #childrenOf(
    array: string,
    children: readonly Child[],
    matched: ReadonlyMap<string, ReadonlySet<string>>,
  ): number[] {
    if (this.#named.has(array)) return [...children.keys()];
    const isShown = array === childArrays.ADDRESS || array === childArrays.PARENTHCO;
    const main = isShown ? mainOf(children, array) : -1;
    const found = [...children.keys()].filter((index) => matched.has(`${array}.${index}`));
    if (main < 0) return found;
    // A second address is shown as the reason only when the main one is not.
    return found.includes(main) || array !== childArrays.ADDRESS ? [main] : [main, ...found.slice(0, 1)];
  }

  /** Returns the given fields of an object that have a value, and collects their labels. */
  #reduce(object: Child, array: string, names: ReadonlySet<string>): Fields {
    const reduced: Fields = {};
    for (const name of names) {
      const value = object[name];
      if (isEmpty(value)) continue;
      reduced[name] = value as Fields[string];
      const label = object[name + labelEnd];
      if (isEmpty(label) || (unlabelled.test(name) && !this.#named.has(name))) continue;
      const labels = (this.labels[array ? `${array}.${name}` : name] ??= {});
      // The label of a code that a country does not have is marked in its records only.
      if ((labels[String(value)] ??= String(label)) !== label) reduced[name + labelEnd] = String(label);
    }
    return reduced;
  }
}
