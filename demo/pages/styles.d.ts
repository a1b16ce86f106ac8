/** Declares style sheet imports; the build extracts them to files. */
declare module '*.css';
