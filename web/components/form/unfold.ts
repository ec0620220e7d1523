/** Opens the folded questions around an element, and gives it. A folded element can't take the focus. */
export const unfold = (id: string) => {
  const element = document.getElementById(id)
  element?.closest('details')?.setAttribute('open', '')
  return element
}
