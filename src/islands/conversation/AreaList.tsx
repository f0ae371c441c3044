import { AREA_MARKS, type AreaMark, BODY_AREAS, type BodyArea, markOf } from '#domain/conversation/comfortCard.ts'
import { Picks } from '#islands/ui/fields/Picks.tsx'
import type { Marks } from './Figure.tsx'
import type { ComfortMessages } from './messages.ts'
import './AreaList.css'

type Props = { card: Marks; t: ComfortMessages; onMark: (area: BodyArea, mark: AreaMark) => void }

/** The body map as a list, as an alternative to the picture. */
export const AreaList = ({ card, t, onMark }: Props) => (
  <details>
    <summary className="min-h-touch content-center text-brand-ink font-mid cursor-pointer">{t.asList}</summary>
    {BODY_AREAS.map((area) => (
      <fieldset key={area} className="areas__one">
        <legend>{t[`area.${area}`]}</legend>
        <Picks
          name={`area-${area}`}
          values={AREA_MARKS}
          chosen={markOf(card, area)}
          textOf={(mark) => t[`mark.${mark}`]}
          onChoose={(mark) => onMark(area, mark)}
        />
      </fieldset>
    ))}
  </details>
)
