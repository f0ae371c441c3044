import type { ConsoleDetails } from '#contract/catalogue/consoleDetails.ts'
import type { Facility, HygieneOption } from '#domain/catalogue/shopFacilities.ts'

type Texts = Record<string, string>

/** What the form of a shop's details holds: numbers as they are typed, addresses one a line. */
export type DetailValues = {
  pin: { latitude: string; longitude: string }
  address: Texts
  location: string
  area: string
  tel: string
  url: string
  contactEmail: string
  contactEmails: string
  commonTerms: Texts[]
  facilityOptions: Facility[]
  hygieneOptions: HygieneOption[]
}

export const valuesOf = ({
  version: _,
  walk: __,
  isPinned: ___,
  pin,
  area,
  contactEmails,
  ...read
}: ConsoleDetails): DetailValues => ({
  ...structuredClone(read),
  pin: { latitude: String(pin.latitude), longitude: String(pin.longitude) },
  area: area ?? '',
  contactEmails: contactEmails.join('\n'),
})

const linesOf = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter(Boolean)

/** As the call takes them. */
export function sentOf({ pin, area, contactEmails, ...said }: Partial<DetailValues>) {
  return {
    ...said,
    ...(pin && { pin: { latitude: Number(pin.latitude || 'none'), longitude: Number(pin.longitude || 'none') } }),
    ...(area !== undefined && { area: area || null }),
    ...(contactEmails !== undefined && { contactEmails: linesOf(contactEmails) }),
  }
}
