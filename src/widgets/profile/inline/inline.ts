/**
 * The chunk of what works with the form of the chunk `edit`: editing fields in the displayed record, attachments, the
 * question about the source, and the choice between two users' changes. It is one chunk, because the record has no bytes
 * to spare for the names of more.
 */
import { nothing } from 'lit';
import { attachmentList } from '../../../requests/attachment_list.ts';
import { attachmentStyles } from '../../../requests/attachment_styles.ts';
import { sourceQuestion } from '../../../requests/source_question.ts';
import type { ViewModule } from '../../../shared/view_host.ts';
import { inlineTexts } from '../../../texts/profile/inline.ts';
import type { StepsPart } from '../edit/edit_tools.ts';
import type { ProfilePart } from '../profile_parts.ts';
import { choiceStyles } from '../steps/choice_styles.ts';
import { choiceView } from '../steps/choice_view.ts';
import { uploading } from '../steps/uploading.ts';
import { InlineController } from './inline_controller.ts';
import { inlineStyles } from './inline_styles.ts';
import { announcement, inlineEditor, inlineOutcome } from './inline_view.ts';
import { viewHeaderStyles } from '../../../shared/ui/view_header.ts';

export const view: ViewModule<ProfilePart> = {
  styles: [viewHeaderStyles, attachmentStyles, choiceStyles, inlineStyles],
  texts: [inlineTexts],
  open: (host) => {
    const inline = new InlineController(host);
    const part: StepsPart = {
      render: () => nothing,
      close: () => inline.close(),
      choice: choiceView,
      attachments: attachmentList,
      sourceQuestion,
      uploading,
      inline: {
        editor: (place, label) => inlineEditor(inline, place, label),
        outcome: (place) => inlineOutcome(inline, place),
        get isBusy() {
          return inline.isBusy;
        },
        get announcement() {
          return announcement(inline);
        },
      },
    };
    return part;
  },
};
