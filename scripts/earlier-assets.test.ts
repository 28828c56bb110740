import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BUILDS_MAX, buildBesideEarlier, keepNewestBuilds, readBuilds } from './earlier-assets.ts'

let folder = ''
let client = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meridian-builds-'))
  client = join(folder, 'client')
})
afterEach(() => rm(folder, { recursive: true }))

/** Builds into an empty folder, as Vite does. */
async function write(...names: readonly string[]): Promise<void> {
  await rm(client, { recursive: true, force: true })
  await mkdir(join(client, 'assets'), { recursive: true })
  await Promise.all(names.map((name) => writeFile(join(client, 'assets', name), name)))
}
const build = (...names: readonly string[]) => buildBesideEarlier(client, () => write(...names))
const assets = async () => (await readdir(join(client, 'assets'))).sort()

test('[DP11] assets of the last three builds stay, and older ones go', async () => {
  await build('react.js', 'a1.js')
  await build('react.js', 'a2.js')
  await build('react.js', 'a3.js')
  expect(await assets()).toEqual(['a1.js', 'a2.js', 'a3.js', 'react.js'])
  await build('react.js', 'a4.js')
  expect(await assets()).toEqual(['a2.js', 'a3.js', 'a4.js', 'react.js'])
  expect(await readBuilds(client)).toHaveLength(BUILDS_MAX)
})

test('[DP11] an equal build counts once, so that building twice loses nothing', async () => {
  await build('a1.js')
  await build('a2.js')
  for (let again = 0; again < 4; again += 1) await build('a3.js')
  expect(await assets()).toEqual(['a1.js', 'a2.js', 'a3.js'])
  const [one, two] = [
    { id: '1', files: [] },
    { id: '2', files: [] },
  ]
  expect(keepNewestBuilds(one, [two, one])).toEqual([one, two])
})

test('[DP11] what an older version built counts as a build, though it kept no list', async () => {
  await write('old.js')
  await build('new.js')
  expect(await assets()).toEqual(['new.js', 'old.js'])
})

test('[DP11] a build that fails or is killed leaves the folder as it was', async () => {
  await build('a1.js')
  const failing = async () => {
    await write('half.js')
    throw new Error('a fault in the source')
  }
  await expect(buildBesideEarlier(client, failing)).rejects.toThrow('a fault')
  expect(await assets()).toEqual(['a1.js'])
  // Killed: the folder of before is still there.
  await mkdir(`${client}.before/assets`, { recursive: true })
  await writeFile(`${client}.before/assets/kept.js`, 'kept')
  await write('half.js')
  await build('a2.js')
  expect(await assets()).toEqual(['a2.js', 'kept.js'])
  expect(await readFile(join(client, 'assets/kept.js'), 'utf8')).toBe('kept')
})
