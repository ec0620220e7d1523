/** Before the link is there: later, a browser would take the tab for an advertisement. */
export const openInTab = async (link: Promise<{ url: string }>): Promise<void> => {
  const tab = open('', '_blank')
  if (tab) tab.opener = null
  try {
    const { url } = await link
    if (tab) tab.location.replace(url)
    else location.assign(url)
  } catch (error) {
    tab?.close()
    throw error
  }
}
