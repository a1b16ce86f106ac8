/** Entity records and their wrapper (specification 2.4, 2.5). Fields are named by metadata, so records stay open objects. */
import { z } from '@hono/zod-openapi';
import { firstRelease, since } from '../shared/since.ts';

export const entityType = z.enum(['HCP', 'HCO']);

/** A field value as the service stores it: text, number, boolean or null. Dates are ISO 8601 text. */
export const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A custom key of a record (2.5). `custom_key_vid_key__v` is `<source>:<item>:<value>`. */
export const customKey = z
  .looseObject({
    vid__v: z.string(),
    custom_key_entity_id__v: z.string(),
    custom_key_entity_type__v: z.string(),
    custom_key_source_type__v: z.string(),
    custom_key_item_type__v: z.string(),
    custom_key_value__v: z.string(),
    custom_key_vid_key__v: z.string(),
    custom_key_status__v: z.string(),
    created_date__v: z.string(),
    modified_date__v: z.string(),
    status_update_time__v: z.string().nullable().optional(),
  })
  .openapi('CustomKey');

/** A child record: address, license or parent HCO, an open object of API field names to values. */
export const childRecord = z
  .looseObject({
    vid__v: z.string(),
    entity_vid__v: z.string(),
    record_state__v: z.string().optional(),
    custom_keys__v: z.array(customKey).optional(),
  })
  .openapi('ChildRecord');

/** An HCP or HCO: an open object of API field names to values, with child arrays (2.4). */
export const entityRecord = z
  .looseObject({
    vid__v: z.string(),
    master_vid__v: z.string().nullable().optional(),
    formatted_name__v: z.string().nullable().optional(),
    primary_country__v: z.string().nullable().optional(),
    record_state__v: z.enum(['VALID', 'UNDER_REVIEW']),
    record_version__v: z.number().int(),
    created_date__v: z.string(),
    modified_date__v: z.string(),
    addresses__v: z.array(childRecord).optional(),
    licenses__v: z.array(childRecord).optional(),
    parent_hcos__v: z.array(childRecord).optional(),
    /** Relationships with other HCPs; of HCPs alone. */
    affiliations__v: since(firstRelease, z.array(childRecord).optional()),
    custom_keys__v: z.array(customKey).optional(),
  })
  .openapi('EntityRecord');

/**
 * Where a hit's text matched: a path inside `entity` (for example `first_name__v` or `addresses__v.0.locality__v`) and the
 * matched ranges as [start, end) in UTF-16 code units.
 */
export const highlight = z
  .object({ path: z.string(), ranges: z.array(z.tuple([z.number().int(), z.number().int()])) })
  .openapi('Highlight');

/** What the service says about a retrieved or found record, beside its fields. */
export const entityMetaData = z
  .looseObject({
    /** Relevance within one answer, larger is better. Only on search hits with a query. */
    relevance: z.number().optional(),
    /** True when the record stands in the master data set only and is not yet in this instance. */
    resultIsFromMaster: z.boolean().optional(),
    /** True when this retrieve brought the record from the master data set into the instance. */
    downloaded: z.boolean().optional(),
    highlights: z.array(highlight).optional(),
  })
  .openapi('EntityMetaData');

/** The wrapper of a retrieved entity (2.4): the very shape that widgets hand to the host page in `select`. */
export const entityWrapper = z
  .object({ entityId: z.string(), entityType, metaData: entityMetaData, entity: entityRecord })
  .openapi('EntityWrapper');
