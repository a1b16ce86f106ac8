/**
 * The chunk of what works with the form of the chunk `edit`: editing fields in the displayed record, attachments, and the
 * choice between two users' changes. It is one chunk, because the record has no bytes to spare for the names of more.
 */
import { nothing } from 'lit';
import { attachmentList } from '../../../requests/attachment_list.ts';
import { attachmentStyles } from '../../../requests/attachment_styles.ts';
import type { ViewModule } from '../../../shared/view_host.ts';
import { inlineTexts } from '../../../texts/profile/inline.ts';
import type { StepsPart } from '../edit/edit_tools.ts';
import type { OpenProfileView, ProfilePart } from '../profile_view.ts';
import { choiceStyles } from '../steps/choice_styles.ts';
import { choiceView } from '../steps/choice_view.ts';
import { InlineController } from './inline_controller.ts';
import { inlineStyles } from './inline_styles.ts';
import { announcement, inlineEditor, inlineOutcome } from './inline_view.ts';

export const view: ViewModule<OpenProfileView, ProfilePart> = {
  styles: [attachmentStyles, choiceStyles, inlineStyles],
  texts: [inlineTexts],
  open: (host, current) => {
    const inline = new InlineController(host, current);
    const part: StepsPart = {
      render: () => nothing,
      close: () => inline.close(),
      choice: choiceView,
      attachments: attachmentList,
      inline: {
        editor: (view, place, label) => inlineEditor(inline, view, place, label),
        outcome: (view, place) => inlineOutcome(inline, view, place),
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
