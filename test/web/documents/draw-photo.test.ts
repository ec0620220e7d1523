import { expect, test } from 'vitest'
import { sizeWithin } from '#web/documents/draw-photo.ts'

test.each([
  [4000, 3000, 2500, 1875],
  [3000, 4000, 1875, 2500],
  [800, 600, 800, 600],
  [20_000, 3, 2500, 1],
])('[DOC-31] a photo of %i by %i pixels becomes one of %i by %i', (width, height, newWidth, newHeight) => {
  expect(sizeWithin(width, height, 2500)).toEqual({ width: newWidth, height: newHeight })
})
