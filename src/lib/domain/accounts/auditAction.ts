/** What the audit tells of; a module of the console adds its own words. */
export const AUDIT_ACTIONS = [
  ...(['invited', 'invitationWithdrawn', 'grantGiven', 'grantRevoked'] as const),
  ...(['signedIn', 'passkeyAdded', 'totpAdded', 'totpRemoved'] as const),
  ...(['serviceAdded', 'serviceChanged', 'optionAdded', 'optionChanged', 'optionRemoved', 'servicesOrdered'] as const),
  ...(['hoursChanged', 'textsChanged', 'textsDrafted', 'detailsChanged', 'jobRetried', 'catalogueImported'] as const),
  ...(['shopAdded', 'publicationChanged', 'publicationMissed'] as const),
  ...(['photoAdded', 'photoChanged', 'photoApproved', 'photoRefused', 'photoRemoved', 'photosOrdered'] as const),
  ...(['reviewHidden', 'reviewShown', 'reviewKept', 'reviewReported'] as const),
  ...(['flashSaleAdded', 'flashSaleChanged', 'flashSaleEnded'] as const),
  ...(['promotionAdded', 'promotionChanged', 'dealAdded', 'dealChanged'] as const),
  ...(['saleDealAdded', 'saleDealChanged', 'saleDealRemoved'] as const),
  ...(['customerBlocked', 'customerUnblocked', 'pointsAdjusted', 'customerExported', 'customerErased'] as const),
  ...(['reviewAnswered', 'answerChanged', 'answerRemoved'] as const),
  ...(['calendarMade', 'calendarEnded'] as const),
  ...(['bannerAdded', 'bannerChanged', 'bannerRemoved', 'brandChanged'] as const),
  ...(['categoryChanged', 'tagChanged'] as const),
  ...(['postAdded', 'postChanged', 'postRemoved'] as const),
  ...(['carouselAdded', 'carouselChanged', 'carouselRemoved'] as const),
  ...(['exchangeRateChanged', 'settingChanged'] as const),
  ...(['passAdded', 'passChanged', 'passArchived'] as const),
  ...([
    'receiptApproved',
    'receiptRefused',
    'refundAsked',
    'refundDecided',
    'refundDeclined',
    'refundByHand',
    'rateAdded',
    'payoutsExported',
    'payoutPaid',
    'differenceClosed',
    'invoiceIssued',
    'invoiceCanceled',
  ] as const),
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** The kinds of things that the audit tells of. */
export const AUDIT_KINDS = [
  ...(['banner', 'brand', 'carousel', 'post', 'category', 'tag', 'pass'] as const),
  ...(['exchangeRate', 'setting', 'catalogue'] as const),
  ...(['grant', 'invitation', 'user', 'service', 'shop', 'job', 'review', 'photo'] as const),
  ...(['flashSale', 'promotion', 'deal'] as const),
  ...(['order', 'rate', 'payout', 'payment', 'customer'] as const),
] as const
