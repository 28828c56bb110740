import { expect, test } from 'vitest'
import { VersionedReadCache } from './versioned-reads.ts'

test('[LE24] what was said is sent once for each version, of each person by themselves', async () => {
  const said = new Map([
    ['ann', { version: '1', data: 'a' }],
    ['bob', { version: '1', data: 'b' }],
  ])
  const sent: string[] = []
  const reads = new VersionedReadCache<string>()
  const read = (userId: string) =>
    reads.read(userId, async (known) => {
      const { version = '', data = '' } = said.get(userId) ?? {}
      if (known === version) return { version }
      sent.push(data)
      return { version, data }
    })
  expect([await read('ann'), await read('bob'), await read('ann')]).toEqual(['a', 'b', 'a'])
  said.set('ann', { version: '2', data: 'A' })
  expect([await read('ann'), await read('bob'), await read('ann')]).toEqual(['A', 'b', 'A'])
  expect(sent).toEqual(['a', 'b', 'A'])
})

test('[LE24] whoever is one too many has all asked for anew, and is answered all the same', async () => {
  const reads = new VersionedReadCache<number>()
  let sent = 0
  const read = (userId: number) =>
    reads.read(String(userId), async (known) => {
      if (known !== undefined) return { version: known }
      sent += 1
      return { version: 'one', data: userId }
    })
  for (let userId = 0; userId <= 500; userId += 1) expect(await read(userId)).toBe(userId)
  expect(sent).toBe(501)
  expect([await read(500), sent]).toEqual([500, 501])
  expect([await read(0), sent]).toEqual([0, 502])
})
