import type { Remedy } from './remedies.ts'

/** What must be said where a massage may do harm. */
export type Caution = 'ill' | 'clot' | 'injury' | 'skin' | 'doctor' | 'pregnant' | 'sunburn' | 'alcohol'

type Advice = {
  /** Services of the catalogue, the likeliest first; none where a massage is not advised. */
  helps: readonly Remedy[]
  caution?: Caution
  /** Yields to whatever else is said: 'stress' beside a headache. */
  isGeneral?: true
}

const advice = <K extends string>(table: Record<K, Advice>) => table

/**
 * Where it aches and what helps. Who says what in which words stands in `words/`: one file a language, first the name
 * of each complaint, then how people say it.
 */
export const COMPLAINTS = advice({
  shoulders: { helps: ['headShoulder', 'thai', 'tokSen'] },
  neck: { helps: ['headShoulder', 'thai'] },
  officeSyndrome: { helps: ['headShoulder', 'deepTissue', 'tokSen', 'thai'] },
  back: { helps: ['thai', 'deepTissue', 'thaiHerbal'] },
  lowerBack: { helps: ['thai', 'thaiHerbal', 'hotStone'] },
  upperBack: { helps: ['headShoulder', 'deepTissue', 'tokSen'] },
  hips: { helps: ['thai', 'deepTissue'] },
  sciatica: { helps: ['thaiHerbal'], caution: 'doctor' },
  head: { helps: ['headShoulder', 'headSpa'] },
  migraine: { helps: ['headSpa', 'headShoulder'] },
  jaw: { helps: ['headShoulder', 'guaSha'] },
  eyes: { helps: ['headSpa', 'headShoulder'] },
  arms: { helps: ['thai', 'sports', 'deepTissue'] },
  elbows: { helps: ['sports', 'deepTissue'] },
  wrists: { helps: ['thai', 'sports'] },
  hands: { helps: ['thai', 'oil'] },
  belly: { helps: ['oil', 'thaiHerbal'] },
  legs: { helps: ['foot', 'thai'] },
  thighs: { helps: ['sports', 'thai'] },
  calves: { helps: ['foot', 'sports', 'thai'] },
  knees: { helps: ['thaiHerbal', 'foot'] },
  ankles: { helps: ['foot'] },
  feet: { helps: ['foot'] },
  heels: { helps: ['foot'] },
  swelling: { helps: ['foot', 'oil'] },
  cramps: { helps: ['sports', 'thai'] },
  numbness: { helps: ['thai', 'foot'], caution: 'doctor' },
  bodyAche: { helps: ['thai', 'oil'], isGeneral: true },
  knots: { helps: ['deepTissue', 'tokSen', 'headShoulder'] },
  stiffness: { helps: ['thai', 'thaiHerbal'], isGeneral: true },
  joints: { helps: ['thaiHerbal', 'hotStone'] },
  posture: { helps: ['headShoulder', 'thai'] },
  wryNeck: { helps: ['headShoulder', 'thaiHerbal'] },
  frozenShoulder: { helps: ['thaiHerbal', 'headShoulder'] },
  disc: { helps: [], caution: 'doctor' },
  sport: { helps: ['sports', 'deepTissue'] },
  jetLag: { helps: ['flight', 'oil'] },
  sleep: { helps: ['oil', 'headSpa'] },
  stress: { helps: ['oil', 'headSpa', 'hotStone'], isGeneral: true },
  exhaustion: { helps: ['oil', 'thai', 'onsen'], isGeneral: true },
  cold: { helps: ['hotStone', 'onsen'] },
  coldHands: { helps: ['hotStone', 'onsen', 'carbonated', 'foot'] },
  sunburn: { helps: ['afterSun', 'aloe'], caution: 'sunburn' },
  dryness: { helps: ['hydratingFacial', 'coconut', 'aloe'] },
  dullSkin: { helps: ['vitaminFacial', 'hydratingFacial', 'facial'] },
  acne: { helps: ['facial'] },
  puffyFace: { helps: ['guaSha'] },
  roughSkin: { helps: ['scrub'] },
  crackedHeels: { helps: ['pedicure'] },
  hair: { helps: ['hairTreatment'] },
  scalp: { helps: ['headSpa'] },
  nails: { helps: ['manicure'] },
  pregnant: { helps: ['motherToBe'], caution: 'pregnant' },
  afterBirth: { helps: ['thaiHerbal', 'oil'], caution: 'doctor' },
  periodPain: { helps: ['thaiHerbal', 'hotStone', 'oil'] },
  hangover: { helps: ['foot', 'headShoulder'], caution: 'alcohol' },
  fever: { helps: [], caution: 'ill' },
  thrombosis: { helps: [], caution: 'clot' },
  varicose: { helps: [], caution: 'doctor' },
  injury: { helps: [], caution: 'injury' },
  surgery: { helps: [], caution: 'doctor' },
  rash: { helps: [], caution: 'skin' },
  heart: { helps: [], caution: 'doctor' },
  cancer: { helps: [], caution: 'doctor' },
  longDrive: { helps: ['thai', 'headShoulder'] },
})

export type Complaint = keyof typeof COMPLAINTS

/** Those that are offered where nobody has said one yet. */
export const COMMON_COMPLAINTS: readonly Complaint[] = [
  ...(['shoulders', 'back', 'legs', 'head', 'jetLag', 'sport'] as const),
  ...(['knots', 'sleep', 'sunburn', 'cold', 'pregnant', 'hair'] as const),
]
