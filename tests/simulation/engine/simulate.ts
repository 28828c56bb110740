// npm run simulate:engine -- --commands 10000000 --seed 1: a long T1 (reliability §5.1), in runs of a thousand
// commands.

import { parseArgs } from 'node:util'
import { report, simulate } from './engine.ts'

const { values } = parseArgs({ options: { commands: { type: 'string' }, seed: { type: 'string' } } })
const commands = Number(values.commands ?? 1_000_000)
const first = Number(values.seed ?? 1)
const RUN = 1_000
const TELL_EVERY_MS = 5_000

const started = performance.now()
let told = started
let done = 0
for (let seed = first; done < commands; seed += 1) {
  const failure = simulate(seed, Math.min(RUN, commands - done))
  if (failure) {
    console.error(report(failure))
    process.exit(1)
  }
  done += RUN
  const now = performance.now()
  if (now - told < TELL_EVERY_MS) continue
  told = now
  const seconds = (now - started) / 1_000
  console.log(
    `${done} of ${commands} commands, seed ${seed}, ${seconds.toFixed(0)} s, ${(done / seconds).toFixed(0)}/s`,
  )
}
const seconds = (performance.now() - started) / 1_000
console.log(
  `${done} commands from seed ${first} on: engine and oracle agree, invariants hold (${seconds.toFixed(0)} s)`,
)
