import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import { bookableOption, bookableShop } from '#demo/named.ts'
import type { Customer } from './customer.ts'

const root = join(import.meta.dirname, '../../..')

/** Books an hour for one at the shop on this date at this time, to be paid there. Now, whatever the clock of the page. */
export async function bookAt(request: APIRequestContext, customer: Customer, date: string, time: string) {
  const { items } = await (await request.get(`/api/types/shops/${bookableShop.id}`)).json()
  const options = items.flatMap(({ timePrices }: { timePrices: { _id: string; finalPrice: number }[] }) => timePrices)
  const price = options.find(({ _id }: { _id: string }) => _id === bookableOption.id).finalPrice
  const { firstName: name, email, phone: tel } = customer
  const orders = [{ timePriceId: bookableOption.id, guestCount: 1 }]
  const answer = await request.post('/api/reservation', {
    headers: { 'x-test-now': new Date().toISOString() },
    data: { shop: bookableShop.id, orders, date, time, price, name, tel, email, paymentMethod: 'CASH' },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).reservationID as string
}

/** What `npm run desk` prints for the shop; its link opens any number of devices, so one worker prints it for all. */
function printedLinkOf(urlName: string): string {
  const env = { ...process.env, DATA_DIR: process.env.SABAI_E2E_DATA }
  const printed = join(env.DATA_DIR ?? '', `desk-of-${urlName}.txt`)
  if (existsSync(printed)) return readFileSync(printed, 'utf8')
  const link = execFileSync(join(root, 'node_modules/.bin/node'), ['scripts/desk.ts', urlName], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  }).toString()
  // Whole as soon as it is there: another worker may look at this moment.
  const written = `${printed}.${process.pid}`
  writeFileSync(written, link)
  renameSync(written, printed)
  return link
}

/** A link to the shop's desk, as whoever runs the site prints it, in the language of these pages. */
export function deskLinkOf(urlName: string, locale = 'th'): string {
  const { pathname, hash } = new URL(printedLinkOf(urlName).trim())
  return pathname.replace(/^\/\w+/, `/${locale}`) + hash
}

/** Opens the shop's desk for the calls of a context, as its page does. */
export async function openDesk(request: APIRequestContext, urlName: string) {
  const key = new URLSearchParams(deskLinkOf(urlName).split('#')[1]).get('key')
  const answer = await request.post(`/api/desk/${urlName}/session`, { data: { key } })
  expect(answer.ok(), await answer.text()).toBe(true)
}
