// What simulated dealers answer to a request, after a visit to the faucet where they have too little, as anybody may.

import { WHOLE_BPS } from '#shared/block/views.ts'
import { HOUR_MS } from '#shared/intervals.ts'
import type { Asset } from '#shared/money/assets.ts'
import { assetOf } from '#shared/money/assets.ts'
import type { Rate } from '../dealer/pricing.ts'
import { EMBEDDED, type Embedded, shareFor, twoWay } from './embedded.ts'
import type { DeskHost } from './host.ts'
import { worthOf } from './pricing.ts'
import { WALLET } from './settle.ts'
import type { BlockRequest, DeskQuote } from './store.ts'

type Rates = (asset: Asset) => Rate | undefined

/** What it has, filled up once an hour where the request is more than that. */
async function stocked(
  { account }: Embedded,
  { legs }: BlockRequest,
  host: DeskHost,
): Promise<ReadonlyMap<string, bigint>> {
  const has = await host.stock(account)
  if (shareFor(legs, (asset) => has.get(asset) ?? 0n) >= WHOLE_BPS) return has
  const hour = Math.floor(host.now() / HOUR_MS)
  for (const asset of ['USDT', ...legs.map((leg) => leg.asset)]) {
    await host.ask(account, `${account}:${asset}:${hour}`, { kind: 'faucet', asset, to: WALLET })
  }
  return host.stock(account)
}

/** One quote of each simulated dealer that has something to trade. */
export async function answersTo(request: BlockRequest, rates: Rates, host: DeskHost): Promise<DeskQuote[]> {
  const { id, legs, isWhole, createdAt } = request
  const usdt = Number(worthOf(legs) / 10n ** 8n)
  const answers = await Promise.all(
    EMBEDDED.map(async (dealer): Promise<DeskQuote | undefined> => {
      const has = await stocked(dealer, request, host)
      const shareBps = shareFor(legs, (asset) => has.get(asset) ?? 0n)
      // A hundredth of a request is not worth an answer; and of one for all or nothing a part is none.
      if (shareBps < 100 || (isWhole && shareBps < WHOLE_BPS)) return undefined
      const prices = legs.map((leg) => {
        const asset = assetOf(leg.asset)
        const rangeBps = (asset && rates(asset)?.rangeBps) ?? 0
        return twoWay(dealer, { leg, rangeBps, stock: has.get(leg.asset) ?? 0n, usdt })
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
      }
    }),
  )
  return answers.filter((answer) => answer !== undefined)
}
