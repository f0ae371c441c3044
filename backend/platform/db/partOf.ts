/** A pattern of LIKE that finds a text wherever it stands; what means something in patterns means itself. */
export const partOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The same for one that begins with the text; an index of `text_pattern_ops` answers it. */
export const startOf = (text: string): string => partOf(text).slice(1)
