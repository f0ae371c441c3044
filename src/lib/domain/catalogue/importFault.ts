/** Characters of a catalogue file at the console: about as much as a call takes; a larger one is for the command line. */
export const IMPORT_MAX = 200_000

/**
 * What may be wrong with a line of a catalogue file (docs/catalogue.md): what is refused is not stored, what is warned
 * of is stored without what cannot be.
 */
const REFUSALS = [
  ...(['notJson', 'notObject', 'unknownKind', 'lineTooLong', 'notStorable', 'notStored'] as const),
  ...(['missing', 'wrongType', 'tooLong', 'tooMuch', 'tooLittle', 'notOneOf', 'wrongForm'] as const),
  ...(['unknownLanguage', 'saysNothing', 'notId', 'namesNothing', 'notTime', 'notDate', 'notInstant'] as const),
  ...(['noTimes', 'breakOutside', 'notMail', 'notWebAddress', 'nameTooLong', 'zeroPosition', 'notArchived'] as const),
  ...(['unknownThing', 'unknownPrice', 'idNeeded', 'sameId', 'idTaken', 'urlNameTaken', 'noOwner'] as const),
  ...(['dearerThanBefore', 'stockOverQuota', 'endsBeforeStart', 'noPlace'] as const),
] as const
const WARNINGS = ['unknownKey', 'unreadableHours', 'oddHours', 'leftOut'] as const

export const IMPORT_FAULTS = [...REFUSALS, ...WARNINGS] as const
export type ImportFaultCode = (typeof IMPORT_FAULTS)[number]

/** `name` is of the shop, or of the thing where it is no shop's; `said` is what the sentence repeats of the line. */
export type ImportFault = { number: number; name: string; field: string; code: ImportFaultCode; said: string }

const isOneOf = <T extends string>(all: readonly T[], code: string): code is T =>
  (all as readonly string[]).includes(code)

export const isImportFault = (code: string): code is ImportFaultCode => isOneOf(IMPORT_FAULTS, code)
export const isWarning = ({ code }: Pick<ImportFault, 'code'>): boolean => isOneOf(WARNINGS, code)
