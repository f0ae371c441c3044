/** Something that comes to the visitor unasked; `until` where it is about what ends, an ISO instant. */
export type Popup = { id: string; until?: string | undefined }

/** The one to show on this page: each comes once a visit, one to a page, and none about what is over. */
export const nextPopup = (offered: readonly Popup[], seen: readonly string[], now: number): Popup | undefined =>
  offered.find(({ id, until }) => !seen.includes(id) && (until === undefined || Date.parse(until) > now))
