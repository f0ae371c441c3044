import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Dialog } from '#console/kit/Dialog.tsx'
import { Refusal } from '#console/kit/Fields.tsx'
import { useSending } from '#console/kit/useSending.ts'
import { useWords } from '#console/kit/useWords.ts'
import type { ConsoleDay } from '#contract/desk/consoleDay.ts'
import { HALF_HOURS } from '#domain/availability/halfHours.ts'
import { instantOf } from '#domain/bangkokTime.ts'
import { GUEST_CAP, SLOT_MINUTES, WALK_IN_LONGEST_MINUTES } from '#domain/constants.ts'
import type { DayActs } from './useDay.ts'

const MIDNIGHT = '24:00'
const upTo = (count: number) => Array.from({ length: Math.max(0, count) }, (_, nth) => String(nth + 1))
const MINUTES = upTo(WALK_IN_LONGEST_MINUTES / SLOT_MINUTES).map((nth) => String(Number(nth) * SLOT_MINUTES))

type Pick = { name: string; label: string; first?: string; choices: readonly (readonly [string, string])[] }

function PickField({ name, label, first, choices }: Pick) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select className="input" id={id} name={name} defaultValue={first}>
        {choices.map(([value, said]) => (
          <option key={value} value={value}>
            {said}
          </option>
        ))}
      </select>
    </div>
  )
}

function LineField({ name, label, maxLength }: { name: string; label: string; maxLength: number }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input className="input" id={id} name={name} maxLength={maxLength} autoComplete="off" />
    </div>
  )
}

type DialogProps = {
  label: string
  send: string
  children: ReactNode
  onSend(said: (name: string) => string, entryKey: string): Promise<unknown>
}

/** A button with a form of a few fields; one opening adds one entry, however often it is sent. */
function EntryDialog({ label, send: sendLabel, children, onSend }: DialogProps) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const entryKey = useRef('')
  const { send, refusal, isBusy } = useSending()
  function open() {
    entryKey.current = crypto.randomUUID()
    setOpen(true)
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const said = (name: string) => String(values.get(name) ?? '').trim()
    if (await send(() => onSend(said, entryKey.current))) setOpen(false)
  }
  return (
    <>
      <button type="button" className="btn btn--line" onClick={open}>
        {label}
      </button>
      <Dialog title={label} isOpen={isOpen} onClose={() => setOpen(false)}>
        <form className="form" onSubmit={submit}>
          {children}
          <Refusal message={refusal} />
          <div className="flex flex-wrap gap-s3">
            <button type="submit" className="btn" aria-disabled={isBusy || undefined}>
              {sendLabel}
            </button>
            <button type="button" className="btn btn--line" onClick={() => setOpen(false)}>
              {t('console.cancel')}
            </button>
          </div>
        </form>
      </Dialog>
    </>
  )
}

const NOW = ''
const ALL = ''
const same = (value: string) => [value, value] as const

type Props = { day: ConsoleDay; acts: DayActs; isToday: boolean }

/** Somebody who came or called without a booking; today also just now. */
export function WalkInButton({ day, acts, isToday }: Props) {
  const { t } = useWords()
  const times = HALF_HOURS.map(same)
  return (
    <EntryDialog
      label={t('console.today.addWalkIn')}
      send={t('console.today.takePlaces')}
      onSend={(said, entryKey) => {
        const time = said('time')
        return acts.walkIn({
          ...{ entryKey, name: said('name'), guestCount: Number(said('guests')), minutes: Number(said('minutes')) },
          ...(time !== NOW && { time: instantOf(day.date, time).toISOString() }),
        })
      }}
    >
      <LineField name="name" label={t('console.today.walkInName')} maxLength={100} />
      <PickField name="guests" label={t('console.today.guests')} choices={upTo(GUEST_CAP).map(same)} />
      <PickField
        name="minutes"
        label={t('console.today.howLong')}
        first="60"
        choices={MINUTES.map((minutes) => [minutes, t('console.services.minutes', { minutes })])}
      />
      <PickField
        name="time"
        label={t('console.today.from')}
        first={isToday ? NOW : '10:00'}
        choices={isToday ? [[NOW, t('console.today.now')], ...times] : times}
      />
    </EntryDialog>
  )
}

/** Hours in which nobody can book: some places, or the whole shop. */
export function BlockButton({ day, acts }: Omit<Props, 'isToday'>) {
  const { t } = useWords()
  return (
    <EntryDialog
      label={t('console.today.addBlock')}
      send={t('console.today.block')}
      onSend={(said, entryKey) => {
        const places = said('places')
        return acts.block({
          ...{ entryKey, date: day.date, from: said('from'), until: said('until'), reason: said('reason') },
          places: places === ALL ? null : Number(places),
        })
      }}
    >
      <PickField name="from" label={t('console.today.from')} first="10:00" choices={HALF_HOURS.map(same)} />
      <PickField
        name="until"
        label={t('console.today.until')}
        first="12:00"
        choices={[...HALF_HOURS.slice(1), MIDNIGHT].map(same)}
      />
      <PickField
        name="places"
        label={t('console.today.howMany')}
        choices={[[ALL, t('console.today.wholeShop')], ...upTo(day.shop.capacity - 1).map(same)]}
      />
      <LineField name="reason" label={t('console.today.reason')} maxLength={200} />
    </EntryDialog>
  )
}
