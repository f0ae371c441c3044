import { ServiceError } from '#backend/errors.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { fieldCode } from '#domain/accounts/validation.ts'

/** The address as it is stored; refuses what is none (21). */
export function emailOf(input: string): string {
  const address = input.trim().toLowerCase()
  if (!address || fieldCode('email', address)) throw new ServiceError(ERROR_CODE.invalidEmail, 'Not an e-mail address')
  return address
}

/** Refuses a password of another length (22), and one that was typed differently the second time (23). */
export function checkPassword(password: string, again?: string): void {
  if (!password || fieldCode('password', password)) {
    throw new ServiceError(ERROR_CODE.invalidPassword, 'A password has 8 to 20 characters')
  }
  if (again !== undefined && again !== password) {
    throw new ServiceError(ERROR_CODE.passwordsDiffer, 'The two passwords differ')
  }
}

/** Refuses a wrong address (21), too short a phone number (26), and a customer who left neither: nobody could reach them. */
export function checkContact({ email, tel }: { email: string; tel: string }): void {
  if (fieldCode('email', email)) throw new ServiceError(ERROR_CODE.invalidEmail, 'Not an e-mail address')
  checkPhone(tel)
  if (!email && !tel) throw new ServiceError(ERROR_CODE.badRequest, 'A phone number or an e-mail address')
}

/** Refuses a phone number that is too short (26); none is fine. */
export function checkPhone(number: string): void {
  if (fieldCode('phoneNumber', number)) throw new ServiceError(ERROR_CODE.invalidPhone, 'The phone number is too short')
}
