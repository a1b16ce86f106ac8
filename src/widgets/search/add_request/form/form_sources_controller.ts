/**
 * Loads what a form needs: fields, codes of initial values, and address formats. Loading starts when a form may open.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { listAddressFormats } from '../../../../api/metadata.ts';
import type { Transport } from '../../../../api/transport.ts';
import type { AddressFormat } from '../../../../api/types.ts';
import type { FieldMetadata } from '../../../../forms/model/field_kinds.ts';
import { hasLayoutFields } from '../../../../forms/model/form_model.ts';
import type { Layout } from '../../../../records/layout.ts';
import { AsyncTask } from '../../../../shared/async_task.ts';
import type { CallError } from '../../../../shared/call_error.ts';
import type { MetadataController } from '../../../../shared/metadata_controller.ts';

export class FormSourcesController implements ReactiveController {
  readonly #formats: AsyncTask<readonly AddressFormat[]>;
  readonly #metadata: () => MetadataController | undefined;
  #asked: Transport | undefined;

  constructor(host: ReactiveControllerHost, metadata: () => MetadataController | undefined) {
    this.#formats = new AsyncTask(host);
    this.#metadata = metadata;
    host.addController(this);
  }

  hostDisconnected(): void {
    if (!this.addressFormats) this.#asked = undefined;
  }

  /** Undefined until they are loaded. Without them, addresses have the fields of the layout. */
  get addressFormats(): readonly AddressFormat[] | undefined {
    return this.#formats.error ? [] : this.#formats.value;
  }

  /** The error of loading the fields. */
  get error(): CallError | undefined {
    const metadata = this.#metadata();
    return metadata && !metadata.hasFields ? metadata.error : undefined;
  }

  get fields(): readonly FieldMetadata[] {
    return [...(this.#metadata()?.fields() ?? [])];
  }

  /** Loads what is missing. Returns whether a form with codes of these types can open. */
  prepare(
    transport: Transport,
    referenceTypes: readonly string[],
    entityType: string,
    layout: Layout | undefined,
  ): boolean {
    const metadata = this.#metadata();
    if (!metadata) return false;
    if (this.#asked !== transport) this.#load(transport);
    const hasFields = hasLayoutFields(metadata, entityType, layout);
    // A list that failed to load does not block the form.
    const codes = referenceTypes.map((type) => metadata.codesOfType(type) !== undefined);
    return (
      hasFields && this.addressFormats !== undefined && (codes.every(Boolean) || metadata.error !== undefined)
    );
  }

  #load(transport: Transport): void {
    this.#asked = transport;
    void this.#formats.run((signal) => listAddressFormats(transport, {}, signal));
  }
}
