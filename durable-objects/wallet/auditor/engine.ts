// Reconciles all objects that hold money: totals per asset, and money sent and received by each pair (reliability
// §1.8). Pure, except `auditBalances`.

import {
  MONEY_LINK_VERSION,
  type MoneyAuditSnapshot,
  type MoneyLinkPosition,
  type MoneyLinkSums,
  type MoneyPeer,
} from '../../platform/edge-messages.ts'
import { isWriteLogStuckError } from '../../platform/log-stuck.ts'

export type AuditFinding = {
  /**
   * `I1` to `I10`: invariants of the reliability programme. `reach`: the object did not respond. `log`: its
   * write-behind log is stuck (ME20).
   */
  readonly invariant: string
  readonly object: string
  readonly detail: string
  readonly peer?: string
  readonly asset?: string
  readonly difference?: string
}

/** Atoms as decimal text. The `clr` accounts hold money in transit between objects. */
export type AuditedAssetTotals = {
  readonly asset: string
  readonly kinds: Readonly<Record<string, string>>
  readonly sum: string
}

export type ReconciliationReport = {
  /** Epoch ms. */
  readonly time: number
  readonly tookMs: number
  readonly objects: readonly {
    readonly name: string
    readonly head: number
    readonly unproved: number
    readonly waiting: number
    readonly quarantined: number
    /** Older reports lack this field. */
    readonly halted?: readonly string[]
  }[]
  readonly edges: number
  readonly assets: readonly AuditedAssetTotals[]
  /** Assets that were compared (AD11). Older reports lack them. */
  readonly inventory?: readonly string[]
  readonly findings: readonly AuditFinding[]
}

/** `sent` ends with the last message that the receiver has applied, so both sums cover the same messages. */
export type MoneyLinkPair = {
  readonly from: string
  readonly to: string
  readonly sent: MoneyLinkSums
  readonly received: MoneyLinkSums
}

/**
 * Returns for each sender the last message that each receiver had applied. Sums up to there compare exactly while money
 * moves.
 */
export function computeMoneyLinkCuts(all: readonly MoneyAuditSnapshot[]): Map<string, MoneyLinkPosition[]> {
  const asked = new Map<string, MoneyLinkPosition[]>()
  for (const { name, received } of all) {
    for (const { peer, upTo } of received) asked.set(peer, [...(asked.get(peer) ?? []), { peer: name, upTo }])
  }
  return asked
}

/** Checks I5: the sender and the receiver of messages have equal sums. */
export function reconcileMoneyLinks(pairs: readonly MoneyLinkPair[]): AuditFinding[] {
  return pairs.flatMap(({ from, to, sent, received }): AuditFinding[] => {
    const place = { invariant: 'I5', object: to, peer: from }
    if (sent.last < received.upTo) {
      return [{ ...place, detail: `received up to ${received.upTo}, but only ${sent.last} were sent` }]
    }
    const difference = new Map<string, bigint>()
    for (const { asset, atoms } of received.sums) difference.set(asset, BigInt(atoms))
    for (const { asset, atoms } of sent.sums) difference.set(asset, (difference.get(asset) ?? 0n) - BigInt(atoms))
    return [...difference]
      .filter(([, atoms]) => atoms !== 0n)
      .map(([asset, atoms]) => {
        const detail = `received less sent, up to message ${received.upTo}`
        return { ...place, detail, asset, difference: String(atoms) }
      })
  })
}

export const collectInvariantFindings = (all: readonly MoneyAuditSnapshot[]): AuditFinding[] =>
  all.flatMap(({ name, faults }) => faults.map((fault) => ({ ...fault, object: name })))

/** The sums are zero if the books balance. */
export function sumAuditedAssets(all: readonly MoneyAuditSnapshot[]): AuditedAssetTotals[] {
  const assets = new Map<string, Map<string, bigint>>()
  for (const { kinds } of all) {
    for (const { kind, asset, atoms } of kinds) {
      const row = assets.get(asset) ?? new Map<string, bigint>()
      row.set(kind, (row.get(kind) ?? 0n) + BigInt(atoms))
      assets.set(asset, row)
    }
  }
  return [...assets.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([asset, kinds]) => ({
      asset,
      kinds: Object.fromEntries([...kinds].map(([kind, atoms]) => [kind, String(atoms)])),
      sum: String([...kinds.values()].reduce((sum, atoms) => sum + atoms, 0n)),
    }))
}

