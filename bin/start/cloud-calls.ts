import * as z from 'zod/mini'

type Call<Reply extends z.ZodMiniType> = { method: string; path: string; reply: Reply }

const filled = (path: string, request: Readonly<Record<string, unknown>>) => {
  const left = new Map(Object.entries(request))
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(left.get(name)))
    left.delete(name)
    return value
  })
  return { address, body: Object.fromEntries(left) }
}

export const callApi = async <Reply extends z.ZodMiniType>(
  url: string,
  { method, path, reply }: Call<Reply>,
  token: string,
  request: Readonly<Record<string, unknown>> = {},
): Promise<z.infer<Reply>> => {
  const { address, body } = filled(path, request)
  const response = await fetch(`${url}${address}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${address} answered ${response.status}: ${text}`)
  return z.parse(reply, JSON.parse(text))
}

const clockSchema = z.object({ now: z.number() })

export const timeOf = async ({ url }: { url: string }): Promise<number> =>
  clockSchema.parse(await (await fetch(`${url}/__local/clock`)).json()).now
