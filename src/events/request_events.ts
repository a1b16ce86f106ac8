/** Details of events about requests and about the record that a user asks for (specification 2.6, 3.1). */

/** Detail of `request-changed`: the status and the result of a listed request, which changed at the service. */
export interface RequestChangedDetail {
  readonly taskId: string;
  /** ID of the record; null for an add request without a record. */
  readonly vid__v: string | null;
  readonly entityType: 'HCP' | 'HCO';
  readonly status:
    | 'CHANGE_NEW'
    | 'CHANGE_PENDINGREVIEW'
    | 'CHANGE_INQUEUE'
    | 'CHANGE_PARTIALLYPROCESSED'
    | 'CHANGE_PROCESSED'
    | 'CHANGE_CANCELLED';
  /** Null until the request is closed. */
  readonly result:
    | 'CHANGE_ACCEPTED'
    | 'CHANGE_PARTIALLYACCEPTED'
    | 'CHANGE_REJECTED'
    | 'CHANGE_CANCELLED'
    | null;
}

/**
 * Detail of `open-record`: the record of a request. `preventDefault()` keeps the widget's own view of the record closed.
 */
export interface OpenRecordDetail {
  readonly vid__v: string;
  readonly entityType: 'HCP' | 'HCO';
  /** ID of the request. */
  readonly taskId: string;
}

/** Detail of `open-profile`: the record to open. `preventDefault()` keeps the widget's own profile view closed. */
export interface OpenProfileDetail {
  readonly vid__v: string;
  readonly entityType: 'HCP' | 'HCO';
}
