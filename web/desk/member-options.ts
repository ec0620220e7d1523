export const nobody = 'nobody'

type Member = { id: string; name: string; email: string | null }

export const memberOptions = (members: readonly Member[], ownId: string): Record<string, string> => {
  const isUnique = (name: string) => members.filter((member) => member.name === name).length === 1
  const named = members.map(({ id, name, email }): [string, string] => {
    if (id === ownId) return [id, `${name} (you)`]
    return [id, isUnique(name) ? name : `${name}, ${email}`]
  })
  return Object.fromEntries(named.sort(([one], [other]) => Number(other === ownId) - Number(one === ownId)))
}
