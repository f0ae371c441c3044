import { describe, expect, it } from 'vitest'
import { freePills } from '#components/ui/cards/freePills.ts'
import { cardPrice, cardTimes, lowestPrice, pinSays } from '#components/ui/map/pinText.ts'
import { shownPrice } from '#domain/search/shownPrice.ts'
import { shop } from '#tests/support/search/mapPage.ts'

const asked = { typeId: 't', timePriceId: 'o', typeName: 'Thai', minutes: 60, price: 450, priceBefore: null }
const at = (hour: number) => `2026-11-28T${String(hour - 7).padStart(2, '0')}:00:00.000Z`
const nextFree = [10, 11, 12, 13, 14].map(at)
const MORNING = new Date(at(9))
const priced = (...prices: number[]) => ({
  ...{ asked, minPrice: 300, minPriceBefore: null },
  times: prices.map((price, index) => ({ startsAt: nextFree[index]!, price })),
})

describe('the price beside the times of an answer', () => {
  it('is that of the happy hour where all times that are shown are in it, and strikes what it costs otherwise', () => {
    expect(shownPrice(priced(360, 360, 360), nextFree)).toEqual({ price: 360, before: 450, isFrom: false })
  })

  it('is the lowest of them where they differ, and says so', () => {
    expect(shownPrice(priced(360, 450), nextFree)).toEqual({ price: 360, before: 450, isFrom: true })
    expect(shownPrice(priced(450, 495), nextFree)).toEqual({ price: 450, before: null, isFrom: true })
  })

  it('is dearer where the evening is, and then strikes nothing', () => {
    expect(shownPrice(priced(495, 495), nextFree)).toEqual({ price: 495, before: null, isFrom: false })
    const reduced = { ...priced(540), asked: { ...asked, priceBefore: 600 } }
    expect(shownPrice(reduced, nextFree)).toEqual({ price: 540, before: 600, isFrom: false })
  })

  it('leaves out times that nobody sees', () => {
    expect(shownPrice(priced(450, 450, 450, 360), nextFree.slice(0, 3))).toMatchObject({ price: 450, isFrom: false })
  })

  it('is what the service asks without a free time, and the lowest of the shop where nothing is asked for', () => {
    expect(shownPrice(priced(360), [])).toEqual({ price: 450, before: null, isFrom: false })
    const nothing = { asked: null, minPrice: 300, minPriceBefore: 400, times: [] }
    expect(shownPrice(nothing, nextFree)).toEqual({ price: 300, before: 400, isFrom: true })
  })
})

describe('the times on a row', () => {
  const short = (times: string[]) => freePills(times, '2026-11-28').filter(({ isShort }) => isShort)

  it('are three on a phone, where one of tomorrow takes the room of two', () => {
    const tomorrow = nextFree.map((time) => time.replace('-28T', '-29T'))
    expect(short(nextFree).map(({ time }) => time)).toEqual(['10:00', '11:00', '12:00'])
    expect(short([nextFree[0]!, ...tomorrow]).map(({ at }) => at)).toEqual(['2026-11-28T10:00', '2026-11-29T10:00'])
    expect(short([...nextFree.slice(0, 2), ...tomorrow]).map(({ time }) => time)).toEqual(['10:00', '11:00'])
    expect(
      freePills(tomorrow, '2026-11-28')
        .map(({ isFirstLater }) => isFirstLater)
        .indexOf(true),
    ).toBe(0)
  })
})

describe('pins and cards of the map', () => {
  const happy = shop('Lom', 100.5, { ...priced(360, 360, 360, 450, 450), nextFree })

  it('say the price of their times, as the row does on a phone', () => {
    expect(pinSays(happy, 'en', {}, MORNING)).toEqual({ time: '10:00', price: '฿360' })
    expect(cardPrice(happy)).toEqual({ price: 360, before: 450, isFrom: false })
    expect(cardTimes(happy, {}, MORNING).map(({ time }) => time)).toEqual(['10:00', '11:00', '12:00'])
    expect(lowestPrice([happy, shop('Nin', 100.5, { asked, minPrice: 400 })])).toBe(360)
  })

  it('say it also where only tomorrow is free', () => {
    expect(pinSays(happy, 'en', {}, new Date('2026-11-27T10:00:00+07:00'))).toEqual({ time: '', price: '฿360' })
  })

  it('say what the service asks where nobody is visited', () => {
    const phone = { ...happy, bookable: false }
    expect([cardPrice(phone).price, cardTimes(phone, {}, MORNING)]).toEqual([450, []])
  })
})
