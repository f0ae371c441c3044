/** A `<details>` that behaves like a menu: Escape, a press beside it and leaving it by keyboard close it. */
export function startMenu(menu: HTMLDetailsElement) {
  const isOutside = (target: EventTarget | null) => target instanceof Node && !menu.contains(target)
  document.addEventListener('click', ({ target }) => {
    if (isOutside(target)) menu.open = false
  })
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (isOutside(relatedTarget)) menu.open = false
  })
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}

export function startMenus() {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-menu]')) startMenu(menu)
}
