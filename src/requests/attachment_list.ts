/** Renders the attachments: a drop zone with a file field, and a list with progress, preview and problems. */
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Attachment, AttachmentController } from './attachment_controller.ts';
import { fileEndings, type FileProblem } from './attachments.ts';
import * as texts from '../texts/form.ts';
import { formatNumber } from '../texts/format.ts';
import { alertIcon, closeIcon, fileIcon } from '../shared/ui/icons.ts';

const problemWords: Record<FileProblem, () => string> = {
  type: texts.fileType,
  empty: texts.fileEmpty,
  'too-large': texts.fileTooLarge,
  'too-many': texts.fileTooMany,
  'too-large-together': texts.filesTooLarge,
  unreadable: texts.fileUnreadable,
};

const kilobyte = 1024;
const sizeText = (bytes: number): string =>
  bytes < kilobyte * kilobyte
    ? `${formatNumber(Math.ceil(bytes / kilobyte))} KB`
    : `${formatNumber(Math.round((bytes / kilobyte / kilobyte) * 10) / 10)} MB`;

function item(files: AttachmentController, file: Attachment): TemplateResult {
  const isReading = file.data === undefined && !file.problem;
  return html`<li class="file" part="attachment">
    <span class="file-icon">${file.problem ? alertIcon : fileIcon}</span>
    <div class="file-text">
      <p class="file-head">
        <bdi class="file-name">${file.name}</bdi> <span class="quiet">${sizeText(file.size)}</span>
      </p>
      ${
        file.problem
          ? html`<p class="field-note problem" role="alert">${problemWords[file.problem]()}</p>`
          : isReading
            ? html`<progress
                class="file-progress"
                max="1"
                value=${file.progress}
                aria-label=${texts.fileReading(file.name)}
              ></progress>`
            : html`<input
                class="control"
                type="text"
                dir="auto"
                maxlength="1000"
                autocomplete="off"
                aria-label=${texts.fileCaption(file.name)}
                placeholder=${texts.fileCaption(file.name)}
                .value=${file.caption}
                @input=${(event: Event) => files.caption(file.id, (event.target as HTMLInputElement).value)}
              />`
      }
    </div>
    <button
      type="button"
      class="icon-button"
      aria-label=${texts.removeFile(file.name)}
      @click=${(event: Event) => {
        const holder = (event.currentTarget as HTMLElement).closest('.files');
        files.remove(file.id);
        holder?.querySelector<HTMLElement>('.file-input')?.focus();
      }}
    >
      ${closeIcon}
    </button>
  </li>`;
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
const mark = (event: DragEvent, isOver: boolean): void => {
  (event.currentTarget as HTMLElement).classList.toggle('over', isOver);
};

/** Renders the file field and the list. `id` is the ID of the field. */
export function attachmentList(files: AttachmentController, id: string): TemplateResult {
  return html`<div class="files" part="attachments">
    <div
      class="drop"
      @dragover=${(event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        mark(event, true);
      }}
      @dragleave=${(event: DragEvent) => mark(event, false)}
      @drop=${(event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        mark(event, false);
        files.add(event.dataTransfer?.files ?? []);
      }}
    >
      <span>${texts.filesDrop()}</span>
      <label class="link-button" for=${id}>${texts.filesChoose()}</label>
      <input
        id=${id}
        class="file-input visually-hidden"
        type="file"
        multiple
        accept=${fileEndings.join(',')}
        aria-describedby="${id}-hint"
        @change=${(event: Event) => {
          const input = event.target as HTMLInputElement;
          files.add(input.files ?? []);
          // Without this the same file could not be chosen again after its removal.
          input.value = '';
        }}
      />
      <p class="field-note" id="${id}-hint">${texts.filesHint(fileEndings.join(' '))}</p>
    </div>
    ${
      files.list.length > 0
        ? html`<ul class="file-list">
            ${repeat(
              files.list,
              (file) => file.id,
              (file) => item(files, file),
            )}
          </ul>`
        : nothing
    }
  </div>`;
}
