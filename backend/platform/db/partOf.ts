/** A pattern of LIKE that finds a text wherever it stands; what means something in patterns means itself. */
export const partOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
