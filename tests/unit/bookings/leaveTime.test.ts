import { expect, it } from 'vitest'
import { leaveTime } from '#domain/bookings/leaveTime.ts'
import { wayFrom } from '#domain/bookings/wayFrom.ts'
import { distanceKm } from '#domain/catalogue/distance.ts'

const SHOP = { latitude: 13.7376, longitude: 100.5601 }
const START = '2026-11-28T04:00:00Z'
const clock = (way?: number) => leaveTime(START, way).toISOString().slice(11, 16)
const from = (latitude: number, longitude: number) => wayFrom(distanceKm({ latitude, longitude }, SHOP))

it('reckons half an hour for whoever has not said where they are', () => {
  expect(clock()).toBe('03:20')
  expect(wayFrom(distanceKm(null, SHOP))).toBeUndefined()
})

it('reckons from where somebody is: on foot around the corner, by road from further away, and ten minutes early', () => {
  expect(clock(from(13.7385, 100.5605))).toBe('03:48')
  expect(clock(from(13.765, 100.5382))).toBe('03:30')
  expect(clock(from(13.69, 100.7501))).toBe('02:50')
})

it('does not reckon from another city that is still pinned', () => {
  expect(from(18.7883, 98.9853)).toBeUndefined()
})
