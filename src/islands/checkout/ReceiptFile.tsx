import { useEffect, useState } from 'react'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { IMAGE_MAX_BYTES } from '#domain/constants.ts'
import { FieldShell } from '#islands/ui/FieldShell.tsx'
import { $receipt } from '#stores/booking/checkout.ts'
import type { CheckoutMessages, ErrorMessages } from './messages.ts'

type Props = { t: CheckoutMessages; errors: ErrorMessages }

const codeOf = ({ type, size }: File) => {
  if (type !== 'image/png' && type !== 'image/jpeg') return ERROR_CODE.invalidFileType
  return size > IMAGE_MAX_BYTES ? ERROR_CODE.tooLarge : undefined
}

/** The receipt of a transfer that was made already; it goes out with the booking. */
export function ReceiptFile({ t, errors }: Props) {
  const [code, setCode] = useState<number>()
  // Another way to pay needs none, and a field that comes back is empty.
  useEffect(() => () => $receipt.set(null), [])
  const words = { ...errors, [`code.${ERROR_CODE.tooLarge}`]: t.receiptTooLarge }
  return (
    <FieldShell label={t.receiptNow} hint={t.receiptNowHint} errors={words} code={code}>
      {(described) => (
        <input
          className="input"
          type="file"
          accept="image/png,image/jpeg"
          onChange={({ target }) => {
            const file = target.files?.[0] ?? null
            const fault = file ? codeOf(file) : undefined
            setCode(fault)
            $receipt.set(fault ? null : file)
          }}
          {...described}
        />
      )}
    </FieldShell>
  )
}
