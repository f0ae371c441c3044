const KEY = 'seenPlaces'
/** As many as the server keeps a page of (spec section 9). */
const MOST = 20

const PLACE = /^(shop|brand):[\w.~-]{1,100}$/

/** What this browser looked at, the latest first: 'shop:ID', 'brand:ID'. Empty where nothing may be kept. */
export function viewedPlaces(): string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown
    return Array.isArray(kept) ? kept.filter((one): one is string => PLACE.test(one)).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Puts a place first. */
export function rememberPlace(place: string) {
  try {
    const others = viewedPlaces().filter((one) => one !== place)
    localStorage.setItem(KEY, JSON.stringify([place, ...others].slice(0, MOST)))
  } catch {
    // Private windows may have no room; then nothing was seen.
  }
}
