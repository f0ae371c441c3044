import { describe, expect, it } from 'vitest'
import { truncate } from '#domain/truncate.ts'

describe('a description that may be read on', () => {
  it('stays whole up to 150 characters', () => {
    const text = 'a'.repeat(150)
    expect(truncate(text, 'en')).toEqual({ first: text, rest: '' })
  })

  it('is cut after a word, and nothing of it is lost', () => {
    const text = 'Warm herbs and slow hands. '.repeat(8).trim()
    const { first, rest } = truncate(text, 'en')
    expect(first.length).toBeLessThanOrEqual(150)
    expect(`${first} ${rest}`).toBe(text)
  })

  it('cuts no word in Thai, which writes none apart', () => {
    const text = 'นวดน้ำมันอุ่นกลิ่นตะไคร้'.repeat(10)
    const { first, rest } = truncate(text, 'th')
    expect(first.length).toBeLessThanOrEqual(150)
    expect(first + rest).toBe(text)
    const words = [...new Intl.Segmenter('th', { granularity: 'word' }).segment(text)].map(({ index }) => index)
    expect(words).toContain(first.length)
  })

  it('cuts one endless word where it must', () => {
    expect(truncate('a'.repeat(151), 'en')).toEqual({ first: 'a'.repeat(150), rest: 'a' })
  })
})
