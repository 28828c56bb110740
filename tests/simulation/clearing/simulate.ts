// npm run simulate:clearing -- --commands 2000000 --seed 1: compares the clearing house with the naive one, in runs of
// a thousand commands, each with its own seed.

import { parseArgs } from 'node:util'
import { compare, report } from './trial.ts'

const { values } = parseArgs({ options: { commands: { type: 'string' }, seed: { type: 'string' } } })
const commands = Number(values.commands ?? 100_000)
const first = Number(values.seed ?? 1)
const RUN = 1_000
const TELL_EVERY_MS = 10_000

const started = performance.now()
const seen = new Map<string, number>()
let [told, done] = [started, 0]
for (let seed = first; done < commands; seed += 1) {
  const run = compare(seed, Math.min(RUN, commands - done))
  if (run.failure) {
    console.error(report(run.failure))
    process.exit(1)
  }
  done += RUN
  for (const [kind, count] of run.seen) seen.set(kind, (seen.get(kind) ?? 0) + count)
  const now = performance.now()
  if (now - told < TELL_EVERY_MS && done < commands) continue
  told = now
  const seconds = (now - started) / 1_000
  console.log(
    `${done} of ${commands} commands, seed ${seed}, ${seconds.toFixed(0)} s, ${(done / seconds).toFixed(0)}/s`,
  )
}
console.log(
  [...seen]
    .sort(([, a], [, b]) => b - a)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', '),
)
console.log(`${done} commands from seed ${first} on: both clearing houses agree after each`)
