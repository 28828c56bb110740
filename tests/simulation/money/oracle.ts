// Invariants after everything has settled: an independent count from users' answers and markets' trades, compared with
// the ledgers.

import type { OrderReport } from '#objects/platform/edge-messages.ts'
import { findAsset } from '#shared/money/assets.ts'
import { answerOf, type Exchange, type IssuedCommand, MARKETS, refusalOf } from './exchange.ts'
import type { Trade } from './market.ts'
import { NO_FAULTS } from './world.ts'

type BookHistory = { trades: Trade[]; seen: Record<string, number>; open: OrderReport[] }

/** Longest time that a healthy deployment needs to deliver everything (simulated). */
const REST_MS = 600_000
const PING_MS = 60_000

/** Ends all faults and lets the deployment settle. @returns what prevented it */
async function rest(exchange: Exchange): Promise<string[]> {
  const { world } = exchange
  world.faults = NO_FAULTS
  const end = world.now + REST_MS
  for (;;) {
    const report = await exchange.until(exchange.audit())
    const waiting = report.objects.filter(({ waiting }) => waiting > 0)
    const unreached = report.findings.filter(({ invariant }) => invariant === 'reach')
    if (waiting.length === 0 && unreached.length === 0) return []
    if (world.now > end) {
      return [
        ...waiting.map(({ name, waiting: count }) => `${name} keeps ${count} messages`),
        ...unreached.map(({ object }) => `${object} is not reached`),
      ]
    }
    await world.run(() => false, PING_MS)
  }
}

/** Expected total of an asset by user, counted from answers and trades. */
function expected(asked: readonly IssuedCommand[], books: ReadonlyMap<string, BookHistory>): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  const add = (person: string, asset: string, atoms: bigint) => {
    const key = `${person} ${asset}`
    sums.set(key, (sums.get(key) ?? 0n) + atoms)
  }
  const holds = new Map<string, { asset: string; atoms: bigint }>()
  const known = new Set<string>()
  for (const { person, key, command, outcome } of asked) {
    const answer = answerOf(outcome)
    if (!answer || known.has(`${person} ${key}`)) continue
    known.add(`${person} ${key}`)
    if (command.kind === 'faucet') add(person, command.asset, findAsset(command.asset)?.faucet ?? 0n)
    if (command.kind === 'deposit' || command.kind === 'reward') add(person, command.asset, BigInt(command.atoms))
    if (command.kind === 'give') {
      add(person, command.asset, -BigInt(command.atoms))
      add(command.toPerson, command.asset, BigInt(command.atoms))
    }
    if (command.kind === 'hold') holds.set(answer.id, { asset: command.asset, atoms: BigInt(command.atoms) })
    const hold = command.kind === 'capture' || command.kind === 'award' ? holds.get(command.hold) : undefined
    if (!hold) continue
    const atoms = command.kind === 'award' ? BigInt(command.atoms) : hold.atoms
    add(person, hold.asset, -atoms)
    if (command.kind === 'award') add(command.toPerson, hold.asset, atoms)
  }
  for (const [market, { trades }] of books) {
    const [base = '', quote = ''] = market.split('_')
    for (const trade of trades) {
      add(trade.buyer, base, BigInt(trade.base) - BigInt(trade.base_fee))
      add(trade.buyer, quote, -BigInt(trade.quote))
      add(trade.seller, quote, BigInt(trade.quote) - BigInt(trade.quote_fee))
      add(trade.seller, base, -BigInt(trade.base))
    }
  }
  return sums
}

/** The same totals by ledgers and books. */
async function actual(exchange: Exchange, people: readonly string[]): Promise<Map<string, bigint>> {
  const sums = new Map<string, bigint>()
  for (const person of people) {
    const add = (asset: string, atoms: string) => {
      const key = `${person} ${asset}`
      sums.set(key, (sums.get(key) ?? 0n) + BigInt(atoms))
    }
    const { balances, orders } = await exchange.until(exchange.holdings(person))
    for (const { asset, available, held } of balances) {
      add(asset, available)
      add(asset, held)
    }
    for (const { held } of orders) for (const { asset, atoms } of held) add(asset, atoms)
  }
  return sums
}

