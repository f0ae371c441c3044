import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useWords } from '#console/kit/useWords.ts'
import { ShopPick, useShopPick } from '#console/merchandising/ShopPick.tsx'
import type { CarouselCard } from '#contract/merchandising/consoleCarousels.ts'
import { CAROUSEL_CARDS_MAX } from '#domain/merchandising/carousel.ts'
import { movedTo } from './carouselValues.ts'

const WAYS = { up: ArrowUp, down: ArrowDown, out: X } as const
type Way = keyof typeof WAYS

type RowProps = { card: CarouselCard; idOf(way: Way): string; isOff(way: Way): boolean; onClick(way: Way): void }

function Row({ card: { name, isShown }, idOf, isOff, onClick }: RowProps) {
  const { t } = useWords()
  return (
    <>
      <span className="min-w-0">
        {name}
        {!isShown && <span className="block text-small text-ink-2">{t('console.carousels.hidden')}</span>}
      </span>
      <span className="flex gap-s1">
        {(['up', 'down', 'out'] as const).map((way) => {
          const Icon = WAYS[way]
          return (
            <button
              key={way}
              type="button"
              className="icon-btn"
              id={idOf(way)}
              aria-disabled={isOff(way) || undefined}
              aria-label={t(`console.carousels.${way}`, { name })}
              onClick={() => !isOff(way) && onClick(way)}
            >
              <Icon size={20} aria-hidden="true" />
            </button>
          )
        })}
      </span>
    </>
  )
}

/** The shops or brands of a carousel, found by name one after the other, in the order in which customers see them. */
export function CardsField({ source }: { source: 'shops' | 'brands' }) {
  const { t } = useWords()
  const id = useId()
  const { setValue } = useFormContext()
  const cards = (useWatch({ name: source }) ?? []) as CarouselCard[]
  const pick = useShopPick({
    resource: source,
    ...(source === 'shops' && { filter: { publication: 'published' } }),
    leftOut: cards.map(({ _id }) => _id),
  })
  const { shop } = pick
  const set = (value: CarouselCard[]) => setValue(source, value, { shouldDirty: true, shouldTouch: true })
  const buttonId = (card: string, way: Way) => `${id}-${card}-${way}`
  // A row that moves takes the focus of its button along; of one that is gone it goes to where more are found.
  const focused = useRef<string>(undefined)
  useEffect(() => {
    if (focused.current && cards) document.getElementById(focused.current)?.focus()
    focused.current = undefined
  }, [cards])
  function act(way: Way, index: number) {
    const card = cards[index]!
    focused.current = way === 'out' ? `${id}-add` : buttonId(card._id, way)
    if (way === 'out') set(cards.toSpliced(index, 1))
    else set(movedTo(cards, index, way === 'up' ? index - 1 : index + 1))
  }
  const isFull = cards.length >= CAROUSEL_CARDS_MAX
  function add() {
    if (!shop || isFull) return
    // Only what is published is found here.
    set([...cards, { _id: shop._id, name: shop.name || (shop.nameTH ?? ''), isShown: true }])
  }
  return (
    <fieldset className="panel">
      <legend className="sr-only">{t(`console.carousels.${source}`)}</legend>
      <p aria-hidden="true">
        <strong>{t(`console.carousels.${source}`)}</strong>
      </p>
      <p className="text-small text-ink-2">{t('console.carousels.cardsHint', { max: CAROUSEL_CARDS_MAX })}</p>
      {cards.length > 0 && (
        <ol className="grid gap-s2">
          {cards.map((card, index) => (
            <li key={card._id} className="flex items-center justify-between gap-s3">
              <Row
                card={card}
                idOf={(way) => buttonId(card._id, way)}
                isOff={(way) => (way === 'up' && index === 0) || (way === 'down' && index === cards.length - 1)}
                onClick={(way) => act(way, index)}
              />
            </li>
          ))}
        </ol>
      )}
      <ShopPick
        pick={pick}
        findLabel={t(`console.carousels.find.${source}`)}
        label={t(`console.carousels.one.${source}`)}
      />
      <button
        type="button"
        className="btn btn--line justify-self-start"
        id={`${id}-add`}
        aria-disabled={!shop || isFull || undefined}
        onClick={add}
      >
        {t('console.promotions.addShop')}
      </button>
    </fieldset>
  )
}
