import type { InstantResponse } from '#contract/instant/instant.ts'
import { smallestOf } from '#domain/catalogue/pictureFiles.ts'
import { PICTURE_KIND_TEXT } from '#domain/catalogue/pictureKind.ts'
import { SHOP_TYPE } from '#domain/catalogue/shopType.ts'
import { typeFaceOf } from '#domain/catalogue/typeFace.ts'
import { isOpenAnswer, timeLeft } from '#domain/instant/instantAnswers.ts'
import { walkMinutes } from '#domain/instant/travelTime.ts'
import { fill, formatDistance, formatPrice, formatRating } from '#i18n/format.ts'
import type { SearchMessages } from './messages.ts'
import '#components/ui/photos/PictureKind.css'
import '#components/ui/photos/TypeCard.css'
import './Answer.css'

type Props = {
  answer: InstantResponse
  now: Date
  /** The one that could begin first stands out. */
  isFirst: boolean
  href: string
  minutes: (count: number) => string
  lang: string
  t: SearchMessages
}

/** How far it is: the way of a shop that comes, else on foot where one would walk, else the distance. */
function wayText({ distanceKm, travelMinutes }: InstantResponse, { minutes, lang, t }: Props): string {
  if (travelMinutes > 0) return fill(t.way, { minutes: minutes(travelMinutes) })
  const walk = walkMinutes(distanceKm)
  return walk === null ? formatDistance(distanceKm, lang) : fill(t.walk, { minutes: minutes(walk) })
}

/** One shop's answer: when it begins, how far it is, its price, until when it is kept, and the tap that takes it. */
export function Answer(props: Props) {
  const { answer, now, isFirst, href, lang, t } = props
  const { shop, price, time, expiresAt, typeName } = answer
  const isOpen = isOpenAnswer(answer, now)
  const begins = fill(shop.shopType === SHOP_TYPE.delivery ? t.comes : t.begins, { time })
  const kind = shop.image && PICTURE_KIND_TEXT[shop.image.kind]
  const rating = shop.ratingCount > 0 ? `★ ${formatRating(shop.rating, lang)} (${shop.ratingCount})` : t.new
  return (
    <li className={isOpen ? 'answer' : 'answer answer--over'} data-response={answer._id}>
      {shop.image ? (
        <span className="answer__pic">
          <img src={smallestOf(shop.image)} width="92" height="126" alt="" />
          {kind && <span className="picture-kind">{t[kind]}</span>}
        </span>
      ) : (
        <span className={`answer__face tc tc--${typeFaceOf(shop._id).ground}`} aria-hidden="true">
          <span className="tc__name">{shop.name.split(' ')[0]}</span>
        </span>
      )}
      <div className="answer__text">
        <div className="answer__top">
          <h3 className="wrap-anywhere">{shop.name}</h3>
          <span className="answer__price" data-baht={price}>
            {formatPrice(price, lang)}
          </span>
        </div>
        <p>
          <b className="num">{begins}</b> · {wayText(answer, props)}
        </p>
        {isOpen ? (
          <>
            <p>
              {t.kept} <b className="answer__left num">{timeLeft(expiresAt, now)}</b>
            </p>
            <a className={isFirst ? 'btn' : 'btn btn--soft'} href={href} aria-label={`${t.take}: ${shop.name}`}>
              {t.take}
            </a>
          </>
        ) : (
          <p>{t.gone}</p>
        )}
        <p className="text-small">
          {typeName} · {rating}
        </p>
      </div>
    </li>
  )
}
