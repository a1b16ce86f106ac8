/** Python types of the schemas of an OpenAPI document: TypedDicts for objects with known properties. */

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}
export type Schemas = Readonly<Record<string, Schema>>;

const keywords = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);

/** Returns a name that Python allows: a keyword gets an underscore. */
export const allowed = (name: string): string => (keywords.has(name) ? `${name}_` : name);

/** Returns the name of an operation as Python writes it: `searchEntities` is `search_entities`. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const capitalized = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

const isObject = ({ properties, additionalProperties, type }: Schema): boolean =>
  properties !== undefined || additionalProperties !== undefined || type === 'object';

/** Collects the classes that the types need, in the order of their first use. */
export class Types {
  readonly #schemas: Schemas;
  readonly #classes = new Map<string, string>();

  constructor(schemas: Schemas) {
    this.#schemas = schemas;
    for (const [name, schema] of Object.entries(schemas)) this.#declare(name, schema);
  }

  /** Returns the type of a schema. `name` is that of a class, in case the schema needs one. */
  of(schema: Schema, name: string): string {
    if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1)!;
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) {
      const types = choices.map((each, index) => this.of(each, index ? `${name}${index + 1}` : name));
      return [...new Set(types)].join(' | ');
    }
    if (schema.allOf) return this.of(this.#merged(schema), name);
    if (schema.enum) {
      const values = schema.enum.filter((value) => value !== null);
      const literals = values.length
        ? `Literal[${values.map((value) => (typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value))).join(', ')}]`
        : '';
      return [literals, values.length < schema.enum.length ? 'None' : ''].filter(Boolean).join(' | ');
    }
    if (Array.isArray(schema.type))
      return schema.type.map((type) => this.of({ ...schema, type }, name)).join(' | ');
    switch (schema.type) {
      case 'string':
        return 'str';
      case 'integer':
        return 'int';
      case 'number':
        return 'float';
      case 'boolean':
        return 'bool';
      case 'null':
        return 'None';
      case 'array':
        return `list[${schema.items ? this.of(schema.items, `${name}Item`) : 'Any'}]`;
      default:
        return isObject(schema) ? this.#object(schema, name) : 'Any';
    }
  }

  /** Returns the text of all classes. */
  text(): string {
    return [...this.#classes.values()].join('\n\n');
  }

  #declare(name: string, schema: Schema): void {
    // A union with an object is an alias beside the class.
    const isUnion = Array.isArray(schema.type) || schema.anyOf !== undefined || schema.oneOf !== undefined;
    const type = this.of(schema, isUnion ? `${name}Value` : name);
    if (type !== name) this.#classes.set(name, `${name}: TypeAlias = ${JSON.stringify(type)}\n`);
  }

  /** An object with unknown properties beside known ones, such as the fields of a record, is a dict: a TypedDict cannot have them. */
  #object(schema: Schema, name: string): string {
    const { properties = {}, required = [], additionalProperties } = schema;
    if (additionalProperties || !Object.keys(properties).length) {
      const isMap = typeof additionalProperties === 'object' && !Object.keys(properties).length;
      return `dict[str, ${isMap ? this.of(additionalProperties, `${name}Value`) : 'Any'}]`;
    }
    // Its place in the file comes before those of its parts.
    this.#classes.set(name, '');
    const fields = Object.entries(properties).map(([key, each]) => {
      const type = this.of(each, `${name}${capitalized(key)}`);
      return { key, type: required.includes(key) ? type : `NotRequired[${type}]` };
    });
    const text = fields.some(({ key }) => allowed(key) !== key)
      ? `${name} = TypedDict(\n    "${name}",\n    {\n${fields.map(({ key, type }) => `        "${key}": ${JSON.stringify(type)},\n`).join('')}    },\n)\n`
      : `class ${name}(TypedDict):\n${fields.map(({ key, type }) => `    ${key}: ${type}\n`).join('')}`;
    this.#classes.set(name, text);
    return name;
  }

  /** Returns one object with the properties of all parts. */
  #merged({ allOf = [] }: Schema): Schema {
    const whole: Schema = { type: 'object', properties: {}, required: [] };
    for (const part of allOf) {
      const known = part.$ref === undefined ? part : this.#schemas[part.$ref.split('/').at(-1)!]!;
      const { properties, required = [], additionalProperties } = known.allOf ? this.#merged(known) : known;
      Object.assign(whole.properties!, properties);
      whole.required!.push(...required);
      if (additionalProperties) whole.additionalProperties = additionalProperties;
    }
    return whole;
  }
}
