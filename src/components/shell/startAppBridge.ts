import { inLocale, localeOfLang } from '#i18n/locales.ts'
import { onAppMessage, postToApp } from '#platform/device/appBridge.ts'
import { replaceBy } from '#platform/device/page.ts'
import { isSignedIn } from '#platform/storage/signedIn.ts'

const tellLogIn = () => postToApp({ type: 'login-state', signedIn: isSignedIn() })

/** Says to the app where its visitor is, and follows what it says of language and of being looked at. */
export function startBridge() {
  onAppMessage((message) => {
    if (message.type === 'page-visibility') {
      document.documentElement.toggleAttribute('data-app-hidden', !message.visible)
      if (!message.visible) return
      // The app may have logged in or out meanwhile.
      document.dispatchEvent(new Event('app:visible'))
      tellLogIn()
    }
    if (message.type === 'language') {
      const locale = localeOfLang(message.language)
      const path = locale && inLocale(location.pathname, locale)
      if (path && path !== location.pathname) replaceBy(path + location.search + location.hash)
    }
  })
  postToApp({ type: 'ready', language: document.documentElement.lang, path: location.pathname })
  tellLogIn()
}
