// Which markets are not open yet, as this isolate knows it.

import { type Opening, openingsOf } from '#shared/market-data.ts'
import { marketBySymbol } from '#shared/markets.ts'
import type { Env } from './env.ts'
import { Remembered } from './remembered.ts'

/** How long it is believed without asking anew: the moment itself is known ahead (OP2). */
export const OPENINGS_FRESH_MS = 5_000

const NONE: readonly Opening[] = []
/** It decides which page is shown. */
const PATIENCE_MS = 2_000

const memory = new Remembered<Env['MARKET_SUMMARY'], readonly Opening[]>({
  name: 'openings',
  freshMs: OPENINGS_FRESH_MS,
  nothing: NONE,
  ask: (summary) => summary.getByName('all').openings(),
})

/** Has this isolate know at once what an operator changed, beside what there is already. @param opensAt epoch ms; null: open */
export async function keepOpening(
  { MARKET_SUMMARY }: Env,
  symbol: string,
  opensAt: number | null,
  now: number,
): Promise<void> {
  await memory.refresh(MARKET_SUMMARY, now)?.done
  const others = memory.of(MARKET_SUMMARY).filter((each) => each.symbol !== symbol)
  memory.keep(MARKET_SUMMARY, opensAt === null ? others : [...others, { symbol, opensAt }], now)
}

/** Asks for them before anybody needs them. */
export const askOpenings = ({ MARKET_SUMMARY }: Env, now: number): Promise<void> | undefined =>
  memory.refresh(MARKET_SUMMARY, now)?.done

/**
 * When a market opens that is not open yet (null: nobody has set a time); undefined of all others. Waited for by an isolate's
 * first request alone.
 * @param keepAlive lets the asking go on when the request is over
 */
export async function openingOf(
  { MARKET_SUMMARY }: Env,
  symbol: string,
  now: number,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<number | null | undefined> {
  if (!marketBySymbol(symbol)) return undefined
  const all = await memory.heard(MARKET_SUMMARY, { now, patienceMs: PATIENCE_MS, keepAlive })
  const [opening] = openingsOf(
    all.filter((each) => each.symbol === symbol),
    now,
  )
  return opening?.opensAt
}
