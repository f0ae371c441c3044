import { type SyntheticEvent, useRef, useState } from 'react'
import { hasErrors } from '#domain/accounts/contactFaults.ts'
import { giftDays } from '#domain/vouchers/giftDay.ts'
import { type GiftDraft, giftFaults, readyGift } from '#domain/vouchers/giftDraft.ts'
import type { Locale } from '#i18n/locales.ts'
import { Counter } from '#islands/ui/fields/Counter.tsx'
import { FieldShell } from '#islands/ui/fields/FieldShell.tsx'
import { RefusalLine } from '#islands/ui/forms/RefusalLine.tsx'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { useAttempts } from '#islands/ui/forms/useAttempts.ts'
import { pathsOf } from '#lib/paths.ts'
import { changeGift, type GivingRefused, giveVisits } from '#stores/vouchers/giftUnits.ts'
import type { Card, ErrorMessages, SharedMessages, VoucherGiftMessages } from '../messages.ts'
import { GiftFields, type GiftSaid } from './GiftFields.tsx'
import { GiftPreview } from './GiftPreview.tsx'
import '../Goods.css'

type Props = {
  voucherId: string
  /** How many visits can be given. */
  free: number
  /** Of a voucher for several services: those that are left, by name, and how often. */
  services: { timePriceId: string; name: string; free: number }[]
  giverName: string
  cards: Card[]
  locale: Locale
  t: VoucherGiftMessages
  shared: Pick<SharedMessages, 'fewer' | 'more'>
  errors: ErrorMessages
}

/** To whom, with which words and on which card visits of a voucher go. */
export function GiveForm({ voucherId, free: all, services, giverName, cards, locale, t, shared, errors }: Props) {
  const [timePriceId, setTimePriceId] = useState(services[0]?.timePriceId)
  const free = services.find((one) => one.timePriceId === timePriceId)?.free ?? all
  const [visitCount, setVisitCount] = useState(1)
  const [gift, setGift] = useState<GiftSaid>({
    ...{ giverName, recipientName: '', email: '', message: '', lang: locale },
    voucherModelId: cards[0]?._id ?? null,
  })
  const [isSending, setIsSending] = useState(false)
  const [refused, setRefused] = useState<GivingRefused>()

  const form = useRef<HTMLFormElement>(null)
  const { isTried, stop } = useAttempts(form)
  const faults = giftFaults(gift)
  const change = (part: Partial<GiftSaid>) => setGift({ ...gift, ...part })

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    // Text typed before hydration is only in the fields.
    const { voucherModel: _, ...said } = Object.fromEntries(new FormData(event.currentTarget))
    const typed: GiftSaid = { ...gift, ...said }
    setGift(typed)
    if (hasErrors(giftFaults(typed))) return stop()
    setIsSending(true)
    setRefused(undefined)
    const next = `${pathsOf(locale).voucher(voucherId, 'given')}#gifts`
    setRefused(await giveVisits(voucherId, { ...typed, timePriceId, visitCount: Math.min(visitCount, free) }, next))
    setIsSending(false)
  }

  return (
    <form ref={form} className="form" method="dialog" noValidate onSubmit={submit}>
      {services.length > 1 && (
        <FieldShell label={t.service} errors={errors}>
          {(described) => (
            <select
              className="input"
              value={timePriceId}
              onChange={(event) => setTimePriceId(event.target.value)}
              {...described}
            >
              {services.map((one) => (
                <option key={one.timePriceId} value={one.timePriceId}>
                  {one.name}
                </option>
              ))}
            </select>
          )}
        </FieldShell>
      )}
      {free > 1 && (
        <div className="goods__foot">
          <span>{t.visits}</span>
          <Counter
            label={t.visits}
            value={Math.min(visitCount, free)}
            max={free}
            t={shared}
            onChange={(count) => setVisitCount(Math.max(1, count))}
          />
        </div>
      )}
      <GiftFields gift={gift} onChange={change} faults={isTried ? faults : {}} cards={cards} t={t} errors={errors} />
      <RefusalLine text={refused && refusalText(errors, refused.code)} />
      <button type="submit" className="btn" aria-disabled={isSending || undefined}>
        {isSending ? t.working : t.submit}
      </button>
    </form>
  )
}

type ChangeProps = Pick<Props, 'voucherId' | 'cards' | 'locale' | 't' | 'errors'> & {
  giftId: string
  given: GiftDraft
  /** The last moment of use. */
  until: string
}

/** Another person, day, card or other words for a gift that is not delivered yet. */
export function ChangeGiftForm({ giftId, voucherId, given, until, cards, locale, t, errors }: ChangeProps) {
  const [gift, setGift] = useState(given)
  const [isSending, setIsSending] = useState(false)
  const [refused, setRefused] = useState<GivingRefused>()
  const form = useRef<HTMLFormElement>(null)
  const { isTried, stop } = useAttempts(form)
  const now = new Date()

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const { body, faults } = readyGift(gift, until, new Date())
    if (hasErrors(faults)) return stop()
    setIsSending(true)
    setRefused(await changeGift(giftId, body, `${pathsOf(locale).voucher(voucherId, 'changed')}#gifts`))
    setIsSending(false)
  }

  return (
    <form ref={form} className="form" method="dialog" noValidate onSubmit={submit}>
      <GiftFields
        gift={gift}
        onChange={(part) => setGift({ ...gift, ...part })}
        faults={isTried ? readyGift(gift, until, now).faults : {}}
        days={giftDays(now, until)}
        {...{ cards, t, errors }}
      />
      <GiftPreview given={{ kind: 'voucher', voucherId }} onFault={stop} {...{ gift, until, locale, t, errors }} />
      <RefusalLine text={refused && refusalText(errors, refused.code)} />
      <button type="submit" className="btn" aria-disabled={isSending || undefined}>
        {isSending ? t.working : t.save}
      </button>
    </form>
  )
}
