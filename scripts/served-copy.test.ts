import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createServedCopy } from './served-copy.ts'

let folder = ''
let client = ''
let copies = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meridian-served-'))
  client = join(folder, 'client')
  copies = join(folder, 'served')
  await mkdir(join(client, 'words'), { recursive: true })
  await writeFile(join(client, 'words/en.json'), 'first')
})
afterEach(() => rm(folder, { recursive: true }))

test('[DP10] a copy outlives the folder that it was made from, and what is built there later', async () => {
  const copy = await createServedCopy(client, copies)
  await rm(client, { recursive: true })
  await mkdir(join(client, 'words'), { recursive: true })
  await writeFile(join(client, 'words/en.json'), 'second')
  expect(await readFile(join(copy, 'words/en.json'), 'utf8')).toBe('first')
  expect(await readFile(join(await createServedCopy(client, copies), 'words/en.json'), 'utf8')).toBe('second')
})

test('[DP10] copies of servers that were killed are deleted, those of running ones stay', async () => {
  const { pid: ended } = spawnSync('true')
  const running = `${process.ppid}-other`
  for (const name of [`${ended}-abandoned`, running]) await mkdir(join(copies, name), { recursive: true })
  const own = await createServedCopy(client, copies)
  expect((await readdir(copies)).sort()).toEqual([running, own.slice(copies.length + 1)].sort())
})
