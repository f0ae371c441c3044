/** Characters of the name of a category or a tag in one language. */
export const TERM_NAME_MAX = 60
