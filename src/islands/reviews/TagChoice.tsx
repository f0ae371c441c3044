import type { ReviewTag } from '#contract/reviews/reviews.ts'
import { REVIEW_TAG_MAX } from '#domain/constants.ts'
import { fitsRating, isGoodTag, REVIEW_TAG_CATEGORY } from '#domain/reviews/reviewTag.ts'
import type { ReviewMessages } from './reviewMessages.ts'
import '#styles/primitives/label/chipVariants.css'
import './TagChoice.css'

type Props = {
  tags: readonly ReviewTag[]
  /** Only tags that go with these stars are offered. */
  rating: number
  chosen: readonly string[]
  onToggle: (id: string) => void
  t: ReviewMessages
}

const CATEGORIES = Object.values(REVIEW_TAG_CATEGORY)

/** Tags for praise and complaints, grouped by subject. */
export function TagChoice({ tags, rating, chosen, onToggle, t }: Props) {
  const fitting = tags.filter((tag) => fitsRating(tag, rating))
  const isFull = chosen.length >= REVIEW_TAG_MAX
  return [true, false].map((isGood) => {
    const kind = fitting.filter((tag) => isGoodTag(tag) === isGood)
    if (kind.length === 0) return null
    return (
      <section key={String(isGood)} className="form" aria-labelledby={`tags-${isGood}`}>
        <h2 id={`tags-${isGood}`}>{isGood ? t.tagsGood : t.tagsBad}</h2>
        {CATEGORIES.map((category) => {
          const here = kind.filter((tag) => tag.category === category)
          if (here.length === 0) return null
          return (
            <fieldset key={category} className="tagpick">
              <legend>{t[`category.${category}`]}</legend>
              {here.map(({ _id, name }) => {
                const isOn = chosen.includes(_id)
                return (
                  <button
                    key={_id}
                    type="button"
                    className="chip"
                    aria-pressed={isOn}
                    disabled={isFull && !isOn}
                    onClick={() => onToggle(_id)}
                  >
                    {name}
                  </button>
                )
              })}
            </fieldset>
          )
        })}
      </section>
    )
  })
}
