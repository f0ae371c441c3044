import '#tests/support/browser/domGaps.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { openWithHistory } from '#components/ui/dialogs/openWithHistory.ts'
import { closePage, element, openPage } from '#tests/support/browser/openPage.ts'
import { soon } from '#tests/support/soon.ts'

const dialog = () => element<HTMLDialogElement>('#sheet')
const here = () => location.pathname + location.search + location.hash

function open(address = '/en/search?q=foot') {
  openPage('<dialog id="sheet"></dialog>', { address })
  openWithHistory(dialog())
}

afterEach(closePage)

describe('a dialog that a visitor opens', () => {
  it('has an entry of the history, once, however often it is asked for', () => {
    const entries = history.length
    open()
    openWithHistory(dialog())
    expect([dialog().open, here(), history.length - entries]).toEqual([true, '/en/search?q=foot#sheet', 1])
  })

  it('is closed by Back, which leaves the page as it was', async () => {
    open()
    history.back()
    await soon(() => expect([dialog().open, here()]).toEqual([false, '/en/search?q=foot']))
  })

  it('goes back where it is closed otherwise, and opens anew afterwards', async () => {
    open()
    dialog().close()
    await soon(() => expect(here()).toBe('/en/search?q=foot'))
    openWithHistory(dialog())
    expect([dialog().open, location.hash]).toEqual([true, '#sheet'])
  })

  it('stays open while the history moves to its own entry', () => {
    open()
    dispatchEvent(new PopStateEvent('popstate'))
    expect(dialog().open).toBe(true)
  })

  it('goes with what it led to: a page that was replaced is not left', () => {
    open()
    history.replaceState(null, '', '/en/search?q=onsen')
    const entries = history.length
    dialog().close()
    expect([here(), history.length]).toEqual(['/en/search?q=onsen', entries])
  })
})

describe('an address that names a dialog', () => {
  it('opens it without another entry, and is the page’s own once it is closed', () => {
    const entries = history.length
    open('/en/search?q=foot#sheet')
    expect([dialog().open, history.length]).toEqual([true, entries])
    dialog().close()
    expect([here(), history.length]).toEqual(['/en/search?q=foot', entries])
  })
})
