/** The chunk that renders possible duplicates. It loads with the first of them. */
export { duplicateBeside } from './duplicate_beside.ts';
export { duplicateComparison } from './duplicate_comparison.ts';
