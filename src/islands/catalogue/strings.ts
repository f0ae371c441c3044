/**
 * Keys of each island of the shop page; only these messages are sent to the browser. A stem includes its plural forms.
 */
export const PICKER_KEYS = [
  ...(['minutes', 'full', 'howLong', 'howLongOnly', 'guestsFor', 'add', 'update', 'remove', 'seeDeal'] as const),
  ...([
    'otherShop',
    'loginNote',
    'guestCap',
    'stockLeft',
    'guestCount',
    'chosenCount',
    'inVisit',
    'chooseTime',
    'fewer',
    'more',
    'before',
    'goBack',
    'code.50',
  ] as const),
] as const

const VISIT_KEYS = [
  ...(['yourVisit', 'chosenCount', 'total', 'youSave', 'minutes', 'chooseTime', 'chooseTimeNote'] as const),
  ...(['noItemTitle', 'noItemText', 'choiceKept', 'goBack', 'chooseService', 'seeServicesFrom'] as const),
  ...(['confirmTime', 'continueWith', 'timeTaken', 'timeOver', 'freeNext', 'noneFree', 'timesFailed'] as const),
  ...(['otherLength', 'guestCount', 'visitDay', 'visitTime', 'otherService', 'nothingYetText'] as const),
] as const

/** What is said only where no visit can be chosen. */
const OTHER_KEYS = [
  ...(['deliveryNote', 'seeFlash', 'findOther', 'notBookable', 'notBookableWithFlashSale', 'noServices'] as const),
] as const

export const CART_KEYS = [...VISIT_KEYS, ...OTHER_KEYS] as const

/** What bar and card of a shop may say; most shops take visits, and need no words for the others. */
export const cartKeys = (takesVisits: boolean): readonly (typeof CART_KEYS)[number][] =>
  takesVisits ? VISIT_KEYS : CART_KEYS

export type PickerStrings = Record<(typeof PICKER_KEYS)[number], string>
export type CartStrings = Record<(typeof CART_KEYS)[number], string>
