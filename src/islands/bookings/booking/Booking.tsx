import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addDays, bangkokDate, monthOf } from '#domain/bangkokTime.ts'
import { cartParty, priceAt } from '#domain/bookings/bookingCart.ts'
import type { OfferedOption } from '#domain/pricing/offeredOption.ts'
import { fill } from '#i18n/format.ts'
import { askedDays } from '#islands/availability/calendarMonth.ts'
import { useFreshPage } from '#islands/ui/lazy/useFreshPage.ts'
import { useMounted } from '#islands/ui/lazy/useMounted.ts'
import { usePreload } from '#islands/ui/lazy/usePreload.ts'
import { $booking, emptyBooking, resumeBooking } from '#stores/bookings/booking.ts'
import { $bookingCart, emptyBookingCart } from '#stores/bookings/bookingCart.ts'
import { $days, type DaysState, noDays, showDays, type Visit } from '#stores/bookings/bookingDays.ts'
import { renewLines } from '#stores/bookings/bookingPrices.ts'
import { showDay, showSlots } from '#stores/bookings/bookingTimes.ts'
import { BookingNextStep } from './BookingNextStep.tsx'
import type { BookedShop } from './bookedShop.ts'
import { ChosenLine } from './ChosenLine.tsx'
import { DayTimes } from './days/DayTimes.tsx'
import { WeekPrices } from './days/WeekPrices.tsx'
import { EmptyBooking } from './EmptyBooking.tsx'
import { Kept, KeptTime, loadParts, MonthSheet, PaidByVoucher, WhoHasWhat } from './lazyParts.ts'
import type { BookingMessages, ErrorMessages, SharedMessages } from './messages.ts'
import type { Paying } from './Receipt.tsx'
import '#styles/primitives/callout.css'
import '#styles/primitives/columns.css'
import './Booking.css'
import '#styles/primitives/skeleton.css'
import '#islands/availability/Slots.css'
import '#styles/primitives/aside.css'

/** Placeholder until the visitor's choices are loaded. */
const BookingSkeleton = ({ label }: { label: string }) => (
  <div className="two two--near" role="status" aria-label={label}>
    <div className="grid gap-s5">
      <span className="skeleton-block skeleton-block--line" />
      <span className="skeleton-block skeleton-block--week" />
      <div className="slots">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((part) => (
          <span key={part} className="skeleton-block skeleton-block--slot" />
        ))}
      </div>
    </div>
    <span className="aside skeleton-block skeleton-block--sum" />
  </div>
)

type Props = {
  shop: BookedShop
  options: OfferedOption[]
  ways: { home: string; shop: string; checkout: string }
  lang: string
  t: BookingMessages
  shared: SharedMessages
  errors: ErrorMessages
}

