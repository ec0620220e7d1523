import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useOnce } from '#web/platform/use-once.ts'

const newOnce = () => {
  const made: ReturnType<typeof useOnce>[] = []
  const Holder = () => {
    made.push(useOnce())
    return null
  }
  renderToStaticMarkup(createElement(Holder))
  const [once] = made
  if (!once) throw new Error('The component was not drawn.')
  return once
}

const worked = async (key: string) => key

const lost = (keys: string[]) => async (key: string) => {
  keys.push(key)
  throw new Error('The reply was lost.')
}

test('a try that is repeated has its key until it worked', async () => {
  const once = newOnce()
  const keys: string[] = []
  await expect(once('A', lost(keys))).rejects.toThrow()
  await expect(once('B', lost(keys))).rejects.toThrow()
  expect(await once('A', worked)).toBe(keys[0])
  expect(await once('B', worked)).toBe(keys[1])
  expect(keys).not.toContain(await once('A', worked))
})

test('what other words about the same thing undid is asked for with another key', async () => {
  const once = newOnce()
  const keys: string[] = []
  await expect(once('A', lost(keys), 'task 1')).rejects.toThrow()
  await expect(once('A', lost(keys), 'task 2')).rejects.toThrow()
  await once('B', worked, 'task 1')
  expect(keys).not.toContain(await once('A', worked, 'task 1'))
  expect(await once('A', worked, 'task 2')).toBe(keys[1])
})

test('a try that was overtaken doesn’t end the key of the newer one', async () => {
  const once = newOnce()
  const keys: string[] = []
  await once('A', () => expect(once('B', lost(keys), 'task')).rejects.toThrow(), 'task')
  expect(await once('B', worked, 'task')).toBe(keys[0])
})
