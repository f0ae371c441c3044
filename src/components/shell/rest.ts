import { isEmbedded } from '#platform/embedded.ts'
import { bring } from './bring.ts'
import { startConsent } from './consent.ts'
import { startCurrencies } from './currency.ts'
import { startLanguages } from './language.ts'
import { startMarks } from './marks.ts'
import { startMenus } from './menu.ts'
import { startToasts } from './toastPlace.ts'
import './own.ts'

// All of the shell that a page can do without until somebody moves.
startToasts()
startMenus()
startLanguages()
startCurrencies()
startMarks()
startConsent()
if (document.querySelector('[data-stock]'))
  import('#components/ui/liveStock.ts').then(({ startLiveStock }) => startLiveStock())
if (isEmbedded()) bring().then(({ bridge }) => bridge())
