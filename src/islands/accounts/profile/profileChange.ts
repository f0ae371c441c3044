import type { ProfileChange, User } from '#contract/accounts/users.ts'
import type { FormValues } from '#domain/accounts/formCode.ts'
import { callingCode, phoneNumber } from '#domain/accounts/phone.ts'
import { DEFAULT_PREFIX } from '#domain/constants.ts'

const numberOf = (value: string | undefined) => (value ? Number(value) : null)

/** What the form says, as it is sent: an address only where it is another one, the terms only where they are new. */
export function profileChange(values: FormValues, user: User): ProfileChange {
  const email = values.email?.trim() ?? ''
  const { code, oldPassword } = values
  return {
    title: numberOf(values.title) as ProfileChange['title'],
    firstName: values.firstName?.trim(),
    lastName: values.lastName?.trim(),
    sex: numberOf(values.sex) as ProfileChange['sex'],
    birthday: values.birthday || null,
    country: values.country || null,
    ssn: values.ssn || null,
    prefix: callingCode(values.prefix ?? DEFAULT_PREFIX),
    phoneNumber: phoneNumber(values.phoneNumber ?? ''),
    ...(email === (user.email ?? '') ? {} : { email }),
    ...(code ? { code: code.replace(/\D/g, '') } : {}),
    ...(oldPassword ? { password: oldPassword } : {}),
    isOptedInEmail: values.isOptedInEmail === 'on',
    isPrivacyAccepted: values.isPrivacyAccepted === 'on',
    ...(values.isTermsAccepted === 'on' ? { isTermsAccepted: true } : {}),
  }
}
