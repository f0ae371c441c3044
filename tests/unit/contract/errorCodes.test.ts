import { describe, expect, it } from 'vitest'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { LOCALES } from '#i18n/locales.ts'

/** Met by programs, not by people. */
const UNSHOWN: number[] = [ERROR_CODE.methodNotAllowed, ERROR_CODE.unsupportedMediaType]

describe('the code of a refusal', () => {
  it('stands for one thing only', () => {
    const codes = Object.values(ERROR_CODE)
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
  })

  it.each(LOCALES)('is explained in %s', async (locale) => {
    const { default: messages } = await import(`../../../src/i18n/messages/${locale}/errors.json`)
    const shown = Object.values(ERROR_CODE).filter((code) => !UNSHOWN.includes(code))
    expect(shown.filter((code) => !(`code.${code}` in messages))).toEqual([])
  })
})
