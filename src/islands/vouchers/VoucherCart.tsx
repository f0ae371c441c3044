import { useStore } from '@nanostores/react'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { VoucherCart as Cart } from '#contract/vouchers/carts.ts'
import { smallestOf } from '#domain/catalogue/pictureFiles.ts'
import { NO_DURATION_MINUTES, VOUCHER_UNIT_MAX } from '#domain/constants.ts'
import { fill, formatDate, formatPrice } from '#i18n/format.ts'
import { type Locale, langOf } from '#i18n/locales.ts'
import { ReceiptRows } from '#islands/orders/ReceiptRows.tsx'
import { Counter } from '#islands/ui/fields/Counter.tsx'
import { useFreshPage } from '#islands/ui/lazy/useFreshPage.ts'
import { pathsOf } from '#lib/paths.ts'
import {
  $voucherCart,
  addByLink,
  changeCartCount,
  emptyVoucherCart,
  openVoucherCart,
} from '#stores/vouchers/voucherCart.ts'
import type { SharedMessages, VoucherMessages } from './messages.ts'
import { Gone } from './UnavailableDeal.tsx'
import '#styles/primitives/callout.css'
import '#styles/primitives/columns.css'
import '#styles/primitives/empty.css'
import './Goods.css'
import './VoucherCart.css'

type Props = {
  cart: Cart
  /** A deal that the link to this page puts in, and how many of it. */
  add: { dealId: string; count: number } | null
  locale: Locale
  t: VoucherMessages
  shared: Pick<SharedMessages, 'fewer' | 'more' | 'minutes'>
  errors: Record<string, string>
}

/** The customer's cart of deals: any shops, one payment. */
export function VoucherCart({ cart: rendered, add, locale, t, shared, errors }: Props) {
  const lang = langOf(locale)
  const state = useStore($voucherCart, { ssr: emptyVoucherCart })
  useFreshPage()
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    openVoucherCart(rendered)
    if (add) addByLink(add.dealId, add.count)
  }, [rendered, add])

  const { lines, orderPrice, originalPrice } = state.cart ?? rendered
  const paths = pathsOf(locale)
  const { refused, changing } = state
  const reason =
    refused &&
    (refused.code === null
      ? errors.network
      : refused.code === ERROR_CODE.guestsExceedStock
        ? t.stockText
        : (errors[`code.${refused.code}`] ?? errors.generic))
  const isGood = lines.every(({ isAvailable }) => isAvailable)
  return (
    <>
      <p className="say" role="status" hidden={!state.added}>
        {state.added ? t.added : ''}
      </p>
      {reason && (
        <p className="say say--warn" role="alert">
          {reason}
        </p>
      )}
      {lines.length === 0 ? (
        <div className="calm" aria-busy={changing !== null || undefined}>
          <img src="/scenes/cart.svg" width={240} height={240} alt="" />
          <h2>{t.cartEmptyTitle}</h2>
          <p>{t.cartEmptyText}</p>
          <a className="btn" href={paths.flashSale()}>
            {t.findDeals}
          </a>
        </div>
      ) : (
        <div className="two" aria-busy={changing !== null || undefined}>
          <ul className="goods">
            {lines.map((line) => (
              <li key={line.dealId} className="panel">
                <div className="goods__head">
                  <img src={smallestOf(line.image)} width={line.image.width} height={line.image.height} alt="" />
                  <div>
                    <h2 className="h3">
                      <a href={paths.deal(line.dealId)}>{line.typeName}</a>
                    </h2>
                    <p className="text-small text-ink-2">
                      {[
                        line.duration === NO_DURATION_MINUTES ? '' : fill(shared.minutes, { count: line.duration }),
                        line.shop?.name ?? '',
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                  </div>
                  <button
                    type="button"
                    className="icon-btn"
                    aria-label={fill(t.remove, { name: line.typeName })}
                    onClick={() => changeCartCount(line.dealId, 0)}
                  >
                    <Trash2 aria-hidden="true" size={20} strokeWidth={1.6} />
                  </button>
                </div>
                {!line.isAvailable && <Gone line={line} shop={line.shop && paths.shop(line.shop.urlName)} t={t} />}
                <ul className="goods__facts text-small">
                  <li className="num" data-baht={line.finalPrice}>
                    {fill(t.eachPrice, { price: formatPrice(line.finalPrice, lang) })}
                  </li>
                  {line.bonusCount > 0 && <li className="bonus">{fill(t.bonusLine, { count: line.bonusCount })}</li>}
                  <li className="num">{fill(t.goodUntil, { date: formatDate(line.expiredAt) })}</li>
                  {line.strictQuota && <li className="num">{fill(t.left, { count: line.stock })}</li>}
                </ul>
                <div className="goods__foot">
                  <Counter
                    label={line.typeName}
                    value={line.serviceCount}
                    max={line.strictQuota ? Math.max(line.stock, 1) : VOUCHER_UNIT_MAX}
                    t={shared}
                    onChange={(count) => changeCartCount(line.dealId, count)}
                  />
                  <b className="num" data-baht={line.finalTotal}>
                    {formatPrice(line.finalTotal, lang)}
                  </b>
                </div>
              </li>
            ))}
          </ul>
          <aside className="side cart__sum">
            <div className="panel panel--lift">
              <ReceiptRows
                isTight
                lines={lines.map(({ dealId, typeName, serviceCount, finalTotal }) => ({
                  id: dealId,
                  name: typeName,
                  detail: `× ${serviceCount}`,
                  amount: finalTotal,
                }))}
                changes={[]}
                price={orderPrice}
                lang={lang}
                totalLabel={t.together}
              >
                {originalPrice > orderPrice && (
                  <div className="text-small text-ink-2">
                    <dt>{t.saved}</dt>
                    <dd data-baht={originalPrice - orderPrice}>{formatPrice(originalPrice - orderPrice, lang)}</dd>
                  </div>
                )}
              </ReceiptRows>
              {isGood ? (
                <a className="btn btn--wide" href={paths.voucherCartCheckout()}>
                  {t.toCheckout}
                </a>
              ) : (
                <p className="text-ink-2">{t.mendFirst}</p>
              )}
              <a className="btn btn--line btn--wide" href={paths.flashSale()}>
                {t.findDeals}
              </a>
            </div>
          </aside>
        </div>
      )}
    </>
  )
}
