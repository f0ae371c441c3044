/** What other modules may use of conversation. */
export { cardForgotten, closeCard, openCard, readCard } from './comfortCard/card.ts'
export { phraseNamed } from './phrasebook/named.ts'
export { registerConversation } from './register.ts'
export { comfortHandlers } from './routes/comfortCard.ts'
export { languageRoutes } from './routes/language.ts'
