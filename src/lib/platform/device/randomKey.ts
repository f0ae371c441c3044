/** 128 random bits in hex; also where the page has no secure origin, so without crypto.randomUUID. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
