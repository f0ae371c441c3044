import type { ShownGift } from '#contract/vouchers/codes.ts'
import { jpegOf } from '#domain/catalogue/pictureFiles.ts'
import { fill, formatDate, formatNumber } from '#i18n/format.ts'
import type { VoucherGiftMessages } from '../messages.ts'
import '#components/vouchers/VoucherHead.css'
import './GiftCard.css'

type Part = { gift: ShownGift; t: VoucherGiftMessages }

/** The gift's card with the giver's words. */
export function Present({ gift, t }: Part) {
  const { card, image, giverName, recipientName, message } = gift
  const picture = card ?? image
  return (
    <div className="gift__card">
      {picture && <img src={jpegOf(picture)} width={picture.width} height={picture.height} alt="" />}
      <div className="gift__words">
        {recipientName && <p className="text-ink-2">{fill(t.for, { name: recipientName })}</p>}
        {message && <p className="gift__message">{message}</p>}
        {giverName && <p>{fill(t.fromName, { name: giverName })}</p>}
      </div>
    </div>
  )
}

/** How many visits, until when, and where. */
export function GiftFacts({ gift, lang, t }: Part & { lang: string }) {
  const { visitCount, expiredAt, usableBranches } = gift
  return (
    <>
      <p className="num">{fill(t.visitCount, { count: formatNumber(visitCount, lang) })}</p>
      <dl className="voucher__facts">
        <div>
          <dt>{t.usableUntil}</dt>
          <dd className="num">{formatDate(expiredAt)}</dd>
        </div>
        <div>
          <dt>{t.where}</dt>
          <dd>{usableBranches.length > 0 ? usableBranches.map(({ name }) => name).join(', ') : t.everywhere}</dd>
        </div>
      </dl>
    </>
  )
}
