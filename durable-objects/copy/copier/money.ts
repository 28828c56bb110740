// A movement is stored by the transaction that causes it. Ledger calls are retried until done.

import { COPY_ASSET } from '#shared/copy/kinds.ts'
import type { CopyRefusal } from '#shared/copy/refusals.ts'
import { COPY_INVESTMENT_MAX } from '#shared/copy/settings.ts'
import type { PROFIT_SHARE_SETTLEMENT_CAUSES } from '#shared/copy/views.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { formatUsdt } from '../lead/statistics.ts'
import type { CopierDeps } from './copier-deps.ts'
import { type CopyPortfolio, findLossBase, type PortfolioMovement } from './portfolio.ts'
import {
  highWaterMarkAfterDeposit,
  lowerByWithdrawal,
  nextProfitShareSettlement,
  settleProfitShare,
} from './profit-share.ts'
import type { CopyOwnerWallet, CopyVenueSnapshot } from './venue.ts'

const USDT = 10n ** 8n
const unavailable = { reason: 'unavailable', params: {} } as const

/** `waits`: to be retried. */
type TransferResult = Result<'done' | 'waits', CopyRefusal>

export class PortfolioMoneyService {
  readonly #deps: CopierDeps

  constructor(deps: CopierDeps) {
    this.#deps = deps
  }

  /**
   * @returns true if no movement is left
   * @throws Error if an object cannot be reached
   */
  async settleMoves(): Promise<boolean> {
    for (const move of this.#deps.store.pendingMoves()) {
      const carried = await this.executeMovement(move)
      if (carried.ok && carried.value === 'waits') return false
    }
    return true
  }

