/** What a review talks about: one of the six categories, or anything that holds in every shop. */
export type ReviewSubject = 'massage' | 'scrub' | 'salon' | 'facial' | 'onsen' | 'spa' | 'any'

/** Five and four stars are good, three fair, two and one poor. */
export type ReviewBand = 'good' | 'fair' | 'poor'

/** Fragments of one band. Every detail stands alone and follows any opening; `{therapist}` becomes a nickname. */
type BandTexts = {
  openings: readonly string[]
  details: Readonly<Record<ReviewSubject, readonly string[]>>
  closings: readonly string[]
}

export type ReviewTexts = Readonly<Record<ReviewBand, BandTexts>>
