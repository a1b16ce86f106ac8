/**
 * Assigns a look to each record type: a shape (square for organizations, circle for HCPs), an icon and a color. The
 * colors are from Okabe and Ito's palette for color vision deficiency, in tones for light and dark surfaces with a
 * contrast of at least 3 to 1. The most frequent types get a color. All others share gray and differ by icon.
 */
import type { FacetValue } from '../filters/facets.ts';
import { isOrganization, type GraphNode } from '../network/graph.ts';

const light = ['#0072b2', '#c65300', '#00805c', '#a9488a', '#8f6800', '#5a4fb8', '#2484b8', '#7b5a45'];
const dark = ['#56b4e9', '#f0894a', '#3fc79c', '#e394c6', '#e2b53d', '#a79cf2', '#8fd3f4', '#cfa88d'];
const grey = { light: '#66757f', dark: '#a4b3bc' };

export interface TypeLook {
  /** `HCP:PHYS` */
  readonly key: string;
  readonly label: string;
  readonly isOrganization: boolean;
  readonly color: { readonly light: string; readonly dark: string };
  /** SVG path on a 24-unit grid. */
  readonly icon: string;
  readonly count: number;
}

/** Icons by code of HCPType and HCOType. Other codes use the icon of their entity type. */
const icons: Readonly<Record<string, string>> = {
  HCO: 'M5 20.5V6.25L12 3.5l7 2.75V20.5M3.5 20.5h17M10 20.5v-4h4v4M9 9h.1M15 9h.1M9 12.5h.1M15 12.5h.1',
  'HCO:HSYS': 'M12 3.5v5M12 8.5 5.5 15M12 8.5l6.5 6.5M3 15h5v5.5H3zM16 15h5v5.5h-5zM9.5 3.5h5v5h-5z',
  'HCO:HOSP': 'M4 20.5V5h16v15.5M2.5 20.5h19M12 8v6M9 11h6M10 20.5v-3h4v3',
  'HCO:UNIV': 'M2.5 9 12 4.5 21.5 9 12 13.5zM6.5 11v5c2.5 2.7 8.5 2.7 11 0v-5M21.5 9v6',
  'HCO:SPHO': 'M4 20.5V5h16v15.5M2.5 20.5h19M12 8v6M9 11h6',
  'HCO:DEPT': 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  'HCO:CLIN': 'M3.5 11.5 12 4.5l8.5 7M6 10v10.5h12V10M12 12v5M9.5 14.5h5',
  'HCO:GRPP': 'M3.5 11.5 12 4.5l8.5 7M6 10v10.5h12V10M9.5 20.5v-5h5v5',
  'HCO:SOLO': 'M3.5 11.5 12 4.5l8.5 7M6 10v10.5h12V10',
  'HCO:PHAR':
    'M10 3.5 3.8 9.7a4.5 4.5 0 0 0 6.4 6.4l6.2-6.2A4.5 4.5 0 0 0 10 3.5ZM7 6.6l6.4 6.4M16 16h5M18.5 13.5v5',
  'HCO:LABO': 'M9.5 3.5h5M10.5 3.5v6L5 19a1.2 1.2 0 0 0 1 1.5h12a1.2 1.2 0 0 0 1-1.5l-5.5-9.5v-6M7.5 15h9',
  'HCO:NURS': 'M12 20C6.5 16 4 13 4 9.5A4 4 0 0 1 12 8a4 4 0 0 1 8 1.5C20 13 17.5 16 12 20Z',
  HCP: 'M12 4.25a3.75 3.75 0 1 1 0 7.5 3.75 3.75 0 0 1 0-7.5ZM4.75 20c.7-4 3.4-6 7.25-6s6.55 2 7.25 6',
  'HCP:PHYS':
    'M6 3.5v5a4.5 4.5 0 0 0 9 0v-5M10.5 13v2.5a4.5 4.5 0 0 0 9 0V13M18 11.5a1.5 1.5 0 1 0 3 0 1.5 1.5 0 0 0-3 0',
  'HCP:NURS': 'M12 20C6.5 16 4 13 4 9.5A4 4 0 0 1 12 8a4 4 0 0 1 8 1.5C20 13 17.5 16 12 20Z',
  'HCP:PHAR': 'M10 3.5 3.8 9.7a4.5 4.5 0 0 0 6.4 6.4l6.2-6.2A4.5 4.5 0 0 0 10 3.5ZM7 6.6l6.4 6.4',
  'HCP:BUSI': 'M4 8h16v11.5H4zM9 8V5h6v3M4 13h16',
};

const iconOf = (key: string): string => icons[key] ?? icons[key.slice(0, 3)] ?? icons['HCP']!;

/**
 * Keeps the order of existing looks, then sorts by frequency. Ties are sorted by code, so that the language never
 * changes a color.
 */
function inOrder(types: readonly FacetValue[], before: TypeLooks | undefined): FacetValue[] {
  const rank = ({ value }: FacetValue): number => before?.rankOf(value) ?? Infinity;
  return types.toSorted((a, b) => {
    const [one, other] = [rank(a), rank(b)];
    return one === other ? b.count - a.count || (a.value < b.value ? -1 : 1) : one - other;
  });
}

export class TypeLooks {
  readonly all: readonly TypeLook[];
  readonly #places: ReadonlyMap<string, number>;
  /** Indexes by type alone. Thousands of records are looked up, and building keys is slow. */
  readonly #ofPeople = new Map<string, number>();
  readonly #ofOrganizations = new Map<string, number>();

  /**
   * `types` are sorted by frequency. `configured` colors by type code, or by entity type and code, take precedence. A
   * type with a look in `before` keeps it, even if frequencies change.
   */
  constructor(
    types: readonly FacetValue[],
    configured: Readonly<Record<string, string>> = {},
    before?: TypeLooks,
  ) {
    let next = 0;
    this.all = inOrder(types, before)
      .slice(0, 255)
      .map(({ value: key, label, count }) => {
        const wanted = configured[key] ?? configured[key.slice(4)];
        const own = wanted !== undefined && CSS.supports('color', wanted) ? wanted : undefined;
        const place = own === undefined ? next++ : 0;
        const color = own
          ? { light: own, dark: own }
          : place < light.length
            ? { light: light[place]!, dark: dark[place]! }
            : grey;
        return { key, label, isOrganization: key.startsWith('HCO'), color, icon: iconOf(key), count };
      });
    this.#places = new Map(this.all.map(({ key }, at) => [key, at]));
    this.all.forEach(({ key, isOrganization: isHub }, at) =>
      (isHub ? this.#ofOrganizations : this.#ofPeople).set(key.slice(4), at),
    );
  }

  /** Returns the index of a type; undefined for one without a look. */
  rankOf(key: string): number | undefined {
    return this.#places.get(key);
  }

  /** Returns the index of a type; types beyond the 255th share the last one. */
  placeOf(key: string): number {
    return this.#places.get(key) ?? Math.max(0, this.all.length - 1);
  }

  /** Returns the index of a record's type. */
  placeFor(node: GraphNode): number {
    const places = isOrganization(node) ? this.#ofOrganizations : this.#ofPeople;
    return places.get(node.type ?? '') ?? Math.max(0, this.all.length - 1);
  }

  of(key: string): TypeLook | undefined {
    return this.all[this.placeOf(key)];
  }
}
