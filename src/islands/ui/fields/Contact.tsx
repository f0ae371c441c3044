import type { ContactDetails, ContactField, FieldErrors } from '#domain/accounts/contactFaults.ts'
import { useLeft } from '#islands/ui/forms/useLeft.ts'
import { EmailField } from './EmailField.tsx'
import { Field } from './Field.tsx'
import { PhoneField } from './PhoneField.tsx'
import { usePrefixes } from './usePrefixes.ts'

type Props = {
  contact: ContactDetails
  faults: FieldErrors<ContactField>
  /** The customer has tried to go on. */
  isTried: boolean
  labels: { name: string; email: string; phone: string; prefix: string; reach: string }
  errors: Record<string, string>
  onChange: (change: Partial<ContactDetails>) => void
}

/** Contact fields: name, phone and email, of which one is enough. */
export function Contact({ contact, faults, isTried, labels, errors, onChange }: Props) {
  const { codeOf, leave } = useLeft(faults, isTried)
  const prefixes = usePrefixes(contact.prefix)
  return (
    <>
      <div className="form--2">
        <Field
          label={labels.name}
          errors={errors}
          code={codeOf('name')}
          required
          autoComplete="name"
          maxLength={200}
          value={contact.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <EmailField
          label={labels.email}
          errors={errors}
          code={codeOf('email')}
          value={contact.email}
          onChange={(event) => onChange({ email: event.target.value })}
          onBlur={() => leave('email')}
        />
      </div>
      <PhoneField
        label={labels.phone}
        errors={errors}
        code={codeOf('phoneNumber')}
        hint={labels.reach}
        prefixLabel={labels.prefix}
        prefixes={prefixes}
        prefix={contact.prefix}
        number={contact.phoneNumber}
        onPrefix={(prefix) => onChange({ prefix })}
        onNumber={(number) => onChange({ phoneNumber: number })}
        onLeave={() => leave('phoneNumber')}
      />
    </>
  )
}
