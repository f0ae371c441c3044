import { isEmbedded } from '#platform/device/embedded.ts'
import { afterFirstInteraction } from '#platform/lazy/afterFirstInteraction.ts'
import { lazyAction } from '#platform/lazy/lazyAction.ts'
import { readCookie } from '#platform/storage/cookies.ts'
import { isSignedIn } from '#platform/storage/signedIn.ts'
import { askConsent } from './consent/askConsent.ts'

/** What is answered by code that is loaded after the first interaction. */
const CONTROLS =
  '[data-heart],[data-share],a[hreflang],[data-currency],[data-color-scheme],[data-log-in],[data-answer],[data-consent-again]'

if (document.querySelector('astro-island[client=intent]')) import('#platform/intent/startHydration.ts')

// The page is cached for everybody: only this cookie decides whether log-in or account is shown.
const isIn = isSignedIn()
document.documentElement.toggleAttribute('data-signed-in', isIn)

const consent = readCookie('consent')
if (!consent) addEventListener('load', () => askConsent(false))

const loadDeferred = lazyAction(CONTROLS, () => import('./deferred.ts'))
afterFirstInteraction(loadDeferred)

// Loaded at once for users who are logged in, chose another currency, agreed to tracking or use the app.
if (isIn) import('./personal.ts')
if (readCookie('currency') || consent === 'tracking' || isEmbedded()) loadDeferred()

// Such an event before the code is loaded is dispatched again afterwards.
for (const type of ['island:hydrate', 'session:over'])
  document.addEventListener(
    type,
    (call) => loadDeferred().then(() => document.dispatchEvent(new CustomEvent(type, call as CustomEvent))),
    { once: true },
  )
