/**
 * Replaces the site's own address in prerendered pages; the server substitutes the real origin as it reads them. The
 * host cannot exist (RFC 6761).
 */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid'
