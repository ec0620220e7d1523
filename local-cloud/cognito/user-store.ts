// All users. Changes are synchronous: parallel requests can't overwrite each other.
import type { Clock } from '../machine/clock.ts'
import { userNotFound } from './cognito-error.ts'
import type { Journal } from './journal.ts'
import type { Pool } from './pool.ts'
import { emailOf, type User, userSchema } from './user.ts'

const prefix = 'user/'

export type UserStore = ReturnType<typeof openUserStore>

const createIndex = (pool: Pool) => {
  const byId = new Map<string, User>()
  const idByEmail = new Map<string, string>()
  const remove = (id: string) => {
    const user = byId.get(id)
    if (!user) return false
    byId.delete(id)
    idByEmail.delete(pool.normalize(emailOf(user)))
    return true
  }
  return {
    all: () => [...byId.values()],
    get: (id: string) => byId.get(id),
    find: (username: string) => {
      const name = pool.normalize(username)
      return byId.get(name) ?? byId.get(idByEmail.get(name) ?? '')
    },
    put: (user: User) => {
      const before = byId.get(user.id)
      if (before) idByEmail.delete(pool.normalize(emailOf(before)))
      byId.set(user.id, user)
      idByEmail.set(pool.normalize(emailOf(user)), user.id)
    },
    remove,
  }
}

export const openUserStore = (journal: Journal, pool: Pool, clock: Clock) => {
  const { put, remove, ...index } = createIndex(pool)
  for (const user of journal.values(prefix, userSchema)) put(user)

  const save = async (user: User) => {
    put(user)
    await journal.set(prefix + user.id, user)
    return user
  }

  return {
    ...index,
    insert: save,
    update: async (id: string, change: (user: User) => User) => {
      const user = index.get(id)
      if (!user) throw userNotFound()
      return save({ ...change(user), modifiedAt: clock() })
    },
    remove: async ({ id }: User) => {
      if (remove(id)) await journal.set(prefix + id, undefined)
    },
  }
}
