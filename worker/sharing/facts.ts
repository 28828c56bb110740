import type { AccountOwner } from '#objects/identity/account/engine.ts'
import { isBotEnded } from '#shared/bots/bot-state.ts'
import type { BotSummaryView } from '#shared/bots/views.ts'
import { COPY_ASSET } from '#shared/copy/kinds.ts'
import type { CopyPortfolioView } from '#shared/copy/views.ts'
import type { ClosedPositionView } from '#shared/futures/history.ts'
import { computeRoe } from '#shared/futures/position-figures.ts'
import type { PositionView } from '#shared/futures/views.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { findAsset } from '#shared/money/assets.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { SharedResultFigures } from '#shared/sharing/cards.ts'
import type { ResultCardSubject } from '#shared/sharing/subjects.ts'
import { valueAtPrice } from '#shared/wallet/worth.ts'
import { botHandlers } from '../bots/gateway.ts'
import { copyHandlers } from '../copy/gateway.ts'
import type { Env } from '../env.ts'
import { clearingStub } from '../wallet/clearing.ts'
import { COST_BASIS_SCALE, computeAccountBasis } from '../wallet/portfolio.ts'
import { readUsdtPrices } from '../wallet/prices.ts'

type Found = Result<SharedResultFigures, 'result_unknown' | 'return_unknown'>

function ofPosition(position: PositionView, now: number): Found {
  const { symbol, mode, leverage, quantity, entry, mark, unrealised } = position
  const percent = computeRoe(position)
  if (percent === undefined) return refuse('return_unknown')
  return ok({
    kind: 'position',
    symbol,
    direction: quantity.startsWith('-') ? 'short' : 'long',
    mode,
    leverage,
    state: 'open',
    percent,
    at: now,
    entry,
    exit: mark,
    profit: unrealised,
    size: quantity.replace('-', ''),
  })
}

function ofClosed(position: ClosedPositionView): Found {
  const { symbol, direction, mode, leverage, how, roe, entry, exit, profit, largest, closedAt } = position
  if (roe === undefined || entry === undefined || exit === undefined) return refuse('return_unknown')
  if (profit === undefined || largest === undefined) return refuse('return_unknown')
  return ok({
    kind: 'closed',
    symbol,
    direction,
    mode,
    leverage,
    state: how,
    percent: roe,
    at: closedAt,
    entry,
    exit,
    profit,
    size: largest,
  })
}

async function ofHolding(env: Env, user: string, asset: string): Promise<Found> {
  const [symbol, known] = [`${asset}_USDT`, findAsset(asset)]
  if (!known || !findMarket(symbol)) return refuse('result_unknown')
  const [{ holdings }, prices] = await Promise.all([computeAccountBasis(env, user), readUsdtPrices(env)])
  const { atoms, cost } = holdings.get(asset) ?? { atoms: 0n, cost: 0n }
  if (atoms <= 0n) return refuse('result_unknown')
  const price = prices[asset]
  if (price === undefined || cost <= 0n) return refuse('return_unknown')
  const profit = valueAtPrice(asset, atoms, price) - cost
  return ok({
    kind: 'holding',
    symbol,
    state: 'held',
    at: Date.now(),
    exit: price,
    percent: fromUnits((profit * 10_000n) / cost, 2),
    entry: fromUnits((cost * 10n ** BigInt(known.scale)) / atoms, COST_BASIS_SCALE),
    profit: fromUnits(profit, COST_BASIS_SCALE),
    size: fromUnits(atoms, known.scale),
  })
}

/** Total return of a bot on its investment. A bot that has not started has no return. */
function ofBot({ market, quote, state, profit, startedAt, endedAt }: BotSummaryView): Found {
  if (startedAt === 0) return refuse('return_unknown')
  const isEnded = isBotEnded(state)
  return ok({
    kind: 'bot',
    symbol: market,
    quote,
    state: isEnded ? 'over' : 'running',
    percent: profit.percent,
    at: isEnded && endedAt > 0 ? endedAt : Date.now(),
    profit: profit.total,
    size: profit.invested,
  })
}

function ofCopy({ kind, state, pnl, pnlBps, paidIn, endedAt }: CopyPortfolioView): Found {
  const isEnded = state === 'ended'
  return ok({
    kind: 'copy',
    symbol: '',
    quote: COPY_ASSET,
    product: kind,
    state: isEnded ? 'over' : 'running',
    percent: fromUnits(pnlBps, 2),
    at: (isEnded ? endedAt : null) ?? Date.now(),
    profit: pnl,
    size: paidIn,
  })
}

export async function readResultCardFigures(env: Env, user: AccountOwner, subject: ResultCardSubject): Promise<Found> {
  switch (subject.kind) {
    case 'position': {
      const { positions } = await clearingStub(env).account(user.id)
      const found = positions.find(({ symbol, leg }) => symbol === subject.symbol && leg === subject.leg)
      return found ? ofPosition(found, Date.now()) : refuse('result_unknown')
    }
    case 'closed': {
      const found = await clearingStub(env).closedPosition(user.id, subject.id)
      return found ? ofClosed(found) : refuse('result_unknown')
    }
    case 'holding':
      return ofHolding(env, user.id, subject.asset)
    case 'bot': {
      const found = await botHandlers.detail(env, user, { id: subject.id })
      return found && !found.venue ? ofBot(found) : refuse('result_unknown')
    }
    case 'copy': {
      const found = await copyHandlers.portfolio(env, user, { id: subject.id })
      return found && !found.venue ? ofCopy(found) : refuse('result_unknown')
    }
  }
}
