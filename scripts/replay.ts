// Reads a recording for MARKET_SOURCE=replay and hands it to the market objects in slices of time.

import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { Response } from 'miniflare'
import { MARKETS } from '../shared/markets.ts'
import { SettingError } from './settings.ts'

type Line = { readonly offsetMs: number; readonly text: string }

export type Recording = {
  /** `BASE_QUOTE` of the market that was recorded. */
  readonly symbol: string
  readonly durationMs: number
  /** Answers `/info`, and `/lines?from=…&to=…` with the messages of `[from, to)`, in milliseconds from the beginning. */
  readonly handler: (request: { readonly url: string }) => Promise<Response>
}

/** `<receive time in ns> <json>` a line, in order of time: the form of the hftbacktest recordings. */
function parse(text: string, path: string): readonly Line[] {
  const lines: Line[] = []
  let first: bigint | undefined
  for (const row of text.split('\n')) {
    const match = /^(\d{16,20}) (\{.*\})\s*$/.exec(row)
    if (!match) continue
    const time = BigInt(match[1] ?? 0)
    first ??= time
    lines.push({ offsetMs: Number((time - first) / 1_000_000n), text: match[2] ?? '' })
  }
  if (lines.length === 0) {
    throw new SettingError(`REPLAY_FILE ${path} holds no messages of the form "<time in ns> <json>"`)
  }
  return lines
}

/** The listed market that the messages are of. */
function symbolOf(lines: readonly Line[], path: string): string {
  for (const { text } of lines) {
    const name = /"s":"([A-Z0-9]+)"/.exec(text)?.[1]
    const market = name && MARKETS.find(({ base, quote }) => base + quote === name)
    if (market) return market.symbol
    if (name) throw new SettingError(`REPLAY_FILE ${path} is of ${name}, which is no listed market`)
  }
  throw new SettingError(`REPLAY_FILE ${path} names no market`)
}

/** Number of the first line at or after a time. */
function position(lines: readonly Line[], offsetMs: number): number {
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((lines[middle]?.offsetMs ?? 0) < offsetMs) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Opens a recording, plain or gzipped. It is timed from the moment it is opened.
 * @throws SettingError with one line, if the file cannot be read or is no recording of a listed market
 */
export async function openRecording(path: string): Promise<Recording> {
  const bytes = await readFile(path).catch(() => {
    throw new SettingError(`REPLAY_FILE ${path} cannot be read`)
  })
  let text: string
  try {
    text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  } catch {
    throw new SettingError(`REPLAY_FILE ${path} is no gzip file`)
  }
  const lines = parse(text, path)
  const symbol = symbolOf(lines, path)
  // A snapshot that was asked for after the stream began stands where its answer came; the reader waits for it.
  const durationMs = (lines.at(-1)?.offsetMs ?? 0) + 1
  const startedAt = Date.now()
  const handler: Recording['handler'] = async ({ url }) => {
    const { pathname, searchParams } = new URL(url)
    if (pathname === '/info') return Response.json({ symbol, durationMs, startedAt })
    const [from, to] = [Number(searchParams.get('from')), Number(searchParams.get('to'))]
    const slice = lines.slice(position(lines, from), position(lines, to))
    return new Response(slice.map((line) => `${line.offsetMs} ${line.text}`).join('\n'))
  }
  return { symbol, durationMs, handler }
}
