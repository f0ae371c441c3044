import { isEmbedded } from '#platform/device/embedded.ts'
import { startColorScheme } from './colorScheme.ts'
import { startConsent } from './consent/consent.ts'
import { startCurrencies } from './currency.ts'
import { startMarks } from './hearts.ts'
import { startLanguages } from './language.ts'
import { loadLazy } from './loadLazy.ts'
import { startMenus } from './menu.ts'
import { startToasts } from './toasts.ts'
import './personal.ts'

// Parts of the shell that can wait for the first interaction.
startToasts()
startMenus()
startLanguages()
startCurrencies()
startColorScheme()
startMarks()
startConsent()
if (document.querySelector('[data-stock]'))
  import('#components/ui/cards/liveStock.ts').then(({ startLiveStock }) => startLiveStock())
if (isEmbedded()) loadLazy().then(({ bridge }) => bridge())
