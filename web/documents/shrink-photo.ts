import { schedule, withTimeout } from '#web/platform/schedule.ts'
import { drawPhoto } from './draw-photo.ts'

/** Milliseconds. A phone that is short of memory ends a worker without a word. */
const patience = 30_000

const startWorker = () => new Worker(new URL('./shrink-photo-worker.ts', import.meta.url), { type: 'module' })

/** undefined if it can't: then the page itself draws. */
const drawInWorker = async (photo: Blob): Promise<Blob | undefined> => {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return undefined
  const worker = startWorker()
  try {
    const drawn = new Promise<Blob | undefined>((resolve) => {
      worker.addEventListener('error', () => resolve(undefined))
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
        resolve(data instanceof Blob ? data : undefined),
      )
      worker.postMessage(photo)
    })
    return await withTimeout(drawn, patience, schedule).catch(() => undefined)
  } finally {
    worker.terminate()
  }
}

const surface = (width: number, height: number) => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  return { canvas, brush: canvas.getContext('2d') }
}

/** A JPEG file. Rejects if the browser can't read the photo. */
export const shrinkPhoto = async (photo: Blob): Promise<Blob> =>
  (await drawInWorker(photo)) ?? (await drawPhoto(photo, surface))
