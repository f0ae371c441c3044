import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useNotify, useWarnWhenUnsavedChanges } from 'ra-core'
import { useState } from 'react'
import { type Control, FormProvider, useForm } from 'react-hook-form'
import { useParams } from 'react-router'
import { ApiError } from '#api/apiError.ts'
import { call } from '#console/data/call.ts'
import { useRead } from '#console/data/useRead.ts'
import { Dialog } from '#console/kit/Dialog.tsx'
import { Failed } from '#console/kit/Failed.tsx'
import { NumberField, Refusal, SendButton } from '#console/kit/Fields.tsx'
import { Loading } from '#console/kit/Loading.tsx'
import { Page } from '#console/kit/Page.tsx'
import { useSending } from '#console/kit/useSending.ts'
import { useWords } from '#console/kit/useWords.ts'
import type { StandingBooking } from '#contract/bookings/consoleStanding.ts'
import type { ConsoleHours } from '#contract/catalogue/consoleHours.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { spansText } from '#domain/availability/openSpans.ts'
import { SHOP_CAPACITY_MAX } from '#domain/constants.ts'
import { formatDay, formatWeekday } from '#i18n/format.ts'
import { History } from '../History.tsx'
import { ShopPages } from '../ShopPages.tsx'
import { DayHours } from './DayHours.tsx'
import * as hours from './hoursValues.ts'
import { SpecialDays } from './SpecialDays.tsx'

type Standing = { items: StandingBooking[]; totalCount: number; values: hours.HoursValues }

/** The week begins on Monday, as its people count it. */
const WEEK = [1, 2, 3, 4, 5, 6, 0]

