import { expect, it } from 'vitest'
import { outline } from '#backend/platform/storage/lettering.ts'

it.each(['฿1,260', 'From ฿450', 'ลม Lom Ari', 'ลมอารีย์ สาขา อารีย์', 'Массаж', 'Öl für zwei'])(
  'draws %s in both letterings',
  (text) => {
    for (const lettering of ['words', 'place'] as const) {
      // The display cut has no sign of the baht: prices are set in the other one.
      if (lettering === 'place' && text.includes('฿')) continue
      expect(outline(text, lettering, 40)?.width, lettering).toBeGreaterThan(20)
    }
  },
)

it('draws nothing rather than boxes where a letter is in no font', () =>
  expect(outline('指圧', 'words', 40)).toBeUndefined())
