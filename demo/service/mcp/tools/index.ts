/** All tools of the server. At most 12, so that an agent can choose well. */
import type { AgentTool } from '../tool.ts';
import { findRecords } from './find_records.ts';
import { recordHistory } from './history.ts';
import { compareRecords, matchRecord } from './match.ts';
import { describeDataModel, listValues } from './model.ts';
import { myRequests } from './my_requests.ts';
import { whoBelongsWhere } from './network.ts';
import { openRecord } from './open_record.ts';
import { proposeChange, proposeRecord } from './propose.ts';

export const tools: readonly AgentTool[] = [
  findRecords,
  openRecord,
  whoBelongsWhere,
  recordHistory,
  matchRecord,
  compareRecords,
  proposeChange,
  proposeRecord,
  myRequests,
  listValues,
  describeDataModel,
];
