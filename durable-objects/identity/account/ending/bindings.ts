import type { LeadState } from '#shared/copy/views.ts'
import type { P2pFiat } from '#shared/p2p/fiats.ts'
import type { P2pTraderView } from '#shared/p2p/views.ts'
import type { LedgerRequest } from '../../../wallet/ledger/commands.ts'
import type { LedgerHoldings } from '../../../wallet/ledger/views.ts'

export type ObjectNamespace<Named> = { getByName(name: string): Named }

type MoneyEnv = {
  readonly LEDGER: ObjectNamespace<{
    execute(request: LedgerRequest): Promise<unknown>
    countdown(person: string, market: undefined, firesAt: null): Promise<void>
    holdings(person: string): Promise<LedgerHoldings>
    openWithdrawals(person: string): Promise<number>
    forgetAddresses(person: string): Promise<void>
  }>
  readonly LEDGER_SHARDS?: string
  readonly CLEARING: ObjectNamespace<{
    cancelAll(person: string, symbol: undefined): Promise<unknown>
    account(person: string): Promise<{ readonly positions: readonly unknown[] }>
    margin(person: string): Promise<{ readonly equity: string }>
  }>
}

export type TradingEnv = MoneyEnv & {
  readonly ACCOUNT: ObjectNamespace<{
    isStopped(): Promise<boolean>
    isClosing(): Promise<boolean>
    vanish(): Promise<void>
  }>
  readonly DEALER: ObjectNamespace<{
    stopFor(person: string): Promise<void>
    isBuying(person: string): Promise<boolean>
  }>
  readonly BLOCK_DESK: ObjectNamespace<{
    stopFor(person: string): Promise<void>
    isSettling(person: string): Promise<boolean>
    forget(person: string): Promise<void>
  }>
  readonly P2P_TRADER: ObjectNamespace<{
    boards(): Promise<P2pFiat[]>
    view(): Promise<Pick<P2pTraderView, 'deals'>>
    vanish(): Promise<void>
  }>
  readonly P2P_BOARD: ObjectNamespace<{
    pauseAll(person: string): Promise<number>
    forget(person: string): Promise<void>
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
