import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { IMAGE_TYPES } from '#domain/constants.ts'
import { FieldShell } from '#islands/ui/fields/FieldShell.tsx'
import { SendingLine } from '#islands/ui/forms/SendingLine.tsx'
import type { PictureMessages } from '#islands/ui/forms/sendingText.ts'
import { $receiptSending, chooseReceipt, dropReceipt, stopReceipt } from '#stores/bookings/checkout/bookingReceipt.ts'
import type { CheckoutMessages, ErrorMessages } from './messages.ts'
import '#styles/primitives/callout.css'

type Props = { lang: string; t: CheckoutMessages; pictures: PictureMessages; errors: ErrorMessages }

const CODES = { type: ERROR_CODE.invalidFileType, size: ERROR_CODE.tooLarge } as const

/** The receipt of a transfer that was made already; it goes out with the booking. */
export function ReceiptFile({ lang, t, pictures, errors }: Props) {
  const sending = useStore($receiptSending)
  const [code, setCode] = useState<number>()
  // Other payment methods need no receipt, and a field that is shown again is empty.
  useEffect(() => dropReceipt, [])
  const words = { ...errors, [`code.${ERROR_CODE.tooLarge}`]: pictures.tooLarge }

  async function choose(file: File | undefined) {
    setCode(undefined)
    if (!file) return dropReceipt()
    // If the resizing code cannot be loaded, it is imported again when the booking is placed; the receipt can be
    // uploaded afterwards.
    const fault = await chooseReceipt(file).catch(() => undefined)
    if (fault) setCode(CODES[fault])
  }

  return (
    <>
      <FieldShell label={t.receiptNow} hint={t.receiptNowHint} errors={words} code={code}>
        {(described) => (
          <input
            className="input"
            type="file"
            accept={IMAGE_TYPES.join(',')}
            onChange={({ target }) => choose(target.files?.[0])}
            {...described}
          />
        )}
      </FieldShell>
      <SendingLine sending={sending} lang={lang} t={pictures} />
    </>
  )
}

/** The visit is booked, and its receipt goes out. */
export function ReceiptOnItsWay({ lang, t, pictures }: Omit<Props, 'errors'>) {
  const sending = useStore($receiptSending)
  return (
    <div className="grid gap-s4">
      <p className="say" role="status">
        {t.receiptGoing}
      </p>
      <SendingLine sending={sending} lang={lang} t={pictures} onStop={stopReceipt} />
    </div>
  )
}
