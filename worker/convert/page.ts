// The data of the pages of conversions.

import type { Person } from '#objects/account/object.ts'
import { DEFAULT_LEDGER_SHARDS } from '#objects/platform/durable-host.ts'
import { shardOf } from '#objects/platform/slots.ts'
import type { ConvertWish, OtcData } from '#shared/convert/page.ts'
import { isGenuine } from '#shared/convert/verify.ts'
import { amountText, assetOf } from '#shared/money/assets.ts'
import { type Env, settings } from '../env.ts'
import { usdtPrices } from '../wallet/prices.ts'
import { ed25519 } from './ed25519.ts'
import { dealerOf } from './gateway.ts'

type Otc = OtcData['otc']

const QUOTE_ID = /^[0-9a-f]{24}$/
/** Conversions are of this wallet, which trades as well. */
const WALLET = 'spot'

/** Zeros at the end say nothing. */
export const plain = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

/** What the address asks for, as far as it means anything. */
export function wishOf(query: URLSearchParams): ConvertWish {
  const asset = (name: string, usual: string) => assetOf(query.get(name) ?? '')?.symbol ?? usual
  const from = asset('from', 'USDT')
  return { from, to: asset('to', from === 'USDT' ? 'BTC' : 'USDT'), amount: '', side: 'give' }
}

async function availableOf(env: Env, person: string): Promise<Record<string, string>> {
  const shard = shardOf(person, settings(env).LEDGER_SHARDS ?? DEFAULT_LEDGER_SHARDS)
  const { balances } = await env.LEDGER.getByName(shard).holdings(person)
  return Object.fromEntries(
    balances.flatMap(({ wallet, asset: symbol, available }) => {
      const asset = assetOf(symbol)
      return wallet === WALLET && asset ? [[symbol, amountText(asset, BigInt(available))]] : []
    }),
  )
}

/** @param shown of a form that was refused; else what the address asks for */
export async function otcPage(env: Env, search: string, person?: Person, shown: Partial<Otc> = {}): Promise<Otc> {
  const query = new URLSearchParams(search)
  const page = { wish: wishOf(query), prices: await usdtPrices(env), ...shown }
  if (!person) return page
  const dealer = dealerOf(env)
  const named = async (name: string) => {
    const id = query.get(name) ?? ''
    return QUOTE_ID.test(id) ? dealer.view(person.id, id) : undefined
  }
  const [available, history, quote, done] = await Promise.all([
    availableOf(env, person.id),
    dealer.history(person.id),
    named('quote'),
    named('done'),
  ])
  const own = {
    ...{ available, history, now: Date.now() },
    ...(quote?.state === 'quoted' && { quote }),
    ...(done?.state === 'settled' && { done }),
  }
  const given = quote && { from: quote.from, to: quote.to, amount: plain(quote.fromAmount), side: 'give' as const }
  return { ...page, ...(given && { wish: given }), own }
}

export async function receiptPage(env: Env, id: string): Promise<OtcData['otc-receipt']> {
  const receipt = QUOTE_ID.test(id) ? await dealerOf(env).receipt(id) : undefined
  return receipt ? { receipt, isGenuine: await isGenuine(receipt, ed25519) } : { isGenuine: false }
}
