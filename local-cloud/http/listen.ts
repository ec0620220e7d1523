// Listens on 127.0.0.1 and ::1: `localhost` means either.
import { once } from 'node:events'
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer, type Socket, type Server as SocketServer } from 'node:net'
import { type Clock, systemClock } from '../machine/clock.ts'
import { isLocalHost } from './local-host.ts'

type Listening = { ipv6: SocketServer | undefined; sockets: Set<Socket> }

const listening = new WeakMap<Server, Listening>()

const errorCode = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

const bind = async (server: SocketServer, host: string, port: number) => {
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The listener has no port.')
  return address.port
}

const stop = (server: SocketServer) => new Promise<void>((resolve) => server.close(() => resolve()))

const bindIpv6 = async (server: Server, port: number) => {
  const ipv6 = createServer((socket) => server.emit('connection', socket))
  try {
    await bind(ipv6, '::1', port)
    return ipv6
  } catch (error) {
    const absent = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']
    if (absent.some((code) => code === errorCode(error))) return undefined
    throw error
  }
}

/** With Node's 5 s, clients write to closing connections. */
const keepAliveMs = 75_000

/** 403 under foreign names. */
export const createLocalServer = (handle: RequestListener): Server =>
  createHttpServer((request, response) => {
    if (isLocalHost(request.headers.host)) return handle(request, response)
    response.writeHead(403, { 'content-type': 'text/plain' }).end('Only http://localhost can call this.')
  })

/** The SDK signs by the last reply's Date: it must follow a moved clock. */
const dateBy = (clock: Clock) => (_: IncomingMessage, response: ServerResponse) => {
  response.setHeader('date', new Date(clock()).toUTCString())
}

/** Port 0: a free one. Rejects with EADDRINUSE. */
export const listen = async (server: Server, port: number, clock: Clock = systemClock): Promise<number> => {
  if (server.keepAliveTimeout > 0) server.keepAliveTimeout = keepAliveMs
  const bound = await bind(server, '127.0.0.1', port)
  try {
    const sockets = new Set<Socket>()
    const ipv6 = await bindIpv6(server, bound)
    server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    })
    server.prependListener('request', dateBy(clock))
    listening.set(server, { ipv6, sockets })
    return bound
  } catch (error) {
    await stop(server)
    if (port === 0 && errorCode(error) === 'EADDRINUSE') return listen(server, 0, clock)
    throw error
  }
}

export const close = async (server: Server): Promise<void> => {
  const { ipv6, sockets } = listening.get(server) ?? { ipv6: undefined, sockets: new Set<Socket>() }
  listening.delete(server)
  const stopped = [stop(server), ...(ipv6 ? [stop(ipv6)] : [])]
  for (const socket of sockets) socket.destroy()
  await Promise.all(stopped)
}