/** True for a ledger shard, and for the clearing house (`clearing:USDT`). */
export const isHaltedAsWhole = (object: string): boolean => /^(?:ledger|clearing):/.test(object)

type Halt = { readonly market: string } | { readonly object: string } | { readonly dealtIn: string }

/**
 * A finding halts a book's market, the dealer's trading of an asset, or else the shard or the clearing house. An
 * unreachable object halts nothing.
 */
export function chooseAuditHalt({ invariant, object, peer, asset }: AuditFinding): Halt | undefined {
  if (invariant === 'reach') return undefined
  if (object === 'dealer') return asset === undefined ? undefined : { dealtIn: asset }
  const book = [object, peer ?? ''].find((name) => name.startsWith('book:'))
  if (book !== undefined) return { market: book.slice('book:'.length) }
  return isHaltedAsWhole(object) ? { object } : undefined
}

/**
 * True if another audit would find the same until money moves: no findings, no pending work, no new journal entries.
 */
export function isReportQuiescent(report: ReconciliationReport, before: ReconciliationReport | undefined): boolean {
  if (report.findings.length > 0) return false
  const heads = (of: ReconciliationReport) => of.objects.map(({ name, head }) => `${name} ${head}`).join()
  const hasWork = report.objects.some(({ waiting, unproved }) => waiting > 0 || unproved > 0)
  return !hasWork && before !== undefined && heads(before) === heads(report)
}

export const toErrorText = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 200)

/** A Worker may have six connections open. */
const BATCH = 6

async function mapInBatches<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let start = 0; start < items.length; start += BATCH) {
    results.push(...(await Promise.all(items.slice(start, start + BATCH).map(work))))
  }
  return results
}

/** @param roots objects that are always read; their peers are found from them */
export async function auditBalances(
  peerOf: (name: string) => MoneyPeer,
  roots: readonly string[],
  now: () => number,
): Promise<ReconciliationReport> {
  const began = now()
  const findings: AuditFinding[] = []
  const answered = new Map<string, MoneyAuditSnapshot>()
  const reached = async <T>(object: string, ask: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await ask()
    } catch (error) {
      findings.push({ invariant: isWriteLogStuckError(error) ? 'log' : 'reach', object, detail: toErrorText(error) })
      return undefined
    }
  }
  let open = [...roots]
  const seen = new Set(open)
  while (open.length > 0) {
    const all = await mapInBatches(open, (name) => reached(name, () => peerOf(name).facts(MONEY_LINK_VERSION)))
    open = []
    for (const facts of all) {
      if (!facts) continue
      answered.set(facts.name, facts)
      for (const peer of facts.peers) if (!seen.has(peer)) open.push(peer)
      for (const peer of facts.peers) seen.add(peer)
    }
    open = [...new Set(open)]
  }
  const all = [...answered.values()]
  const asked = [...computeMoneyLinkCuts(all)].filter(([sender]) => answered.has(sender))
  const pairs = await mapInBatches(asked, async ([sender, points]): Promise<MoneyLinkPair[]> => {
    const sums = (await reached(sender, () => peerOf(sender).sentUpTo(MONEY_LINK_VERSION, points))) ?? []
    return sums.flatMap((sent) => {
      const received = answered.get(sent.peer)?.received.find(({ peer }) => peer === sender)
      return received ? [{ from: sender, to: sent.peer, sent, received }] : []
    })
  })
  findings.push(...collectInvariantFindings(all), ...reconcileMoneyLinks(pairs.flat()))
  return {
    time: began,
    tookMs: now() - began,
    objects: all.map(({ name, head, unproved, waiting, quarantined, halted = [] }) => ({
      name,
      head,
      unproved,
      waiting,
      quarantined,
      ...(halted.length > 0 && { halted }),
    })),
    edges: pairs.flat().length,
    assets: sumAuditedAssets(all),
    findings,
  }
}
