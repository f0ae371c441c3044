import { expect, it } from 'vitest'
import { askedVisitOf } from '#domain/bookings/askedVisit.ts'
import { option } from '#tests/support/catalogue/shopPage.ts'

const services = [
  { _id: 'thai', typeName: 'Thai massage', options: [option('thai-60', 60, 450), option('thai-90', 90, 560)] },
  { _id: 'foot', typeName: 'Foot massage', options: [option('foot-60', 60, 380, { strictQuota: true, stock: 2 })] },
  { _id: 'facial', typeName: 'Facial', options: [option('facial-60', 60, 900, { strictQuota: true, stock: 0 })] },
]
const now = { date: '2026-11-25', time: '17:10' }
const read = (query: string) => askedVisitOf(new URLSearchParams(query), services, now)
const AT = '&at=2026-11-25T18:30'

it('a tapped time has its service, length, guests and moment', () => {
  expect(read(`typeId=thai&option=thai-90&guests=2${AT}`)).toMatchObject({
    ...{ typeId: 'thai', typeName: 'Thai massage', option: { _id: 'thai-90' }, guests: 2 },
    ...{ date: '2026-11-25', time: '18:30', isOtherLength: false, isOver: false },
  })
})

it.each(['typeId=thai', `typeId=gone${AT}`, `typeId=facial${AT}`, 'at=2026-11-25T18:30', ''])(
  'the page is as always with the address “%s”',
  (query) => {
    expect(read(query)).toBeUndefined()
  },
)

it('a length that is no longer there gives way to the first that is, and says so', () => {
  expect(read(`typeId=thai&option=thai-45${AT}`)).toMatchObject({ option: { _id: 'thai-60' }, isOtherLength: true })
  expect(read(`typeId=thai${AT}`)).toMatchObject({ option: { _id: 'thai-60' }, isOtherLength: false })
})

it.each(['0', '11', '-1', '1.5', 'two', ''])('“%s” guests are one', (guests) => {
  expect(read(`typeId=thai&guests=${guests}${AT}`)?.guests).toBe(1)
})

it('no more guests are asked for than places are left', () => {
  expect(read(`typeId=foot&option=foot-60&guests=5${AT}`)?.guests).toBe(2)
})

it.each(['2026-11-25T17:00', '2026-11-24T18:30', '2026-02-30T18:30', '2026-11-26T18:20', 'tonight'])(
  'the moment %s is over, or none',
  (at) => {
    expect(read(`typeId=thai&at=${at}`)).toMatchObject({ isOver: true, date: '2026-11-25' })
  },
)
