import { share } from '#components/ui/cards/share.ts'
import { takeVisitsBack } from '#stores/vouchers/giftUnits.ts'
import { act } from './startVoucherActions.ts'

/** Passing the link of a gift on, and taking a gift back. */
export function startGifts(root: HTMLElement | null) {
  const page = root?.closest<HTMLElement>('[data-voucher]')
  if (!root || !page) return
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    const { giftLink, giftBack } = button?.dataset ?? {}
    if (giftLink) share(root.dataset.copied ?? '', giftLink)
    if (button && giftBack) act(button, page, () => takeVisitsBack(giftBack))
  })
}
