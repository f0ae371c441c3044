import { bookableShop, mali, openGift } from '#demo/named.ts'
import { type Locale, wordsOf } from '#tests/e2e/support/words.ts'
import type { Customer } from './customer.ts'

type Walk = { name: string; walk: (customer: Customer) => Promise<void> }

const FIELD = 'dialog[open] input[name="q"]'
const WAITING = 'astro-island[client="intent"][ssr]'
/** The durations of a service, in the sheet that a tap opens. */
const SHEET = '#service-sheet'
const HYDRATED = `${SHEET} astro-island:not([ssr])`
const GOOD_CARD = '4242424242424242'

/** Words as an input method writes them, state by state. */
const THAI = ['น', 'นว', 'นวด', 'นวดไ', 'นวดไทย']
/** What `bookableShop` calls itself. */
const THAI_NAME = ['ส', 'สวน', 'สวนเ', 'สวนเงี', 'สวนเงียบ']
const JAPANESE = ['ま', 'まっ', 'まっさ', 'まっさーじ', 'マッサージ']

function expect(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(what)
}

/** Opens a page as somebody who does not want to be followed. */
async function openUntracked(customer: Customer, locale: Locale, path = '') {
  await customer.open(`/${locale}${path}`)
  await customer.tap('button', wordsOf(locale, 'tracking/consent')('no'))
}

/** Composes words in the search field: until Enter is pressed after them, nothing is searched and nothing is lost. */
async function searchComposed(customer: Customer, states: readonly string[], committedBy: 'Enter' | 'nothing') {
  const word = states.at(-1) ?? ''
  await customer.tap('[data-ask-open]')
  await customer.tap(FIELD)
  await customer.sees(`${FIELD}[role="combobox"]`)
  const before = await customer.address()
  await customer.compose(states, committedBy)
  await customer.seesText(FIELD, word)
  // The answer to the composed words comes, if at all, to the page on which they were composed.
  await customer.sees('.hints [role="option"]')
  expect((await customer.address()) === before, `${word} was searched while it was composed`)
  expect((await customer.textOf(FIELD)) === word, `The field holds ${await customer.textOf(FIELD)}, not ${word}`)
  await customer.press('Enter')
  await customer.arrives(new RegExp(`/search\\?q=${encodeURIComponent(word)}(&|$)`))
  await customer.sees('.results article')
}

const SHOP = `/shop/${bookableShop.urlName}`
const OPTION = '.type .opt:enabled'
const isOnOption = (selector: string) => String(document.activeElement?.matches(selector) ?? false)

/** No island of the services has run yet: this visitor has not touched one. */
async function hydrateByKeyboard(customer: Customer) {
  await openUntracked(customer, 'en', SHOP)
  await customer.sees(`${SHEET} ${WAITING}`)
  expect((await customer.count(HYDRATED)) === 0, 'An island ran before anybody meant it')
  for (let tabs = 0; tabs < 100 && (await customer.evaluate(isOnOption, OPTION)) !== 'true'; tabs++) {
    await customer.press('Tab')
  }
  // At once: while the island's code is on its way.
  await customer.press('Enter')
  await customer.sees('dialog[open]')
  await customer.sees(HYDRATED)
}

/** The first tap on an island that waits, and the dialog's button. */
async function addService(customer: Customer) {
  await customer.tap(OPTION)
  await customer.sees('dialog[open]')
  await customer.tap('dialog[open] button', wordsOf('en', 'catalogue/shop')('add'))
}

async function logIn(customer: Customer) {
  await customer.arrives(/\/en\/login\?redirect=/)
  await customer.tap('main form input[type="email"]')
  await customer.type(mali.email)
  await customer.tap('main form button', wordsOf('en', 'accounts/login')('usePassword'))
  await customer.tap('main form input[type="password"]')
  await customer.type(mali.password)
  await customer.tap('main form button', wordsOf('en', 'accounts/login')('logIn'))
}

const GIFT = `main ${WAITING} button`

/** A gift that waits for whoever has logged in, and asks before it is taken. */
async function openGiftPage(customer: Customer) {
  const gift = `/en/me/gift/${openGift.id}`
  await openUntracked(customer, 'en', `/login?redirect=${encodeURIComponent(gift)}`)
  await logIn(customer)
  await customer.arrives(new RegExp(gift))
  await customer.sees(GIFT)
}

