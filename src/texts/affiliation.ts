/** What the affiliation widget says. Source language English; every message has an explicit id. */
import { msg, str } from '@lit/localize';
import { counted } from './counted.ts';
import { formatNumber } from './format.ts';
import { textArea, type TextArea, type TextFile } from './language.ts';

export const affiliationTexts: TextArea = textArea(
  import.meta.glob<TextFile>('./languages/*/affiliation.ts'),
);

export const title = (): string => msg('Affiliations', { id: 'affiliation.title' });
export const titleOf = (name: string): string =>
  msg(str`Affiliations of ${name}`, { id: 'affiliation.title-of' });
export const signInTitle = (): string => msg('Sign in to see affiliations', { id: 'affiliation.sign-in' });
export const opening = (): string => msg('Loading the network', { id: 'affiliation.opening' });

export const startTitle = (): string =>
  msg('Whose network do you want to see?', { id: 'affiliation.start.title' });
export const startHint = (): string =>
  msg('Find a person or an organization by name, place, specialty or ID.', { id: 'affiliation.start.hint' });
export const startLabel = (): string =>
  msg('Find the record to start with', { id: 'affiliation.start.label' });
export const startNothing = (text: string): string =>
  msg(str`Nothing found for “${text}”`, { id: 'affiliation.start.nothing' });
export const startAgain = (): string => msg('Start with another record', { id: 'affiliation.start.again' });
export const startMore = (): string =>
  msg('There are more. Type more of the name to narrow them down.', { id: 'affiliation.start.more' });

export const unknown = (): string => msg('This record was not found', { id: 'affiliation.unknown' });
export const unknownHint = (identifier: string): string =>
  msg(str`No record that you may see has the identifier ${identifier}.`, { id: 'affiliation.unknown-hint' });
export const back = (): string => msg('Back to the network', { id: 'affiliation.back' });

export const views = (): string => msg('Show as', { id: 'affiliation.views' });
export const viewMap = (): string => msg('Map', { id: 'affiliation.view.map' });
export const viewTree = (): string => msg('Tree', { id: 'affiliation.view.tree' });
export const viewList = (): string => msg('List', { id: 'affiliation.view.list' });
export const find = (): string => msg('Find in this network', { id: 'affiliation.find' });
export const findCount = (at: number, count: number): string =>
  msg(str`${formatNumber(at)} of ${formatNumber(count)}`, { id: 'affiliation.find.count' });
export const findNothing = (): string => msg('Not in the loaded records', { id: 'affiliation.find.nothing' });
export const findAside = (): string => msg('Hidden or filtered out', { id: 'affiliation.find.aside' });
export const findNext = (): string => msg('Next', { id: 'affiliation.find.next' });
export const findPrevious = (): string => msg('Previous', { id: 'affiliation.find.previous' });
export const clearFind = (): string => msg('Clear', { id: 'affiliation.find.clear' });
export const filters = (): string => msg('Filters', { id: 'affiliation.filters' });
export const filtersActive = (count: number): string =>
  msg(str`Filters (${formatNumber(count)})`, { id: 'affiliation.filters.active' });
export const clearFilters = (): string => msg('Clear all', { id: 'affiliation.filters.clear' });
export const closeFilters = (): string => msg('Close filters', { id: 'affiliation.filters.close' });
export const facetType = (): string => msg('Type', { id: 'affiliation.facet.type' });
export const facetSpecialty = (): string => msg('Specialty', { id: 'affiliation.facet.specialty' });
export const facetRelationship = (): string => msg('Relationship', { id: 'affiliation.facet.relationship' });
export const facetStatus = (): string => msg('Status', { id: 'affiliation.facet.status' });
export const withEnded = (): string => msg('Show ended relationships', { id: 'affiliation.with-ended' });
export const withoutValue = (): string => msg('Not stated', { id: 'affiliation.without-value' });
export const filtersHint = (): string =>
  msg('Counts of the loaded records.', { id: 'affiliation.filters.hint' });

export const organizations = (count: number): string =>
  counted(
    'affiliation.organizations',
    count,
    (n) => str`${n} organization`,
    (n) => str`${n} organizations`,
  );
export const people = (count: number): string =>
  counted(
    'affiliation.people',
    count,
    (n) => str`${n} person`,
    (n) => str`${n} people`,
  );
