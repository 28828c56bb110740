// npm run simulate:timing -- --people 30 [--tries 4] [--port 8897]: how long a wrong password takes for an address that has an
// account, and for one that has none, asked in turns at the built server. Fails where the two can be told apart: where one is
// slower than the other more often than chance allows (Mann-Whitney, |z| above 3.3: one run in a thousand fails by chance).

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Browser } from './browser.ts'
import { Person } from './person.ts'
import { startServer } from './server.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '30' },
    tries: { type: 'string', default: '4' },
    port: { type: 'string', default: '8897' },
  },
})
const [people, tries] = [Number(values.people), Number(values.tries)]
const MOST_Z = 3.3

/** How far the first is from being like the second, in standard deviations: of all pairs, how many have the first slower. */
function mannWhitney(first: readonly number[], second: readonly number[]): number {
  let slower = 0
  for (const one of first) for (const other of second) slower += one > other ? 1 : one === other ? 0.5 : 0
  const [n, m] = [first.length, second.length]
  return (slower - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
}

const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0

const stateDir = await mkdtemp(join(tmpdir(), 'timing-'))
const server = await startServer(stateDir, Number(values.port))
const known = Array.from({ length: people }, (_, index) => new Person(index, server.url))
for (const person of known) await person.check()

const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
async function measure(kind: 'known' | 'unknown', email: string, block: number): Promise<void> {
  const browser = new Browser(server.url, `172.16.${block % 256}.1`)
  const fields = await browser.prepared('login', { by: 'email', email, password: 'Wrong-Pass9!' })
  const began = performance.now()
  await browser.send('login', fields)
  times[kind].push(performance.now() - began)
}
for (let round = 0; round < tries; round += 1) {
  for (const [index, { email }] of known.entries()) {
    const pair = [
      () => measure('known', email, index * 2),
      () => measure('unknown', `nobody${index}@example.com`, index * 2 + 1),
    ]
    // In turns: whatever warms up or slows down does so for both.
    if ((index + round) % 2 === 1) pair.reverse()
    for (const run of pair) await run()
  }
}
await server.kill()
await rm(stateDir, { recursive: true, force: true })
const z = mannWhitney(times.known, times.unknown)
console.log(
  `${times.known.length} of each: ${median(times.known).toFixed(1)} ms with an account, ${median(times.unknown).toFixed(1)} ms without, z = ${z.toFixed(2)}`,
)
process.exit(Math.abs(z) > MOST_Z ? 1 : 0)
