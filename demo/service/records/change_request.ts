/** Status, result and type of a change request (specification 2.6). */
export type ChangeRequestStatus =
  | 'CHANGE_NEW'
  | 'CHANGE_PENDINGREVIEW'
  | 'CHANGE_INQUEUE'
  | 'CHANGE_PARTIALLYPROCESSED'
  | 'CHANGE_PROCESSED'
  | 'CHANGE_CANCELLED';
export type RequestResult =
  | 'CHANGE_ACCEPTED'
  | 'CHANGE_PARTIALLYACCEPTED'
  | 'CHANGE_REJECTED'
  | 'CHANGE_CANCELLED';
export type TaskType = 'ADD_REQUEST' | 'CHANGE_REQUEST';
