import type { ImportFault, ImportFaultCode } from '#domain/catalogue/importFault.ts'

/** What each fault says at the command line, after its line, name and field. */
const SENTENCES: Record<ImportFaultCode, (said: string) => string> = {
  notJson: () => 'This line is not JSON.',
  notObject: () => 'This line is not a JSON object.',
  unknownKind: (said) => `A line needs a kind; it may be one of ${said}.`,
  lineTooLong: () => 'This line is too long to be read.',
  notStorable: () => 'It holds a character that cannot be stored.',
  notStored: (said) => `It could not be stored: ${said}`,
  missing: () => 'This is needed.',
  wrongType: (said) => `“${said}” is not of the right kind.`,
  tooLong: (said) => `It is too long; ${said} is the most.`,
  tooMuch: (said) => `It is more than ${said}.`,
  tooLittle: (said) => `It is less than ${said}.`,
  notOneOf: (said) => `It is none of ${said}.`,
  wrongForm: (said) => `“${said}” is not written as it should be.`,
  unknownLanguage: (said) => `It names a language that is not one of the eight: ${said}`,
  saysNothing: () => 'It says nothing.',
  notId: (said) => `“${said}” cannot be an id: no spaces, slashes, ? or #.`,
  namesNothing: () => 'It names nothing; it needs an _id, slug or urlName.',
  notTime: (said) => `“${said}” is not a time as HH:mm.`,
  notDate: (said) => `“${said}” is not a day of the calendar as YYYY-MM-DD.`,
  notInstant: (said) => `“${said}” is not an instant with its offset, such as 2026-11-21T10:00:00+07:00.`,
  noTimes: () => 'A day needs its times, or restDay.',
  breakOutside: () => 'A break lies outside the hours of its day.',
  notMail: (said) => `“${said}” is not an e-mail address.`,
  notWebAddress: (said) => `“${said}” is not the address of a page (http or https).`,
  nameTooLong: () => 'A name has at most 120 characters.',
  zeroPosition: () => 'Latitude 0 and longitude 0 lie in the sea; the place is not known.',
  notArchived: () => 'Only true archives; leave it out otherwise.',
  unknownThing: (said) => `There is no “${said}”.`,
  unknownPrice: (said) => `There is no price “${said}” in the file or in the catalogue.`,
  idNeeded: () => 'An _id is needed where the name has no Latin letters.',
  sameId: (said) => `The same id stands on line ${said} already.`,
  idTaken: (said) => `The id belongs to something else already: ${said}`,
  urlNameTaken: (said) => `This address is that of another shop, “${said}”.`,
  noOwner: () => 'A deal is of a shop or of a brand.',
  dearerThanBefore: (said) => `It costs more than its original price, ${said}.`,
  stockOverQuota: (said) => `There is more in stock than the quota, ${said}.`,
  endsBeforeStart: () => 'It ends before it begins.',
  noPlace: () => 'The city is not known, and there is none to be near to.',
  unknownKey: (said) => `“${said}” is not known, and is passed over.`,
  unreadableHours: (said) => `The opening hours cannot be read, and the shop is kept without them: ${said}`,
  oddHours: (said) => `The opening hours were read, but they are odd: ${said}`,
  leftOut: (said) => `“${said}” cannot be taken, and is left out.`,
}

/** One fault as a line of a terminal. */
export function sentenceOf({ number, name, field, code, said }: ImportFault): string {
  const at = [`line ${number}`, name, field].filter(Boolean).join(', ')
  return `${at}: ${SENTENCES[code](said)}`.replace(/\s+/g, ' ')
}
