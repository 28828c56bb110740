// npm run simulate:timing -- --people 30 [--tries 4] [--port 8897]: compares the duration of wrong passwords,
// registrations and recoveries for addresses with and without an account, alternately on the built server. Fails if one
// is slower more often than chance allows (Mann-Whitney, |z| above 3.3, so one run in a thousand fails by chance per
// comparison). Independent of timing, tests/workers/people-safe.test.ts checks that the same work is done for both.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { AuthFormName } from '#shared/identity/forms.ts'
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

/** Mann-Whitney z of two samples: how often the first is slower in all pairs, in standard deviations. */
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
} as const satisfies Partial<Record<AuthFormName, Readonly<Record<string, string>>>>
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
  // Each browser has its own address block, because the test measures time, not limits.
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
      // Alternates, so that warm-up and slowdown affect both.
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
