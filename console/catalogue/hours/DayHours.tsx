import { Plus, Trash2 } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { type ReactNode, useId } from 'react'
import type { Span } from '#domain/availability/openSpans.ts'
import { DAY_BREAKS_MAX } from '#domain/constants.ts'
import { faultOf, readTime } from './hoursValues.ts'
import './DayHours.css'

type Props = {
  label: string
  spans: Span[]
  onChange(spans: Span[]): void
  isReadOnly: boolean
  /** Beside the name of the day. */
  children?: ReactNode
}

type TimeProps = { label: string; value: string; onChange(time: string): void; isReadOnly: boolean; isBad: boolean }

/** A time as 'HH:mm', whatever the browser's own language makes of times. */
function TimeField({ label, value, onChange, isReadOnly, isBad }: TimeProps) {
  return (
    <input
      className="input num"
      inputMode="numeric"
      maxLength={5}
      placeholder="00:00"
      aria-label={label}
      aria-invalid={isBad || undefined}
      value={value}
      readOnly={isReadOnly}
      onChange={({ target }) => onChange(target.value)}
      onBlur={({ target }) => onChange(readTime(target.value))}
    />
  )
}

/** What is open on one day: nothing, or one stretch after another. */
export function DayHours({ label, spans, onChange, isReadOnly, children }: Props) {
  const t = useTranslate()
  const id = useId()
  const fault = faultOf(spans)
  const word = (key: string, number: number) => t(`console.hours.${key}`, { day: label, number })
  const change = (index: number, part: Partial<Span>) =>
    onChange(spans.map((span, at) => (at === index ? { ...span, ...part } : span)))
  return (
    <fieldset className="day-hours" aria-describedby={fault && id}>
      <legend className="sr-only">{label}</legend>
      <div className="day-hours__name">
        <span aria-hidden="true">{label}</span>
        <label className="pick">
          <input
            type="checkbox"
            checked={spans.length > 0}
            disabled={isReadOnly}
            onChange={({ target }) => onChange(target.checked ? [{ openTime: '10:00', closeTime: '20:00' }] : [])}
          />
          {t('console.hours.open')}
        </label>
        {children}
      </div>
      <div className="day-hours__spans">
        {spans.map(({ openTime, closeTime }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is nothing but its place in the day
          <div key={index} className="day-hours__span">
            <TimeField
              label={word('from', index + 1)}
              value={openTime}
              onChange={(time) => change(index, { openTime: time })}
              isReadOnly={isReadOnly}
              isBad={fault !== undefined}
            />
            <span aria-hidden="true">–</span>
            <TimeField
              label={word('to', index + 1)}
              value={closeTime}
              onChange={(time) => change(index, { closeTime: time })}
              isReadOnly={isReadOnly}
              isBad={fault !== undefined}
            />
            {!isReadOnly && spans.length > 1 && (
              <button
                type="button"
                className="icon-btn"
                aria-label={word('remove', index + 1)}
                onClick={() => onChange(spans.filter((_, at) => at !== index))}
              >
                <Trash2 size={20} aria-hidden="true" />
              </button>
            )}
          </div>
        ))}
        {!isReadOnly && spans.length > 0 && spans.length <= DAY_BREAKS_MAX && (
          <button
            type="button"
            className="icon-btn"
            aria-label={word('add', 0)}
            onClick={() => onChange([...spans, { openTime: '', closeTime: '' }])}
          >
            <Plus size={20} aria-hidden="true" />
          </button>
        )}
        {fault && (
          <p className="field__err" id={id}>
            {t(`console.hours.fault.${fault}`)}
          </p>
        )}
      </div>
    </fieldset>
  )
}
