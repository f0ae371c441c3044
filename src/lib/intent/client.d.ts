import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when the customer means the island, or when `island:wake` calls the name given as `on`. */
    'client:intent'?: boolean | { on: string }
  }
}
