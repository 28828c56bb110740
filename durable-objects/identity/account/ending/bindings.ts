import type { LeadState } from '#shared/copy/views.ts'
import type { P2pFiat } from '#shared/p2p/fiats.ts'
import type { P2pTraderView } from '#shared/p2p/views.ts'
import type { LedgerRequest } from '../../../wallet/ledger/commands.ts'
import type { LedgerHoldings } from '../../../wallet/ledger/views.ts'

export type ObjectNamespace<Named> = { getByName(name: string): Named }

type MoneyEnv = {
  readonly LEDGER: ObjectNamespace<{
    execute(request: LedgerRequest): Promise<unknown>
    countdown(userId: string, market: undefined, firesAt: null): Promise<void>
    holdings(userId: string): Promise<LedgerHoldings>
    openWithdrawals(userId: string): Promise<number>
    forgetAddresses(userId: string): Promise<void>
  }>
  readonly LEDGER_SHARDS?: string
  readonly CLEARING: ObjectNamespace<{
    cancelAll(userId: string, symbol: undefined): Promise<unknown>
    account(userId: string): Promise<{ readonly positions: readonly unknown[] }>
    margin(userId: string): Promise<{ readonly equity: string }>
  }>
}

export type UserTradingEnv = MoneyEnv & {
  readonly ACCOUNT: ObjectNamespace<{
    isStopped(): Promise<boolean>
    isClosing(): Promise<boolean>
    vanish(): Promise<void>
  }>
  readonly DEALER: ObjectNamespace<{
    stopFor(userId: string): Promise<void>
    isBuying(userId: string): Promise<boolean>
  }>
  readonly BLOCK_DESK: ObjectNamespace<{
    stopFor(userId: string): Promise<void>
    isSettling(userId: string): Promise<boolean>
    forget(userId: string): Promise<void>
  }>
  readonly P2P_TRADER: ObjectNamespace<{
    boards(): Promise<P2pFiat[]>
    view(): Promise<Pick<P2pTraderView, 'deals'>>
    vanish(): Promise<void>
  }>
  readonly P2P_BOARD: ObjectNamespace<{
    pauseAll(userId: string): Promise<number>
    forget(userId: string): Promise<void>
  }>
  readonly COPY_MEMBER: ObjectNamespace<{ accounts(): Promise<string[]>; openAccounts(): Promise<string[]> }>
  readonly COPIER: ObjectNamespace<{ freeze(account: string, isFrozen: boolean): Promise<void> }>
  readonly LEAD: ObjectNamespace<{
    profile(): Promise<{ readonly state: LeadState } | undefined>
    end(): Promise<unknown>
  }>
  readonly AFFILIATE: ObjectNamespace<{
    leave(): Promise<void>
    comeBack(): Promise<void>
    vanish(): Promise<void>
    forget(account: string): Promise<void>
  }>
  readonly BOT_MARKET: ObjectNamespace<{ own(owner: string, state: 'all' | 'running'): Promise<string[]> }>
  readonly BOT: ObjectNamespace<{
    owner(): Promise<string | undefined>
    hold(): Promise<void>
    share(isShared: boolean, note: string): Promise<unknown>
  }>
}
