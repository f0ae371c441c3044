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
    'goBack',
    'code.50',
  ] as const),
] as const

export const CART_KEYS = [
  ...(['yourVisit', 'nothingYetText', 'chosenCount', 'total', 'youSave', 'minutes'] as const),
  ...(['chooseTime', 'chooseTimeNote', 'chooseService', 'deliveryNote', 'seeFlash', 'findOther'] as const),
  ...([
    'noItemTitle',
    'noItemText',
    'notBookable',
    'notBookableWithFlashSale',
    'noServices',
    'choiceKept',
    'goBack',
  ] as const),
  ...(['seeServicesFrom', 'confirmTime', 'continueWith', 'timeTaken', 'timeOver', 'freeNext', 'noneFree'] as const),
  ...(['timesFailed', 'otherLength', 'guestCount', 'visitDay', 'visitTime', 'otherService'] as const),
] as const

export type PickerStrings = Record<(typeof PICKER_KEYS)[number], string>
export type CartStrings = Record<(typeof CART_KEYS)[number], string>
