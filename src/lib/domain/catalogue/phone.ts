const COUNTRY = '+66'
/** A Thai number with its leading 0: nine digits for a landline, ten for a mobile. */
const LOCAL = /^0\d{8,9}$/

const digitsOf = (tel: string): string => tel.replace(/[^+\d]/g, '')

/** Where a tap calls: the international form, which a foreign SIM reaches too. */
export function telHref(tel: string): string {
  const digits = digitsOf(tel)
  return `tel:${LOCAL.test(digits) ? COUNTRY + digits.slice(1) : digits}`
}

/** A shop's number as its reader dials it: with 0 for readers of Thai, with +66 for all others. */
export function writeTel(tel: string, locale: string): string {
  const digits = digitsOf(tel)
  if (locale === 'th') return digits.startsWith(COUNTRY) ? tel.replace(/^\s*\+66[\s-]*/, '0') : tel
  return LOCAL.test(digits) ? tel.replace(/^\s*0/, `${COUNTRY} `) : tel
}

/**
 * A Thai number as it is kept, '+66 81 234 5678', of what somebody types: with 0 or +66, with or without spaces;
 * undefined where it is none.
 */
export function thaiTel(typed: string): string | undefined {
  const national = /^(?:0|\+?66\(?0?\)?)(\d{8,9})$/.exec(typed.replace(/[\s().-]/g, ''))?.[1]
  if (!national) return undefined
  // Bangkok's area code is one digit, all others are two.
  const cut = national.length === 8 && national.startsWith('2') ? 1 : 2
  const rest = national.slice(cut)
  const half = rest.length === 7 ? 3 : Math.ceil(rest.length / 2)
  return `${COUNTRY} ${national.slice(0, cut)} ${rest.slice(0, half)} ${rest.slice(half)}`
}
