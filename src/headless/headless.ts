/** Package entry `platform-network-widgets/headless`: search, record, network and change request without elements. Registers nothing. */
export { connect, type Connection, type ConnectionOptions } from './connection.ts';
export {
  createSearch,
  type HeadlessFacet,
  type HeadlessSearch,
  type HeadlessSearchOptions,
} from './search.ts';
export { createRecord, type HeadlessRecord } from './record.ts';
export { createNetwork, type HeadlessNetwork } from './network.ts';
export { createChangeRequest, type HeadlessChange, type HeadlessChangeRequest } from './change_request.ts';
