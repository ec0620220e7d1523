// One page of a Scan, fast. Signing, retries and errors are the SDK's; the page itself is decoded here, which takes a third of the
// SDK's time: a middleware takes the bytes of a good answer and leaves the SDK an empty one to decode.
import { ScanCommand, type ScanCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { table } from '../table/table.ts'
import { type Item, isItem, plainItem } from './attribute-value.ts'

type GoodAnswer = { statusCode: 200; body: AsyncIterable<Uint8Array> | Uint8Array }

const item = z.custom<Item>(isItem)
const pageSchema = z.object({ Items: z.array(item), LastEvaluatedKey: z.optional(item) })

const isGood = (response: unknown): response is GoodAnswer =>
  isItem(response) &&
  response.statusCode === 200 &&
  isItem(response.body) &&
  Symbol.asyncIterator in response.body

const bytesOf = async (body: GoodAnswer['body']) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) if (chunk instanceof Uint8Array) chunks.push(chunk)
  return Buffer.concat(chunks)
}

type Page = { items: readonly Item[]; next: Item | undefined }

const pageOf = (bytes: Buffer): Page => {
  const { Items, LastEvaluatedKey } = pageSchema.parse(JSON.parse(bytes.toString()))
  return { items: Items.map(plainItem), next: LastEvaluatedKey && plainItem(LastEvaluatedKey) }
}

/** `next` is where the next page begins; undefined after the last one. Errors: those of the SDK. */
export const scanPage = async (input: ScanCommandInput, abortSignal: AbortSignal): Promise<Page> => {
  let page: Page | undefined
  const command = new ScanCommand(input)
  command.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args)
      const { response } = result
      if (isGood(response)) {
        page = pageOf(await bytesOf(response.body))
        response.body = Buffer.from('{}')
      }
      return result
    },
    { step: 'deserialize', priority: 'low', name: 'scanPage', override: true },
  )
  await table.send(command, { abortSignal })
  if (!page) throw new Error('A page of the table was not understood.')
  return page
}
