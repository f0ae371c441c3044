import { isEmbedded } from '#platform/embedded.ts'
import { startAccount } from './account.ts'
import { bring } from './bring.ts'
import { startCartCount } from './cartCount.ts'
import { startConsent } from './consent.ts'
import { startCurrencies } from './currency.ts'
import { startLanguages } from './language.ts'
import { startLive } from './live.ts'
import { startMarks } from './marks.ts'
import { startMenus } from './menu.ts'
import { startToasts } from './toastPlace.ts'

// All of the shell that a page can do without until somebody moves.
startToasts()
startAccount()
startCartCount()
startMenus()
startLanguages()
startCurrencies()
startMarks()
startLive()
startConsent()
if (isEmbedded()) bring().then(({ bridge }) => bridge())
