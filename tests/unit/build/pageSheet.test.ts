import { expect, it } from 'vitest'
import { sharedSheets } from '../../../scripts/plugins/pageSheet.ts'

it('keeps apart what a visitor needs on most pages, and nothing that a few rooms share', () => {
  const shared = sharedSheets([
    ['page.css', 'home.css', 'list.css'],
    ['page.css', 'list.css'],
    ['page.css', 'shop.css'],
    ['page.css'],
  ])

  expect([...shared]).toEqual(['page.css'])
})
