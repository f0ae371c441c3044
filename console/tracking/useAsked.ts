import { useSearchParams } from 'react-router'
import { PERIOD_DAYS, type PeriodDays } from '#domain/tracking/period.ts'

const NAMES = ['days', 'from', 'until', 'shop'] as const
export type Asked = { days?: PeriodDays; from?: string; until?: string; shop?: string }

const isDays = (value: string | null): value is PeriodDays =>
  (PERIOD_DAYS as readonly (string | null)[]).includes(value)

/** Which days of which shop are looked at: they stand in the address, so that they can be shared and gone back to. */
export function useAsked() {
  const [params, setParams] = useSearchParams()
  const said = NAMES.flatMap((name) => {
    const value = params.get(name)
    return value && (name !== 'days' || isDays(value)) ? [[name, value]] : []
  })
  const asked = Object.fromEntries(said) as Asked
  /** Goes to other days or another shop; what is undefined is no longer asked for. */
  const ask = (change: { [Name in keyof Asked]: Asked[Name] | undefined }) => {
    const next = Object.entries({ ...asked, ...change }).flatMap(([name, value]) => (value ? [[name, value]] : []))
    setParams(Object.fromEntries(next))
  }
  return { asked, ask }
}
export type Ask = ReturnType<typeof useAsked>['ask']
