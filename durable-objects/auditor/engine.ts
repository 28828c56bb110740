// Adjudicates what money objects answered (reliability §1.8): every asset added up, every edge compared, every difference
// named. Pure.

import { EDGE_VERSION, type EdgePoint, type EdgeSums, type Facts, type MoneyPeer } from '../platform/edge-messages.ts'
import { saysLogStuck } from '../platform/log-stuck.ts'

export type Finding = {
  /** I1 to I7 of the programme; `reach` for an object that did not answer, `log` for one that cannot go on (ME20). */
  readonly invariant: string
  readonly object: string
  readonly detail: string
  readonly peer?: string
  readonly asset?: string
  /** In atoms, decimal text. */
  readonly difference?: string
}

/** An asset over all objects, atoms as decimal text. `clr` of all objects together is what is on its way. */
export type AssetRow = {
  readonly asset: string
  readonly kinds: Readonly<Record<string, string>>
  readonly sum: string
}

export type Report = {
  /** Epoch ms. */
  readonly time: number
  readonly tookMs: number
  readonly objects: readonly {
    readonly name: string
    readonly head: number
    readonly unproved: number
    readonly waiting: number
    readonly quarantined: number
  }[]
  readonly edges: number
  readonly assets: readonly AssetRow[]
  readonly findings: readonly Finding[]
}

/** What was sent over an edge, and what of it had arrived before that was asked. */
export type EdgePair = {
  readonly from: string
  readonly to: string
  readonly sent: EdgeSums
  readonly received: EdgeSums
}

/**
 * What to ask each sender: what it has sent up to the number that its receiver has. Ask after `facts` were read: then the
 * sender has sent at least so much, and the figures are exact while money moves.
 */
export function pointsToAsk(all: readonly Facts[]): Map<string, EdgePoint[]> {
  const asked = new Map<string, EdgePoint[]>()
  for (const { name, received } of all) {
    for (const { peer, upTo } of received) asked.set(peer, [...(asked.get(peer) ?? []), { peer: name, upTo }])
  }
  return asked
}

/** I5: of each edge, what was sent up to a number is what was received up to it. */
export function compareEdges(pairs: readonly EdgePair[]): Finding[] {
  return pairs.flatMap(({ from, to, sent, received }): Finding[] => {
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

/** What objects find wrong with themselves, under their names. */
export const ownFindings = (all: readonly Facts[]): Finding[] =>
  all.flatMap(({ name, faults }) => faults.map((fault) => ({ ...fault, object: name })))

/** Every asset by kind of account over all objects. The sum of all kinds is zero where books are right. */
export function addUp(all: readonly Facts[]): AssetRow[] {
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

/** What a finding stops: the market of a book that is part of it, else the shard it is about. An object that does not answer, nothing. */
export function stopOf({
  invariant,
  object,
  peer,
}: Finding): { readonly market: string } | { readonly shard: string } | undefined {
  if (invariant === 'reach') return undefined
  const book = [object, peer ?? ''].find((name) => name.startsWith('book:'))
  if (book !== undefined) return { market: book.slice('book:'.length) }
  return object.startsWith('ledger:') ? { shard: object } : undefined
}

/** Whether everything has come to rest: then nothing can change until somebody moves money again. */
export function isAtRest(report: Report, before: Report | undefined): boolean {
  if (report.findings.length > 0) return false
  const heads = (of: Report) => of.objects.map(({ name, head }) => `${name} ${head}`).join()
  const hasWork = report.objects.some(({ waiting, unproved }) => waiting > 0 || unproved > 0)
  return !hasWork && before !== undefined && heads(before) === heads(report)
}

const because = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 200)

/** Objects asked at a time: the platform's six connections. */
const AT_ONCE = 6

async function each<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let start = 0; start < items.length; start += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(work))))
  }
  return results
}

/**
 * Reads everybody and adds up.
 * @param roots peer names of those that are always there; all others are found through their peers
 */
export async function audit(
  peerOf: (name: string) => MoneyPeer,
  roots: readonly string[],
  now: () => number,
): Promise<Report> {
  const began = now()
  const findings: Finding[] = []
  const answered = new Map<string, Facts>()
  const reached = async <T>(object: string, ask: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await ask()
    } catch (error) {
      findings.push({ invariant: saysLogStuck(error) ? 'log' : 'reach', object, detail: because(error) })
      return undefined
    }
  }
  let open = [...roots]
  const seen = new Set(open)
  while (open.length > 0) {
    const all = await each(open, (name) => reached(name, () => peerOf(name).facts(EDGE_VERSION)))
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
  const asked = [...pointsToAsk(all)].filter(([sender]) => answered.has(sender))
  const pairs = await each(asked, async ([sender, points]): Promise<EdgePair[]> => {
    const sums = (await reached(sender, () => peerOf(sender).sentUpTo(EDGE_VERSION, points))) ?? []
    return sums.flatMap((sent) => {
      const received = answered.get(sent.peer)?.received.find(({ peer }) => peer === sender)
      return received ? [{ from: sender, to: sent.peer, sent, received }] : []
    })
  })
  findings.push(...ownFindings(all), ...compareEdges(pairs.flat()))
  return {
    time: began,
    tookMs: now() - began,
    objects: all.map(({ name, head, unproved, waiting, quarantined }) => ({
      name,
      head,
      unproved,
      waiting,
      quarantined,
    })),
    edges: pairs.flat().length,
    assets: addUp(all),
    findings,
  }
}
