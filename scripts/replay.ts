// Opens the recording of MARKET_SOURCE=replay and answers the requests of market objects about it
// (market-source/replay.ts).

import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { Response } from 'miniflare'
import type { ReplayBars, ReplayStep } from '../durable-objects/markets/market-source/replay.ts'
import { MARKETS, type Market } from '../shared/markets/markets.ts'
import { findBookStart, MarketRecording, type RecordedMessage } from './recording.ts'
import { SettingError } from './settings.ts'

export type OpenRecording = {
  /** `BASE_QUOTE` of the recorded markets. */
  readonly symbols: readonly string[]
  /** Answers `/step?market&since&until` and `/bars?market&unit&from&to`; times are epoch ms. */
  readonly handler: (request: { readonly url: string }) => Promise<Response>
}

/**
 * Formats of a line: a message received at ns, a message received at seconds, or the response of a REST call (which
 * names its market).
 */
const NANOSECONDS = /^(\d{16,20}) (\{.*\})\s*$/
const SECONDS = /^(\d{9,11})\.(\d+): (\{.*\})\s*$/
const ANSWER = /^https?:\S+[?&]symbol=([A-Z0-9_]+)\S* -> (\d{9,11})\.(\d+): (\{"lastUpdateId".*\})\s*$/

/** Messages that change the book or report trades. Others are most of a recording, and are skipped. */
const OF_INTEREST = /"e":"(?:depthUpdate|trade|aggTrade)"/

type Line = RecordedMessage & { readonly name: string | undefined }

const milliseconds = (seconds = '', fraction = '') =>
  Number(seconds) * 1000 + Number(fraction.padEnd(3, '0').slice(0, 3))

function parseLine(row: string): Line | undefined {
  const answer = ANSWER.exec(row)
  if (answer) {
    return { time: milliseconds(answer[2], answer[3]), text: answer[4] ?? '', isSnapshot: true, name: answer[1] }
  }
  const inSeconds = SECONDS.exec(row)
  const inNanoseconds = inSeconds ? undefined : NANOSECONDS.exec(row)
  const text = inSeconds?.[3] ?? inNanoseconds?.[2]
  if (text === undefined) return undefined
  const isSnapshot = text.startsWith('{"lastUpdateId"')
  if (!isSnapshot && !OF_INTEREST.test(text)) return undefined
  const time = inSeconds
    ? milliseconds(inSeconds[1], inSeconds[2])
    : Number(BigInt(inNanoseconds?.[1] ?? 0) / 1_000_000n)
  return { time, text, isSnapshot, name: /"s":"([A-Z0-9_]+)"/.exec(text)?.[1] }
}

/** Groups messages by listed market. A snapshot without a name belongs to the only market. */
function messagesByMarket(lines: readonly Line[], path: string): Map<Market, RecordedMessage[]> {
  const names = new Set(lines.flatMap(({ name }) => name ?? []))
  const listed = MARKETS.filter(({ base, quote }) => names.has(base + quote))
  if (listed.length === 0) {
    const [first] = names
    throw new SettingError(`REPLAY_FILE ${path} is of ${first ?? 'no market'}${first ? ', which is not listed' : ''}`)
  }
  return new Map(
    listed.map((market) => [
      market,
      lines.filter(({ name }) => name === market.base + market.quote || (name === undefined && listed.length === 1)),
    ]),
  )
}

/**
 * Parses a recording.
 * @param startedAt epoch ms at which the loop starts and every recorded book is known
 * @throws SettingError with a one-line message, if the text is not a recording of a listed market
 */
export function parseRecording(text: string, path: string, startedAt: number): readonly MarketRecording[] {
  const lines = text.split('\n').flatMap((row) => parseLine(row) ?? [])
  if (lines.length === 0) {
    throw new SettingError(`REPLAY_FILE ${path} holds no messages of a Binance stream ("<time> <json>" a line)`)
  }
  // Responses are written before messages that came in while the request was pending.
  lines.sort((a, b) => a.time - b.time)
  const messages = messagesByMarket(lines, path)
  const known = [...messages].flatMap(([market, own]) => {
    const at = findBookStart(market, own)
    return at === undefined ? [] : [{ market, own, at }]
  })
  if (known.length === 0) {
    throw new SettingError(`REPLAY_FILE ${path} holds no order book snapshot that its changes join`)
  }
  const begin = Math.max(...known.map(({ at }) => at))
  const durationMs = (lines.at(-1)?.time ?? begin) - begin + 1
  return known.map(({ market, own }) => new MarketRecording(market, own, { begin, durationMs, startedAt }))
}

const badRequest = () => Response.json({ error: 'bad request' }, { status: 400 })

function answerTo(recordings: readonly MarketRecording[], url: string): Response {
  const { pathname, searchParams } = new URL(url)
  const recording = recordings.find(({ symbol }) => symbol === searchParams.get('market'))
  const time = (name: string) => Number(searchParams.get(name) ?? Number.NaN)
  if (!recording) return badRequest()
  if (pathname === '/step') {
    const [since, until] = [time('since'), time('until')]
    if (!Number.isSafeInteger(since) || !Number.isSafeInteger(until)) return badRequest()
    const { trades, ladder } = recording.step(since, until)
    const step: ReplayStep = {
      trades: [...trades],
      ladder: { bids: ladder.bids.map((level) => [...level]), asks: ladder.asks.map((level) => [...level]) },
    }
    return Response.json(step)
  }
  const unit = searchParams.get('unit')
  const [from, to] = [time('from'), time('to')]
  if (pathname !== '/bars' || (unit !== 'minutes' && unit !== 'hours')) return badRequest()
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to)) return badRequest()
  const bars: ReplayBars = recording
    .bars(unit, from, to)
    .map((bar) => [bar.time, bar.open, bar.high, bar.low, bar.close, bar.volumeLots, String(bar.quoteUnits)])
  return Response.json(bars)
}

/**
 * Opens a plain or gzipped recording, whose loop starts now.
 * @throws SettingError with a one-line message, if the file is unreadable or not a recording of a listed market
 */
export async function openRecording(path: string): Promise<OpenRecording> {
  const bytes = await readFile(path).catch(() => {
    throw new SettingError(`REPLAY_FILE ${path} cannot be read`)
  })
  let text: string
  try {
    text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  } catch {
    throw new SettingError(`REPLAY_FILE ${path} is no gzip file`)
  }
  const recordings = parseRecording(text, path, Date.now())
  return {
    symbols: recordings.map(({ symbol }) => symbol),
    handler: async ({ url }) => answerTo(recordings, url),
  }
}
