/** Where a change request stands, how it ended, and what it asks for (specification 2.6). */
export type ChangeRequestStatus =
  | 'CHANGE_NEW'
  | 'CHANGE_PENDINGREVIEW'
  | 'CHANGE_INQUEUE'
  | 'CHANGE_PARTIALLYPROCESSED'
  | 'CHANGE_PROCESSED'
  | 'CHANGE_CANCELLED';
export type RequestResult =
  'CHANGE_ACCEPTED' | 'CHANGE_PARTIALLYACCEPTED' | 'CHANGE_REJECTED' | 'CHANGE_CANCELLED';
export type TaskType = 'ADD_REQUEST' | 'CHANGE_REQUEST';
