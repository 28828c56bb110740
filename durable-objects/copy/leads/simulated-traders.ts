import { COPY_ASSET } from '#shared/copy/kinds.ts'
import { COLLATERAL, findContract } from '#shared/futures/contracts.ts'
import type { MarketRow } from '#shared/markets/market-data.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { findAsset } from '#shared/money/assets.ts'
import { toUnits } from '#shared/money/decimal.ts'
import type { FuturesServices } from '../../bots/program/futures-trading-client.ts'
import { computeEscrow, needsTopOfBook } from '../../bots/program/order-money.ts'
import { type ProgramOrder, type SpotServices, toEscrowDraft } from '../../bots/program/spot-trading-client.ts'
import type { LedgerCommand } from '../../wallet/ledger/commands.ts'
import { collectPrices, priceInTicks, valueInUsdt } from '../lead/prices.ts'
import type { OrderIntent } from './strategies.ts'

export type IntentContext = {
  /** Client id. */
  readonly id: string
  readonly leverage: number
  readonly rows: readonly MarketRow[]
}

export type SimulatedTrader = {
  /** Paper money. */
  endow(person: string): Promise<void>
  /** Failures are dropped: the next beat brings new orders. */
  carryOut(person: string, wish: OrderIntent, wishing: IntentContext): Promise<void>
}

const PATIENCE_MS = 3_000
/** Minimum order value. */
const MIN = 10n * 10n ** 8n
/** Maximum slippage, basis points. */
const SLIPPAGE_BPS = 30n

const faucet = (ledger: SpotServices['ledger'], person: string) =>
  ledger(person).execute({
    person,
    key: 'copy-simulated-faucet',
    command: { kind: 'faucet', asset: COPY_ASSET, to: 'spot' },
  })

export function createSpotTrader(services: SpotServices): SimulatedTrader {
  const place = async (person: string, order: ProgramOrder) => {
    const draft = toEscrowDraft(order)
    const standing = needsTopOfBook(draft) ? await services.book(order.market).standing() : undefined
    const counted = computeEscrow(draft, standing)
    if (!counted) return
    const command: LedgerCommand = {
      kind: 'place',
      market: order.market,
      wallet: 'spot',
      ...counted.money,
      terms: JSON.stringify(counted.terms),
    }
    await services.ledger(person).trade({ person, key: `order-id:${order.id}`, command }, PATIENCE_MS)
  }
  return {
    endow: async (person) => {
      await faucet(services.ledger, person)
    },
    carryOut: async (person, wish, { id, rows }) => {
      const market = findMarket(wish.symbol)
      const asset = market && findAsset(market.base)
      if (!market || !asset || wish.side === 'short') return
      const prices = collectPrices(rows)
      const { balances } = await services.ledger(person).holdings(person)
      const free = (symbol: string) =>
        BigInt(balances.find((row) => row.wallet === 'spot' && row.asset === symbol)?.available ?? 0)
      if (wish.kind === 'close') {
        const held = (free(market.base) * BigInt(wish.bps)) / 10_000n
        const lots = Number(held / 10n ** BigInt(asset.scale - market.quantityDecimals))
        if (valueInUsdt(prices, market.base, held) >= MIN)
          await place(person, { id, market: market.symbol, side: 'sell', lots })
        return
      }
      const equity = balances
        .filter(({ wallet }) => wallet === 'spot')
        .reduce((sum, row) => sum + valueInUsdt(prices, row.asset, BigInt(row.available)), 0n)
      const wanted = (equity * BigInt(wish.sizeBps)) / 10_000n
      const amount = wanted < free(COPY_ASSET) ? wanted : free(COPY_ASSET)
      if (amount >= MIN) await place(person, { id, market: market.symbol, side: 'buy', lots: 0, amount })
    },
  }
}

export function createFuturesTrader({ ledger, clearing }: FuturesServices): SimulatedTrader {
  const scale = findAsset(COLLATERAL)?.scale ?? 0
  return {
    endow: async (person) => {
      const got = await faucet(ledger, person)
      const asset = findAsset(COPY_ASSET)
      if (!got.ok || !asset) return
      const command: LedgerCommand = { kind: 'margin', asset: COLLATERAL, atoms: String(asset.faucet), from: 'spot' }
      await ledger(person).execute({ person, key: 'copy-simulated-margin', command })
      await waitForArrival(async () => (await clearing().margin(person)).equity !== '0')
    },
    carryOut: async (person, wish, { id, leverage, rows }) => {
      const contract = findContract(wish.symbol)
      if (!contract) return
      if (wish.kind === 'close') {
        await clearing().close(person, { symbol: wish.symbol, leg: 'net', bps: wish.bps })
        return
      }
      const [{ available }, { equity }] = await Promise.all([clearing().account(person), clearing().margin(person)])
      const own = BigInt(equity)
      const wanted = (own * BigInt(wish.sizeBps)) / 10_000n
      const free = ((toUnits(available, scale) ?? 0n) * 9n) / 10n
      const margin = wanted < free ? wanted : free
      const ticks = priceInTicks(collectPrices(rows), contract.base, contract.priceDecimals)
      if (margin < MIN || ticks === undefined || ticks <= 0) return
      await clearing().setLeverage(person, wish.symbol, Math.min(leverage, contract.maxLeverage))
      const lots = Number((margin * BigInt(leverage)) / (BigInt(ticks) * contract.atomsPerUnit))
      const isLong = wish.side === 'long'
      const worst = isLong ? 10_000n + SLIPPAGE_BPS : 10_000n - SLIPPAGE_BPS
      await clearing().place(person, {
        symbol: wish.symbol,
        side: isLong ? 'buy' : 'sell',
        leg: 'net',
        type: 'limit',
        lots,
        clientOrderId: id,
        price: Number((BigInt(ticks) * worst) / 10_000n),
        timeInForce: 'IOC',
        postOnly: false,
        reduceOnly: false,
      })
    },
  }
}

const ARRIVAL_MS = 2_000
const STEP_MS = 50

/** Waits for money in transit between two objects. */
export async function waitForArrival(isThere: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < ARRIVAL_MS; waited += STEP_MS) {
    if (await isThere()) return
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }
}
