/** Lineage: who or what gave each field of a record or child its value (specification 4.20). Pure functions. */

/** Source of values from a change request: a user requested them, and a user or a rule decided. */
export const changeRequestSource = 'change_request';

/** Source in revisions when a change of the data model changed records. Their values keep their own source. */
export const dataModelSource = 'data_model';

export interface Origin {
  /** Name of a system, or `change_request`. */
  source: string;
  time: Date;
  jobId: string | null;
  changeRequestId: string | null;
  userId: number | null;
}

/**
 * One origin and the fields that have it, as stored in table `lineage`. Without `fields`, it applies to all fields that no other mark
 * names. An object without such a mark has the origin of its record.
 */
export interface Mark {
  source: string;
  time: string;
  job_id?: string;
  change_request_id?: string;
  user_id?: number;
  fields?: string[];
}

const readMark = (mark: Mark): Origin => ({
  source: mark.source,
  time: new Date(mark.time),
  jobId: mark.job_id ?? null,
  changeRequestId: mark.change_request_id ?? null,
  userId: mark.user_id ?? null,
});

const writeMark = (origin: Origin, fields?: readonly string[]): Mark => ({
  source: origin.source,
  time: origin.time.toISOString(),
  ...(origin.jobId !== null && { job_id: origin.jobId }),
  ...(origin.changeRequestId !== null && { change_request_id: origin.changeRequestId }),
  ...(origin.userId !== null && { user_id: origin.userId }),
  ...(fields && { fields: [...fields] }),
});

/** Returns the origin of a mark that names the field; undefined when none does. */
export function ownOrigin(marks: readonly Mark[], field: string): Origin | undefined {
  const mark = marks.find(({ fields }) => fields?.includes(field));
  return mark && readMark(mark);
}

/** Returns the origin of all fields that no mark names; undefined when the object has no such mark. */
export function generalOrigin(marks: readonly Mark[]): Origin | undefined {
  const mark = marks.find(({ fields }) => !fields);
  return mark && readMark(mark);
}

/** Returns the marks of a new object whose fields all have one origin. */
export const marksOf = (origin: Origin): Mark[] => [writeMark(origin)];

/** Returns the marks without some fields, which then have the origin of the object. */
export const unmark = (marks: readonly Mark[], fields: readonly string[]): Mark[] =>
  marks.flatMap((mark) => {
    if (!mark.fields) return mark;
    const others = mark.fields.filter((field) => !fields.includes(field));
    return others.length ? { ...mark, fields: others } : [];
  });

/** Returns the marks after some fields got another origin. */
export const remark = (marks: readonly Mark[], fields: readonly string[], origin: Origin): Mark[] =>
  fields.length ? [...unmark(marks, fields), writeMark(origin, fields)] : [...marks];
