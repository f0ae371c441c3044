import { VOUCHER_GIFT_MESSAGE_MAX } from '#domain/constants.ts'
import type { GiftFaults } from '#domain/vouchers/giftDraft.ts'
import { fill, formatDate } from '#i18n/format.ts'
import { LOCALES, type Locale, langOf, nameOf } from '#i18n/locales.ts'
import { EmailField } from '#islands/ui/fields/EmailField.tsx'
import { Field } from '#islands/ui/fields/Field.tsx'
import { FieldShell } from '#islands/ui/fields/FieldShell.tsx'
import { CardPick } from '../CardPick.tsx'
import type { Card, ErrorMessages, VoucherGiftMessages } from '../messages.ts'

/** What is said with a gift; `date` is undefined where it is given at once. */
export type GiftSaid = {
  giverName: string
  recipientName: string
  email: string
  lang: string
  message: string
  voucherModelId: string | null
  date?: string
}

type Props = {
  gift: GiftSaid
  onChange(change: Partial<GiftSaid>): void
  /** What is wrong and has been tried to be sent. */
  faults: GiftFaults
  cards: Card[]
  /** Between which days it may arrive. */
  days?: { first: string; last: string }
  t: VoucherGiftMessages
  errors: ErrorMessages
}

/** From whom to whom a gift goes, with which words, on which card and day. */
export function GiftFields({ gift, onChange, faults, cards, days, t, errors }: Props) {
  const text = (name: 'giverName' | 'recipientName' | 'email' | 'message') => ({
    name,
    value: gift[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <>
      {cards.length > 0 && (
        <CardPick
          legend={t.card}
          cards={cards}
          chosen={gift.voucherModelId}
          onChoose={(voucherModelId) => onChange({ voucherModelId })}
        />
      )}
      <Field
        label={t.from}
        errors={errors}
        code={faults.giverName}
        required
        autoComplete="name"
        maxLength={60}
        {...text('giverName')}
      />
      <Field
        label={t.to}
        errors={errors}
        code={faults.recipientName}
        required
        autoComplete="off"
        maxLength={60}
        {...text('recipientName')}
      />
      <FieldShell label={t.message} errors={errors} hint={fill(t.messageHint, { count: VOUCHER_GIFT_MESSAGE_MAX })}>
        {(described) => (
          <textarea
            className="input"
            rows={4}
            maxLength={VOUCHER_GIFT_MESSAGE_MAX}
            {...text('message')}
            {...described}
          />
        )}
      </FieldShell>
      {days && (
        <Field
          label={t.arrives}
          hint={fill(t.arrivesHint, { date: formatDate(days.last) })}
          errors={errors}
          code={faults.date}
          required
          type="date"
          name="date"
          min={days.first}
          max={days.last}
          value={gift.date || days.first}
          onChange={(event) => onChange({ date: event.target.value })}
        />
      )}
      <EmailField
        label={t.email}
        hint={days ? t.emailOnDay : t.emailHint}
        errors={errors}
        code={faults.email}
        autoComplete="off"
        {...text('email')}
      />
      {gift.email.trim() !== '' && (
        <FieldShell label={t.lang} errors={errors}>
          {(described) => (
            <select
              className="input"
              value={gift.lang}
              onChange={(event) => onChange({ lang: event.target.value as Locale })}
              {...described}
            >
              {LOCALES.map((one) => (
                <option key={one} value={one} lang={langOf(one)}>
                  {nameOf(one)}
                </option>
              ))}
            </select>
          )}
        </FieldShell>
      )}
    </>
  )
}
