import fc from 'fast-check'
import { create } from 'qrcode'
import { describe, expect, it } from 'vitest'
import { qrPath } from '#platform/device/qrPath.ts'

/** The dark modules that a path draws, as 'x y'. */
function drawn(path: string): string[] {
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].flatMap(([, x, y, run]) =>
    Array.from({ length: Number(run) }, (_, at) => `${Number(x) + at} ${y}`),
  )
}

describe('the code on a ticket', () => {
  it('draws every dark square of the QR code and no other', () => {
    fc.assert(
      fc.property(fc.base64String({ minLength: 1, maxLength: 60 }), (text) => {
        const { modules } = create(text, { errorCorrectionLevel: 'M' })
        const dark = Array.from(modules.data, (bit, at) =>
          bit ? `${at % modules.size} ${Math.floor(at / modules.size)}` : '',
        ).filter(Boolean)
        const { size, path } = qrPath(text)
        expect(size).toBe(modules.size)
        expect(drawn(path)).toEqual(dark)
      }),
      { numRuns: 30 },
    )
  })
})
