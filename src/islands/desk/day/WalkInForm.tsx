import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useState } from 'react'
import { HALF_HOURS } from '#domain/availability/halfHours.ts'
import { instantOf } from '#domain/bangkokTime.ts'
import { GUEST_CAP, NO_DURATION_MINUTES, WALK_IN_LONGEST_MINUTES } from '#domain/constants.ts'
import { fill, formatNumber, formatPrice } from '#i18n/format.ts'
import { Field } from '#islands/ui/fields/Field.tsx'
import { $deskOptions, addWalkIn, loadOptions, noOptions, WALK_IN } from '#stores/desk/deskEntries.ts'
import { ActionButton, ActionRefusal } from '../DeskAction.tsx'
import type { DeskWords } from '../messages.ts'
import { SelectField } from '../SelectField.tsx'

type Props = { date: string; today: string; words: DeskWords; onDone: () => void }

const NOW = 'now'
const LENGTHS = [30, 60, 90, 120, 150, 180, 240, 300, WALK_IN_LONGEST_MINUTES]
const ANY_LENGTH = 60

/** Somebody is here, or on the phone, without a booking. */
export function WalkInForm({ date, today, words, onDone }: Props) {
  const { t, errors, lang } = words
  const options = useStore($deskOptions, { ssr: noOptions })
  const [name, setName] = useState('')
  const [guests, setGuests] = useState('1')
  const [what, setWhat] = useState(String(ANY_LENGTH))
  const [chosenTime, setTime] = useState<string>()
  const isToday = date === today
  const time = chosenTime ?? (isToday ? NOW : '10:00')
  useEffect(() => {
    void loadOptions()
  }, [])

  const minutesOf = (minutes: number) => fill(t.minutes, { count: formatNumber(minutes, lang) })
  const services = options.map(({ _id, typeName, minutes, price }) => {
    const length = minutes === NO_DURATION_MINUTES ? '' : `, ${minutesOf(minutes)}`
    return [_id, `${typeName}${length}, ${formatPrice(price, lang)}`] as const
  })
  const counts = Array.from({ length: GUEST_CAP }, (_, nth) => String(nth + 1))

  async function add() {
    const option = options.find(({ _id }) => _id === what)
    const isAdded = await addWalkIn({
      ...{ name: name.trim(), guestCount: Number(guests) },
      ...(option ? { timePriceId: option._id } : { minutes: Number(what) }),
      ...(time === NOW ? {} : { time: instantOf(date, time).toISOString() }),
    })
    if (isAdded) onDone()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void add()
  }
  return (
    <form className="desk__form" onSubmit={submit}>
      <Field
        label={t.walkInName}
        errors={errors}
        autoComplete="off"
        maxLength={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField
        label={t.walkInWhat}
        errors={errors}
        value={what}
        options={[...LENGTHS.map((each) => [String(each), minutesOf(each)] as const), ...services]}
        onChange={setWhat}
      />
      <div className="desk__pair">
        <SelectField
          label={t.walkInGuests}
          errors={errors}
          value={guests}
          options={counts.map((count) => [count, formatNumber(Number(count), lang)])}
          onChange={setGuests}
        />
        <SelectField
          label={t.from}
          errors={errors}
          value={time}
          options={[...(isToday ? [[NOW, t.walkInNow] as const] : []), ...HALF_HOURS.map((at) => [at, at] as const)]}
          onChange={setTime}
        />
      </div>
      <ActionRefusal about={WALK_IN} errors={errors} />
      <ActionButton about={WALK_IN} onAct={add}>
        {t.walkInAdd}
      </ActionButton>
    </form>
  )
}
