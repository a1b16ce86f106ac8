/** Words for fields of members of shared records. The file of the administrator's texts is full. */
import { msg } from '@lit/localize';

export const ofMemberLabel = (): string => msg('Each member has its own value');
