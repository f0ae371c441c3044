import { useEffect, useRef, useState } from 'react'
import type { GiftPreview as Shown } from '#contract/vouchers/codes.ts'
import { hasErrors } from '#domain/accounts/contactFaults.ts'
import { type GiftDraft, readyGift } from '#domain/vouchers/giftDraft.ts'
import { fill } from '#i18n/format.ts'
import { type Locale, langOf } from '#i18n/locales.ts'
import { RefusalLine } from '#islands/ui/forms/RefusalLine.tsx'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { type Given, previewGift } from '#stores/vouchers/giftPreview.ts'
import type { ErrorMessages, VoucherGiftMessages } from '../messages.ts'
import { GiftFacts, Present } from './GiftCard.tsx'

type Props = {
  given: Given
  gift: GiftDraft
  /** The last moment of use. */
  until: string
  /** Something is missing: says where. */
  onFault(): void
  locale: Locale
  t: VoucherGiftMessages
  errors: ErrorMessages
}

type Mail = NonNullable<Shown['mail']>

/** The mail as it will be written, in the receiver's language. */
const MailPreview = ({ mail, t }: { mail: Mail; t: VoucherGiftMessages }) => (
  <figure className="gift__mail">
    <figcaption className="text-small text-ink-2">{fill(t.previewMail, { email: mail.to })}</figcaption>
    <div className="grid gap-s3" lang={langOf(mail.lang as Locale)}>
      <p className="font-strong">{mail.subject}</p>
      <p className="text-small text-brand-ink">{mail.band}</p>
      {mail.card.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>
        <span className="gift__button">{mail.button}</span>
      </p>
      {mail.after.map((line) => (
        <p key={line} className="text-small text-ink-2">
          {line}
        </p>
      ))}
    </div>
  </figure>
)

/** Shows what the receiver will see, as the backend writes it; a change of the gift puts it away. */
export function GiftPreview({ given, gift, until, onFault, locale, t, errors }: Props) {
  const [shown, setShown] = useState<{ of: string; preview: Shown }>()
  const [refused, setRefused] = useState<number | null>()
  const [isAsking, setIsAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const of = JSON.stringify([given, gift])
  const preview = shown?.of === of ? shown.preview : undefined
  useEffect(() => {
    if (preview) heading.current?.focus()
  }, [preview])

  async function show() {
    if (isAsking) return
    const { body, faults } = readyGift(gift, until, new Date())
    if (hasErrors(faults)) return onFault()
    setIsAsking(true)
    setRefused(undefined)
    const answer = await previewGift(given, body)
    setIsAsking(false)
    if ('preview' in answer) setShown({ of, preview: answer.preview })
    else setRefused(answer.code)
  }

  return (
    <>
      <RefusalLine text={refused === undefined ? undefined : refusalText(errors, refused)} />
      {!preview && (
        <div>
          <button type="button" className="btn btn--soft" aria-disabled={isAsking || undefined} onClick={show}>
            {isAsking ? t.working : t.preview}
          </button>
        </div>
      )}
      {preview && (
        <section className="gift__preview" aria-labelledby="gift-preview">
          <h3 id="gift-preview" ref={heading} tabIndex={-1}>
            {fill(t.previewTitle, { name: preview.gift.recipientName })}
          </h3>
          <div className="panel gift">
            <Present gift={preview.gift} t={t} />
            <p className="font-strong">{preview.gift.name}</p>
            <GiftFacts gift={preview.gift} lang={langOf(locale)} t={t} />
          </div>
          {preview.mail ? <MailPreview mail={preview.mail} t={t} /> : <p className="text-ink-2">{t.previewLink}</p>}
        </section>
      )}
    </>
  )
}
