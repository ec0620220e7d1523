// Detects browsers that return noise instead of a drawing, to prevent fingerprinting.

const colors = [
  [20, 48, 79],
  [201, 153, 102],
] as const
/** Of 255. Brave and Firefox shift single bits. */
const tolerance = 8

const readBack = (): boolean => {
  const canvas = document.createElement('canvas')
  canvas.width = colors.length
  canvas.height = 1
  const context = canvas.getContext('2d')
  if (!context) return false
  colors.forEach(([red, green, blue], x) => {
    context.fillStyle = `rgb(${red} ${green} ${blue})`
    context.fillRect(x, 0, 1, 1)
  })
  const { data } = context.getImageData(0, 0, colors.length, 1)
  return colors.every((color, x) =>
    color.every((value, index) => Math.abs((data[4 * x + index] ?? -1) - value) <= tolerance),
  )
}

/** False if privacy settings block reading a canvas. */
export const canReadCanvas = (): boolean => {
  try {
    return readBack()
  } catch {
    return false
  }
}
