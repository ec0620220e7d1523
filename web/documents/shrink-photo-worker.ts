// Draws photos beside the page, which goes on answering. It replies with the drawn photo, or null.
import { drawPhoto } from './draw-photo.ts'

const surface = (width: number, height: number) => {
  const canvas = new OffscreenCanvas(width, height)
  return { canvas, brush: canvas.getContext('2d') }
}

const draw = async (photo: unknown) => (photo instanceof Blob ? drawPhoto(photo, surface) : null)

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  draw(data).then(
    (drawn) => postMessage(drawn),
    () => postMessage(null),
  )
})
