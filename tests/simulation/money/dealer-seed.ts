// One seed of the dealer: users convert, set limits and buy with money, under faults with the seed's probabilities.

import { DEALER_ACCOUNT } from '#objects/wallet/ledger/house-accounts.ts'
import type { LimitConversionView } from '#shared/otc/convert/orders.ts'
import type { ConversionQuoteView } from '#shared/otc/convert/quotes.ts'
import type { ConversionRefusal } from '#shared/otc/convert/refusals.ts'
import type { Result } from '#shared/platform/result.ts'
import { Dealing } from './dealing.ts'
import { Exchange } from './exchange.ts'
import { judge } from './oracle.ts'
import { Random } from './random.ts'
import { ACCOUNTS } from './scenarios.ts'
import type { SeedResult } from './seed-run.ts'
import { faultsOf, NO_FAULTS } from './world.ts'

export type Answer<T> = Result<T, ConversionRefusal>
export const USDT = 10n ** 8n
export const buy = (usdt: bigint) => ({ from: 'USDT', to: 'BTC', side: 'give' as const, atoms: String(usdt * USDT) })
/** Limits expire after 1.5 minutes here, during which the dealer polls prices every other second. */
const MOMENT_DAYS = 0.001

export async function limitOf(dealing: Dealing, person: string, price: string, clientId: string): Promise<string> {
  const asked = { from: 'USDT', to: 'BTC', atoms: String(1_000n * USDT), price, days: MOMENT_DAYS, clientId }
  for (;;) {
    const placed = await dealing.must<Answer<LimitConversionView>>('placeLimit', person, asked)
    if (placed.ok) return placed.value.id
    if (placed.error.reason !== 'unavailable') return ''
    await dealing.exchange.world.pause(500)
  }
}

/** A user who converts in both directions, repeats requests, and sometimes abandons one. */
async function live(dealing: Dealing, person: string, wishes: number): Promise<void> {
  const { world } = dealing.exchange
  const { random } = world
  const limits: string[] = []
  for (let wish = 0; wish < wishes; wish += 1) {
    await world.pause(random.int(4_000))
    if (random.chance(0.3)) dealing.price.BTC = 80_000 + random.int(20_000)
    const kind = random.int(5)
    if (kind === 0) limits.push(await limitOf(dealing, person, String(82_000 + random.int(12_000)), `l${wish}`))
    else if (kind === 2) {
      const [instrument, clientId] = [random.pick(['bank', 'card', 'card_secure'] as const), `b${wish}`]
      const asked = { asset: 'BTC', fiat: 'EUR', amount: String(20 + random.int(900)), instrument, clientId }
      for (let times = 1 + random.int(2); times > 0; times -= 1) await dealing.once('buy', person, asked)
    } else if (kind === 1 && limits.length > 0) await dealing.once('cancelLimit', person, random.pick(limits))
    else {
      const side = random.chance(0.5) ? buy(BigInt(10 + random.int(3_000))) : undefined
      const asked = side ?? { from: 'BTC', to: 'ETH', side: 'get', atoms: String(1 + random.int(10 ** 8)) }
      const quoted = await dealing.once<Answer<ConversionQuoteView>>('quote', person, asked)
      if (!quoted?.ok) continue
      const accepts = Array.from({ length: 1 + random.int(4) }, () => dealing.once('accept', person, quoted.value.id))
      if (random.chance(0.8)) await Promise.all(accepts)
    }
  }
}

/** Audits the inventory repeatedly while money moves. @returns faults, and the number of compared assets */
async function watch(dealing: Dealing, isOver: () => boolean): Promise<{ found: string[]; compared: number }> {
  const seen = { found: [] as string[], compared: 0 }
  while (!isOver()) {
    await dealing.exchange.world.pause(200 + dealing.exchange.world.random.int(1_000))
    const audited = await dealing.audit().catch(() => undefined)
    seen.found.push(...(audited?.findings ?? []).map((finding) => JSON.stringify(finding)))
    seen.compared += audited?.compared.length ?? 0
  }
  return seen
}

/** @returns `settled`: ended conversions; `compared`: audited assets of the inventory */
export async function dealerSeed(
  seed: number,
  wishes = 10,
): Promise<SeedResult & { readonly settled: number; readonly compared: number }> {
  const random = new Random(seed * 11 + 3)
  const exchange = new Exchange({ seed, shards: 1 + random.int(3), faults: NO_FAULTS })
  const dealing = new Dealing(exchange)
  const { world } = exchange
  try {
    await exchange.until(dealing.open(ACCOUNTS))
    world.faults = faultsOf(random)
    const end = { isOver: false }
    const watching = watch(dealing, () => end.isOver)
    await exchange.until(Promise.all(ACCOUNTS.map((person) => live(dealing, person, wishes))))
    world.faults = NO_FAULTS
    await exchange.until(dealing.settled(ACCOUNTS))
    end.isOver = true
    const { found, compared } = await exchange.until(watching)
    const last = await exchange.until(dealing.audit())
    const { violations } = await judge(exchange, [DEALER_ACCOUNT, ...ACCOUNTS])
    const histories = await Promise.all(
      ACCOUNTS.map((who) => exchange.until(dealing.must<ConversionQuoteView[]>('history', who))),
    )
    const settled = histories.flat().filter(({ state }) => state === 'settled').length
    return {
      seed,
      commands: exchange.asked.length,
      crashes: world.crashes,
      audits: exchange.books.length,
      quarantined: 0,
      violations: [
        ...violations,
        ...found,
        ...last.findings.map((finding) => JSON.stringify(finding)),
        ...(last.compared.length < 3 ? ['the inventory at rest is not compared'] : []),
        ...(await dealing.inventoryFaults(ACCOUNTS)),
      ],
      settled,
      compared,
    }
  } finally {
    world.close()
  }
}
