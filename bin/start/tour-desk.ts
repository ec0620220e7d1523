// The team's acts in the week of the tour.
import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { type ReadyTask, readyTasks } from '#domain/cases/tasks.ts'
import { moveCase } from '#domain/contracts/case-contract.ts'
import { addNote, readCase } from '#domain/contracts/desk-case-contract.ts'
import { assignCases } from '#domain/contracts/desk-contract.ts'
import { recordLetter } from '#domain/contracts/signer-contract.ts'
import { recordAppraisal } from '#domain/contracts/submission-contract.ts'
import { addTask } from '#domain/contracts/task-contract.ts'
import type { DocumentKindId } from '#domain/documents/document-kinds.ts'
import type { LocalCloud } from '#local-cloud/local-cloud.ts'
import { readyAccounts } from './ready-accounts.ts'
import { type Session, signIn } from './tour-acts.ts'
import { acceptDocument, addBuyers, type PackageOrder, sendPackage } from './tour-packages.ts'
import type { TourPerson } from './tour-people.ts'
import { beginOnThePhone } from './tour-phone.ts'

type Move = Omit<z.infer<typeof moveCase.request>, 'id' | 'version'>

type Staff = (typeof readyAccounts)['team' | 'admin']

/** They sign in once a day, because the clock runs ahead of sessions. */
export const deskOf = (cloud: LocalCloud) => {
  const versions = new Map<string, number>()
  const sessions = new Map<Staff, Promise<Session>>()
  const sessionOf = (who: Staff) => {
    const session = sessions.get(who) ?? signIn(cloud, who)
    sessions.set(who, session)
    return session
  }
  const team = () => sessionOf(readyAccounts.team)
  const ask: Session['call'] = async (...asked) => (await team()).call(...asked)
  return {
    beginDay: () => sessions.clear(),
    async move(id: string, move: Move) {
      const { version } = await ask(moveCase, { id, version: versions.get(id) ?? 0, ...move })
      versions.set(id, version)
      await cloud.settled()
    },
    async note(id: string, text: string) {
      await ask(addNote, { id, key: randomUUID(), text })
    },
    async task(id: string, kind: ReadyTask, on: string, who: Staff = readyAccounts.team) {
      const { userId } = await sessionOf(who)
      const { text } = readyTasks[kind]
      await ask(addTask, { id, key: randomUUID(), kind, text, on, to: userId })
    },
    async take(...ids: string[]) {
      const { call, userId } = await team()
      await call(assignCases, { cases: ids.map((id) => ({ id, from: null })), to: userId })
    },
    async recordLetter(id: string, signer: string, signed_on: string) {
      const { documents } = (await ask(readCase, { id })).documents
      const scan = documents.find(({ kind }) => kind === 'signed-letter')
      await ask(recordLetter, { id, signer, document: scan?.id, signed_on })
    },
    async beginOnThePhone(person: TourPerson, callBackOn: string) {
      await beginOnThePhone(await team(), person, callBackOn)
    },
    async addBuyers(today: string) {
      return addBuyers(await sessionOf(readyAccounts.admin), today)
    },
    async accept(id: string, kind: DocumentKindId) {
      await acceptDocument(await team(), id, kind)
    },
    async send(order: PackageOrder) {
      await sendPackage(cloud, await team(), order)
    },
    async appraise(id: string, estimatedValue: number, valueRange: string) {
      const { call } = await sessionOf(readyAccounts.admin)
      await call(recordAppraisal, { id, version: 0, estimatedValue, valueRange, policyScore: 78 })
    },
  }
}
