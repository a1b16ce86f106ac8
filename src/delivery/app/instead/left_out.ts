/** Takes the place of parts that pages of MCP Apps never load: forms, files and sign-in. Their configuration switches those off. */
export default undefined;