/** Choices, calendar, half hours and the sum of a visit. */
export function Booking({ shop, options, ways, lang, t, shared, errors }: Props) {
  const isMounted = useMounted()
  useFreshPage()
  const { date, shopId, voucher, percentage } = useStore($booking, { ssr: emptyBooking })
  const cart = useStore($bookingCart, { ssr: emptyBookingCart })
  const { status, days: found } = useStore($days, { ssr: noDays })
  const [now] = useState(() => new Date())
  const [isRenewed, setIsRenewed] = useState(false)
  const [month, setMonth] = useState('')
  const [tries, setTries] = useState(0)
  const [isMonthOpen, setIsMonthOpen] = useState(false)
  usePreload(loadParts, voucher !== null || isMonthOpen)
  const byId = useMemo(() => new Map(options.map((option) => [option.timePriceId, option])), [options])

  const opened = useRef(false)
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    resumeBooking(shop)
    if ($bookingCart.get().shopId === shop._id) setIsRenewed(renewLines(options))
  }, [shop, options])
  useEffect(() => {
    if (date) setMonth(monthOf(date))
  }, [date])

  const lines = cart.shopId === shop._id ? cart.lines : []
  const { guestCount, durationMinutes, starts } = cartParty(lines)
  const lengths = starts.flatMap((one) => new Array<number>(one.guestCount).fill(one.durationMinutes)).join(',')
  const today = bangkokDate(now)
  const lastDay = addDays(today, shop.advanceDays)
  const isReady = isMounted && shop.takesBookingsByDate && shopId === shop._id && date !== '' && guestCount > 0

  const carts = lines.map((line) => `${line.timePriceId}:${line.guestCount}`).join(',')
  const visit = useMemo<Visit>(
    () => ({ shopId: shop._id, guestCount, durationMinutes, lengths, carts }),
    [shop._id, guestCount, durationMinutes, lengths, carts],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again after a failure
  useEffect(() => {
    if (!isReady || !month) return
    const { from, to } = askedDays(month, today, lastDay)
    showDays(visit, from, to, lastDay)
  }, [isReady, visit, month, today, lastDay, tries])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again after a failure
  useEffect(() => {
    if (isReady) showSlots(visit, date, lastDay)
  }, [isReady, visit, date, lastDay, tries])

  if (!shop.takesBookingsByDate) {
    const text = errors[`code.${ERROR_CODE.shopNotBookable}`] ?? ''
    return <EmptyBooking title={t.noVisitsTitle} text={text} href={ways.home} button={t.otherShops} />
  }
  if (!isMounted || (lines.length > 0 && !isReady)) return <BookingSkeleton label={shared.loading} />
  if (lines.length === 0) {
    const text = fill(t.emptyText, { shop: shop.name })
    return <EmptyBooking title={t.emptyTitle} text={text} href={ways.shop} button={t.toServices} />
  }
  const retry = () => setTries(tries + 1)
  const show = (paying: Paying | null, days: DaysState['days']) => (
    <div className="two two--near">
      <div className="grid gap-s5">
        <ChosenLine
          shop={shop}
          lines={lines}
          options={byId}
          lang={lang}
          t={t}
          shared={shared}
          errors={errors}
          onMonth={() => setIsMonthOpen(true)}
        />
        {isRenewed && (
          <p className="say" role="status">
            {t.pricesRenewed}
          </p>
        )}
        <WeekPrices
          status={status}
          days={days}
          date={date}
          today={today}
          lastDay={lastDay}
          lang={lang}
          t={t}
          onRetry={retry}
        />
        <DayTimes
          shop={shop}
          visit={visit}
          priceAt={paying ? undefined : (percentage) => priceAt(lines, percentage)}
          isPaid={paying?.price === 0}
          now={now}
          lang={lang}
          t={t}
          onRetry={retry}
        >
          {(guestCount > 1 || lines.length > 1) && <WhoHasWhat lines={lines} options={byId} t={t} />}
          <Kept visit={visit} lastDay={lastDay} paying={paying} lang={lang} t={t} />
        </DayTimes>
        {isMonthOpen && (
          <MonthSheet
            label={t.month}
            close={shared.close}
            onClose={() => setIsMonthOpen(false)}
            month={month || monthOf(date)}
            onMonth={setMonth}
            date={date}
            today={today}
            lastDay={lastDay}
            hours={shop}
            status={status}
            days={days}
            onDay={showDay}
            lang={lang}
            t={t}
            onRetry={retry}
          />
        )}
      </div>
      <BookingNextStep
        shop={shop}
        lines={lines}
        options={byId}
        href={ways.checkout}
        paying={paying}
        kept={<KeptTime />}
        lang={lang}
        t={t}
      />
    </div>
  )
  if (!voucher) return show(null, found)
  const skeleton = <BookingSkeleton label={shared.loading} />
  return (
    <PaidByVoucher fallback={skeleton} voucher={voucher} lines={lines} percentage={percentage} days={found}>
      {show}
    </PaidByVoucher>
  )
}
