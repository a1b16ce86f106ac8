/**
 * Loads the metadata of fields and reference codes on first use, once per start (specification 4.22). The fields that widgets show come first.
 * The others are only customer-defined ones (`__c`), and load when one of them is needed.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { listFields, listReferenceType } from '../api/metadata.ts';
import type { Transport } from '../api/transport.ts';
import type { FieldAttribute, ReferenceCode } from '../api/types.ts';
import { textFor } from '../records/language.ts';
import { callErrorOf, type CallError } from './call_error.ts';

/** Codes of a reference type: as a list in the service's order, and by code. */
interface KnownCodes {
  readonly list: readonly ReferenceCode[];
  readonly byCode: ReadonlyMap<string, ReferenceCode>;
}

export class MetadataController implements ReactiveController {
  error: CallError | undefined;
  /** Changes whenever more metadata is loaded, so that derived data can be recomputed. */
  revision = 0;

  readonly #host: ReactiveControllerHost;
  #transport: Transport | undefined;
  #call: AbortController | undefined;
  #loading = new Set<string>();
  #fields = new Map<string, FieldAttribute>();
  #hasFields = false;
  #hasAllFields = false;
  #codes = new Map<string, KnownCodes>();

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.use(undefined);
  }

  /** Sets the transport; undefined stops all calls. Loaded metadata remains as long as the transport stays the same. */
  use(transport: Transport | undefined): void {
    this.#call?.abort();
    this.#call = transport && new AbortController();
    this.#loading.clear();
    if (transport && transport !== this.#transport) {
      this.#fields.clear();
      this.#hasFields = this.#hasAllFields = false;
      this.#codes.clear();
      this.#transport = transport;
    }
  }

  /** Returns the metadata of a field; undefined until it is loaded, then the host updates. */
  field(objectType: string, name: string): FieldAttribute | undefined {
    const key = `${objectType}.${name}`;
    if (!this.#isAnswered(key)) this.#loadMoreFields();
    return this.#fields.get(key);
  }

  /** Returns false while the metadata of a field loads. A field that does not exist, or that did not load, has none. */
  readonly hasField = (objectType: string, name: string): boolean => {
    this.field(objectType, name);
    return this.#hasFields && (this.#isAnswered(`${objectType}.${name}`) || this.error !== undefined);
  };

  /** Returns false while the metadata of all fields loads, and loads it. Fields that did not load have none. */
  hasAllFields(): boolean {
    if (!this.#hasAllFields) this.#loadMoreFields();
    return this.#hasAllFields || (this.#hasFields && this.error !== undefined);
  }

  /** Returns the label of a field in a language. */
  fieldLabel(objectType: string, name: string, language: string): string | undefined {
    return textFor(this.field(objectType, name)?.labels, language);
  }

  /** Returns the metadata of all fields; empty until it is loaded, then the host updates. */
  fields(): Iterable<FieldAttribute> {
    this.field('', '');
    return this.#fields.values();
  }

  /**
   * Returns the codes of a reference type in the service's order; undefined until they are loaded, then the host
   * updates.
   */
  codesOfType(type: string): readonly ReferenceCode[] | undefined {
    return this.#codesOf(type)?.list;
  }

  /** True once the metadata of fields is loaded. */
  get hasFields(): boolean {
    return this.#hasFields;
  }

  /**
   * Returns the codes of a reference field by code. Undefined for other fields, and until they are loaded; then the
   * host updates.
   */
  codes(objectType: string, name: string): ReadonlyMap<string, ReferenceCode> | undefined {
    const type = this.field(objectType, name)?.type.discriminator;
    return type === undefined ? undefined : this.#codesOf(type)?.byCode;
  }

  /**
   * Returns the label of a field's reference code, or the labels of several codes with commas between them. Undefined for other
   * fields, for an unknown code, and until the codes are loaded.
   */
  codeLabel(objectType: string, name: string, code: string, language: string): string | undefined {
    const codes = this.codes(objectType, name);
    const label = (one: string): string | undefined => textFor(codes?.get(one)?.values, language);
    if (!codes || !code.includes(',')) return label(code);
    return code
      .split(',')
      .map((one) => label(one) ?? one)
      .join(', ');
  }

  /** Loads again what failed. */
  retry(): void {
    this.error = undefined;
    this.#loading.clear();
    this.#host.requestUpdate();
  }

  #loadMoreFields(): void {
    this.#load(this.#hasFields ? 'all fields' : 'fields', (transport, signal) =>
      this.#loadFields(transport, signal),
    );
  }

  async #loadFields(transport: Transport, signal: AbortSignal): Promise<void> {
    const isFirst = !this.#hasFields;
    const attributes = await listFields(transport, isFirst ? { view: 'shown' } : {}, signal);
    this.#fields = new Map(attributes.map((field) => [`${field.objectType}.${field.fieldId}`, field]));
    this.#hasFields = true;
    this.#hasAllFields = !isFirst;
  }

  #isAnswered(key: string): boolean {
    return this.#hasAllFields || (this.#hasFields && (this.#fields.has(key) || !/__c\b/.test(key)));
  }

  #codesOf(type: string): KnownCodes | undefined {
    const known = this.#codes.get(type);
    if (!known)
      this.#load(type, async (transport, signal) => {
        const { reference_type_codes: list } = await listReferenceType(transport, type, undefined, signal);
        this.#codes.set(type, { list, byCode: new Map(list.map((code) => [code.code, code])) });
      });
    return known;
  }

  /** Loads something once. An error remains until `retry`. */
  #load(what: string, load: (transport: Transport, signal: AbortSignal) => Promise<void>): void {
    const signal = this.#call?.signal;
    if (!signal || !this.#transport || this.#loading.has(what)) return;
    this.#loading.add(what);
    load(this.#transport, signal)
      .catch((error: unknown) => {
        if (!signal.aborted) this.error = callErrorOf(error);
      })
      .finally(() => {
        if (signal.aborted) return;
        this.revision++;
        this.#host.requestUpdate();
      });
  }
}
