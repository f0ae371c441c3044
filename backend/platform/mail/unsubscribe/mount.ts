import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ServiceContext } from '#backend/context.ts'
import { DEFAULT_LOCALE, isLocale } from '#i18n/locales.ts'
import { pathsOf } from '#lib/paths.ts'
import { chooseMails } from './choice.ts'

const PATH = '/api/mail/unsubscribe'
const LIMIT_BYTES = 4096

/** Where a mailbox says with one tap that its owner wants no more of them (RFC 8058). */
export const unsubscribeUrl = (origin: string, { key, locale }: { key: string; locale: string }): string =>
  `${origin}${PATH}?${new URLSearchParams({ key, locale })}`

/**
 * Answers mailboxes: a POST is the choice itself, by a program without a log-in (a key that is not ours: 404). A GET changes
 * nothing, as programs follow links to look at them; it leads to the page.
 */
export function mountUnsubscribe(app: Hono, makeContext: (c: Context) => Promise<ServiceContext>): void {
  const keyOf = (c: Context) => c.req.query('key') ?? ''
  app.post(PATH, bodyLimit({ maxSize: LIMIT_BYTES }), async (c) => {
    await chooseMails(await makeContext(c), { key: keyOf(c), isWanted: false })
    return c.json({ success: true, message: '', code: 0 })
  })
  app.get(PATH, (c) => {
    const locale = c.req.query('locale') ?? ''
    return c.redirect(pathsOf(isLocale(locale) ? locale : DEFAULT_LOCALE).mailTopic(keyOf(c)), 303)
  })
}
