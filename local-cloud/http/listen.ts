// How every server of the local cloud listens: on loopback only, at 127.0.0.1 and (where the machine has it) ::1
// with the same port, because `localhost` may name either. The second address feeds its connections to the first.
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

/**
 * Node's own is 5 s. On a busy machine a client may write to a connection in the very moment in which that closes it, and is then told
 * of a failure where nothing failed.
 */
const keepAliveMs = 75_000

/** An HTTP server that answers under the names of this machine only; under any other it says 403 and does nothing. */
export const createLocalServer = (handle: RequestListener): Server =>
  createHttpServer((request, response) => {
    if (isLocalHost(request.headers.host)) return handle(request, response)
    response.writeHead(403, { 'content-type': 'text/plain' }).end('Only http://localhost may ask this.')
  })

/** The AWS SDK signs by the Date of the last answer: a service that gives Node's own would lead it away from a moved clock. */
const dateBy = (clock: Clock) => (_: IncomingMessage, response: ServerResponse) => {
  response.setHeader('date', new Date(clock()).toUTCString())
}

/**
 * Listens on loopback and resolves to the port. Port 0 picks a free one; a taken port rejects with EADDRINUSE. Every answer has the
 * clock's time in its Date header.
 */
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

/** Stops listening and cuts every open connection, upgraded ones included. Closing twice is harmless. */
export const close = async (server: Server): Promise<void> => {
  const { ipv6, sockets } = listening.get(server) ?? { ipv6: undefined, sockets: new Set<Socket>() }
  listening.delete(server)
  const stopped = [stop(server), ...(ipv6 ? [stop(ipv6)] : [])]
  for (const socket of sockets) socket.destroy()
  await Promise.all(stopped)
}
