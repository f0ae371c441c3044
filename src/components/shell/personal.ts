import { startAccount } from './account.ts'
import { startCartCount } from './cartCount.ts'
import { drawOwnMarks } from './hearts.ts'
import { startLive } from './instantBar.ts'

// What a customer sees of their own before they move.
startAccount()
startCartCount()
startLive()
drawOwnMarks()
