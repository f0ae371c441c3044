import { configure } from '@testing-library/dom'
import { PATIENCE_MS } from '#tests/support/patience.ts'

// Testing Library looks at the screen for a second only.
configure({ asyncUtilTimeout: PATIENCE_MS })
