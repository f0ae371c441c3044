/** When the clock of an offer stops, its part of the page comes anew, or the page where it has no such part; once. */
export function endOffers() {
  addEventListener('countdownend', async ({ target }) => {
    if (!(target instanceof HTMLTimeElement)) return
    const offer = target.closest<HTMLElement>('[data-offer]')
    const { refreshOffer, refreshPage } = await import('./refreshOffer.ts')
    await (offer ? refreshOffer(offer, target.dateTime) : refreshPage(target.dateTime))
  })
}
