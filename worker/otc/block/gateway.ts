import type { z } from 'zod/mini'
import type { TwoWayPrice } from '#objects/otc/block-desk/pricing.ts'
import { BLOCK_PRICE_DECIMALS } from '#objects/otc/block-desk/pricing.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { findAsset, parseAssetAmount } from '#shared/money/assets.ts'
import { toUnits } from '#shared/money/decimal.ts'
import type { blockCalls } from '#shared/otc/block/calls.ts'
import type { CallOperation } from '../../calls/order-gateway.ts'
import type { Env } from '../../env.ts'
import { createRefusedAnswer, toProductAnswer } from '../../http/product.ts'

type Calls = typeof blockCalls
type Handlers = { readonly [Name in keyof Calls]: CallOperation<Calls[Name], z.output<Calls[Name]['answer']>> }

export const blockDeskStub = (env: Env) => objectStub(env, 'BLOCK_DESK', 'main')

function pricesOf(typed: readonly { readonly bid: string; readonly ask: string }[]): TwoWayPrice[] | undefined {
  const prices = typed.map(({ bid, ask }) => ({
    bid: toUnits(bid.trim(), BLOCK_PRICE_DECIMALS),
    ask: toUnits(ask.trim(), BLOCK_PRICE_DECIMALS),
  }))
  const known = prices.flatMap(({ bid, ask }) => (bid === undefined || ask === undefined ? [] : [{ bid, ask }]))
  return known.length === prices.length ? known : undefined
}

export const blockHandlers: Handlers = {
  request: async (env, { id }, { legs, whole }) => {
    const asked: { asset: string; side: 'buy' | 'sell'; atoms: string }[] = []
    for (const [at, { asset: symbol, side, amount }] of legs.entries()) {
      const leg = String(at + 1)
      const asset = findAsset(symbol)
      if (!asset) return createRefusedAnswer('asset_unknown', { leg })
      const atoms = parseAssetAmount(asset, amount.trim())
      if (!atoms.ok || atoms.value <= 0n) return createRefusedAnswer('amount_invalid', { leg })
      asked.push({ asset: symbol, side, atoms: String(atoms.value) })
    }
    return toProductAnswer(await blockDeskStub(env).request(id, asked, whole), 'request')
  },
  view: async (env, { id: userId }, { id }) => (await blockDeskStub(env).view(userId, id)) ?? null,
  accept: async (env, { id }, { request, quote }) => {
    return toProductAnswer(await blockDeskStub(env).accept(id, request, quote), 'request')
  },
  cancel: async (env, { id }, { request }) => {
    return toProductAnswer(await blockDeskStub(env).cancel(id, request), 'request')
  },
  history: async (env, { id }, cursor) => blockDeskStub(env).history(id, cursor),
  requests: async (env, { id }) => {
    const open = await blockDeskStub(env).requests(id)
    // For users who are not dealers, the list is empty.
    return open.ok ? open.value : []
  },
  apply: async (env, { id }, asked) => {
    return toProductAnswer(await blockDeskStub(env).apply(id, asked), 'application')
  },
  quote: async (env, { id }, { request, prices: typed, shareBps }) => {
    const prices = pricesOf(typed)
    if (!prices) return createRefusedAnswer('prices_invalid')
    return toProductAnswer(await blockDeskStub(env).quote(id, request, { prices, shareBps }), 'request')
  },
}
