/** Where the body map can be touched; the pages name them in each language. */
export const BODY_AREAS = [
  'head',
  'face',
  'neck',
  'shoulders',
  'chest',
  'upperBack',
  'lowerBack',
  'arms',
  'hands',
  'belly',
  'hips',
  'thighs',
  'knees',
  'calves',
  'feet',
] as const

export const PRESSURES = ['light', 'medium', 'firm'] as const
export const OILS = ['any', 'none', 'unscented', 'coconut', 'herbal'] as const
export const TEMPERATURES = ['cool', 'usual', 'warm'] as const
