/** Thai polite particles, which depend on the speaker and are ignored in comparisons. */
const THAI_PARTICLES = /(นะ)?(ครับ|คับ|ค่ะ|คะ)$/

/** A sentence without what people write differently: case, width, spaces, punctuation, ё and polite endings. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/ё/g, 'е')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
    .replace(THAI_PARTICLES, '')
