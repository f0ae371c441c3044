import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type ContactField, contactFaults } from '#domain/instantWish.ts'
import { phoneNumber } from '#domain/phone.ts'
import { Field } from '#islands/ui/Field.tsx'
import { PhoneField } from '#islands/ui/PhoneField.tsx'
import { $instantWish, changeWish, emptyWish } from '#stores/instantWish.ts'
import type { ErrorMessages, PrepMessages } from './messages.ts'

type Props = { isTried: boolean; prefixLabel: string; t: PrepMessages; errors: ErrorMessages }

/** Who comes. A field says what is wrong once it was left, or once the customer tried to go on. */
export function PrepContact({ isTried, prefixLabel, t, errors }: Props) {
  const wish = useStore($instantWish, { ssr: emptyWish })
  const [left, setLeft] = useState<ReadonlySet<ContactField>>(new Set())
  const faults = contactFaults(wish)
  const codeOf = (field: ContactField) => {
    const fault = faults[field]
    return isTried || (left.has(field) && fault !== 'required') ? fault : undefined
  }
  const leave = (field: ContactField) => setLeft(new Set([...left, field]))
  return (
    <>
      <p className="muted">{t.contactText}</p>
      <div className="form--2">
        <Field
          label={t.name}
          errors={errors}
          code={codeOf('name')}
          required
          autoComplete="name"
          maxLength={200}
          value={wish.name}
          onChange={(event) => changeWish({ name: event.target.value })}
        />
        <Field
          label={t.email}
          errors={errors}
          code={codeOf('email')}
          required
          type="email"
          autoComplete="email"
          maxLength={254}
          value={wish.email}
          onChange={(event) => changeWish({ email: event.target.value })}
          onBlur={() => leave('email')}
        />
      </div>
      <PhoneField
        label={t.phone}
        errors={errors}
        code={codeOf('phoneNumber')}
        required
        prefixLabel={prefixLabel}
        prefix={wish.prefix}
        number={wish.phoneNumber}
        onPrefix={(prefix) => changeWish({ prefix })}
        onNumber={(number) => changeWish({ phoneNumber: number })}
        onBlur={() => {
          leave('phoneNumber')
          changeWish({ phoneNumber: phoneNumber(wish.phoneNumber) })
        }}
      />
    </>
  )
}