export const inSight = (organizationsText: string, peopleText: string): string =>
  msg(str`${organizationsText}, ${peopleText}`, { id: 'affiliation.in-sight' });
export const isCut = (): string =>
  msg('The network has more records than shown. Load more around a record.', { id: 'affiliation.is-cut' });
export const nothingLeft = (): string =>
  msg('No other record matches these filters.', { id: 'affiliation.nothing-left' });
export const nobody = (): string => msg('No affiliations are known.', { id: 'affiliation.nobody' });

export const zoomIn = (): string => msg('Zoom in', { id: 'affiliation.zoom-in' });
export const zoomOut = (): string => msg('Zoom out', { id: 'affiliation.zoom-out' });
export const fit = (): string => msg('Show all', { id: 'affiliation.fit' });
export const panUp = (): string => msg('Move the map up', { id: 'affiliation.pan.up' });
export const panDown = (): string => msg('Move the map down', { id: 'affiliation.pan.down' });
export const panLeft = (): string => msg('Move the map left', { id: 'affiliation.pan.left' });
export const panRight = (): string => msg('Move the map right', { id: 'affiliation.pan.right' });
export const pan = (): string => msg('Move', { id: 'affiliation.pan' });
export const moveRecord = (name: string): string => msg(str`Move ${name}`, { id: 'affiliation.move' });
export const moveWhere = (name: string): string =>
  msg(str`Choose the new place of ${name} on the map`, { id: 'affiliation.move.where' });
export const moved = (name: string): string => msg(str`${name} was moved`, { id: 'affiliation.move.done' });
export const tidy = (): string => msg('Arrange again', { id: 'affiliation.tidy' });
export const legend = (): string => msg('Legend', { id: 'affiliation.legend' });
export const mapLabel = (counts: string): string => msg(str`Map: ${counts}`, { id: 'affiliation.map.label' });
export const mapHelp = (): string =>
  msg(
    'Arrow keys go from record to record, Enter shows details, Space loads or folds its neighbors, plus and minus zoom, 0 shows all, Shift with an arrow moves the map, Alt with an arrow moves the record. Tree and list show the same.',
    { id: 'affiliation.map.help' },
  );
export const overview = (): string => msg('Overview', { id: 'affiliation.overview' });
export const overviewHelp = (): string =>
  msg('Arrow keys move the visible part, plus and minus zoom, 0 shows all.', {
    id: 'affiliation.overview.help',
  });
export const overviewSight = (counts: string): string =>
  msg(str`In sight: ${counts}`, { id: 'affiliation.overview.sight' });
export const linePrimary = (): string => msg('Primary relationship', { id: 'affiliation.line.primary' });
export const lineSecondary = (): string => msg('Other relationship', { id: 'affiliation.line.secondary' });
export const lineEnded = (): string => msg('Ended relationship', { id: 'affiliation.line.ended' });
export const linePeer = (): string => msg('Between people', { id: 'affiliation.line.peer' });
export const legendArrow = (): string =>
  msg('Arrow: to the person who is influenced', { id: 'affiliation.legend.arrow' });
export const legendHollow = (): string => msg('Hollow: not active', { id: 'affiliation.legend.hollow' });
export const legendMore = (): string => msg('Plus: more can be loaded', { id: 'affiliation.legend.more' });
export const legendSize = (): string => msg('Size: how many belong to it', { id: 'affiliation.legend.size' });
export const legendSizeRolledUp = (): string =>
  msg('Size: affiliated people, with all below', { id: 'affiliation.legend.size-rolled-up' });
export const legendSizeLoading = (): string =>
  msg('Size: how many belong to it. Numbers with all below are being loaded.', {
    id: 'affiliation.legend.size-loading',
  });
export const legendSizeFailed = (): string =>
  msg('Size: how many belong to it. Numbers with all below could not be loaded.', {
    id: 'affiliation.legend.size-failed',
  });

