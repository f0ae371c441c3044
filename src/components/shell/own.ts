import { startAccount } from './account.ts'
import { startCartCount } from './cartCount.ts'
import { startLive } from './live.ts'
import { drawOwnMarks } from './marks.ts'

// What a customer sees of their own before they move.
startAccount()
startCartCount()
startLive()
drawOwnMarks()
