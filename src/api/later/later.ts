/** What few calls need, behind one address and one hash in the code that every page loads. */
export { callAgain } from './back_off.ts';
export { traceparent } from './trace.ts';
export { upload } from '../upload.ts';
