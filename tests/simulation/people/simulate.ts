// npm run simulate:people -- --kills 200 [--seed 1] [--port 8897]: kills the built server (npm run build) in the middle of
// registrations, log-ins and changes, and looks after each kill at everybody who was there: nothing is half done.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Person, Violation } from './person.ts'
import { startServer } from './server.ts'

const AT_ONCE = 4
/** A life takes about so long: the server dies somewhere in it. */
const LIFE_MS = 6_000

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    port: { type: 'string', default: '8897' },
  },
})
const [kills, port] = [Number(values.kills), Number(values.port)]
let seed = Number(values.seed)
/** mulberry32 */
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

const stateDir = await mkdtemp(join(tmpdir(), 'people-'))
const everybody: Person[] = []
const violations: string[] = []
const began = Date.now()
/** How far those were whom the server died under. */
const met = { none: 0, maybe: 0, open: 0 }

/** Runs it; keeps what must never be, and lets the server's death pass. */
async function watched(work: Promise<void>, mayDie: boolean): Promise<void> {
  await work.catch((error: unknown) => {
    if (error instanceof Violation || !mayDie) violations.push(String(error))
  })
}

let server = await startServer(stateDir, port)
for (let kill = 1; kill <= kills && violations.length === 0; kill += 1) {
  const here = Array.from({ length: AT_ONCE }, (_, at) => new Person(everybody.length + at, server.url))
  everybody.push(...here)
  const lives = here.map((person) => watched(person.live(), true))
  await new Promise((wait) => setTimeout(wait, 50 + random() * LIFE_MS))
  await server.kill()
  await Promise.all(lives)
  for (const { standing } of here) met[standing] += 1
  server = await startServer(stateDir, port)
  const [old] = everybody.filter(({ standing }) => standing === 'open').slice(Math.floor(random() * everybody.length))
  for (const person of new Set([...here, ...(old ? [old] : [])])) await watched(person.check(), false)
  if (kill % 10 === 0 || kill === kills) {
    const seconds = ((Date.now() - began) / 1_000).toFixed(0)
    console.log(
      `${kill}/${kills} kills in ${seconds} s: ${met.none} before, ${met.maybe} in, ${met.open} after their registration`,
    )
  }
}
await server.kill()
await rm(stateDir, { recursive: true, force: true })
for (const violation of violations) console.error(violation)
process.exit(violations.length > 0 ? 1 : 0)