  /** A refused movement changes nothing. */
  async executeMovement(move: PortfolioMovement): Promise<TransferResult> {
    const { store, venue, lead } = this.#deps
    if (move.state === 'refused') return refuse(moneyRefusal(move.reason))
    if (move.state === 'done') return ok('done')
    const portfolio = store.portfolio()
    if (!portfolio) return ok('waits')
    if (move.state === 'due' && move.kind !== 'fund') {
      // Stored before the payment, so the money is released only once.
      const release = await venue(portfolio).releaseForPayment(`${portfolio.account}:${move.id}`, move.atoms)
      if (release === 'refused' && move.taken) return this.#takeBack(move, move.taken)
      if (release !== 'released') return ok('waits')
      store.saveMove({ ...move, state: 'ready' })
    }
    if (move.state === 'due' || move.state === 'ready') {
      const key = `${portfolio.account}:${move.id}`
      const moved = await requestTransfer(venue(portfolio), portfolio, { ...move, key })
      if (!moved.ok) {
        // Only deposits can be refused: other movements were checked before.
        if (move.kind !== 'fund') return ok('waits')
        store.saveMove({ ...move, state: 'refused', reason: JSON.stringify(moved.error) })
        return refuse(moneyRefusal(JSON.stringify(moved.error)))
      }
      if (moved.value === 'waits') return ok('waits')
      this.#deps.transaction(() => {
        if (move.kind === 'fund') this.#funded(move)
        this.#onTransfer()
        store.saveMove({ ...move, state: move.settlement ? 'moved' : 'done' })
      })
    }
    if (move.settlement) {
      await lead(portfolio.lead).settled(move.settlement)
      store.saveMove({ ...move, state: 'done' })
    }
    return ok('done')
  }

  /** Margin needs the money of a withdrawal that was booked before: nothing is withdrawn. */
  #takeBack(move: PortfolioMovement, { mark, lossBase }: NonNullable<PortfolioMovement['taken']>): TransferResult {
    const { store, transaction } = this.#deps
    const params = { asset: COPY_ASSET, needed: formatUsdt(move.atoms) }
    const refusal = { reason: 'insufficient_funds', params } as const
    transaction(() => {
      const portfolio = store.portfolio()
      if (!portfolio) return
      store.save({
        ...portfolio,
        mark: portfolio.mark + mark,
        lossBase: findLossBase(portfolio) + lossBase,
        paidOut: portfolio.paidOut - move.atoms,
        equity: portfolio.equity + move.atoms,
      })
      store.saveMove({ ...move, state: 'refused', reason: JSON.stringify(refusal) })
    })
    return refuse(refusal)
  }

  /** Invalidates balances that the lead's object read earlier. */
  #onTransfer(): void {
    const { store, now } = this.#deps
    const portfolio = store.portfolio()
    if (portfolio) store.save({ ...portfolio, movedAt: now() })
  }

  #funded({ atoms }: PortfolioMovement): void {
    const { store } = this.#deps
    const portfolio = store.portfolio()
    if (!portfolio) return
    store.save({
      ...portfolio,
      paidIn: portfolio.paidIn + atoms,
      equity: portfolio.equity + atoms,
      mark: highWaterMarkAfterDeposit(portfolio.mark, atoms),
      lossBase: findLossBase(portfolio) + atoms,
    })
  }

  async add(key: string, atoms: bigint, wallet: CopyOwnerWallet): Promise<Result<null, CopyRefusal>> {
    const { store } = this.#deps
    const portfolio = store.portfolio()
    const most = BigInt(COPY_INVESTMENT_MAX) * USDT
    const isTooMuch = portfolio !== undefined && portfolio.paidIn - portfolio.paidOut + atoms > most
    if (isTooMuch && !store.findMove(`add:${key}`))
      return refuse({ reason: 'amount_above_maximum', params: { most: String(COPY_INVESTMENT_MAX) } })
    const move = store.addMove({
      key: `add:${key}`,
      kind: 'fund',
      asset: COPY_ASSET,
      atoms,
      wallet,
      state: 'due',
      reason: '',
      settlement: null,
    })
    if (move.atoms !== atoms || move.wallet !== wallet) return refuse({ reason: 'key_reused', params: {} })
    return toResult(await this.executeMovement(move))
  }

  /** Pays the due profit share first. */
  async withdraw(key: string, atoms: bigint, wallet: CopyOwnerWallet): Promise<Result<null, CopyRefusal>> {
    const { store, venue, prices } = this.#deps
    const known = store.findMove(`out:${key}`)
    if (known) {
      if (known.atoms !== atoms || known.wallet !== wallet) return refuse({ reason: 'key_reused', params: {} })
      return toResult(await this.executeMovement(known))
    }
    // The settled movements may have changed the portfolio.
    const isSettled = await this.settleMoves()
    const portfolio = store.portfolio()
    if (!portfolio || !isSettled) return refuse(unavailable)
    const standing = await venue(portfolio).readSnapshot(await prices())
    const { amount } = settleProfitShare(standing.equity, portfolio.mark, portfolio.shareBps, standing.available)
    const free = standing.available - amount
    if (atoms > free) {
      const params = { asset: COPY_ASSET, available: formatUsdt(free), needed: formatUsdt(atoms) }
      return refuse({ reason: 'insufficient_funds', params })
    }
    const [share, move] = this.#deps.transaction(() => {
      const due = this.#writeShare('withdrawal', portfolio, standing)
      const after = store.portfolio() ?? portfolio
      const equity = standing.equity - amount
      const mark = lowerByWithdrawal(after.mark, equity, atoms)
      const base = findLossBase({ ...after, equity })
      const lossBase = lowerByWithdrawal(base, equity, atoms)
      store.save({
        ...after,
        mark,
        lossBase,
        paidOut: after.paidOut + atoms,
        equity: equity - atoms,
      })
      const row = {
        key: `out:${key}`,
        kind: 'return',
        asset: COPY_ASSET,
        atoms,
        wallet,
        state: 'due',
        reason: '',
      } as const
      const taken = { mark: after.mark - mark, lossBase: base - lossBase }
      return [due, store.addMove({ ...row, settlement: null, taken })]
    })
    // The profit share was due before, so it is paid first.
    if (share && !(await this.settleMoves())) return refuse(unavailable)
    const now = store.findMove(move.key) ?? move
    return toResult(await this.executeMovement(now))
  }

  /** Pays at most the free money. */
  async settleProfitShare(
    cause: (typeof PROFIT_SHARE_SETTLEMENT_CAUSES)[number],
    portfolio: CopyPortfolio,
    standing: CopyVenueSnapshot,
  ): Promise<boolean> {
    this.#deps.transaction(() => this.#writeShare(cause, portfolio, standing))
    return this.settleMoves()
  }

  #writeShare(
    cause: (typeof PROFIT_SHARE_SETTLEMENT_CAUSES)[number],
    portfolio: CopyPortfolio,
    { equity, available }: CopyVenueSnapshot,
  ): PortfolioMovement | undefined {
    const { store, now } = this.#deps
    const { profit, amount, mark } = settleProfitShare(equity, portfolio.mark, portfolio.shareBps, available)
    const settleAt = cause === 'weekly' ? nextProfitShareSettlement(now()) : portfolio.settleAt
    const next = { ...portfolio, mark, settleAt, equity: equity - amount, sharePaid: portfolio.sharePaid + amount }
    store.save(next)
    if (amount === 0n) return undefined
    const number = store.settlements(Number.MAX_SAFE_INTEGER, 100_000).length + 1
    const params = { lead: portfolio.leadName, amount: formatUsdt(amount) }
    store.addNotice(portfolio, now(), { kind: 'copy_settled', params })
    return store.addMove({
      key: `share:${number}`,
      kind: 'share',
      asset: COPY_ASSET,
      atoms: amount,
      wallet: 'copy',
      state: 'due',
      reason: '',
      settlement: {
        id: number,
        time: now(),
        cause,
        portfolio: portfolio.account.slice('copy-'.length),
        lead: portfolio.lead,
        name: portfolio.leadName,
        equity: formatUsdt(equity),
        highWaterMark: formatUsdt(portfolio.mark),
        profit: formatUsdt(profit),
        shareBps: portfolio.shareBps,
        amount: formatUsdt(amount),
        highWaterMarkAfter: formatUsdt(mark),
      },
    })
  }

  /** USDT returns to the owner's copy wallet, coins to the spot wallet. */
  writeReturns(portfolio: CopyPortfolio, { assets, equity, available }: CopyVenueSnapshot): void {
    const { store } = this.#deps
    const coins = [...assets].filter(([asset, atoms]) => asset !== COPY_ASSET && atoms > 0n)
    const back: [string, bigint, CopyOwnerWallet][] = coins.map(([asset, atoms]) => [asset, atoms, 'spot'])
    if (available > 0n) back.push([COPY_ASSET, available, 'copy'])
    store.save({ ...portfolio, isReturning: true, paidOut: portfolio.paidOut + equity, equity: 0n })
    for (const [asset, atoms, wallet] of back) {
      const row = { key: `end:${asset}`, kind: 'return', asset, atoms, wallet, state: 'due', reason: '' } as const
      store.addMove({ ...row, settlement: null })
    }
  }
}

