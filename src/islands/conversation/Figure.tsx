import type { SVGProps } from 'react'
import type { ComfortCard } from '#contract/conversation.ts'
import { type BodyArea, markOf } from '#domain/conversation/comfortCard.ts'
import { FIGURE, type Side, shapesOf } from './bodyShapes.ts'
import './Figure.css'

export type Marks = Pick<ComfortCard, 'focus' | 'avoid'>
type Props = {
  card: Marks
  side: Side
  label?: string
  /** What an area answers to; without it the figure is a picture of what is written beside it. */
  actsOf?: (area: BodyArea) => SVGProps<SVGGElement>
}

const MIRRORED = `translate(${FIGURE.width}) scale(-1 1)`

/** One side of the body with its marks: filled where to focus, hatched where not to touch. */
export function Figure({ card, side, label, actsOf }: Props) {
  const hatch = `hatch-${side}`
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its label where it is more than a picture
    <svg
      className="figure"
      viewBox={`0 0 ${FIGURE.width} ${FIGURE.height}`}
      {...(label ? { role: 'group', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="7" height="7" className="figure__ground" />
        <rect width="3" height="7" className="figure__stroke" />
      </pattern>
      {shapesOf(side).map(({ area, path, isPair }) => {
        const mark = markOf(card, area)
        const fill = mark === 'avoid' ? `url(#${hatch})` : undefined
        return (
          <g key={area} className={`figure__area figure__area--${mark}`} fill={fill} {...actsOf?.(area)}>
            <path d={path} />
            {isPair && <path d={path} transform={MIRRORED} />}
          </g>
        )
      })}
    </svg>
  )
}
