import { describe, expect, it } from 'vitest'
import { readSentence, saysMore } from '#domain/search/sentence/readSentence.ts'

/** A Saturday morning in Bangkok. */
const NOW = new Date('2026-11-21T11:10:00+07:00')
const [TODAY, TOMORROW] = ['2026-11-21', '2026-11-22']

const TONIGHT_FOR_TWO = { date: TODAY, from: '17:00', guests: 2, maxPrice: 500, isNear: true }

describe('a question as somebody types it', () => {
  it.each([
    ['en', 'a foot massage near Asok tonight for two under 500', 'a foot massage asok'],
    ['th', 'นวดเท้าใกล้อโศกคืนนี้ 2 คน ไม่เกิน 500', 'นวดเท้า อโศก'],
    ['cn', '今晚阿索克附近足部按摩两个人500铢以下', '阿索克 足部按摩'],
    ['jp', 'アソーク駅の近くで今夜、二人で足マッサージ、500バーツ以下', 'アソーク駅 足マッサージ'],
    ['ko', '오늘 저녁 아속역 근처 두 명 발 마사지 500바트 이하', '아속역 발 마사지'],
    ['ru', 'массаж ног рядом с Асок сегодня вечером на двоих до 500 бат', 'массаж ног асок'],
    ['ms', 'urut kaki dekat Asok malam ini untuk dua bawah 500', 'urut kaki asok'],
    ['de', 'Fußmassage nahe Asok heute Abend für zwei unter 500', 'fußmassage asok'],
  ])('says when, where, for how many and for how much in %s', (_, text, rest) =>
    expect(readSentence(text, NOW)).toEqual({ ...TONIGHT_FOR_TWO, rest }),
  )

  it.each([
    ['oil massage for 90 minutes tomorrow at 6pm', { date: TOMORROW, time: '18:00', duration: 90 }],
    ['thai massage 2:30 pm under ฿1,200', { date: TODAY, time: '14:30', maxPrice: 1200 }],
    ['oil massage after 8pm today', { date: TODAY, from: '20:00' }],
    ['น้ำมัน 90 นาที พรุ่งนี้สามทุ่ม', { date: TOMORROW, time: '21:00', duration: 90 }],
    ['นวดไทยพรุ่งนี้บ่ายสอง', { date: TOMORROW, time: '14:00' }],
    ['明天下午三点半精油按摩90分钟', { date: TOMORROW, time: '15:30', duration: 90 }],
    ['明日午後3時半から90分', { date: TOMORROW, from: '15:30', duration: 90 }],
    ['내일 오후 3시 반 90분 타이 마사지', { date: TOMORROW, time: '15:30', duration: 90 }],
    ['тайский массаж завтра после 18:00 90 минут', { date: TOMORROW, from: '18:00', duration: 90 }],
    ['urut esok pukul 3 petang selama 90 minit', { date: TOMORROW, time: '15:00', duration: 90 }],
    ['Ölmassage morgen ab 18 Uhr, 90 Minuten', { date: TOMORROW, from: '18:00', duration: 90 }],
    ['Massage bis 1.200 Baht', { maxPrice: 1200 }],
    ['массаж на час', { duration: 60 }],
    ['2 hour massage for 2', { duration: 120, guests: 2 }],
    ['couple massage', { guests: 2 }],
  ])('%s', (text, said) => {
    const { rest: _, isNear: __, ...read } = readSentence(text, NOW)
    expect(read).toEqual(said)
  })

  it('takes a half hour as it begins, and an hour of no more than a day', () => {
    expect(readSentence('at 18:45', NOW).time).toBe('18:30')
    expect(readSentence('25 Uhr', NOW).time).toBeUndefined()
  })

  it('has the date of Bangkok, where it is tomorrow already', () =>
    expect(readSentence('today', new Date('2026-11-20T18:00:00Z')).date).toBe(TODAY))

  it.each([
    'Baan Lom',
    'Sukhumvit 11',
    'soi 24 massage',
    '24 hour spa',
    'lotus 9',
    '7 senses spa',
    '500',
    'นวดเท้า',
    '',
  ])('leaves a name as it is: %s', (text) => {
    const sentence = readSentence(text, NOW)
    expect(saysMore(sentence)).toBe(false)
    expect(sentence.rest).toBe(text.normalize('NFKC').toLowerCase())
  })

  it('takes no hour for a price, and no price for guests', () => {
    expect(readSentence('массаж до 18 часов', NOW).maxPrice).toBeUndefined()
    expect(readSentence('Massage bis 20 Uhr', NOW)).toMatchObject({ time: '20:00' })
    expect(readSentence('Massage bis 20 Uhr', NOW).maxPrice).toBeUndefined()
    expect(readSentence('massage for 60 minutes', NOW).guests).toBeUndefined()
  })
})
