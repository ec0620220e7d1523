// Posts a form to S3, and tells how far it is, which fetch can't.
import { storeForm } from '#web/calls/store-form.ts'
import { createTimer, schedule } from '#web/platform/schedule.ts'

export type Form = { url: string; fields: Readonly<Record<string, string>> }

/** From 0 to 1. */
export type OnProgress = (part: number) => void

/** Milliseconds without a byte: a phone that slept, or a dead connection. */
const patience = 30_000

/** The status; 0 without a reply. Never rejects. */
export const upload = ({ url, fields }: Form, file: Blob, onProgress: OnProgress): Promise<number> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const silence = createTimer(schedule)
    const wait = () => silence.start(() => request.abort(), patience)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait()
      onProgress(total > 0 ? loaded / total : 0)
    })
    request.addEventListener('loadend', () => {
      silence.cancel()
      resolve(request.status)
    })
    request.open('POST', url)
    request.send(storeForm(fields, file))
    wait()
  })
