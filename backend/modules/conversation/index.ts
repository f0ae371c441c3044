/** What other modules may use of conversation. */
export { cardForgotten, closeCard, openCard, readCard, resealCards } from './comfortCard/card.ts'
export { phraseNamed } from './phrasebook/named.ts'
export { registerConversation } from './register.ts'
export { comfortRoutes } from './routes/comfortCard.ts'
export { languageRoutes } from './routes/language.ts'
export { inBothLanguages } from './translation/inBothLanguages.ts'
export { translateWritings } from './translation/translateWritings.ts'
