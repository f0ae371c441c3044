import { Star } from 'lucide-react'
import { useId } from 'react'
import { STAR_STEPS } from '#domain/constants.ts'
import './StarChoice.css'

type Props = {
  legend: string
  /** 0 until chosen. */
  value: number
  onChoose: (stars: number) => void
  /** What so many stars are called, read aloud and shown beside them. */
  nameOf: (stars: number) => string
  size: number
  isMissing?: string
}

const STEPS = Array.from({ length: STAR_STEPS }, (_, at) => at + 1)

/** Five stars to choose from: a group of radio buttons, so that arrow keys move through them. */
export function StarChoice({ legend, value, onChoose, nameOf, size, isMissing }: Props) {
  const id = useId()
  return (
    <fieldset
      className="starpick"
      data-size={size > 30 ? 'large' : undefined}
      aria-describedby={isMissing && `${id}-err`}
    >
      <legend>{legend}</legend>
      <div className="flex flex-wrap items-center">
        {STEPS.map((stars) => (
          <label key={stars} data-on={stars <= value || undefined}>
            <input type="radio" name={id} value={stars} checked={stars === value} onChange={() => onChoose(stars)} />
            <span className="sr-only">{nameOf(stars)}</span>
            <Star aria-hidden="true" size={size} strokeWidth={1.4} />
          </label>
        ))}
        {value > 0 && (
          <span className="ps-s3 text-small text-ink-2" aria-hidden="true">
            {nameOf(value)}
          </span>
        )}
      </div>
      {isMissing && (
        <p className="field__err" id={`${id}-err`} role="alert">
          {isMissing}
        </p>
      )}
    </fieldset>
  )
}
