// Signals reach copiers in rounds, in rotating order; one ledger request submits a round's orders. Each is placed once:
// copiers store it first, signals are resent, requests are idempotent.

import type { LeadSignal } from '#shared/copy/signals.ts'
import { logError } from '../../platform/telemetry/log.ts'
import type { OrderCommandOutcome } from '../../wallet/ledger/views.ts'
import type { CopierAck } from '../copier/copier-deps.ts'
import type { DelegatedOrderOutcome, SignalBatch } from '../copier/messages.ts'
import type { BalanceReadByLead, DelegatedOrder } from '../copier/venue.ts'
import type { CopierRecord } from './copiers.ts'
import { rotateCopiersBySignal } from './rotation.ts'
import { deliverInRounds } from './rounds.ts'
import type { LeadStore } from './store.ts'

const SIGNALS_AT_ONCE = 50
const RETRY_MS = 2_000
const READ_AT_ONCE = 64

export type FanOutDeps = {
  readonly store: LeadStore
  readonly now: () => number
  readonly pause: (ms: number) => Promise<void>
  /** Reads many balances at once. With an empty result, each copier reads its own. */
  moneyOf(accounts: readonly string[]): Promise<ReadonlyMap<string, BalanceReadByLead>>
  /** @returns progress of each portfolio; undefined: resend */
  push(pushed: readonly SignalBatch[]): Promise<readonly (CopierAck | undefined)[]>
  /** @returns outcome of each order; undefined: unknown */
  place(orders: readonly DelegatedOrder[]): Promise<readonly (OrderCommandOutcome | undefined)[]>
  /** @returns true for each outcome that was recorded */
  answer(answers: readonly DelegatedOrderOutcome[]): Promise<readonly boolean[]>
  tellEnd(account: string): Promise<void>
}

type DeliveryStatus = { readonly seq: number; readonly isOver: boolean }
type Answer = {
  readonly record: CopierRecord
  readonly acted: CopierAck
  readonly order: DelegatedOrder
  readonly outcome: OrderCommandOutcome
}

const report = (event: string, account: string, error: unknown) => logError(event, { account, error })

export class CopySignalDelivery {
  readonly #deps: FanOutDeps
  #running: Promise<void> | undefined

  constructor(deps: FanOutDeps) {
    this.#deps = deps
  }

  /** Only one run at a time. */
  deliverPending(): Promise<void> {
    this.#running ??= this.#notify().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  get hasPending(): boolean {
    const standing = this.#status()
    return standing !== undefined && this.#deps.store.copierIndex.some((record) => isBehind(record, standing))
  }

  async #notify(): Promise<void> {
    const { store, now, pause } = this.#deps
    for (;;) {
      const standing = this.#status()
      const waiting = standing
        ? store.signalReceivers().filter((record) => record.retry_at <= now() && isBehind(record, standing))
        : []
      if (!standing || waiting.length === 0) return
      const answers: Answer[] = []
      const ordered = rotateCopiersBySignal(waiting, standing.seq)
      const money = this.#readAhead(ordered)
      const signals = this.#signals()
      await deliverInRounds(ordered, { now, pause }, async (round) => {
        const read = await money(round)
        const told = await this.#push(round, standing, { signals, read })
        const placed = await this.#place(round, told)
        answers.push(...placed)
        const known = new Set(placed.map(({ record }) => record))
        await Promise.all(
          round.map((record, at) => {
            if (!told[at]?.order) return this.#published(record, told[at], standing)
            return known.has(record) ? undefined : this.#again(record)
          }),
        )
      })
      // Outcomes are reported after all orders are placed: the ledger has them already.
      await deliverInRounds(answers, { now, pause }, (round) => this.#answer(round, standing))
    }
  }

