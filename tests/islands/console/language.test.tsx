import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext, useTranslate } from 'ra-core'
import { afterEach, describe, expect, it } from 'vitest'
import { en } from '#console/i18n/en/index.ts'
import { i18nProvider } from '#console/i18n/provider.ts'
import { Spoken } from '#console/i18n/Spoken.tsx'
import { th } from '#console/i18n/th/index.ts'
import { LangSwitch } from '#console/shell/LangSwitch.tsx'

/** A form without any word of its own language but its label. */
function Form() {
  const t = useTranslate()
  return <input aria-label={t('console.save')} />
}

afterEach(() => {
  cleanup()
  localStorage.clear()
})

describe('somebody who changes the language while they type', () => {
  it('finds what they typed, and reads all around it in the other language', async () => {
    render(
      <CoreAdminContext i18nProvider={i18nProvider}>
        <Spoken>
          <LangSwitch />
          <Form />
        </Spoken>
      </CoreAdminContext>,
    )
    fireEvent.change(await screen.findByLabelText(en.console.save), { target: { value: 'Ring twice' } })
    fireEvent.click(screen.getByRole('button', { name: 'ไทย' }))
    expect(await screen.findByLabelText(th.console.save)).toHaveProperty('value', 'Ring twice')
    expect(document.documentElement.lang).toBe('th')
    fireEvent.click(screen.getByRole('button', { name: 'English' }))
    expect(await screen.findByLabelText(en.console.save)).toHaveProperty('value', 'Ring twice')
  })
})
