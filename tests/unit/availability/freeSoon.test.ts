import { describe, expect, it } from 'vitest'
import { freeSoonOf } from '#domain/availability/freeSoon.ts'

const now = '2026-03-01T17:10:00+07:00'
const at = (name: string, ...times: string[]) => ({
  name,
  nextFree: times.map((time) => `2026-03-01T${time}:00+07:00`),
})
const namesOf = (shops: { name: string }[]) => shops.map(({ name }) => name)

describe('who is free soon', () => {
  it('names the shops with a bed within three hours, soonest first', () => {
    const shops = [at('late', '20:30'), at('eight', '20:00', '20:30'), at('next', '18:30'), at('full')]
    expect(namesOf(freeSoonOf(shops, now))).toEqual(['next', 'eight'])
  })

  it('includes the very last minute of the three hours', () => {
    expect(namesOf(freeSoonOf([at('edge', '20:10'), at('beyond', '20:11')], now))).toEqual(['edge'])
  })

  it('shows eight at most', () => {
    expect(
      freeSoonOf(
        Array.from({ length: 12 }, () => at('a', '18:00')),
        now,
      ),
    ).toHaveLength(8)
  })
})
