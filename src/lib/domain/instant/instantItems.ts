import { SERVICE_TYPE, type ServiceType } from '#domain/catalogue/serviceType.ts'

/**
 * Types of services for instant requests while the setting names none: those that need no pool and no special chair.
 */
const USUAL: readonly ServiceType[] = [SERVICE_TYPE.massage, SERVICE_TYPE.scrub, SERVICE_TYPE.facial, SERVICE_TYPE.spa]

/**
 * The kinds of service that the setting `instantMassageItems` names, as 'massage' or 'spa', in its order and each once;
 * other words count as none, and where none is left the usual ones hold.
 */
export function serviceTypesOf(items: readonly string[]): ServiceType[] {
  const kinds: Record<string, ServiceType> = SERVICE_TYPE
  const named = [...new Set(items)].flatMap((item) => (Object.hasOwn(kinds, item) ? kinds[item]! : []))
  return named.length > 0 ? named : [...USUAL]
}
