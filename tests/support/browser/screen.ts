import { configure } from '@testing-library/dom'
import { PATIENCE_MS } from '#tests/support/patience.ts'

/** No sheet is fetched here: each is there as soon as it is asked for. */
const dressed = new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes) {
      if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') node.dispatchEvent(new Event('load'))
    }
})
dressed.observe(document, { childList: true, subtree: true })

// Testing Library looks at the screen for a second only.
configure({ asyncUtilTimeout: PATIENCE_MS })
