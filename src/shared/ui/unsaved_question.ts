/** Asks whether to discard unsent input. Its texts belong to the forms. */
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
