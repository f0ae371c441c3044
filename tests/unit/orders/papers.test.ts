import { describe, expect, it } from 'vitest'
import { fontRuns, isWritable, openFonts, wrap } from '#backend/platform/papers/letters.ts'
import { writePaper } from '#backend/platform/papers/writePaper.ts'

const [latin, thai] = openFonts()

/** What is selected of glyphs, in their order. */
const selected = (text: string, { font } = thai!) =>
  String.fromCodePoint(...font.layout(text).glyphs.flatMap(({ codePoints }) => codePoints))

const PAPER = {
  title: 'ใบแจ้งยอด',
  subtitle: 'Statement',
  facts: [{ label: 'No.', value: '1' }],
  parties: [],
  columns: [{ head: 'รายการ', part: 1 }],
  sums: [],
  notes: [],
  page: 'หน้า',
  author: 'Sabai',
  at: new Date('2026-11-27T04:00:00Z'),
}

const sheetsOf = async (count: number) => {
  const rows = Array.from({ length: count }, () => ['นวดไทย 90 นาที'])
  const pdf = await writePaper({ ...PAPER, rows })
  return Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b(?!s)/g)?.length
}

describe('letters of a paper', () => {
  it('are selected as they are written, in Thai with its tones and vowels', () => {
    for (const text of ['ญี่ปุ่น', 'ผู้ซื้อ', 'ที่ฟ้าฝ้าย', 'ใบเสร็จรับเงิน']) expect(selected(text)).toBe(text)
    for (const text of ['น้ำ', 'ใบกำกับภาษี']) expect(selected(text).normalize('NFKC')).toBe(text.normalize('NFKC'))
    expect(selected('Head office, first floor', latin)).toBe('Head office, first floor')
  })

  it('stand each in a font that has it, and what none has is a question mark', () => {
    expect(fontRuns('สปา Müller 温泉')).toEqual([
      { font: 'words-thai', text: 'สปา' },
      { font: 'words', text: ' Müller ??' },
    ])
    expect([isWritable('บริษัท Здоровье No. 1'), isWritable('温泉'), isWritable('스파')]).toEqual([true, false, false])
  })

  it('go on on the next line between words of Thai, and break a word that is too long', () => {
    const width = (line: string) => line.length
    expect(wrap('นวดแผนไทยสบาย', 8, width).join('')).toBe('นวดแผนไทยสบาย')
    expect(wrap('aaaaaaaaaa', 4, width)).toEqual(['aaaa', 'aaaa', 'aa'])
  })
})

describe('a paper', () => {
  it('is the same file whenever it is opened, on as many sheets as it needs', async () => {
    const twice = await Promise.all([1, 2].map(() => writePaper({ ...PAPER, rows: [['นวด']] })))
    expect(Buffer.from(twice[0]!).equals(twice[1]!)).toBe(true)
    expect(await sheetsOf(3)).toBe(1)
    expect(await sheetsOf(80)).toBe(3)
  })
})
