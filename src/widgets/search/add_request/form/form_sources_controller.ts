/** What a form is made of: fields, codes that it begins with, and how countries write addresses. Loaded when a form may open. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { listAddressFormats } from '../api/metadata.ts';
import type { Transport } from '../api/transport.ts';
import type { AddressFormat } from '../api/types.ts';
import type { FieldMetadata } from '../records/form/field_kinds.ts';
import { faultOf, type Fault } from './fault.ts';
import type { MetadataController } from './metadata_controller.ts';

export class FormSourcesController implements ReactiveController {
  /** Undefined until they are there. Without them, addresses are asked for as the layout has them. */
  addressFormats: readonly AddressFormat[] | undefined;

  readonly #host: ReactiveControllerHost;
  readonly #metadata: () => MetadataController | undefined;
  #call: AbortController | undefined;
  #asked: Transport | undefined;

  constructor(host: ReactiveControllerHost, metadata: () => MetadataController | undefined) {
    this.#host = host;
    this.#metadata = metadata;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#call?.abort();
    if (!this.addressFormats) this.#asked = undefined;
  }

  /** The fields could not be loaded. */
  get fault(): Fault | undefined {
    const metadata = this.#metadata();
    return metadata && !metadata.hasFields ? metadata.fault : undefined;
  }

  get fields(): readonly FieldMetadata[] {
    return [...(this.#metadata()?.fields() ?? [])];
  }

  /** Asks for everything that is not there yet. Answers whether a form with codes of these types can open. */
  prepare(transport: Transport, referenceTypes: readonly string[]): boolean {
    const metadata = this.#metadata();
    if (!metadata) return false;
    if (this.#asked !== transport) void this.#load(transport);
    metadata.fields();
    // A list that cannot be loaded keeps nobody from writing the rest.
    const codes = referenceTypes.map((type) => metadata.codesOfType(type) !== undefined);
    return (
      metadata.hasFields &&
      this.addressFormats !== undefined &&
      (codes.every(Boolean) || metadata.fault !== undefined)
    );
  }

  async #load(transport: Transport): Promise<void> {
    this.#asked = transport;
    const call = (this.#call = new AbortController());
    try {
      this.addressFormats = await listAddressFormats(transport, {}, call.signal);
    } catch (error) {
      if (call.signal.aborted) return;
      faultOf(error);
      this.addressFormats = [];
    }
    this.#host.requestUpdate();
  }
}
