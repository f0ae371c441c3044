import type { VoucherCartLine } from '#contract/vouchers/carts.ts'
import { fill } from '#i18n/format.ts'
import { changeCartCount } from '#stores/vouchers/voucherCart.ts'
import type { VoucherMessages } from './messages.ts'
import '#styles/primitives/callout.css'

type Props = {
  line: VoucherCartLine
  /** The page of its shop, where it is of one. */
  shop: string | null
  t: VoucherMessages
}

/**
 * A deal in the cart that is not available in this number, and the alternatives: fewer units, another deal, or removal.
 */
export function Gone({ line: { dealId, stock, strictQuota, serviceCount }, shop, t }: Props) {
  const isShort = strictQuota && stock < serviceCount
  const isFewer = isShort && stock > 0
  return (
    <div className="say say--warn">
      <p role="status">{isFewer ? fill(t.fewerLeft, { count: stock }) : isShort ? t.noneLeft : t.notOnSaleText}</p>
      <div className="flex items-center gap-s2 flex-wrap">
        {isFewer && (
          <button type="button" className="btn btn--soft" onClick={() => changeCartCount(dealId, stock)}>
            {fill(t.takeLeft, { count: stock })}
          </button>
        )}
        {shop && (
          <a className="btn btn--line" href={shop}>
            {t.otherDeals}
          </a>
        )}
      </div>
    </div>
  )
}