/** Bookings in hours that are to close: they are named before, and stay. */
function StandingDialog({ standing, onSave, onClose }: { standing: Standing; onSave(): void; onClose(): void }) {
  const { t, when } = useWords()
  const { items, totalCount } = standing
  return (
    <Dialog isOpen title={t('console.hours.standing', { smart_count: totalCount })} onClose={onClose}>
      <p>{t('console.hours.standingAbout')}</p>
      <ul>
        {items.map(({ _id, orderNumber, time, guestCount }) => (
          <li key={_id}>
            <span className="num">{when(time)}</span> · {t('console.hours.guests', { smart_count: guestCount })} ·{' '}
            <span className="num">{orderNumber}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-s3">
        <button type="button" className="btn" onClick={onSave}>
          {t('console.hours.saveAnyway')}
        </button>
        <button type="button" className="btn btn--line" onClick={onClose}>
          {t('console.cancel')}
        </button>
      </div>
    </Dialog>
  )
}

/** What somebody else has written since. */
function Theirs({ changes }: { changes: hours.TheirChange[] }) {
  const { t } = useWords()
  const locale = useLocale()
  const nameOf = ({ weekday, date }: hours.TheirChange) => {
    if (date) return formatDay(date, locale)
    return weekday === undefined ? t('console.hours.capacity') : formatWeekday(weekday, locale)
  }
  const nowOf = ({ capacity, date, spans }: hours.TheirChange) => {
    if (capacity !== undefined) return String(capacity)
    if (date && !spans) return t('console.none')
    return spansText(spans ?? []) || t('console.hours.closed')
  }
  return (
    <div role="alert">
      {changes.length > 0 && (
        <div className="panel">
          <p>
            <strong>{t('console.services.changedSince')}</strong>
          </p>
          <ul>
            {changes.map((change) => (
              <li key={nameOf(change)}>
                {nameOf(change)}: <span className="num">{nowOf(change)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** Stores what was typed; asks first where bookings stand in hours that would close. */
function useHours(shopId: string, first: ConsoleHours) {
  const [read, setRead] = useState(first)
  const [changes, setChanges] = useState<hours.TheirChange[]>([])
  const [standing, setStanding] = useState<Standing>()
  const form = useForm<hours.HoursValues>({ defaultValues: hours.valuesOf(first) })
  const queryClient = useQueryClient()
  const notify = useNotify()
  const { send, refusal } = useSending()
  const params = { id: shopId }

  async function store(values: hours.HoursValues) {
    const body = hours.changeOf(read, values)
    const { hours: stored } = await call('PATCH /console/shops/{id}/hours', { params, body })
    setRead(stored)
    setChanges([])
    form.reset(hours.valuesOf(stored))
    await queryClient.invalidateQueries({ queryKey: ['read'] })
    notify('console.saved')
  }
  /** Somebody else was quicker: what was typed here stays, all else becomes theirs. */
  async function compare(error: unknown, values: hours.HoursValues) {
    if (error instanceof ApiError && error.code === ERROR_CODE.changedMeanwhile) {
      const { hours: theirs } = await call('GET /console/shops/{id}/hours', { params })
      setChanges(hours.changedSince(read, theirs))
      setRead(theirs)
      form.reset(hours.valuesOf(theirs))
      form.reset(hours.mergedWith(read, theirs, values), { keepDefaultValues: true })
    }
    throw error
  }
  const save = (values: hours.HoursValues) => {
    setStanding(undefined)
    return send(() => store(values).catch((error) => compare(error, values)))
  }
  async function submit(values: hours.HoursValues) {
    if (hours.hasFault(values)) return
    const { dayTime, specialDays } = hours.changeOf(read, values)
    let found: Omit<Standing, 'values'> = { items: [], totalCount: 0 }
    const isAsked = await send(async () => {
      if (!dayTime && !specialDays) return
      found = await call('POST /console/shops/{id}/hours/bookings', { params, body: hours.askedOf(values) })
    })
    if (!isAsked) return
    if (found.totalCount > 0) setStanding({ ...found, values })
    else await save(values)
  }
  return { form, refusal, changes, standing, setStanding, save, submit }
}

type Props = { shopId: string; first: ConsoleHours; mayChange: boolean }

function Form({ shopId, first, mayChange }: Props) {
  const { t } = useWords()
  const locale = useLocale()
  const { form, refusal, changes, standing, setStanding, save, submit } = useHours(shopId, first)
  useWarnWhenUnsavedChanges(mayChange, undefined, form.control as unknown as Control)
  const [days, special] = form.watch(['days', 'special'])
  return (
    <FormProvider {...form}>
      <form className="form max-w-narrow" noValidate onSubmit={form.handleSubmit(submit)}>
        <Refusal message={refusal} />
        <Theirs changes={changes} />
        <section aria-labelledby="week">
          <h2 id="week" className="text-h3">
            {t('console.hours.week')}
          </h2>
          <p className="note">{t('console.hours.weekHint')}</p>
          {WEEK.map((weekday) => (
            <DayHours
              key={weekday}
              label={formatWeekday(weekday, locale)}
              spans={days[weekday] ?? []}
              onChange={(spans) => form.setValue('days', days.with(weekday, spans), { shouldDirty: true })}
              isReadOnly={!mayChange}
            />
          ))}
        </section>
        <SpecialDays
          special={special}
          onChange={(next) => form.setValue('special', next, { shouldDirty: true })}
          isReadOnly={!mayChange}
        />
        <NumberField
          source="capacity"
          label={t('console.hours.capacity')}
          hint={t('console.hours.capacityHint')}
          min={1}
          max={SHOP_CAPACITY_MAX}
          isReadOnly={!mayChange}
        />
        {mayChange && <SendButton>{t('console.save')}</SendButton>}
      </form>
      {standing && (
        <StandingDialog
          standing={standing}
          onSave={() => save(standing.values)}
          onClose={() => setStanding(undefined)}
        />
      )}
    </FormProvider>
  )
}

/** When a shop is open, on which days otherwise, and how many guests fit in. */
export function HoursForm() {
  const { t } = useWords()
  const { id = '' } = useParams()
  const { data, error, refetch } = useRead(['hours', id], () =>
    call('GET /console/shops/{id}/hours', { params: { id } }),
  )
  if (error) return <Failed error={error} resetErrorBoundary={() => refetch()} />
  if (!data) return <Loading />
  const { shop, mayChange } = data
  return (
    <Page title={t('console.hours.title', { shop: shop.name })}>
      <ShopPages shop={shop} />
      <p className="text-ink-2">{t(mayChange ? 'console.hours.about' : 'console.services.readOnly')}</p>
      <Form key={id} shopId={id} first={data.hours} mayChange={mayChange} />
      <History shopId={id} objectId={id} />
    </Page>
  )
}