export const name = (): string => msg('Name', { id: 'affiliation.column.name' });
export const type = (): string => msg('Type', { id: 'affiliation.column.type' });
export const specialty = (): string => msg('Specialty', { id: 'affiliation.column.specialty' });
export const relationship = (): string => msg('Relationship', { id: 'affiliation.column.relationship' });
export const belongsTo = (): string => msg('Belongs to', { id: 'affiliation.column.belongs-to' });
export const place = (): string => msg('Place', { id: 'affiliation.column.place' });
export const status = (): string => msg('Status', { id: 'affiliation.column.status' });
export const hcpColumn = (): string => msg('People', { id: 'affiliation.column.people' });
export const hcoColumn = (): string => msg('Child organizations', { id: 'affiliation.column.organizations' });
export const hcpBelowColumn = (): string =>
  msg('People, with all below', { id: 'affiliation.column.people-below' });
export const hcoBelowColumn = (): string =>
  msg('Child organizations, with all below', { id: 'affiliation.column.organizations-below' });
export const columns = (): string => msg('Columns', { id: 'affiliation.columns' });
export const alsoAt = (names: string): string => msg(str`also ${names}`, { id: 'affiliation.also-at' });
export const treeLabel = (): string => msg('Hierarchy', { id: 'affiliation.tree.label' });
export const listLabel = (): string => msg('Records of the network', { id: 'affiliation.list.label' });
export const loadMore = (count: number): string =>
  msg(str`Load ${formatNumber(count)} more`, { id: 'affiliation.load-more' });
export const loadMoreOf = (label: string, name: string): string =>
  msg(str`${label}: ${name}`, { id: 'affiliation.load-more-of' });
export const loadMorePlain = (): string => msg('Load more', { id: 'affiliation.load-more-plain' });
export const loadingMore = (): string => msg('Loading more', { id: 'affiliation.loading-more' });
export const loadFailed = (): string => msg('More could not be loaded', { id: 'affiliation.load-failed' });

export const details = (): string => msg('Details', { id: 'affiliation.details' });
export const closeDetails = (): string => msg('Close details', { id: 'affiliation.details.close' });
export const fold = (): string => msg('Fold', { id: 'affiliation.fold' });
export const unfold = (): string => msg('Unfold', { id: 'affiliation.unfold' });
export const whoLeads = (): string => msg('Who leads here?', { id: 'affiliation.leaders' });
export const sortBy = (): string => msg('Sort by', { id: 'affiliation.sort.by' });
export const sortAscending = (): string => msg('Ascending', { id: 'affiliation.sort.ascending' });
export const sortDescending = (): string => msg('Descending', { id: 'affiliation.sort.descending' });
export const sortDirection = (direction: string): string =>
  msg(str`${direction}, reverse order`, { id: 'affiliation.sort.direction' });
export const hide = (): string => msg('Hide', { id: 'affiliation.hide' });
export const showHidden = (count: number): string =>
  msg(str`Show hidden (${formatNumber(count)})`, { id: 'affiliation.show-hidden' });
/** `waiting`: changes collected so far. */
export const edit = (waiting: number): string =>
  waiting > 0
    ? msg(str`Change (${formatNumber(waiting)} not sent)`, { id: 'affiliation.edit-waiting' })
    : msg('Change', { id: 'affiliation.edit' });
export const openNetwork = (): string => msg('Start here', { id: 'affiliation.open-network' });
export const openProfile = (): string => msg('Open profile', { id: 'affiliation.open-profile' });
export const startRecord = (): string => msg('Start', { id: 'affiliation.badge.start' });
export const missing = (): string => msg('Not found', { id: 'affiliation.badge.missing' });
export const missingHint = (): string =>
  msg('A relationship names this record, but it does not exist or may not be seen.', {
    id: 'affiliation.missing-hint',
  });
export const selfHint = (): string =>
  msg('The data says that it belongs to itself. This is not drawn.', { id: 'affiliation.self-hint' });
export const circleHint = (): string =>
  msg('Its parent organizations form a circle. The tree starts here.', { id: 'affiliation.circle-hint' });
export const parents = (): string => msg('Belongs to', { id: 'affiliation.parents' });
export const childOrganizations = (): string => msg('Organizations', { id: 'affiliation.children' });
export const members = (): string => msg('People', { id: 'affiliation.members' });
export const peers = (): string => msg('Related people', { id: 'affiliation.peers' });
export const primary = (): string => msg('Primary', { id: 'affiliation.primary' });
export const ended = (): string => msg('Ended', { id: 'affiliation.ended' });
export const showAll = (count: number): string =>
  msg(str`Show all ${formatNumber(count)}`, { id: 'affiliation.show-all' });
