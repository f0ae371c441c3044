import { readablePlace } from '#domain/accounts/redirectIn.ts'
import { safeRedirect } from '#domain/accounts/safeRedirect.ts'
import { inLocale, localeOfLang } from '#i18n/locales.ts'
import { onAppMessage, postToApp } from '#platform/device/appBridge.ts'
import { isEmbedded } from '#platform/device/embedded.ts'
import { replaceBy } from '#platform/device/page.ts'
import { readAddressSecret } from '#platform/storage/addressSecret.ts'
import { findEntrance } from './findEntrance.ts'
import { loadPartnerSso } from './logIn.ts'

type AppLogin = { token?: string; language?: string; target?: string }

const localeOf = (language = '') => localeOfLang(language)

/** Lets the app's customer in: by a message where the app is around us, else by the address (docs/webview.md). */
export function startAppLogin() {
  const { afterLogin, show } = findEntrance()
  const login: AppLogin = {
    token: readAddressSecret('token'),
    language: readAddressSecret('language'),
    target: readAddressSecret('target'),
  }

  let isEntered = false

  async function enter({ token, language, target }: AppLogin) {
    const locale = localeOf(language)
    const there = safeRedirect(target && readablePlace(target), afterLogin.home)
    const next = locale ? inLocale(there, locale) : there
    if (!token) return replaceBy(next)
    show('working')
    const entrance = await loadPartnerSso((partnerSso) => partnerSso.enterByApp(token, { ...afterLogin, home: next }))
    if (entrance.status === 'in') return replaceBy(entrance.next)
    show(entrance.status, () => enter({ token, language, target }))
  }

  if (isEmbedded()) {
    show('working')
    onAppMessage((message) => {
      if (message.type !== 'session' || isEntered) return
      isEntered = true
      enter(message)
    })
    postToApp({ type: 'request-session' })
  }
  // A link must not log a visitor in to another account without confirmation; the app's own message may.
  if (login.token) show('switch', () => enter(login))
  else if (login.target) enter(login)
  else if (!isEmbedded()) show('missing')
}
