// P2P deals while the server is killed: each accepted ad is one deal, its coins are in escrow once, and buyers have
// exactly the coins that were released to them.

import { toUnits } from '#shared/money/decimal.ts'
import { p2pCalls, p2pMarketCalls } from '#shared/p2p/calls.ts'
import { type DealState, isDealTerminal } from '#shared/p2p/deals.ts'
import type { P2pRefusalReason } from '#shared/p2p/refusals.ts'
import type { TraderOf } from '../../load/person.ts'
import { asked, type Part, pause, until } from './part.ts'

const METHOD = { method: 'sepa', fields: { iban: 'DE89370400440532013000', bank: 'Sparkasse' } }
const AD = {
  side: 'sell',
  asset: 'USDT',
  fiat: 'EUR',
  priced: 'floating',
  price: '101',
  amount: '15000',
  methods: ['sepa'],
  min: '1',
  max: '9000',
  payMinutes: 15,
}
const atomsOf = (amount: string): bigint => toUnits(amount, 8) ?? -1n
/** Funds of a seller, USDT. */
const FUNDED = '20000'
/** Refusals that a test expects: a moved price is requested again, a starting ledger is called again. */
const MAY_BE: readonly P2pRefusalReason[] = ['ad_changed', 'reference_stale', 'deals_too_many', 'unavailable']
/** Euros per deal: low enough for many deals of a new account in a day. */
const AMOUNT = '1.50'

/** Looks for a deal on a site that has just started, and ms between them. */
const LOOKS_MAX = 50
const LOOK_MS = 200

type Pair = { readonly seller: TraderOf; readonly buyer: TraderOf; readonly ad: string }
type Dealt = {
  readonly pair: Pair
  readonly key: string
  readonly isCancelled: boolean
  id?: string
  state?: DealState
  /** Time of the last answer about it, ms. */
  at: number
}

/** Atoms of USDT in the funding wallet. */
async function coinsOf(person: TraderOf): Promise<{ readonly available: bigint; readonly held: bigint }> {
  type Row = { readonly asset: string; readonly wallet: string; readonly available: string; readonly total: string }
  const html = await person.see('/wallet')
  const json = /<script id="personal" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1]
  const { personal } = JSON.parse(json ?? '{}') as { personal?: { page?: { balances?: readonly Row[] } } }
  const row = personal?.page?.balances?.find(({ asset, wallet }) => asset === 'USDT' && wallet === 'p2p')
  const available = atomsOf(row?.available ?? '0')
  return { available, held: atomsOf(row?.total ?? '0') - available }
}

export class Deals implements Part {
  readonly violations: string[] = []
  #pairs: readonly Pair[] = []
  readonly #dealt = new Map<string, Dealt>()
  /** In order of their start. */
  readonly #open = new Set<Dealt>()
  #takes = 0

  /** @param people sellers and buyers by turns */
  async open(people: readonly TraderOf[]): Promise<void> {
    const pairs: Pair[] = []
    for (let at = 0; at + 1 < people.length; at += 2) {
      const [seller, buyer] = people.slice(at, at + 2)
      if (!seller || !buyer) continue
      const key = crypto.randomUUID()
      const form = { action: 'transfer', asset: 'USDT', amount: FUNDED, from: 'spot', to: 'p2p', key }
      const { status } = await seller.post('/wallet/transfer', form)
      if (status !== 303) throw new Error(`no coins to sell: ${status}`)
      const kept = await asked(seller, p2pCalls.keepMethod, { ...METHOD, holder: 'Anna Seller' })
      const posted = await asked(seller, p2pCalls.post, AD)
      if (kept?.kind !== 'done' || posted?.kind !== 'posted')
        throw new Error(`no ad: ${JSON.stringify([kept, posted])}`)
      pairs.push({ seller, buyer, ad: posted.ad })
    }
    this.#pairs = pairs
  }

