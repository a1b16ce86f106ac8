/** Style sheets that a page brings along: the build puts them into files of their own. */
declare module '*.css';
