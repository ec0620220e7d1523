// All users, in memory and in the journal, found by id or by email. A change is one synchronous step in memory, so
// requests at the same time cannot overwrite each other; the promise resolves when it is on the disk.
import type { Clock } from '../clock.ts'
import { userNotFound } from './cognito-error.ts'
import type { Journal } from './journal.ts'
import type { Pool } from './pool.ts'
import { emailOf, type User, userSchema } from './user.ts'

const prefix = 'user/'

export type UserStore = ReturnType<typeof openUserStore>

export const openUserStore = (journal: Journal, pool: Pool, clock: Clock) => {
  const byId = new Map<string, User>()
  const idByEmail = new Map<string, string>()

  const remember = (user: User) => {
    const before = byId.get(user.id)
    if (before) idByEmail.delete(pool.normalize(emailOf(before)))
    byId.set(user.id, user)
    idByEmail.set(pool.normalize(emailOf(user)), user.id)
  }

  const save = async (user: User) => {
    remember(user)
    await journal.set(prefix + user.id, user)
    return user
  }

  for (const user of journal.values(prefix, userSchema)) remember(user)

  return {
    all: () => [...byId.values()],
    get: (id: string) => byId.get(id),
    /** By user id or email, in any case where the pool ignores case. */
    find: (username: string) => {
      const name = pool.normalize(username)
      return byId.get(name) ?? byId.get(idByEmail.get(name) ?? '')
    },
    insert: save,
    /** Applies a change to the newest state of the user; throws UserNotFoundException when it is gone. */
    update: async (id: string, change: (user: User) => User) => {
      const user = byId.get(id)
      if (!user) throw userNotFound()
      return save({ ...change(user), modifiedAt: clock() })
    },
    remove: async ({ id }: User) => {
      const user = byId.get(id)
      if (!user) return
      byId.delete(id)
      idByEmail.delete(pool.normalize(emailOf(user)))
      await journal.set(prefix + id, undefined)
    },
  }
}
