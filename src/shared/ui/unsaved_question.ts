/** Asks whether what was typed and not sent may be lost. Its words are those of forms. */
import type { TemplateResult } from 'lit';
import * as texts from '../../texts/form.ts';
import { confirmDialog } from './confirm_dialog.ts';
import type { UnsavedAnswers } from '../unsaved_guard.ts';

export const unsavedQuestion = ({ keep, discard }: UnsavedAnswers): TemplateResult =>
  confirmDialog({
    title: texts.unsavedTitle(),
    hint: texts.unsavedHint(),
    confirm: texts.discard(),
    keep: texts.keepEditing(),
    onConfirm: discard,
    onKeep: keep,
  });
