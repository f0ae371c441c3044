import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates when the customer means the island, when `island:wake` calls the name given as `on`, or `now`.
     * However late the code comes, what was tapped and typed before is answered.
     */
    'client:intent'?: boolean | { on: string } | { now: true }
  }
}
