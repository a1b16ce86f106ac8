/** Reads the parts of an element's description that the wrappers need. */
import type { ElementDeclaration, ElementsManifest } from '../elements.ts';

export interface DescribedProperty {
  readonly name: string;
  readonly description: string;
  /** Undefined for a property that is set as such. */
  readonly attribute?: string;
  readonly isFlag: boolean;
  /** False for an attribute without a property. */
  readonly isField: boolean;
}

export interface DescribedWidget {
  /** Name of the component in every framework: `SearchWidget`. */
  readonly component: string;
  readonly className: string;
  readonly tag: string;
  readonly summary: string;
  readonly properties: readonly DescribedProperty[];
  readonly events: readonly { readonly name: string; readonly type: string; readonly description: string }[];
}

const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns true when the values of a property are objects. Its attribute takes JSON, so frameworks set the property. */
const isObject = (type: string | undefined): boolean => /^[A-Z]/.test(type ?? '');

/** Returns the short name of an event: `selectFailed` for `platform-network:search:select-failed`. */
const shortName = (type: string): string => camelCase(type.split(':').at(-1)!);

function describe(element: ElementDeclaration): DescribedWidget {
  const attributes = element.attributes ?? [];
  const withoutAttribute = (element.members ?? []).filter(
    ({ kind, attribute }) => kind === 'field' && !attribute,
  );
  return {
    component: element.name.replace(/^PlatformNetwork/, ''),
    className: element.name,
    tag: element.tagName!,
    summary: /^.*?\.(?= |$)/.exec(element.summary?.replace(/\s+/g, ' ') ?? '')?.[0] ?? '',
    properties: [
      ...attributes.map(({ name, fieldName, type, description = '' }) => ({
        name: fieldName ?? name,
        description,
        ...(!isObject(type?.text) && { attribute: name }),
        isFlag: type?.text === 'boolean',
        isField: Boolean(fieldName),
      })),
      ...withoutAttribute.map(({ name, description = '' }) => ({
        name,
        description,
        isFlag: false,
        isField: true,
      })),
    ],
    events: (element.events ?? []).map(({ name, description = '' }) => ({
      name: shortName(name),
      type: name,
      description,
    })),
  };
}

/** Returns what the wrappers need about each element. */
export const describedWidgets = (manifest: ElementsManifest): DescribedWidget[] =>
  manifest.modules.flatMap(({ declarations }) => declarations.map(describe));

/** Returns a documentation comment, in one line. */
export const comment = (text: string): string =>
  `/** ${text.replace(/\s+/g, ' ').replaceAll('*/', '* /')} */`;

/** Returns the type of a property's values. */
export const typeOf = ({ name, isFlag, isField }: DescribedProperty, className: string): string =>
  isFlag ? 'boolean' : isField ? `${className}['${name}']` : 'string';
