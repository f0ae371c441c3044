import { I18nContext, useI18nProvider, useLocale } from 'ra-core'
import { type ReactNode, useMemo } from 'react'

/**
 * Says everything anew where the language changes, and leaves in place what somebody has typed: ra-core's own way
 * mounts the whole page once more.
 */
export function Spoken({ children }: { children: ReactNode }) {
  const provider = useI18nProvider()
  const locale = useLocale()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value for another language
  const value = useMemo(() => ({ ...provider }), [provider, locale])
  return <I18nContext.Provider value={value}>{children}</I18nContext.Provider>
}
