import '#components/ui/searchField/hints.ts'
import { fireEvent, screen } from '@testing-library/dom'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Hint } from '#contract/search.ts'
import { $searchHints } from '#stores/search/searchHints.ts'

const hint = (name: string): Hint => ({ kind: 'service', slug: '', name, detail: '' })

const WORDS = { label: 'Suggestions', kinds: { service: 'Service' } }

function searchField(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('combobox')
}

/** Whether the list took the Enter, which then leads to its hint; else the form searches what was typed. */
const takesEnter = (about: { isComposing?: boolean; keyCode?: number } = {}) =>
  !fireEvent.keyDown(searchField(), { key: 'Enter', ...about })

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  document.body.innerHTML = '<form><input type="search" name="q"></form>'
  const field = document.querySelector('input')
  field?.setAttribute('data-hints', JSON.stringify(WORDS))
  field?.focus()
  $searchHints.set([hint('Foot massage'), hint('Oil massage')])
  fireEvent.keyDown(searchField(), { key: 'ArrowDown' })
})

describe('the suggestions of the search field', () => {
  it('lead on by Enter to the one that was chosen by arrow', () => {
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1)
    expect(takesEnter()).toBe(true)
  })

  it('leave the Enter that ends a composed word to the input method: Firefox says that it composes', () => {
    expect(takesEnter({ isComposing: true, keyCode: 229 })).toBe(false)
  })

  it('leave it also where the composition ended before the key was told, as in Safari', () => {
    expect(takesEnter({ isComposing: false, keyCode: 229 })).toBe(false)
  })

  it('forget what was chosen among them when the customer types on, who then searches what was typed', () => {
    fireEvent.input(searchField(), { target: { value: 'foot massage near' } })
    $searchHints.set([hint('Foot massage with herbs')])

    expect(screen.queryByRole('option', { selected: true })).toBeNull()
    expect(searchField().hasAttribute('aria-activedescendant')).toBe(false)
    expect(takesEnter()).toBe(false)
  })
})