export const influences = (): string => msg('influences', { id: 'affiliation.influences' });
export const influencedBy = (): string => msg('is influenced by', { id: 'affiliation.influenced-by' });

export const metrics = (): string => msg('In numbers', { id: 'affiliation.metrics' });
export const metricsFiltered = (): string =>
  msg('With the current filters', { id: 'affiliation.metrics.filtered' });
export const metricsUncounted = (choices: string): string =>
  msg(str`These numbers ignore: ${choices}`, { id: 'affiliation.metrics.uncounted' });
export const metricsAnyOrganization = (): string =>
  msg('Organizations of every type are counted.', { id: 'affiliation.metrics.any-organization' });
export const direct = (): string => msg('Direct', { id: 'affiliation.metrics.direct' });
export const rolledUp = (): string => msg('With all below', { id: 'affiliation.metrics.rolled-up' });
export const hcps = (): string => msg('Affiliated people', { id: 'affiliation.metrics.hcps' });
export const childHcos = (): string => msg('Child organizations', { id: 'affiliation.metrics.child-hcos' });
export const bySpecialty = (): string =>
  msg('People by specialty', { id: 'affiliation.metrics.by-specialty' });
export const byStatus = (): string => msg('People by status', { id: 'affiliation.metrics.by-status' });
export const others = (count: number): string =>
  msg(str`${formatNumber(count)} others`, { id: 'affiliation.metrics.others' });
export const metricsFailed = (): string =>
  msg('The numbers could not be loaded', { id: 'affiliation.metrics.failed' });

export const findPath = (): string => msg('Path to …', { id: 'affiliation.path.find' });
export const pathFrom = (name: string): string =>
  msg(str`Choose the record that the path from ${name} leads to`, { id: 'affiliation.path.choose' });
export const pathHere = (): string => msg('Path to here', { id: 'affiliation.path.here' });
export const pathTitle = (count: number): string =>
  counted(
    'affiliation.path.steps',
    count,
    (n) => str`Path in ${n} step`,
    (n) => str`Path in ${n} steps`,
  );
export const pathNone = (): string => msg('No path leads there', { id: 'affiliation.path.none' });
export const pathGivenUp = (): string =>
  msg('No short path leads there; a long one may', { id: 'affiliation.path.given-up' });
export const pathSearching = (): string => msg('Looking for a path', { id: 'affiliation.path.searching' });
export const pathFailed = (): string =>
  msg('The path could not be determined', { id: 'affiliation.path.failed' });
export const endPath = (): string => msg('End', { id: 'affiliation.path.end' });

export const exportPng = (): string => msg('Picture (PNG)', { id: 'affiliation.export.png' });
export const exportSvg = (): string => msg('Drawing (SVG)', { id: 'affiliation.export.svg' });
export const exportSize = (): string => msg('Picture size', { id: 'affiliation.export.size' });
export const sizeWide = (): string => msg('Slide, 16:9', { id: 'affiliation.export.wide' });
export const sizeStandard = (): string => msg('Slide, 4:3', { id: 'affiliation.export.standard' });
export const sizeA4 = (): string => msg('A4, landscape', { id: 'affiliation.export.a4' });
export const exportWorkbook = (): string => msg('List (Excel)', { id: 'affiliation.export.xlsx' });
export const exportCsv = (): string => msg('List (CSV)', { id: 'affiliation.export.csv' });
export const exporting = (): string => msg('Preparing the file', { id: 'affiliation.export.running' });
export const exported = (): string => msg('The file is saved.', { id: 'affiliation.export.done' });
export const exportFailed = (): string =>
  msg('The export failed. No file was saved.', { id: 'affiliation.export.failed' });
export const savedViews = (): string => msg('Saved views', { id: 'affiliation.saved-views' });
export const announceSelected = (name: string, about: string): string =>
  msg(str`${name}, ${about}`, { id: 'affiliation.announce' });
export const relationships = (count: number): string =>
  counted(
    'affiliation.relationships',
    count,
    (n) => str`${n} relationship`,
    (n) => str`${n} relationships`,
  );
