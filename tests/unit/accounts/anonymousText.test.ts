import { describe, expect, it } from 'vitest'
import { anonymousText } from '#domain/accounts/anonymousText.ts'

const mali = ['Mali Srisuk', 'Mali', 'Srisuk', 'mali@sabai.test', '800000001', '']

describe('what somebody writes as they leave', () => {
  it.each([
    ['Too far from home', 'Too far from home'],
    ['MALI srisuk says goodbye', '… says goodbye'],
    ['Ask me at other@mail.test', 'Ask me at …'],
    ['Call 080-000 0001, or +66 (2) 123 4567', 'Call …, or …'],
    ['As I wrote on https://blog.test/mali?x=1', 'As I wrote on …'],
    ['Only 2 of 10 visits were fine', 'Only 2 of 10 visits were fine'],
    ['800000001', '…'],
  ])('"%s" is kept as "%s"', (typed, kept) => {
    expect(anonymousText(typed, mali)).toBe(kept)
  })

  it('takes a name for a name also where it looks like a pattern', () => {
    expect(anonymousText('(a+)+$ wrote this', ['(a+)+$'])).toBe('… wrote this')
  })
})