/** I6 from outside: each accepted client id has one order, and its market has seen it once. */
function orderFaults(asked: readonly IssuedCommand[], books: ReadonlyMap<string, BookHistory>): string[] {
  const accepted = new Map<string, Set<string>>(MARKETS.map((market) => [market, new Set<string>()]))
  const faults: string[] = []
  const answers = new Map<string, string>()
  for (const { person, key, command, outcome } of asked) {
    if (refusalOf(outcome)?.reason === 'ledger_halted') continue
    const before = answers.get(`${person} ${key} ${JSON.stringify(command)}`)
    const text = JSON.stringify(outcome)
    if (before !== undefined && before !== text) faults.push(`${key} was answered ${before} and ${text}`)
    answers.set(`${person} ${key} ${JSON.stringify(command)}`, text)
    const answer = answerOf(outcome)
    if (command.kind === 'place' && answer) accepted.get(command.market)?.add(answer.id)
  }
  const keys = [...answers].filter(([key, text]) => key.includes('"place"') && text.includes('"ok":true')).length
  const ids = [...accepted.values()].reduce((sum, each) => sum + each.size, 0)
  if (keys !== ids) faults.push(`${keys} accepted client ids have ${ids} orders`)
  for (const [market, { seen }] of books) {
    const wanted = accepted.get(market) ?? new Set()
    for (const id of wanted) if (seen[id] === undefined) faults.push(`${market} never saw ${id}`)
    for (const [id, times] of Object.entries(seen)) {
      if (times !== 1) faults.push(`${market} saw ${id} ${times} times`)
      if (!wanted.has(id)) faults.push(`${market} saw ${id}, which nobody was promised`)
    }
  }
  return faults
}

export type Verdict = { readonly violations: readonly string[]; readonly quarantined: number }

/** Lets everything settle and counts. There are no violations if the design holds. */
export async function judge(exchange: Exchange, people: readonly string[]): Promise<Verdict> {
  const violations = await rest(exchange)
  for (const [index, { findings }] of exchange.books.entries()) {
    for (const finding of findings) {
      if (finding.invariant !== 'reach') violations.push(`audit ${index}: ${JSON.stringify(finding)}`)
    }
  }
  const report = await exchange.until(exchange.audit())
  violations.push(...report.findings.map((finding) => `audit: ${JSON.stringify(finding)}`))
  const quarantined = report.objects.reduce((sum, { quarantined: count }) => sum + count, 0)
  for (const { asset, kinds, sum } of report.assets) {
    if (sum !== '0') violations.push(`all ${asset} add up to ${sum}`)
    if ((kinds.clr ?? '0') !== '0') violations.push(`${kinds.clr} ${asset} are on no way any more`)
  }
  const books = new Map<string, BookHistory>()
  for (const market of MARKETS) {
    books.set(market, await exchange.until(exchange.world.call<BookHistory>(`book:${market}`, 'history', [])))
  }
  // Quarantined money is accounted for in suspense, not with users.
  if (quarantined > 0) return { violations, quarantined }
  violations.push(...orderFaults(exchange.asked, books))
  const [wanted, found] = [expected(exchange.asked, books), await actual(exchange, people)]
  for (const key of new Set([...wanted.keys(), ...found.keys()])) {
    const difference = (found.get(key) ?? 0n) - (wanted.get(key) ?? 0n)
    if (difference !== 0n) violations.push(`${key} is off by ${difference}`)
  }
  for (const person of people) {
    const { orders } = await exchange.until(exchange.holdings(person))
    for (const order of orders) {
      const open = books.get(order.market)?.open.find(({ order: id }) => id === order.id)
      if (JSON.stringify(open?.held) !== JSON.stringify(order.held))
        violations.push(`${order.id} is not as its book says`)
    }
  }
  return { violations, quarantined }
}
