declare global {
  interface Window {
    /** Read by tag managers, where one is set up, and by our own tracking, where the visitor agreed to it. */
    dataLayer?: object[]
  }
}

/** Says to the page's data layer what a customer did (spec section 7, Analytics); by itself this leaves no trace. */
export function track(event: string, fields: Record<string, unknown> = {}): void {
  window.dataLayer ??= []
  window.dataLayer.push({ event, ...fields })
}