  #status(): DeliveryStatus | undefined {
    const known = this.#deps.store.read()
    if (!known) return undefined
    const { state } = known.profile
    return { seq: known.progress.seq, isOver: state === 'ended' || state === 'failed' }
  }

  /** Returns a function that reads each range of signals once. */
  #signals(): (acked: number) => readonly LeadSignal[] {
    const read = new Map<number, readonly LeadSignal[]>()
    return (acked) => {
      const signals = read.get(acked) ?? this.#deps.store.signals(acked, SIGNALS_AT_ONCE)
      read.set(acked, signals)
      return signals
    }
  }

  /** If this read fails, copiers read their own balances. */
  #readAhead(ordered: readonly CopierRecord[]) {
    let known: ReadonlyMap<string, BalanceReadByLead> = new Map()
    let [from, upTo] = [0, 0]
    return async (round: readonly CopierRecord[]): Promise<ReadonlyMap<string, BalanceReadByLead>> => {
      if (from + round.length > upTo) {
        upTo = Math.min(from + READ_AT_ONCE, ordered.length)
        const accounts = ordered.slice(from, upTo).map(({ account }) => account)
        known = await this.#deps.moneyOf(accounts).catch(() => new Map<string, BalanceReadByLead>())
      }
      from += round.length
      return known
    }
  }

  /** @returns undefined for each portfolio to call again */
  async #push(
    round: readonly CopierRecord[],
    { seq }: DeliveryStatus,
    {
      signals,
      read,
    }: {
      readonly signals: (acked: number) => readonly LeadSignal[]
      readonly read: ReadonlyMap<string, BalanceReadByLead>
    },
  ): Promise<readonly (CopierAck | undefined)[]> {
    const behind = round.filter(({ acked }) => acked < seq)
    const pushed = behind.map(({ account, acked }): SignalBatch => {
      const own = read.get(account)
      return { account, signals: signals(acked), ...(own && { read: own }) }
    })
    const all = behind.length > 0 ? await this.#deps.push(pushed) : []
    const acted = new Map(behind.map((record, at) => [record, all[at]]))
    for (const record of behind) if (!acted.get(record)) this.#again(record)
    return round.map((record) => (record.acked < seq ? acted.get(record) : { seen: record.acked }))
  }

  #again({ account }: Pick<CopierRecord, 'account'>): void {
    this.#deps.store.setRetryAt(account, this.#deps.now() + RETRY_MS)
  }

  async #place(round: readonly CopierRecord[], told: readonly (CopierAck | undefined)[]): Promise<readonly Answer[]> {
    const orders = round.flatMap((record, at) => {
      const acted = told[at]
      return acted?.order ? [{ record, acted, order: acted.order }] : []
    })
    if (orders.length === 0) return []
    const outcomes = await this.#deps.place(orders.map(({ order }) => order))
    return orders.flatMap((each, at) => {
      const outcome = outcomes[at]
      return outcome?.kind === 'done' || outcome?.kind === 'refused' ? [{ ...each, outcome }] : []
    })
  }

  async #published(
    { account, acked }: CopierRecord,
    acted: CopierAck | undefined,
    { seq, isOver }: DeliveryStatus,
  ): Promise<void> {
    if (!acted) return
    const { store } = this.#deps
    const { seen } = acted
    try {
      store.acknowledge(account, seen)
      // The copier has not advanced, so the call is repeated.
      if (seen < seq && seen <= acked) this.#again({ account })
      if (seen < seq || !isOver) return
      await this.#deps.tellEnd(account)
      store.acknowledgeEnd(account)
    } catch (error) {
      report('copier_not_told', account, error)
      this.#again({ account })
    }
  }

  /** A copier without its outcome receives the signal again and returns the same order. */
  async #answer(answers: readonly Answer[], standing: DeliveryStatus): Promise<void> {
    const asked = answers.map(({ record: { account }, order: { key }, outcome }) => ({
      account,
      order: { key },
      outcome,
    }))
    const heard = await this.#deps.answer(asked)
    await Promise.all(
      answers.map(({ record, acted }, at) =>
        heard[at] ? this.#published(record, acted, standing) : this.#again(record),
      ),
    )
  }
}

const isBehind = ({ acked, told_end }: CopierRecord, { seq, isOver }: DeliveryStatus): boolean =>
  acked < seq || (isOver && told_end === 0)
