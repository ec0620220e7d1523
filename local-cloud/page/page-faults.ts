// Faults of the page's address.
import { gatewayRefusal } from '../api-gateway/http-api.ts'
import type { Faults } from '../faults/faults.ts'
import { tokenSubject } from '../faults/token-subject.ts'
import { cutConnection, runWithFault } from '../faults/transport-fault.ts'
import type { HttpRequest } from '../http/http-message.ts'
import type { PageHandler } from './page-listener.ts'

const subjectsOf = ({ headers }: HttpRequest) => {
  const subject = tokenSubject((headers.authorization ?? '').replace(/^Bearer +/i, ''))
  return subject === undefined ? [] : [subject]
}

export const withPageFaults =
  (faults: Faults, handle: PageHandler): PageHandler =>
  async (request, raw) => {
    const fault = faults.take(`${request.method} ${request.path}`, () => subjectsOf(request))
    const answer = await runWithFault(fault, { run: () => handle(request, raw), refuse: gatewayRefusal })
    if (answer !== 'cut') return answer
    cutConnection(raw.request.socket)
    return undefined
  }
