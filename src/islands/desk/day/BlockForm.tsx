import { type FormEvent, useState } from 'react'
import { HALF_HOURS } from '#domain/availability/halfHours.ts'
import { formatNumber } from '#i18n/format.ts'
import { Field } from '#islands/ui/fields/Field.tsx'
import { BLOCK, blockHours } from '#stores/desk/deskEntries.ts'
import { ActionButton, ActionRefusal } from '../DeskAction.tsx'
import type { DeskWords } from '../messages.ts'
import { SelectField } from '../SelectField.tsx'

type Props = { date: string; capacity: number; words: DeskWords; onDone: () => void }

const ALL = 'all'
const MIDNIGHT = '24:00'

/** Keeps hours of the day free of bookings. */
export function BlockForm({ date, capacity, words: { t, errors, lang }, onDone }: Props) {
  const [from, setFrom] = useState('10:00')
  const [until, setUntil] = useState('12:00')
  const [places, setPlaces] = useState(ALL)
  const [reason, setReason] = useState('')
  const some = Array.from({ length: Math.max(0, capacity - 1) }, (_, nth) => String(nth + 1))

  async function add() {
    const block = { date, from, until, places: places === ALL ? null : Number(places), reason: reason.trim() }
    if (await blockHours(block)) onDone()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void add()
  }
  return (
    <form className="desk__form" onSubmit={submit}>
      <div className="desk__pair">
        <SelectField
          label={t.from}
          errors={errors}
          value={from}
          options={HALF_HOURS.map((at) => [at, at])}
          onChange={setFrom}
        />
        <SelectField
          label={t.blockUntil}
          errors={errors}
          value={until}
          options={[...HALF_HOURS.slice(1), MIDNIGHT].map((at) => [at, at])}
          onChange={setUntil}
        />
      </div>
      <SelectField
        label={t.blockPlaces}
        errors={errors}
        value={places}
        options={[[ALL, t.blockAll], ...some.map((count) => [count, formatNumber(Number(count), lang)] as const)]}
        onChange={setPlaces}
      />
      <Field
        label={t.blockReason}
        errors={errors}
        autoComplete="off"
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <ActionRefusal about={BLOCK} errors={errors} />
      <ActionButton about={BLOCK} onAct={add}>
        {t.blockAdd}
      </ActionButton>
    </form>
  )
}
