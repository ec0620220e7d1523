/** Opens the folded questions around an element, and gives it. Nothing that is folded takes the focus. */
export const unfold = (id: string) => {
  const element = document.getElementById(id)
  element?.closest('details')?.setAttribute('open', '')
  return element
}