  get count(): number {
    return [...this.#dealt.values()].filter(({ state }) => state === 'released').length
  }

  get isUnsure(): boolean {
    return false
  }

  /** Deals in progress continue from their actual state, independent of answers. */
  askAgain(): Promise<void> {
    return Promise.resolve()
  }

  async run(isOver: () => boolean): Promise<void> {
    await Promise.all(
      this.#pairs.map(async (pair) => {
        while (!isOver()) {
          for (const dealt of this.#of(pair)) if (!isOver()) await this.#goOn(dealt)
          if (this.#of(pair).length < 2 && !isOver()) this.#begin(pair)
          await pause(20)
        }
      }),
    )
  }

  async review(): Promise<void> {
    for (const { buyer } of this.#pairs) {
      const own = await asked(buyer, p2pCalls.own)
      if (!own) this.violations.push('deals are not listed')
      for (const { id, state } of own?.deals ?? []) {
        const before = this.#dealt.get(id)?.state
        if (before !== undefined && isDealTerminal(before) && before !== state) {
          this.violations.push(`deal ${id} was ${before} and is ${state}`)
        }
      }
    }
  }

  /**
   * Continues on a restored site. What was answered after `since` may be lost: such a deal goes on from its actual
   * state, or is taken again if it is gone. An earlier answer must hold.
   */
  async resume(since: number): Promise<void> {
    for (const dealt of new Set([...this.#dealt.values(), ...this.#open])) {
      const { id, at, pair } = dealt
      if (id === undefined) continue
      const seen = await this.#findDeal(pair, id)
      if (seen === undefined) {
        this.violations.push(`nobody answers about deal ${id}`)
        continue
      }
      // A deal that was taken and not looked at before the loss has no state.
      if (seen && (seen.state === dealt.state || !isDealTerminal(dealt.state ?? 'paid'))) continue
      if (at <= since) this.violations.push(`deal ${id} was ${dealt.state ?? 'taken'} and is ${seen?.state ?? 'gone'}`)
      this.#amounts.delete(id)
      delete dealt.state
      if (!seen) {
        this.#dealt.delete(id)
        delete dealt.id
      }
      this.#open.add(dealt)
    }
  }

  /** @returns null if there is no such deal; undefined if the site does not answer */
  async #findDeal({ buyer }: Pair, id: string) {
    for (let look = 1; look < LOOKS_MAX; look += 1) {
      const seen = await asked(buyer, p2pCalls.deal, { id })
      if (seen !== undefined) return seen
      await pause(LOOK_MS)
    }
    return asked(buyer, p2pCalls.deal, { id })
  }

  /**
   * All deals have ended, and buyers have exactly the released coins.
   * @param rounds looks, 200 ms apart
   */
  async rest(rounds?: number): Promise<void> {
    const left = await until(async () => {
      for (const dealt of [...this.#open]) await this.#goOn(dealt)
      return [...this.#open].map(({ id, key, state }) => `deal ${id ?? key} is ${state} for ever`)
    }, rounds)
    this.violations.push(...left)
    for (const pair of this.#pairs) {
      const wrong = await until(async () => this.#moneyFaults(pair), rounds)
      this.violations.push(...wrong)
    }
  }

  async #moneyFaults({ seller, buyer }: Pair): Promise<string[]> {
    const released = [...this.#amounts].filter(([id]) => this.#dealt.get(id)?.pair.buyer === buyer)
    const due = released.reduce((sum, [, amount]) => sum + amount, 0n)
    const [theirs, sellers] = [await coinsOf(buyer), await coinsOf(seller)]
    return [
      ...(theirs.available === due ? [] : [`a buyer has ${theirs.available} of ${due} that were released`]),
      ...(sellers.held === 0n ? [] : [`${sellers.held} of a seller are in escrow of no deal`]),
      ...(sellers.available + due === atomsOf(FUNDED)
        ? []
        : [`a seller has ${sellers.available}, ${due} were released`]),
    ]
  }

  /** Atoms of released deals. */
  readonly #amounts = new Map<string, bigint>()

  #of(pair: Pair): Dealt[] {
    return [...this.#open].filter((dealt) => dealt.pair === pair)
  }

  #begin(pair: Pair): void {
    this.#takes += 1
    this.#open.add({ pair, key: `kill-take-${this.#takes}`, isCancelled: this.#takes % 5 === 0, at: 0 })
  }

  /** Takes the next step of a deal, from its actual state. */
  async #goOn(dealt: Dealt): Promise<void> {
    const { pair, isCancelled } = dealt
    if (dealt.id === undefined) await this.#take(dealt)
    if (dealt.id === undefined) return
    const { id } = dealt
    const seen = await asked(pair.buyer, p2pCalls.deal, { id })
    if (!seen) return
    dealt.state = seen.state
    dealt.at = performance.now()
    if (isDealTerminal(seen.state)) {
      this.#open.delete(dealt)
      const isAsked = seen.state === (isCancelled ? 'cancelled' : 'released')
      if (!isAsked) this.violations.push(`deal ${id} is ${seen.state} (${seen.cause})`)
      if (seen.state === 'released') this.#amounts.set(id, atomsOf(seen.amount))
      return
    }
    const twice = <T>(act: () => Promise<T>) => Promise.all([act(), act()])
    if (seen.state === 'awaiting_payment') {
      const act = isCancelled ? 'cancel' : 'pay'
      // Both agree to cancel, because a user who cancels alone may not take more ads that day.
      if (isCancelled) await twice(() => asked(pair.seller, p2pCalls.act, { deal: id, act }))
      await twice(() => asked(pair.buyer, p2pCalls.act, { deal: id, act }))
    } else if (seen.state === 'paid') {
      await twice(() => asked(pair.seller, p2pCalls.release, { deal: id, second: '' }))
    }
  }

  /** Takes an ad twice at once with one key, which must be the same deal. */
  async #take(dealt: Dealt): Promise<void> {
    const { pair, key } = dealt
    const ad = await asked(pair.buyer, p2pMarketCalls.ad, { id: pair.ad })
    if (!ad) return
    const wish = {
      ad: pair.ad,
      version: ad.version,
      amount: AMOUNT,
      in: 'fiat',
      method: 'sepa',
      price: ad.price,
      password: '',
      key,
    }
    const answers = await Promise.all([1, 2].map(() => asked(pair.buyer, p2pCalls.take, wish)))
    for (const answer of answers) {
      if (answer?.kind === 'taken') {
        if (dealt.id !== undefined && dealt.id !== answer.deal) this.violations.push(`${key} is two deals`)
        dealt.id = answer.deal
        dealt.at = performance.now()
        this.#dealt.set(answer.deal, dealt)
      } else if (answer && !MAY_BE.includes(answer.reason)) this.violations.push(`an ad is not taken: ${answer.reason}`)
    }
  }
}
