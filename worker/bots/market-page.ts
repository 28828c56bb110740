import { isContractBot } from '#shared/bots/fields.ts'
import type { BotKind } from '#shared/bots/kinds/registry.ts'
import type { BotChartMarket } from '#shared/bots/pages.ts'
import { futuresMarketCalls } from '#shared/futures/market-calls.ts'
import { marketCalls } from '#shared/markets/calls.ts'
import type { Interval } from '#shared/platform/intervals.ts'
import type { Env } from '../env.ts'
import { callExchange } from '../upstream/exchange.ts'
import { ExchangeFault } from '../upstream/exchange-fault.ts'

type Named = { readonly kind: BotKind; readonly symbol: string }

export async function loadBotMarketPage(
  env: Env,
  { kind, symbol }: Named,
  interval: Interval,
): Promise<BotChartMarket | undefined> {
  const calls = isContractBot(kind) ? futuresMarketCalls : marketCalls
  try {
    const [view, overview] = await Promise.all([
      callExchange(env, calls.view, { symbol, interval }),
      callExchange(env, calls.overview, {}),
    ])
    return { ...overview, ...view, symbol, interval }
  } catch (error) {
    if (error instanceof ExchangeFault) return undefined
    throw error
  }
}
