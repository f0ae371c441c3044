/**
 * What hurts, and what helps: each leads to a search that finds something. The words searched for stand with the name
 * of the complaint in the messages, so that the result is headed in the visitor's language.
 */
export const COMPLAINTS = [
  'shoulders',
  'back',
  'legs',
  'head',
  'jetLag',
  'run',
  'knots',
  'sleep',
  'skin',
  'cold',
  'pregnant',
  'hair',
] as const
