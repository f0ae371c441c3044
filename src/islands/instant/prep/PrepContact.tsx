import { useStore } from '@nanostores/react'
import { contactErrors } from '#domain/accounts/contactFaults.ts'
import { Contact } from '#islands/ui/fields/Contact.tsx'
import { $instantInput, changeInstantInput, emptyInstantInput } from '#stores/instant/instantInput.ts'
import type { ErrorMessages, PrepMessages, SharedMessages } from '../messages.ts'

type Props = {
  isTried: boolean
  shared: Pick<SharedMessages, 'prefix' | 'reachHint'>
  t: PrepMessages
  errors: ErrorMessages
}

export function PrepContact({ isTried, shared, t, errors }: Props) {
  const input = useStore($instantInput, { ssr: emptyInstantInput })
  return (
    <>
      <p className="text-ink-2">{t.contactText}</p>
      <Contact
        contact={input}
        faults={contactErrors(input)}
        isTried={isTried}
        labels={{ name: t.name, email: t.email, phone: t.phone, prefix: shared.prefix, reach: shared.reachHint }}
        errors={errors}
        onChange={changeInstantInput}
      />
    </>
  )
}