async function hydrateByHover(customer: Customer) {
  await openGiftPage(customer)
  await customer.hover(GIFT)
  await customer.sees('main astro-island[client="intent"]:not([ssr])')
}

/**
 * The tap comes as soon as the mouse: WebKit's driver is faster than the island's code, whose question comes all the same.
 * Firefox lets the code come in between.
 */
async function hydrateByTap(customer: Customer) {
  await openGiftPage(customer)
  await customer.tap(GIFT)
  await customer.sees('dialog[open]')
}

/** The first free half hour of the first free day after today. */
async function pickTime(customer: Customer) {
  const grid = '[role="grid"][aria-busy="false"]'
  const day = `${grid} button[data-date]:not([aria-disabled]):not([aria-current])`
  await customer.tap('.month-open')
  await customer.sees(grid)
  // The last day of a month has no day after it.
  const next = wordsOf('en', 'bookings/booking')('monthNext')
  if ((await customer.count(day)) === 0) await customer.tap(`button[aria-label="${next}"]`)
  await customer.tap(day)
  await customer.tap('#times[aria-busy="false"] .slot:has(input:enabled)')
  await customer.sees('.slot input:checked')
}

async function payByCard(customer: Customer) {
  await customer.tap('label:has(input[name="pay"][value="ktbcard"])')
  await customer.tap('button[form="checkout"]')
  await customer.arrives(/\/reservations\/payment\/pay\//)
  await customer.tap('input[name="number"]')
  await customer.type(GOOD_CARD)
  await customer.tap('input[name="cvc"]')
  await customer.type('123')
  await customer.tap('main button')
}

async function findBookAndPay(customer: Customer) {
  await openUntracked(customer, 'en', '/search')
  await searchComposed(customer, THAI_NAME, 'nothing')
  await customer.tap(`.results article a[href*="${SHOP}"]`)
  await customer.arrives(/\/en\/shop\//)
  await addService(customer)
  await logIn(customer)
  const shop = wordsOf('en', 'catalogue/shop')
  await customer.arrives(/\/en\/shop\//)
  await customer.seesText('.toast', shop('choiceKept'))
  await customer.reload()
  await customer.sees('.type .opt[aria-pressed="true"]')
  await customer.tap('button', shop('chooseTime'))
  await customer.arrives(/\/en\/booking\//)
  await pickTime(customer)
  await customer.tap('a', wordsOf('en', 'bookings/booking')('goOn'))
  await customer.seesText('h1', wordsOf('en', 'bookings/checkout')('heading'))
  await payByCard(customer)
  await customer.arrives(/\/en\/thank-you\?reservationId=/)
  await customer.seesText('h1', wordsOf('en', 'orders/paying')('headline.paid'))
  await customer.tap('main a[href*="/ticket"]')
  await customer.arrives(/\/booking\/[\w-]+\/ticket/)
  await customer.sees(`[role="img"][aria-label="${wordsOf('en', 'bookings/ticket')('codeLabel')}"]`)
}

export const WALKS: readonly Walk[] = [
  {
    name: 'a word composed in Thai is searched once it is whole, on Thai pages',
    walk: async (customer) => {
      await openUntracked(customer, 'th', '/search')
      await searchComposed(customer, THAI, 'nothing')
    },
  },
  {
    name: 'a word composed in Japanese is not searched by the Enter that ends it',
    walk: async (customer) => {
      await openUntracked(customer, 'en', '/search')
      await searchComposed(customer, JAPANESE, 'Enter')
    },
  },
  { name: 'an island that waits is hydrated by the mouse', walk: hydrateByHover },
  { name: 'an island that waits answers the Enter of a keyboard', walk: hydrateByKeyboard },
  { name: 'an island that waits answers the first tap', walk: hydrateByTap },
  { name: 'a customer finds, adds by the first tap, logs in, books, pays, and has a ticket', walk: findBookAndPay },
]

/** Pages of the walks that need no log-in. */
export const PAGES = ['/en', '/th', '/en/search', `/en${SHOP}`, '/en/login']
