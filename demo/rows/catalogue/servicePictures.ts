import type { MotifName } from '#demo/pictures/motifs.ts'
import { pictures } from '#demo/pictures/pick.ts'
import type { Ratio } from '#demo/pictures/plan.ts'
import { random } from '#demo/pictures/random.ts'

/** What a picture of each service may show, the most telling first. */
const SHOWN: Record<string, readonly MotifName[]> = {
  thai: ['mat', 'room'],
  'thai-herbal': ['compress', 'mat'],
  foot: ['footbath', 'towels'],
  oil: ['oil', 'candles'],
  'deep-tissue': ['back', 'lamp'],
  'head-shoulder': ['back', 'room', 'lamp'],
  'hot-stone': ['stones'],
  'tok-sen': ['mat', 'lamp', 'room'],
  sports: ['back', 'towels', 'room'],
  'mother-to-be': ['room', 'tea', 'pavilion'],
  'sea-salt-scrub': ['scrub', 'towels'],
  'rice-scrub': ['scrub', 'towels'],
  'coffee-scrub': ['scrub', 'oil', 'towels'],
  'tamarind-scrub': ['scrub', 'oil', 'tea'],
  'coconut-wrap': ['towels', 'oil'],
  'aloe-wrap': ['towels', 'tea'],
  'head-spa': ['salon', 'towels', 'oil'],
  'hair-treatment': ['salon', 'oil'],
  'wash-blow-dry': ['salon', 'towels'],
  cut: ['salon'],
  manicure: ['nails', 'towels'],
  pedicure: ['nails', 'footbath'],
  'gel-nails': ['nails'],
  'classic-facial': ['facial'],
  'hydrating-facial': ['facial', 'tea'],
  'after-sun-facial': ['facial', 'towels'],
  'gua-sha-facial': ['facial', 'stones'],
  'vitamin-facial': ['facial', 'oil'],
  'gentlemen-facial': ['facial', 'towels'],
  'onsen-day': ['onsen', 'towels'],
  'onsen-evening': ['onsen', 'candles'],
  'private-bath': ['onsen', 'footbath', 'candles'],
  'onsen-massage': ['back', 'onsen'],
  'carbonated-bath': ['footbath', 'onsen'],
  'steam-plunge': ['towels', 'onsen'],
  'half-day': ['pavilion', 'towels', 'tea'],
  'scrub-oil': ['oil', 'scrub'],
  'couple-evening': ['candles', 'pavilion', 'lamp'],
  'jet-lag': ['tea', 'lamp', 'stones'],
  'lanna-ritual': ['compress', 'lamp', 'tea'],
  'sea-ritual': ['stones', 'scrub', 'pavilion'],
  'first-visit': ['tea', 'towels', 'candles'],
}

/** One picture for each service, in order: what it is like, and none twice while another would do as well. */
export function picturesOfServices(seed: string, services: readonly string[], ratio: Ratio): string[] {
  const used = new Map<string, number>()
  return services.map((service) => {
    const draw = random(`${seed} ${service}`)
    const motifs = SHOWN[service]
    if (!motifs) throw new Error(`No picture is chosen for the service ${service}`)
    const [best] = pictures
      .filter((picture) => picture.ratio === ratio && motifs.includes(picture.motif))
      .map(({ name, motif }) => ({ name, cost: 2 * (used.get(name) ?? 0) + motifs.indexOf(motif) + draw.f() }))
      .sort((a, b) => a.cost - b.cost)
    used.set(best!.name, (used.get(best!.name) ?? 0) + 1)
    return best!.name
  })
}
