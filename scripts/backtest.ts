// npm run backtest -- --strategy FILE --data FILE: runs a strategy over recorded or simulated trading, through the code
// of book and ledger, and prints the result. With --recipe, it tests a bot as the page does. See --help.

import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { toExchangeSymbol } from '#shared/bots/perpetuals.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { FEE_TIERS } from '#shared/markets/trading/fees.ts'
import {
  BACKTEST_HELP,
  BACKTEST_OPTIONS,
  type BacktestArguments,
  parseBacktestArguments,
} from './backtest/arguments.ts'
import { createSimulatedTape } from './backtest/book-tape.ts'
import { parseTape } from './backtest/read-data.ts'
import {
  assignMarketFiles,
  formatRecipeReport,
  listRecipeMarkets,
  parseFundingRates,
  parseRecipeText,
  runRecipe,
} from './backtest/recipe.ts'
import { createStrategyReport, formatStrategyReport } from './backtest/report.ts'
import { backtest } from './backtest/run.ts'
import type { Strategy, StrategyFactory } from './backtest/strategy.ts'
import { BacktestError, type BacktestTape } from './backtest/tape.ts'

/** Runs shorter than this print no progress. */
const QUIET_MS = 2_000

const isStrategy = (value: unknown): value is Strategy =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'

async function strategyOf({ strategy: path, settings }: BacktestArguments): Promise<Strategy> {
  const file = pathToFileURL(resolve(path)).href
  const module: { default?: unknown } = await import(file).catch((error: unknown) => {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    throw new BacktestError(`--strategy ${path}: ${why}`)
  })
  const made = typeof module.default === 'function' ? (module.default as StrategyFactory)(settings) : module.default
  if (!isStrategy(made)) throw new BacktestError(`--strategy ${path}: the default export is no strategy with a name`)
  return made
}

/** Decompresses a file whose name ends in `.gz`. */
async function textIn(option: string, path: string): Promise<string> {
  const bytes = await readFile(path).catch(() => {
    throw new BacktestError(`--${option} ${path}: cannot be read`)
  })
  try {
    return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  } catch {
    throw new BacktestError(`--${option} ${path}: no readable gzip file`)
  }
}

async function readIn<Read>(option: string, path: string, read: (text: string) => Read): Promise<Read> {
  const text = await textIn(option, path)
  try {
    return read(text)
  } catch (error) {
    const why = error instanceof BacktestError ? error.message : 'no readable file'
    throw new BacktestError(`--${option} ${path}: ${why}`)
  }
}

async function tapeOf({ market, interval, simulated, seed }: BacktestArguments, data: string): Promise<BacktestTape> {
  if (simulated) return createSimulatedTape({ market: simulated.market, interval, span: simulated.span }, seed)
  return readIn('data', data, (text) => parseTape({ name: basename(data), text }, { market, interval }))
}

/** Returns a tape per market, from files or from the site's simulated market. */
async function tapesOf(
  wanted: BacktestArguments,
  markets: readonly string[],
): Promise<ReadonlyMap<string, BacktestTape>> {
  const { data, interval, simulated, seed } = wanted
  const files = simulated ? new Map(markets.map((market) => [market, ''])) : assignMarketFiles(markets, data)
  const tapes = new Map<string, BacktestTape>()
  for (const [name, file] of files) {
    const market = findMarket(toExchangeSymbol(name))
    if (!market) throw new BacktestError(`${name} is no listed market`)
    const tape = simulated
      ? createSimulatedTape({ market, interval, span: simulated.span }, seed)
      : await tapeOf({ ...wanted, market }, file)
    tapes.set(name, tape)
  }
  return tapes
}

async function recipeReport(wanted: BacktestArguments, path: string): Promise<string> {
  const { recipe, fees: saved = FEE_TIERS[0] } = await readIn('recipe', path, parseRecipeText)
  const fees = wanted.tier === undefined ? saved : (FEE_TIERS[wanted.tier] ?? saved)
  const markets = listRecipeMarkets(recipe)
  const rates = wanted.rates === undefined ? [] : await readIn('rates', wanted.rates, parseFundingRates)
  const report = runRecipe({ recipe, tapes: await tapesOf(wanted, markets), rates, fees })
  return wanted.isJson ? JSON.stringify(report, undefined, 2) : formatRecipeReport(recipe, markets, report)
}

/** Prints progress to stderr, because stdout contains only the report. */
function progress({ from, to }: BacktestTape): (time: number) => void {
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
  const { values } = parseArgs({ options: BACKTEST_OPTIONS })
  if (values.help) {
    console.log(BACKTEST_HELP)
    return
  }
  const wanted = parseBacktestArguments(values)
  if (wanted.recipe !== undefined) {
    console.log(await recipeReport(wanted, wanted.recipe))
    return
  }
  const tape = await tapeOf(wanted, wanted.data[0] ?? '')
  const strategy = await strategyOf(wanted)
  const { seed, latencyMs, tier, settings } = wanted
  const cash = wanted.initialQuoteAtoms(tape.market)
  const result = await backtest({ tape, strategy, cash, latencyMs, seed, tier, onProgress: progress(tape) })
  const report = createStrategyReport({ tape, strategy: strategy.name, settings, cash, latencyMs, seed, tier }, result)
  console.log(wanted.isJson ? JSON.stringify(report, undefined, 2) : formatStrategyReport(report))
  if (!report.audit.isZero) process.exitCode = 1
}

try {
  await main()
} catch (error) {
  // Prints errors of input or of the strategy on one line, and other errors with a stack trace.
  const isTheirs = error instanceof BacktestError || (error instanceof TypeError && 'code' in error)
  console.error(error instanceof Error && (isTheirs || !process.env.DEBUG) ? `backtest: ${error.message}` : error)
  process.exitCode = 2
}
