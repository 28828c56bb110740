// Faulty edges, ledgers and markets (T5): each has a plausible mistake, which the simulation must find.

import type { MoneyEnvelope } from '#objects/platform/edge-messages.ts'
import { MoneyLink, type MoneyLinkDeps } from '#objects/platform/money-edge.ts'
import type { MoneyHost, MoneySql, MoneyStorage } from '#objects/platform/money-storage.ts'
import type { Bug } from './exchange.ts'

/** Applies known messages again. */
class NoDeduplication extends MoneyLink {
  protected override isKnown(): boolean {
    return false
  }
}

/** Stores the number of an applied message in a separate transaction. */
class LateWatermark extends MoneyLink {
  readonly #late: (() => void)[] = []
  readonly #storage: MoneyLinkDeps['storage']

  constructor(parts: MoneyLinkDeps) {
    super(parts)
    this.#storage = parts.storage
  }
  override receive(...args: Parameters<MoneyLink['receive']>): void {
    super.receive(...args)
    this.#storage.transactionSync(() => {
      for (const mark of this.#late.splice(0)) mark()
      this.flush()
    })
  }
  /** Within one delivery the number must be visible, or only the first message passes. */
  override lastReceived(peer: string): number {
    return this.#seen.get(peer) ?? super.lastReceived(peer)
  }
  readonly #seen = new Map<string, number>()
  protected override mark(peer: string, what: 'sent' | 'received', seq: number): void {
    if (what === 'sent') super.mark(peer, what, seq)
    else {
      this.#seen.set(peer, seq)
      this.#late.push(() => super.mark(peer, what, seq))
    }
  }
}

/** Debits in one transaction, and enqueues the message in the next. */
class EnqueuedApart extends MoneyLink {
  readonly #host: MoneyHost
  constructor(parts: MoneyLinkDeps, host: MoneyHost) {
    super(parts)
    this.#host = host
  }
  protected override keep(peer: string, message: MoneyEnvelope): void {
    this.#host.after(1, () => {
      this.#host.storage.transactionSync(() => super.keep(peer, message))
      void this.#host.storage.setAlarm(this.#host.now() + 1_000)
    })
  }
}

/** Counts the next number in memory from the outbox, so a crash reuses numbers. */
class NumbersReused extends MoneyLink {
  readonly #next = new Map<string, number>()
  override lastSent(peer: string): number {
    return this.#next.get(peer) ?? this.listPending(peer, 1_000).at(-1)?.seq ?? 0
  }
  protected override mark(peer: string, what: 'sent' | 'received', seq: number): void {
    if (what === 'sent') this.#next.set(peer, seq)
    super.mark(peer, what, seq)
  }
}

/** Deletes a message when it is sent, not when it is acknowledged. */
class DeletedUnacknowledged extends MoneyLink {
  readonly #storage: MoneyLinkDeps['storage']
  constructor(parts: MoneyLinkDeps) {
    super(parts)
    this.#storage = parts.storage
  }
  override listPending(peer: string, limit: number): MoneyEnvelope[] {
    const messages = super.listPending(peer, limit)
    const last = messages.at(-1)
    if (last) {
      this.#storage.transactionSync(() => {
        this.#storage.sql.exec('DELETE FROM outbox WHERE peer = ? AND seq <= ?', peer, last.seq)
      })
    }
    return messages
  }
}

/** Replaces parts of a storage. */
function onStorage(
  host: MoneyHost,
  parts: { exec?: MoneySql['exec']; setAlarm?: MoneyStorage['setAlarm']; settle?: MoneyStorage['logDeferred'] },
): MoneyHost {
  const { storage } = host
  const { exec, setAlarm = (time: number) => storage.setAlarm(time), settle = () => storage.logDeferred() } = parts
  // Without `overwrite`, all statements run the same way.
  const { overwrite: _, ...plain } = storage.sql
  return {
    ...host,
    storage: {
      transactionSync: (work) => storage.transactionSync(work),
      transactLogged: (work) => storage.transactLogged(work),
      transactDeferred: (work) => storage.transactDeferred(work),
      logDeferred: settle,
      sync: () => storage.sync(),
      setAlarm,
      sql: exec ? { ...plain, exec } : storage.sql,
    },
  }
}

/** Runs some statements later, in a separate transaction. */
const apart =
  (matches: RegExp) =>
  (host: MoneyHost): MoneyHost =>
    onStorage(host, {
      exec: (query, ...bindings) => {
        if (!matches.test(query)) return host.storage.sql.exec(query, ...bindings)
        const write = () => host.storage.transactionSync(() => host.storage.sql.exec(query, ...bindings))
        host.after(2, () => {
          try {
            write()
          } catch {
            // Written twice: the mistake goes unnoticed where it is made.
          }
        })
        return { toArray: () => [] }
      },
    })

/** Drops every hundredth of some statements. */
function losing(matches: RegExp) {
  const counted = { count: 0 }
  return (host: MoneyHost): MoneyHost =>
    onStorage(host, {
      exec: (query, ...bindings) => {
        if (matches.test(query)) counted.count += 1
        const isLost = matches.test(query) && counted.count % 100 === 0
        return isLost ? { toArray: () => [] } : host.storage.sql.exec(query, ...bindings)
      },
    })
}

export const BUGS: Readonly<Record<string, Bug>> = {
  'no de-duplication': { edgeOf: () => (parts) => new NoDeduplication(parts) },
  'watermark in a later transaction': { edgeOf: () => (parts) => new LateWatermark(parts) },
  'debit and enqueue apart': { edgeOf: (host) => (parts) => new EnqueuedApart(parts, host) },
  'numbers reused after a crash': { edgeOf: () => (parts) => new NumbersReused(parts) },
  'refund forgotten': { forgetsRefunds: true },
  'outbox deleted before it is acknowledged': { edgeOf: () => (parts) => new DeletedUnacknowledged(parts) },
  'client id remembered in a later transaction': { host: apart(/^INSERT INTO keys/) },
  'a debit that is lost now and then': { host: losing(/^INSERT OR REPLACE INTO balances/) },
  'acknowledged before it is written down': {
    host: (host) => onStorage(host, { settle: () => undefined }),
    // A ledger must crash between an acknowledgement without new messages and its next transaction. It sends one only
    // if orders arrive while it waits for a receipt.
    commands: 40,
  },
  'no alarm': {
    host: (host) => onStorage(host, { setAlarm: () => undefined }),
  },
}
