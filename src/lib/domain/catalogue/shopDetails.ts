import { validateEmail } from '#domain/accounts/validation.ts'
import { isInServiceArea } from '#domain/instant/instantInput.ts'
import { thaiTel } from './phone.ts'

/** What is typed of where a shop is and how it is reached. */
type Typed = {
  latitude: number
  longitude: number
  tel: string
  url: string
  contactEmail: string
  contactEmails: readonly string[]
}

export type DetailFault = {
  field: 'pin' | 'tel' | 'url' | 'contactEmail' | 'contactEmails'
  fault: 'pinOutside' | 'invalidPhone' | 'invalidLink' | 'invalidEmail'
}

const EMAIL_MAX = 254

/** Whether mails can be sent to it. */
export const isMail = (text: string): boolean =>
  text !== '' && text.length <= EMAIL_MAX && validateEmail(text) === undefined

/** The address of a page on the web, as it is kept; undefined for anything else, such as `javascript:…`. */
export function webAddress(typed: string): string | undefined {
  const url = URL.canParse(typed) ? new URL(typed) : undefined
  const isPage = url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && !url.username && !url.password
  return isPage ? url.href : undefined
}

/** The first of these fields that cannot be, and why; a page and a number may be missing, an address for bookings not. */
export function detailFault(typed: { [Field in keyof Typed]?: Typed[Field] | undefined }): DetailFault | undefined {
  const { latitude, longitude, tel, url, contactEmail, contactEmails = [] } = typed
  if (latitude !== undefined && longitude !== undefined && !isInServiceArea({ latitude, longitude })) {
    return { field: 'pin', fault: 'pinOutside' }
  }
  if (tel && !thaiTel(tel)) return { field: 'tel', fault: 'invalidPhone' }
  if (url && !webAddress(url)) return { field: 'url', fault: 'invalidLink' }
  if (contactEmail !== undefined && !isMail(contactEmail)) return { field: 'contactEmail', fault: 'invalidEmail' }
  if (!contactEmails.every(isMail)) return { field: 'contactEmails', fault: 'invalidEmail' }
  return undefined
}
