// npm run backtest -- --strategy FILE --data FILE: runs a strategy over recorded or simulated trading through the exchange's
// own book and ledger, and prints what it came to. --help has the rest.

import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { type Arguments, argumentsOf, HELP, OPTIONS } from './backtest/arguments.ts'
import { simulatedTape } from './backtest/book-tape.ts'
import { readTape } from './backtest/read-data.ts'
import { reportOf, textOf } from './backtest/report.ts'
import { backtest } from './backtest/run.ts'
import type { MakeStrategy, Strategy } from './backtest/strategy.ts'
import { BacktestError, type Tape } from './backtest/tape.ts'

/** Nothing is said of runs that are shorter. */
const QUIET_MS = 2_000

const isStrategy = (value: unknown): value is Strategy =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'

async function strategyOf({ strategy: path, settings }: Arguments): Promise<Strategy> {
  const file = pathToFileURL(resolve(path)).href
  const module: { default?: unknown } = await import(file).catch((error: unknown) => {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    throw new BacktestError(`--strategy ${path}: ${why}`)
  })
  const made = typeof module.default === 'function' ? (module.default as MakeStrategy)(settings) : module.default
  if (!isStrategy(made)) throw new BacktestError(`--strategy ${path}: the default export is no strategy with a name`)
  return made
}

async function tapeOf({ data, market, interval, simulated, seed }: Arguments): Promise<Tape> {
  if (simulated) return simulatedTape({ market: simulated.market, interval, span: simulated.span }, seed)
  const bytes = await readFile(data).catch(() => {
    throw new BacktestError(`--data ${data}: cannot be read`)
  })
  try {
    const text = (data.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
    return readTape({ name: basename(data), text }, { market, interval })
  } catch (error) {
    if (error instanceof BacktestError) throw new BacktestError(`--data ${data}: ${error.message}`)
    throw new BacktestError(`--data ${data}: no readable ${data.endsWith('.gz') ? 'gzip ' : ''}file`)
  }
}

/** Says on stderr how far a long run is: the report alone goes to stdout. */
function progress({ from, to }: Tape): (time: number) => void {
  const began = Date.now()
  const said = { at: began }
  return (time) => {
    const now = Date.now()
    if (now - began < QUIET_MS || now - said.at < QUIET_MS) return
    said.at = now
    const part = (time - from) / Math.max(1, to - from)
    const left = Math.round(((now - began) / part - (now - began)) / 1_000)
    console.error(`${Math.floor(part * 100)} %, ${new Date(time).toISOString()}, about ${left} s left`)
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS })
  if (values.help) {
    console.log(HELP)
    return
  }
  const wanted = argumentsOf(values)
  const tape = await tapeOf(wanted)
  const strategy = await strategyOf(wanted)
  const { seed, latencyMs, tier, settings } = wanted
  const cash = wanted.cashOf(tape.market)
  const result = await backtest({ tape, strategy, cash, latencyMs, seed, tier, onProgress: progress(tape) })
  const report = reportOf({ tape, strategy: strategy.name, settings, cash, latencyMs, seed, tier }, result)
  console.log(wanted.isJson ? JSON.stringify(report, undefined, 2) : textOf(report))
  if (!report.audit.isZero) process.exitCode = 1
}

try {
  await main()
} catch (error) {
  // What was given wrong, and what the strategy says: one line. Anything else is a fault of ours, and shows where.
  const isTheirs = error instanceof BacktestError || (error instanceof TypeError && 'code' in error)
  console.error(error instanceof Error && (isTheirs || !process.env.DEBUG) ? `backtest: ${error.message}` : error)
  process.exitCode = 2
}
