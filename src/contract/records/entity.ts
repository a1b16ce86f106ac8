/** Entity records and their wrapper (specification 2.4, 2.5). Metadata define the fields, so records are open objects. */
import { z } from '@hono/zod-openapi';
import { firstRelease, since } from '../shared/since.ts';

export const entityType = z.enum(['HCP', 'HCO']);

/** Stored value of a field: text, number, boolean or null. Dates are ISO 8601 text. */
export const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Custom key of a record (2.5). `custom_key_vid_key__v` is `<source>:<item>:<value>`. */
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

/** Child record: an open object with values by API field name. */
export const childRecord = z
  .looseObject({
    vid__v: z.string(),
    /** Absent only in the cards of a search. */
    entity_vid__v: z.string().optional(),
    record_state__v: z.string().optional(),
    custom_keys__v: z.array(customKey).optional(),
  })
  .openapi('ChildRecord');

/** HCP or HCO: an open object with values by API field name, and child arrays (2.4). */
export const entityRecord = z
  .looseObject({
    vid__v: z.string(),
    master_vid__v: z.string().nullable().optional(),
    formatted_name__v: z.string().nullable().optional(),
    primary_country__v: z.string().nullable().optional(),
    record_state__v: z.enum(['VALID', 'UNDER_REVIEW']),
    /** Version and dates are absent only in the cards of a search. */
    record_version__v: z.number().int().optional(),
    created_date__v: z.string().optional(),
    modified_date__v: z.string().optional(),
    addresses__v: z.array(childRecord).optional(),
    licenses__v: z.array(childRecord).optional(),
    parent_hcos__v: z.array(childRecord).optional(),
    /** Relationships with other HCPs; only for HCPs. */
    affiliations__v: since(firstRelease, z.array(childRecord).optional()),
    custom_keys__v: z.array(customKey).optional(),
  })
  .openapi('EntityRecord');

/**
 * Matched text of a hit: a path in `entity` (for example `first_name__v` or `addresses__v.0.locality__v`) and the matched ranges as
 * [start, end) in UTF-16 code units.
 */
export const highlight = z
  .object({ path: z.string(), ranges: z.array(z.tuple([z.number().int(), z.number().int()])) })
  .openapi('Highlight');

/** Metadata of a retrieved or found record. */
export const entityMetaData = z
  .looseObject({
    /** Relevance within one response; larger is better. Only for search hits with a query. */
    relevance: z.number().optional(),
    /** True when the record is only in the master data set and not yet in this instance. */
    resultIsFromMaster: z.boolean().optional(),
    /** True when this call downloaded the record from the master data set. */
    downloaded: z.boolean().optional(),
    highlights: z.array(highlight).optional(),
  })
  .openapi('EntityMetaData');

/** Wrapper of a retrieved entity (2.4). Widgets pass the same object to the host page in `select`. */
export const entityWrapper = z
  .object({ entityId: z.string(), entityType, metaData: entityMetaData, entity: entityRecord })
  .openapi('EntityWrapper');