type TransferRequest = Pick<PortfolioMovement, 'kind' | 'asset' | 'atoms' | 'wallet'> & { readonly key: string }

function requestTransfer(
  venue: ReturnType<CopierDeps['venue']>,
  { leadPerson }: CopyPortfolio,
  { kind, key, asset, atoms, wallet }: TransferRequest,
) {
  if (kind === 'fund') return venue.collectFromOwner(key, asset, atoms, wallet)
  return kind === 'return' ? venue.returnToOwner(key, asset, atoms, wallet) : venue.pay(key, atoms, leadPerson)
}

const toResult = (carried: TransferResult): Result<null, CopyRefusal> => {
  if (!carried.ok) return carried
  return carried.value === 'done' ? ok(null) : refuse(unavailable)
}

function moneyRefusal(text: string): CopyRefusal {
  const said: unknown = JSON.parse(text)
  if (typeof said !== 'object' || said === null || !('reason' in said) || !('params' in said)) return unavailable
  const named = (['venue_key', 'venue_hedged', 'key_reused'] as const).find((reason) => reason === said.reason)
  if (named) return { reason: named, params: {} }
  if (said.reason !== 'insufficient_funds' || typeof said.params !== 'object' || said.params === null)
    return unavailable
  return {
    reason: 'insufficient_funds',
    params: Object.fromEntries(Object.entries(said.params).map(([k, v]) => [k, String(v)])),
  }
}
