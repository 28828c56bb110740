// Where the server spends a page's processor time and garbage: node tests/bench/profile.ts PATH [--user] [--top=40]
// Measures dist/ as it is.

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { serveSite, WORKER_NAME } from '../../scripts/serve.ts'
import { readSettings } from '../../scripts/settings.ts'
import { LOAD_SETTINGS } from '../load/person.ts'
import { repeat } from './http.ts'
import { profileAllocations, profileProcessor } from './inspector.ts'
import { people } from './pages.ts'
import { findFreePort } from './ports.ts'
import { send } from './processor.ts'

const WARM_UP = 10_000
const REQUESTS = 4_000
const ALLOCATING = 400

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    built: { type: 'string' },
    user: { type: 'boolean' },
    top: { type: 'string' },
    requests: { type: 'string' },
  },
})
const top = Number(values.top ?? 40)
const [path = '/'] = positionals

/** Prints the largest entries. @param perRequest value of a request's unit */
function print(title: string, byFunction: ReadonlyMap<string, number>, count: number, unit: string): void {
  const sum = [...byFunction.values()].reduce((total, value) => total + value, 0)
  console.log(`\n${title}: ${(sum / count).toFixed(1)} ${unit} a request`)
  const largest = [...byFunction].toSorted(([, one], [, other]) => other - one).slice(0, top)
  for (const [name, value] of largest) console.log(`${(value / count).toFixed(2).padStart(8)} ${unit}  ${name}`)
}

const state = await mkdtemp(join(tmpdir(), 'meridian-profile-'))
const port = String(await findFreePort())
const settings = { PORT: port, STATE_DIR: state, ...LOAD_SETTINGS, LEDGER_SHARDS: '1' }
const around = await readFile(join(import.meta.dirname, 'repeat.js'), 'utf8')
const { url, inspector, stop } = await serveSite(readSettings(settings), { around, isInspected: true })
try {
  const cookies = values.user ? (await people(url)).map(({ cookie }) => cookie) : []
  const count = Number(values.requests ?? REQUESTS)
  const address = await inspector()
  const load = (requests: number) => async () => {
    if (values.user) await send(url + path, cookies, requests)
    else await repeat(url, path, 'page', requests)
  }
  await load(Math.min(count, WARM_UP))()
  print('processor', await profileProcessor(address, WORKER_NAME, load(count)), count, 'µs')
  print('allocated', await profileAllocations(address, WORKER_NAME, load(ALLOCATING)), ALLOCATING, 'B')
} finally {
  await stop()
  await rm(state, { recursive: true, force: true })
}
process.exit()
