import { Resource } from 'ra-core'
import { lazy } from 'react'

const ExchangeRateList = lazy(async () => ({ default: (await import('./ExchangeRateList.tsx')).ExchangeRateList }))
const ExchangeRatePage = lazy(async () => ({ default: (await import('./ExchangeRatePage.tsx')).ExchangeRatePage }))
const SettingList = lazy(async () => ({ default: (await import('./SettingList.tsx')).SettingList }))
const SettingPage = lazy(async () => ({ default: (await import('./SettingPage.tsx')).SettingPage }))

/** The pages of what the marketplace is set to. */
export const settingsPages = (
  <>
    <Resource name="exchange-rates" list={ExchangeRateList} edit={ExchangeRatePage} />
    <Resource name="settings" list={SettingList} edit={SettingPage} />
  </>
)
