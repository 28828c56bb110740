import type { Context } from 'hono'
import { objectStub } from '#objects/platform/object-stub.ts'
import { computeShardName } from '#objects/platform/slots.ts'
import type { LedgerHoldings } from '#objects/wallet/ledger/views.ts'
import { FUTURES_COLLATERAL_ASSET } from '#shared/futures/contracts.ts'
import type { UserAccount } from '#shared/wallet/views.ts'
import type { AssetDayChange } from '#shared/wallet/worth.ts'
import { type AppEnv, type Env, loadSettings } from '../env.ts'
import { type ProductRequest, readProductRequest } from '../identity/session/product-request.ts'
import { addBotMoney, readBotMoney, readBotWorth } from './bots.ts'
import { clearingStub } from './clearing.ts'
import { ledgerStub } from './ledger.ts'
import { readAccountWorth, type WorthSpan } from './worth.ts'

export type WalletRequest = ProductRequest & { readonly home: string }

export async function readWalletRequest(c: Context<AppEnv>): Promise<WalletRequest | undefined> {
  const request = await readProductRequest(c)
  return (
    request && { ...request, home: `ledger:${computeShardName(request.person, loadSettings(c.env).LEDGER_SHARDS)}` }
  )
}

export const ownLedgerStub = ({ c, person: userId }: WalletRequest) => ledgerStub(c.env, userId)
export const chainStub = (env: Env, network: string) => objectStub(env, 'CHAIN', network)

/** Replaces the futures wallet by the margin account. */
function withMargin(
  holdings: LedgerHoldings,
  margin: { readonly free: string; readonly equity: string },
): LedgerHoldings {
  if (margin.equity === '0') return holdings
  const isMargin = ({ wallet, asset }: LedgerHoldings['balances'][number]) =>
    wallet === 'futures' && asset === FUTURES_COLLATERAL_ASSET
  const idle = holdings.balances.find(isMargin)
  const row = {
    wallet: 'futures',
    asset: FUTURES_COLLATERAL_ASSET,
    available: String(BigInt(margin.free) + BigInt(idle?.available ?? 0)),
    held: String(BigInt(margin.equity) - BigInt(margin.free)),
  } as const
  return { ...holdings, balances: [...holdings.balances.filter((balance) => !isMargin(balance)), row] }
}

/** The margin account is the futures wallet; the bots' money is in the bot wallet. */
export async function readWalletHoldings(owner: WalletRequest): Promise<LedgerHoldings> {
  const { c, person: userId } = owner
  const [own, margin, bots] = await Promise.all([
    ownLedgerStub(owner).holdings(userId),
    clearingStub(c.env).margin(userId),
    readBotMoney(owner),
  ])
  return withMargin(addBotMoney(own, bots), margin)
}

/**
 * Reads balances, their daily changes in a span, and margin equity, all in atoms as decimal text. Transfers between
 * wallets are no change. Calls each object once.
 */
export async function readWorthSince(
  owner: WalletRequest,
  span: WorthSpan,
): Promise<{
  readonly holdings: LedgerHoldings
  readonly changes: readonly AssetDayChange[]
  readonly equity: string
}> {
  const { c, person: userId } = owner
  const [own, margin, bots] = await Promise.all([
    readAccountWorth(c.env, userId, span),
    clearingStub(c.env).marginWorth(userId, span.from, span.zone),
    readBotWorth(owner, span),
  ])
  return {
    holdings: withMargin(addBotMoney(own.holdings, bots.money), margin),
    changes: [...own.days, ...margin.days, ...bots.days],
    equity: margin.equity,
  }
}

export async function listOwnAccounts({ c, person: userId, session }: WalletRequest): Promise<readonly UserAccount[]> {
  const { belongs } = session.member
  if (belongs) return [{ id: belongs.parent, name: '' }]
  const subs = await objectStub(c.env, 'ACCOUNT', userId).subAccounts()
  return subs.filter(({ state }) => state === 'open').map(({ id, name }) => ({ id, name }))
}
