import type { InstantResponse } from '#contract/instant.ts'
import { SHOP_TYPE } from '#domain/catalogue/shopType.ts'
import { isOpenAnswer, timeLeft } from '#domain/instant/instantAnswers.ts'
import { fill, formatDistance, formatPrice, formatRating } from '#i18n/format.ts'
import type { SearchMessages } from './messages.ts'
import './Answer.css'

type Props = {
  answer: InstantResponse
  now: Date
  href: string
  minutes: (count: number) => string
  lang: string
  t: SearchMessages
}

/** One shop's answer: what it costs, how far it is, when it begins, and how long the place is kept. */
export function Answer({ answer, now, href, minutes, lang, t }: Props) {
  const { shop, price, distanceKm, travelMinutes, time, expiresAt, typeName } = answer
  const isOpen = isOpenAnswer(answer, now)
  const rating = shop.ratingCount > 0 ? `★ ${formatRating(shop.rating, lang)} (${shop.ratingCount})` : t.new
  return (
    <li className={isOpen ? 'answer' : 'answer answer--over'} data-response={answer._id}>
      <img src={`/pictures/${shop.image.name}-${shop.image.widths[0]}.avif`} width="96" height="96" alt="" />
      <div className="answer__text">
        <h3 className="wrap-anywhere">{shop.name}</h3>
        <span className="text-small">{typeName}</span>
        <span className="text-small">
          {rating} · {formatDistance(distanceKm, lang)}
        </span>
        <span>{fill(shop.shopType === SHOP_TYPE.delivery ? t.comes : t.begins, { time })}</span>
        {travelMinutes > 0 && (
          <span className="text-small text-ink-2">{fill(t.way, { minutes: minutes(travelMinutes) })}</span>
        )}
      </div>
      <div className="answer__foot">
        <span className="answer__price" data-baht={price}>
          {formatPrice(price)}
        </span>
        {isOpen ? (
          <>
            <span className="text-small num">
              {t.kept} {timeLeft(expiresAt, now)}
            </span>
            <a className="btn" href={href} aria-label={`${t.see}: ${shop.name}`}>
              {t.see}
            </a>
          </>
        ) : (
          <span className="text-small">{t.gone}</span>
        )}
      </div>
    </li>
  )
}
