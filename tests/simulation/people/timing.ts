// npm run simulate:timing -- --people 30 [--tries 4] [--port 8897]: how long a wrong password, a registration and a recovery take
// for an address that has an account, and for one that has none, asked in turns at the built server. Fails where the two can
// be told apart: where one is slower than the other more often than chance allows (Mann-Whitney, |z| above 3.3: one run in a
// thousand fails by chance, for each of the three). What cannot depend on a machine's mood is in tests/workers/people-safe.test.ts:
// the same work is done for both.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { FormName } from '#shared/identity/forms.ts'
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
const MAX_Z = 3.3

/** How far the first is from being like the second, in standard deviations: of all pairs, how many have the first slower. */
function mannWhitney(first: readonly number[], second: readonly number[]): number {
  let slower = 0
  for (const one of first) for (const other of second) slower += one > other ? 1 : one === other ? 0.5 : 0
  const [n, m] = [first.length, second.length]
  return (slower - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
}

const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0

const WAYS = {
  login: { password: 'Wrong-Pass9!' },
  register: { terms: 'on' },
  forget: {},
} as const satisfies Partial<Record<FormName, Readonly<Record<string, string>>>>
type Way = keyof typeof WAYS
const NAMES = Object.keys(WAYS) as readonly Way[]

const stateDir = await mkdtemp(join(tmpdir(), 'timing-'))
const server = await startServer(stateDir, Number(values.port))
const known = Array.from({ length: people }, (_, index) => new Person(index, server.url))
for (const person of known) await person.check()

type Times = Record<'known' | 'unknown', number[]>
const times: Record<Way, Times> = {
  login: { known: [], unknown: [] },
  register: { known: [], unknown: [] },
  forget: { known: [], unknown: [] },
}

async function measure(way: Way, kind: keyof Times, email: string, block: number): Promise<void> {
  // Each from a block of its own: what is counted are doors, not limits.
  const browser = new Browser(server.url, `172.${16 + (block >> 8)}.${block % 256}.1`)
  const fields = await browser.prepared(way, { by: 'email', email, ...WAYS[way] })
  const began = performance.now()
  const answer = await browser.send(way, fields)
  const took = performance.now() - began
  const isAnswered = answer.kind === 'next' || (answer.kind === 'refused' && answer.reason === 'credentials_wrong')
  if (!isAnswered) throw new Error(`${way}: ${JSON.stringify(answer)}`)
  times[way][kind].push(took)
}
let blocks = 0
const block = (): number => {
  blocks += 1
  return blocks
}
for (let round = 0; round < tries; round += 1) {
  for (const [index, { email }] of known.entries()) {
    for (const way of NAMES) {
      const pair = [
        () => measure(way, 'known', email, block()),
        () => measure(way, 'unknown', `nobody${index}@example.com`, block()),
      ]
      // In turns: whatever warms up or slows down does so for both.
      if ((index + round) % 2 === 1) pair.reverse()
      for (const run of pair) await run()
    }
  }
}
await server.kill()
await rm(stateDir, { recursive: true, force: true })
const told = NAMES.filter((way) => {
  const { known: here, unknown: nowhere } = times[way]
  const z = mannWhitney(here, nowhere)
  const [with_, without] = [median(here).toFixed(1), median(nowhere).toFixed(1)]
  console.log(`${way}, ${here.length} of each: ${with_} ms with an account, ${without} ms without, z = ${z.toFixed(2)}`)
  return Math.abs(z) > MAX_Z
})
process.exit(told.length > 0 ? 1 : 0)
