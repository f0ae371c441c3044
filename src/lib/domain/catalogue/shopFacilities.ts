/** The facility flags of a shop (spec section 3), in the order they are listed. */
export const FACILITIES = [
  'canSpeakChinese',
  'canSpeakEnglish',
  'hasParking',
  'hasFreeWIFI',
  'hasHanger',
  'hasChangingRoom',
  'hasLocker',
  'hasAirConditioner',
  'hasPlug',
] as const

export type Facility = (typeof FACILITIES)[number]

export const HYGIENE_OPTIONS = [
  'changeBedSheet',
  'distanceBetweenBeds',
  'hasAirPurifier',
  'hasHandSanitizer',
  'hasThermometer',
  'wearHygienicMask',
  'hasScreeningForm',
  'requiredATKProof',
  'hasATKPriorTreatment',
  'hasLimitedEntry',
  'hasCovidDisinfection',
  'hasATKStaff',
  'hasVaccinatedStaff',
] as const

export type HygieneOption = (typeof HYGIENE_OPTIONS)[number]
