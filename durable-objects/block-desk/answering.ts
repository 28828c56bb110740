// Simulated dealers use the public faucet if they hold too little.

import { WHOLE_BPS } from '#shared/block/views.ts'
import { DAY_MS } from '#shared/intervals.ts'
import { marketBySymbol } from '#shared/markets.ts'
import { type Asset, assetOf, FAUCET_TIMES } from '#shared/money/assets.ts'
import type { Rate } from '../dealer/pricing.ts'
import { EMBEDDED, type Embedded, roomOf, shareFor, twoWay } from './embedded.ts'
import type { DeskHost } from './host.ts'
import { PRICE_SCALE, worthOf } from './pricing.ts'
import { WALLET } from './settle.ts'
import type { BlockRequest, DeskQuote } from './store.ts'

/** Recent net amount, in atoms (BLK18). */
export type Taken = (dealer: string, asset: string) => bigint
type Rates = (asset: Asset) => Rate | undefined

/** Tops up from the faucet, up to a day's allowance. */
async function stocked(
  { account }: Embedded,
  { legs }: BlockRequest,
  host: DeskHost,
  taken: Taken,
): Promise<ReadonlyMap<string, bigint>> {
  const day = Math.floor(host.now() / DAY_MS)
  let has = await host.stock(account)
  for (let visit = 0; visit < FAUCET_TIMES; visit += 1) {
    if (shareFor(legs, (asset) => roomOf(has.get(asset) ?? 0n, taken(account, asset))) >= WHOLE_BPS) break
    for (const asset of ['USDT', ...legs.map((leg) => leg.asset)]) {
      await host.ask(account, `${account}:${asset}:${day}:${visit}`, { kind: 'faucet', asset, to: WALLET })
    }
    has = await host.stock(account)
  }
  return has
}

/** One quote per simulated dealer with stock. */
export async function answersTo(
  request: BlockRequest,
  rates: Rates,
  host: DeskHost,
  taken: Taken = () => 0n,
): Promise<DeskQuote[]> {
  const { id, legs, isWhole, createdAt } = request
  const usdt = Number(worthOf(legs) / 10n ** 8n)
  const answers = await Promise.all(
    EMBEDDED.map(async (dealer): Promise<DeskQuote | undefined> => {
      const has = await stocked(dealer, request, host, taken)
      const shareBps = shareFor(legs, (asset) => roomOf(has.get(asset) ?? 0n, taken(dealer.account, asset)))
      // Skips shares below 1 %, and partial fills of all-or-nothing requests.
      if (shareBps < 100 || (isWhole && shareBps < WHOLE_BPS)) return undefined
      const prices = legs.map((leg) => {
        const asset = assetOf(leg.asset)
        const rangeBps = (asset && rates(asset)?.rangeBps) ?? 0
        const decimals = marketBySymbol(`${leg.asset}_USDT`)?.priceDecimals ?? PRICE_SCALE
        const tick = 10n ** BigInt(PRICE_SCALE - decimals)
        return twoWay(dealer, { tick, leg, rangeBps, stock: has.get(leg.asset) ?? 0n, usdt })
      })
      return {
        id: host.newId(),
        request: id,
        dealer: dealer.account,
        name: dealer.name,
        isSimulated: true,
        prices,
        shareBps,
        at: createdAt,
        mids: [],
      }
    }),
  )
  return answers.filter((answer) => answer !== undefined)
}
