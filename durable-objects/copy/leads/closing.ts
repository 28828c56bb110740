import { COPY_ASSET } from '#shared/copy/kinds.ts'
import type { CopyPosition } from '#shared/copy/views.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { findAsset } from '#shared/money/assets.ts'
import { toUnits } from '#shared/money/decimal.ts'
import type { ProgramFuturesServices } from '../../bots/program/futures-trading-client.ts'
import { type ProgramSpotServices, toEscrowDraft } from '../../bots/program/spot-trading-client.ts'
import { computeEscrow, needsTopOfBook } from '../../markets/order-book/order-escrow.ts'
import type { LedgerCommand } from '../../wallet/ledger/commands.ts'

/** @param attempt number of the attempt: each has its own client order id */
export type CloseLeadPosition = (userId: string, position: CopyPosition, attempt: number) => Promise<void>

const PATIENCE_MS = 3_000
/** Minimum value to sell, atoms of USDT. Smaller amounts stay in the account. */
const VALUE_MIN = 10n * 10n ** 8n

export const isWorthClosing = ({ value, leverage }: CopyPosition, kind: 'spot' | 'futures'): boolean =>
  leverage > 0 && (kind === 'futures' || (toUnits(value, 8) ?? 0n) >= VALUE_MIN)

export const createSpotPositionCloser =
  ({ ledger, book }: ProgramSpotServices): CloseLeadPosition =>
  async (userId, { symbol }, attempt) => {
    const market = findMarket(symbol)
    const asset = market && findAsset(market.base)
    if (!market || !asset || market.quote !== COPY_ASSET) return
    const { balances } = await ledger(userId).holdings(userId)
    const free = balances.find((row) => row.wallet === 'spot' && row.asset === market.base)?.available ?? '0'
    const lots = Number(BigInt(free) / 10n ** BigInt(asset.scale - market.quantityDecimals))
    if (lots === 0) return
    const id = `end-${market.base.toLowerCase()}-${attempt}`
    const draft = toEscrowDraft({ id, market: symbol, side: 'sell', lots })
    const counted = computeEscrow(draft, needsTopOfBook(draft) ? await book(symbol).standing() : undefined)
    if (!counted) return
    const terms = JSON.stringify(counted.terms)
    const command: LedgerCommand = { kind: 'place', market: symbol, wallet: 'spot', ...counted.money, terms }
    await ledger(userId).trade({ person: userId, key: `order-id:${id}`, command }, PATIENCE_MS)
  }

export const createFuturesPositionCloser =
  ({ clearing }: Pick<ProgramFuturesServices, 'clearing'>): CloseLeadPosition =>
  async (userId, { symbol }) => {
    await clearing().close(userId, { symbol, leg: 'net', bps: 10_000 })
  }
