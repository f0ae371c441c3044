import { isBranchShown } from '#domain/branchSearch.ts'

/** Narrows the list of branches by words and tags together (spec section 4, Brand page filtering). */
export function filterBranches(section: HTMLElement) {
  const field = section.querySelector<HTMLInputElement>('[data-branch-text]')
  const none = section.querySelector<HTMLElement>('[data-branch-none]')
  const chips = [...section.querySelectorAll<HTMLElement>('[data-branch-tag]')]
  const branches = [...section.querySelectorAll<HTMLElement>('[data-branch]')]
  if (!field || !none) return

  function show() {
    const chosen = chips.filter((chip) => chip.ariaPressed === 'true').map(({ dataset }) => dataset.branchTag ?? '')
    for (const branch of branches) {
      const { name = '', tags = '' } = branch.dataset
      branch.hidden = !isBranchShown({ name, branchName: '', tagIds: tags.split(' ') }, field!.value, chosen)
    }
    none!.hidden = branches.some(({ hidden }) => !hidden)
  }

  field.addEventListener('input', show)
  for (const chip of chips)
    chip.addEventListener('click', () => {
      chip.ariaPressed = String(chip.ariaPressed !== 'true')
      show()
    })
  section.querySelector('[data-branch-all]')?.addEventListener('click', () => {
    field.value = ''
    for (const chip of chips) chip.ariaPressed = 'false'
    show()
    field.focus()
  })
  // The browser keeps what was typed when one comes back to the page.
  if (field.value) show()
}
