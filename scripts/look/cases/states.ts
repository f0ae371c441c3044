/** What appears after a move of the visitor. Places are named by roles and data attributes; classes are what changes. */
import type { Page } from '@playwright/test'

export type State = {
  name: string
  /** The kind of page it is a state of. */
  of: string
  move(page: Page): Promise<unknown>
  /** Only the window is pictured: the page behind a dialog may be longer than what is on top of it. */
  isModal: boolean
  /** Not asked about tracking yet. */
  isUnasked: boolean
}

type Options = Partial<Pick<State, 'isModal' | 'isUnasked'>>

const state = (of: string, name: string, move: State['move'], options: Options = {}): State => ({
  of,
  name,
  move,
  isModal: false,
  isUnasked: false,
  ...options,
})
const modal = (of: string, name: string, move: State['move']) => state(of, name, move, { isModal: true })

const SHOP = 'shop_urlName'
const OPTION = '[data-type] button[aria-haspopup="dialog"]:enabled'
const SUBMIT = 'main form button[type="submit"]:visible, main form button:not([type]):visible'

/** Repeats a click until what it brings is there: the first one may only fetch the code. */
async function clickFor(page: Page, what: string, brings: string): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    await page.locator(what).first().click()
    const isThere = await page
      .locator(brings)
      .first()
      .waitFor({ timeout: 2000 })
      .then(
        () => true,
        () => false,
      )
    if (isThere) return
  }
  throw new Error(`${what} brought no ${brings}`)
}

const openMenu = (page: Page) => page.locator('header details > summary').filter({ visible: true }).first().click()
const openService = (page: Page) => clickFor(page, OPTION, '[role="dialog"]:visible, dialog[open]')

/** Sends a form as it is, so that every field that is wanted says so. */
const sendEmpty = (page: Page) =>
  clickFor(page, SUBMIT, '[aria-invalid="true"], [role="alert"]:not(:empty), :user-invalid')

export const STATES: readonly State[] = [
  state('index', 'languages', openMenu, { isModal: true }),
  state('index', 'consent', (page) => page.locator('section[aria-labelledby="consent-question"]').waitFor(), {
    isModal: true,
    isUnasked: true,
  }),
  state('index', 'moved', async (page) => {
    await page.mouse.move(120, 300)
    await page.mouse.wheel(0, 600)
  }),
  state(SHOP, 'moved', async (page) => {
    await page.mouse.move(120, 300)
    await page.mouse.wheel(0, 600)
  }),
  state(SHOP, 'hours', (page) => page.locator('main details > summary').filter({ visible: true }).first().click()),
  modal(SHOP, 'dialog', openService),
  modal(SHOP, 'chosen', async (page) => {
    await openService(page)
    const dialog = page.locator('[role="dialog"]:visible, dialog[open]').first()
    await dialog.locator('button[aria-pressed="false"]').first().click()
  }),
  state(SHOP, 'hover', (page) => page.locator(OPTION).first().hover()),
  state(SHOP, 'focus', (page) => page.locator(OPTION).first().focus()),
  modal('search', 'asking', (page) => clickFor(page, '[data-ask-open]:visible', 'dialog[data-ask][open]')),
  modal('search', 'filters', (page) => page.locator('[data-open-filters]').filter({ visible: true }).first().click()),
  modal('search', 'place', (page) => clickFor(page, '[data-place]:visible', 'dialog[open]')),
  state('search', 'sorting', (page) => page.locator('main details[data-menu] > summary').first().click()),
  state('input-email', 'guest', (page) => page.locator('main a[href$="#guest"]').first().click()),
  ...['login', 'register', 'forget-password', 'me_change-password'].map((form) => state(form, 'errors', sendEmpty)),
  state('shop_urlName_special-request', 'errors', sendEmpty),
  state('bookings_reservationId_review', 'stars', async (page) => {
    await page.locator('main input[type="radio"]').nth(1).check({ force: true })
  }),
  state('booking_urlName_checkout', 'card', async (page) => {
    await page.locator('main input[type="radio"][name]').last().check({ force: true })
  }),
  state('deals_id_checkout', 'physical', async (page) => {
    await page.locator('main input[type="radio"][value="physical"]').check({ force: true })
  }),
  state('shop_baan-lom-watthana', 'all_services', (page) =>
    page.locator('[data-service-more]').filter({ visible: true }).first().click(),
  ),
  modal('communication-tools', 'face', (page) => clickFor(page, '[data-talk-say]', 'dialog[open]')),
  state('deals_id_checkout', 'gift', (page) => page.locator('main input[name="isGift"]').last().check({ force: true })),
  modal('ticket_tomorrow', 'cancel', (page) => clickFor(page, '[data-cancel-open]', 'dialog[open]')),
  modal('ticket_tomorrow', 'move', (page) => clickFor(page, '[component-export="Reschedule"] button', 'dialog[open]')),
  modal('booking_urlName_index', 'month', (page) =>
    clickFor(page, 'main button[aria-haspopup="dialog"]', 'dialog[open]'),
  ),
  state('me_comfort-card_index', 'areas', (page) => page.locator('main details > summary').first().click()),
  state('point-info', 'opened', async (page) => {
    for (const one of await page.locator('main details > summary').all()) await one.click()
  }),
]
