declare global {
  interface Window {
    /** Read by tag managers, where one is set up, and by our own tracking, where the visitor agreed to it. */
    dataLayer?: object[]
  }
}

/** Pushes a customer's action to the page's data layer (spec section 7, Analytics); that alone stores nothing. */
export function track(event: string, fields: Record<string, unknown> = {}): void {
  window.dataLayer ??= []
  window.dataLayer.push({ event, ...fields })
}
