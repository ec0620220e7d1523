/** Opens the folded questions around it. Nothing that is folded takes the focus. */
export const unfold = (id: string) => {
  const folded = document.getElementById(id)?.closest('details')
  if (folded) folded.open = true
}
