import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates on the customer's first interaction with the island, when `island:hydrate` names it (`on`), or at once
     * (`now`). Clicks and input from before hydration are replayed.
     */
    'client:intent'?: boolean | { on: string } | { now: true }
  }
}
