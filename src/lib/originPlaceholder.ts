/**
 * Stands in pages that the build writes where the site's own address belongs, which only a running server knows; the
 * server puts its address there as it reads the page. No such host can exist (RFC 6761).
 */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid'
