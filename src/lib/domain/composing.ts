/** The code of every key that an input method has taken. */
const TAKEN_BY_INPUT_METHOD = 229

/**
 * Whether a key belongs to an input method, such as the Enter that ends a Japanese word. Safari ends the composition
 * before it tells of that key, which then no longer says `isComposing`.
 */
export const isForInputMethod = (event: { isComposing: boolean; keyCode: number }): boolean =>
  event.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD
