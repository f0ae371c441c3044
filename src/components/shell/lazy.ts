/** Prices in another currency, by its code. */
export const approximate = async (currency: string) =>
  (await import('./approximatePrices.ts')).approximatePrices(currency)

/** Draws the customer's own hearts, and answers taps on hearts and the share button. */
export const cardActions = () => import('#components/ui/cards/actions.ts')

/** How much is in the customer's voucher cart, where this browser does not know yet. */
export const countCart = async () => (await import('#stores/vouchers/voucherCart.ts')).readVoucherCart()

export const toasts = () => import('#islands/shell/showToasts.tsx')

/** Talks with the app around the page. */
export const bridge = async () => (await import('./startAppBridge.ts')).startBridge()

/** What a page does whose log-in is over, here or in another tab. */
export const session = async (what: 'endSession' | 'leavePersonalPage') =>
  (await import('#stores/accounts/sessionEnd.ts'))[what]()

/** Shows the customer's open request of a massage now, where there is one. */
export const live = async (bar: HTMLElement) => (await import('./showInstantBar.ts')).showLive(bar)

/** Follows what is done here, for a visitor who agreed to it; `fromTheBeginning`: before this page was opened. */
export async function follow(fromTheBeginning: boolean) {
  const [tracking, engagement] = await Promise.all([
    import('#stores/tracking/tracking.ts'),
    import('#stores/tracking/engagement.ts'),
  ])
  tracking.startTracking(fromTheBeginning)
  await engagement.startEngagement()
}
