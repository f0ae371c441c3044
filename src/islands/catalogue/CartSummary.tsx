import { useStore } from '@nanostores/react'
import { NO_DURATION_MINUTES } from '#domain/constants.ts'
import { fill, formatPrice } from '#i18n/format.ts'
import { pathsOf } from '#lib/paths.ts'
import { $shopServices } from '#stores/catalogue/serviceTypes.ts'
import { BuyNow } from './BuyNow.tsx'
import type { VisitProps } from './CartBar.tsx'
import { useShopCart } from './useShopCart.ts'
import '#styles/primitives/price.css'
import '#styles/primitives/lines.css'

/** The visit beside the services from 1024 px on: its lines, the total, the way on. */
export function CartSummary({ shopId, urlName, buy, from, locale, lang, t }: VisitProps) {
  const { lines, totals } = useShopCart(shopId, t, pathsOf(locale).booking(urlName))
  const saved = totals.originalPrice - totals.price
  return (
    <section className="panel panel--lift" aria-label={t.yourVisit}>
      <h2>{t.yourVisit}</h2>
      {lines.length === 0 || buy !== 'visit' ? (
        <p className="text-small text-ink-2">{emptyText(buy, t)}</p>
      ) : (
        <>
          <VisitLines lines={lines} lang={lang} t={t} />
          <hr />
          <div className="flex items-center gap-s2 justify-between" role="status">
            <span className="font-strong">{t.total}</span>
            <span className="price price--l" data-baht={totals.price}>
              <b>{formatPrice(totals.price, lang)}</b>
            </span>
          </div>
          {saved > 0 && (
            <p className="text-small text-ink-2">{fill(t.youSave, { amount: formatPrice(saved, lang) })}</p>
          )}
        </>
      )}
      <BuyNow
        isWide
        sum={lines.length > 0 && buy === 'visit' ? totals.price : null}
        {...{ buy, from, locale, lang, urlName, t }}
      />
      {buy === 'visit' && <p className="text-micro text-ink-2">{t.chooseTimeNote}</p>}
    </section>
  )
}

const emptyText = (buy: VisitProps['buy'], t: VisitProps['t']) =>
  ({
    visit: t.nothingYetText,
    delivery: t.deliveryNote,
    flash: t.notBookableWithFlashSale,
    closed: t.notBookable,
    empty: t.noServices,
  })[buy]

type LinesProps = Pick<VisitProps, 'lang' | 't'> & { lines: ReturnType<typeof useShopCart>['lines'] }

function VisitLines({ lines, lang, t }: LinesProps) {
  const { services } = useStore($shopServices)
  return (
    <ul className="lines">
      {lines.map(({ timePriceId, type, duration, guestCount, finalTotal }) => (
        <li key={timePriceId}>
          <span>{services.find(({ _id }) => _id === type)?.typeName}</span>
          <b className="num" data-baht={finalTotal}>
            {formatPrice(finalTotal, lang)}
          </b>
          <small className="num">
            {[duration !== NO_DURATION_MINUTES && fill(t.minutes, { count: duration }), `× ${guestCount}`]
              .filter(Boolean)
              .join(' ')}
          </small>
        </li>
      ))}
    </ul>
  )
}
