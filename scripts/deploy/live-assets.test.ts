import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildBesideEarlier, readBuilds } from '../earlier-assets.ts'
import { fetchLiveAssets } from './live-assets.ts'

const ORIGIN = 'https://live.test'

let folder = ''
let client = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meridian-live-assets-'))
  client = join(folder, 'client')
})
afterEach(() => rm(folder, { recursive: true }))

/** A live site with these files, by path. */
const site =
  (files: Readonly<Record<string, string>>): typeof fetch =>
  async (address) => {
    const text = files[new URL(String(address)).pathname.slice(1)]
    return text === undefined ? new Response('', { status: 404 }) : new Response(text)
  }

const LIST = JSON.stringify([
  { id: 'b2', files: ['assets/react.js', 'assets/b2.js'] },
  { id: 'b1', files: ['assets/react.js', 'assets/b1.js'] },
])
const FILES = {
  'builds.json': LIST,
  'assets/react.js': 'react',
  'assets/b2.js': 'two',
  'assets/b1.js': 'one',
}

const assets = async () => (await readdir(join(client, 'assets'))).sort()
const build = (...names: readonly string[]) =>
  buildBesideEarlier(client, async () => {
    await mkdir(join(client, 'assets'), { recursive: true })
    await Promise.all(names.map((name) => writeFile(join(client, 'assets', name), name)))
  })

test('[DP14] a deployment from a fresh clone keeps the assets of the builds that are live', async () => {
  expect(await fetchLiveAssets(ORIGIN, client, site(FILES))).toEqual({ builds: 2, fetched: 3, missing: 0 })
  await build('react.js', 'b3.js')
  expect(await assets()).toEqual(['b1.js', 'b2.js', 'b3.js', 'react.js'])
  expect(await readFile(join(client, 'assets/b1.js'), 'utf8')).toBe('one')
  expect((await readBuilds(client)).map(({ id }) => id).slice(1)).toEqual(['b2', 'b1'])
})

test('[DP14] the list of another environment does not count, and known files are not fetched again', async () => {
  await build('react.js', 'staging.js')
  expect(await fetchLiveAssets(ORIGIN, client, site(FILES))).toEqual({ builds: 2, fetched: 2, missing: 0 })
  await build('react.js', 'b3.js')
  expect(await assets()).toEqual(['b1.js', 'b2.js', 'b3.js', 'react.js'])
})

test('[DP14] a file that cannot be read is counted, and the others stay', async () => {
  const { 'assets/b1.js': _, ...others } = FILES
  expect(await fetchLiveAssets(ORIGIN, client, site(others))).toEqual({ builds: 2, fetched: 2, missing: 1 })
})

test.each([
  ['a site that does not answer', () => Promise.reject(new Error('down'))],
  ['a site without a list', site({})],
  ['a path outside of the folder', site({ 'builds.json': '[{"id":"x","files":["assets/../../worker.js"]}]' })],
  [
    'a list of more builds than are kept',
    site({ 'builds.json': JSON.stringify(Array(4).fill({ id: 'x', files: [] })) }),
  ],
])('[DP14] %s leaves the folder as it was', async (_, request) => {
  await build('a1.js')
  expect(await fetchLiveAssets(ORIGIN, client, request as typeof fetch)).toBeUndefined()
  expect(await readBuilds(client)).toHaveLength(1)
})
