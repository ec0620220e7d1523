export const startDownload = (url: string, name = '') => {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
