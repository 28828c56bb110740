// Small stories for the enumeration of crash points (T3). Step by step, so that they end equally however often objects
// crash.

import { MONEY_LINK_VERSION } from '#objects/platform/edge-messages.ts'
import { computeShardName } from '#objects/platform/slots.ts'
import type { LedgerCommand, LedgerOutcome } from '#objects/wallet/ledger/commands.ts'
import { findAsset } from '#shared/money/assets.ts'
import type { LedgerRefusalReason } from '#shared/money/wallets.ts'
import { assert } from '#shared/platform/assert.ts'
import type { ScenarioRun } from './crash-points.ts'
import { answerOf, Exchange, placing, refusalOf } from './exchange.ts'
import type { Terms } from './market.ts'
import { judge } from './oracle.ts'
import { NO_FAULTS } from './world.ts'

const P = 90_000_000
const buy = (lots: number, more: Partial<Terms> = {}): Terms => ({ side: 'buy', price: P, lots, ...more })
const sell = (lots: number, more: Partial<Terms> = {}): Terms => ({ side: 'sell', price: P, lots, ...more })
const BTC = 'BTC_USDT'

/** Two users of different shards, and another one of the first shard. */
export const SHARDS = 2
const names = ['alice', 'bob', 'carol', 'dave', 'erin', 'frank', 'grace', 'heidi']
export const [ANN = ''] = names
export const BEN = names.find((name) => computeShardName(name, SHARDS) !== computeShardName(ANN, SHARDS)) ?? ''
export const CAT =
  names.find((name) => name !== ANN && computeShardName(name, SHARDS) === computeShardName(ANN, SHARDS)) ?? ''
export const ACCOUNTS = [ANN, BEN, CAT]

class Story {
  readonly #exchange: Exchange
  constructor(exchange: Exchange) {
    this.#exchange = exchange
  }

  /** Puts one faucet grant into the spot wallet. */
  async fund(person: string, asset: string, atoms: string): Promise<void> {
    await this.#exchange.execute(person, { kind: 'faucet', asset })
    await this.#exchange.execute(person, { kind: 'transfer', asset, atoms, from: 'funding', to: 'spot' })
  }

  do(person: string, command: LedgerCommand, key?: string): Promise<LedgerOutcome> {
    return this.#exchange.execute(person, command, key)
  }

  /** @throws Error unless it is refused for this reason */
  async refused(reason: LedgerRefusalReason, person: string, command: LedgerCommand, key?: string): Promise<void> {
    const outcome = await this.do(person, command, key)
    assert(refusalOf(outcome)?.reason === reason, `${JSON.stringify(command)} is refused as ${reason}`)
  }

  /** An operator halts a market or resumes it (null): at its book, or at a user's ledger. `*` is the whole ledger. */
  async halt(at: 'book' | { readonly ledgerOf: string }, reason: string | null, scope = BTC): Promise<void> {
    const name = at === 'book' ? `book:${BTC}` : this.#exchange.ledgerOf(at.ledgerOf)
    for (;;) {
      try {
        await this.#exchange.world.peer(name).halt(MONEY_LINK_VERSION, scope, reason)
        return
      } catch {
        await this.#exchange.world.pause(100)
      }
    }
  }

  /** Places an order and waits for the book's report. */
  async place(person: string, terms: Terms, atoms?: string): Promise<string> {
    const command = placing(BTC, terms)
    const outcome = await this.do(person, atoms === undefined ? command : { ...command, atoms })
    await this.settled()
    return answerOf(outcome)?.id ?? 'none'
  }

  /** Waits until no message is in flight; the auditor's calls wake objects with pending work. */
  async settled(): Promise<void> {
    for (;;) {
      await this.#exchange.world.pause(1_500)
      const { objects, findings } = await this.#exchange.audit()
      if (findings.length === 0 && objects.every(({ waiting }) => waiting === 0)) return
    }
  }
}

type Scenario = (story: Story) => Promise<void>

export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'the faucet, three times and once too often': async (story) => {
    for (let time = 0; time < 4; time += 1) await story.do(ANN, { kind: 'faucet', asset: 'USDT' })
  },
  'a coupon, paid again and again under its own id': async (story) => {
    const paid = { kind: 'reward', asset: 'USDT', atoms: '1000' } as const
    for (let time = 0; time < 3; time += 1) await story.do(ANN, paid, 'coupon:c1-1.1')
    await story.do(ANN, paid, 'coupon:c1-1.2')
    await story.refused('key_reused', ANN, { ...paid, atoms: '1001' }, 'coupon:c1-1.1')
    await story.do(ANN, { kind: 'give', asset: 'USDT', atoms: '1500', from: 'spot', toPerson: BEN, to: 'spot' })
  },
  'between own wallets': async (story) => {
    await story.fund(ANN, 'USDT', '1000')
    await story.do(ANN, { kind: 'transfer', asset: 'USDT', atoms: '400', from: 'spot', to: 'bot' })
    await story.do(ANN, { kind: 'transfer', asset: 'USDT', atoms: '601', from: 'spot', to: 'bot' })
  },
  'to somebody of the same shard': async (story) => {
    await story.fund(ANN, 'USDT', '1000')
    await story.do(ANN, { kind: 'give', asset: 'USDT', atoms: '400', from: 'spot', toPerson: CAT, to: 'spot' })
  },
  'to somebody of another shard, and back': async (story) => {
    await story.fund(ANN, 'USDT', '1000')
    await story.do(ANN, { kind: 'give', asset: 'USDT', atoms: '400', from: 'spot', toPerson: BEN, to: 'spot' })
    await story.settled()
    await story.do(BEN, { kind: 'give', asset: 'USDT', atoms: '150', from: 'spot', toPerson: ANN, to: 'funding' })
  },
  'an order that rests': async (story) => {
    await story.fund(ANN, 'USDT', '1000000000')
    await story.place(ANN, buy(3))
  },
  'an order that the book refuses': async (story) => {
    await story.fund(ANN, 'USDT', '1000000000')
    await story.place(ANN, buy(3), '5')
  },
  'a post-only order that would take': async (story) => {
    await story.fund(ANN, 'USDT', '1000000000')
    await story.fund(BEN, 'BTC', '1000000')
    await story.place(ANN, buy(3))
    await story.place(BEN, sell(2, { postOnly: true }))
  },
  'a trade across shards': async (story) => {
    await story.fund(ANN, 'USDT', '1000000000')
    await story.fund(BEN, 'BTC', '1000000')
    await story.place(ANN, buy(3))
    await story.place(BEN, sell(3, { price: P - 10 }))
  },
  'one taker and two makers': async (story) => {
    await story.fund(ANN, 'USDT', '1000000000')
    await story.fund(BEN, 'USDT', '1000000000')
    await story.fund(CAT, 'BTC', '1000000')
    await story.place(ANN, buy(3))
    await story.place(BEN, buy(2, { price: P + 1_000 }))
    await story.place(CAT, sell(7))
  },
  'a better price than asked': async (story) => {
    await story.fund(ANN, 'USDT', '1000000000')
    await story.fund(BEN, 'BTC', '1000000')
    await story.place(BEN, sell(4))
    await story.place(ANN, buy(4, { price: P + 5_000 }))
  },
  'a cancelled order': async (story) => {
    await story.fund(ANN, 'USDT', '1000000000')
    const order = await story.place(ANN, buy(3))
    await story.do(ANN, { kind: 'cancel', order })
    await story.settled()
    await story.do(ANN, { kind: 'cancel', order })
  },
  'a part that traded, the rest cancelled': async (story) => {
    await story.fund(ANN, 'USDT', '1000000000')
    await story.fund(BEN, 'BTC', '1000000')
    const order = await story.place(ANN, buy(5))
    await story.place(BEN, sell(2))
    await story.do(ANN, { kind: 'cancel', order })
  },
  'what an immediate order leaves': async (story) => {
    await story.fund(ANN, 'USDT', '1000000000')
    await story.fund(BEN, 'BTC', '1000000')
    await story.place(ANN, buy(2))
    await story.place(BEN, sell(6, { ioc: true }))
  },
  'an order made larger': async (story) => {
    await story.fund(ANN, 'USDT', '1000000000')
    const order = await story.place(ANN, buy(3))
    const more = { asset: 'USDT', atoms: String(2 * P) }
    await story.do(ANN, { kind: 'amend', order, terms: JSON.stringify(buy(5)), more })
  },
  'an order made smaller': async (story) => {
    await story.fund(ANN, 'USDT', '1000000000')
    const order = await story.place(ANN, buy(3))
    await story.do(ANN, { kind: 'amend', order, terms: JSON.stringify(buy(1)) })
  },
  'a change that is refused, with its money': async (story) => {
    await story.fund(ANN, 'USDT', '1000000000')
    const order = await story.place(ANN, buy(3))
    const more = { asset: 'USDT', atoms: '77' }
    await story.do(ANN, { kind: 'amend', order, terms: JSON.stringify(buy(9)), more })
  },
  'a withdrawal that is called off': async (story) => {
    await story.fund(ANN, 'USDT', '1000')
    const hold = await story.do(ANN, { kind: 'hold', asset: 'USDT', atoms: '500', wallet: 'spot' })
    await story.do(ANN, { kind: 'release', hold: answerOf(hold)?.id ?? '' })
  },
  'a withdrawal that goes out': async (story) => {
    await story.fund(ANN, 'USDT', '1000')
    await story.do(BEN, { kind: 'deposit', asset: 'USDT', atoms: '40' })
    const hold = await story.do(ANN, { kind: 'hold', asset: 'USDT', atoms: '500', wallet: 'spot' })
    await story.do(ANN, { kind: 'capture', hold: answerOf(hold)?.id ?? '', fee: '3' })
  },
  'escrow that goes to a buyer, in parts, and back': async (story) => {
    await story.fund(ANN, 'USDT', '2000')
    for (const [toPerson, atoms] of [
      [BEN, '500'],
      [BEN, '120'],
      [CAT, '0'],
    ] as const) {
      const hold = await story.do(ANN, { kind: 'hold', asset: 'USDT', atoms: '500', wallet: 'spot' })
      const award = { kind: 'award', hold: answerOf(hold)?.id ?? '', toPerson, atoms } as const
      await story.do(ANN, award, `key-award-${atoms}`)
      await story.do(ANN, award, `key-award-${atoms}`)
    }
  },
  'a client id twice, then with something else': async (story) => {
    await story.fund(ANN, 'USDT', '1000000000')
    const order = placing(BTC, buy(2))
    for (let time = 0; time < 2; time += 1) await story.do(ANN, order, 'key-order')
    await story.refused('key_reused', ANN, placing(BTC, buy(3)), 'key-order')
    await story.refused('key_reused', ANN, { kind: 'faucet', asset: 'BTC' }, 'key-order')
    await story.settled()
  },
  'nothing, too much, and what there is not': async (story) => {
    const transfer = { kind: 'transfer', asset: 'USDT', from: 'spot', to: 'bot' } as const
    const early = { ...transfer, atoms: '1000' }
    await story.refused('insufficient_funds', ANN, early, 'key-early')
    await story.fund(ANN, 'USDT', '1000')
    await story.refused('amount_invalid', ANN, { ...transfer, atoms: '0' })
    await story.refused('amount_too_large', ANN, { ...transfer, atoms: '9'.repeat(30) })
    await story.refused('insufficient_funds', ANN, early, 'key-early')
    await story.do(ANN, early)
  },
  'a market that ledgers stop': async (story) => {
    await story.fund(ANN, 'USDT', '1000000000')
    const order = await story.place(ANN, buy(3))
    await story.halt({ ledgerOf: ANN }, 'a look at it')
    await story.refused('market_halted', ANN, placing(BTC, buy(1)))
    await story.refused('market_halted', ANN, { kind: 'amend', order, terms: JSON.stringify(buy(1)) })
    await story.do(ANN, { kind: 'cancel', order })
    await story.halt({ ledgerOf: ANN }, null)
    await story.place(ANN, buy(2))
  },
  'payouts that find their ledger stopped': async (story) => {
    await story.fund(ANN, 'USDT', '1000')
    const hold = await story.do(ANN, { kind: 'hold', asset: 'USDT', atoms: '600', wallet: 'spot' })
    const award = { kind: 'award', hold: answerOf(hold)?.id ?? '', toPerson: BEN, atoms: '400' } as const
    const reward = { kind: 'reward', asset: 'USDT', atoms: '7' } as const
    await story.halt({ ledgerOf: ANN }, 'a look at it', '*')
    await story.refused('ledger_halted', ANN, award, 'p2p:d1:award')
    await story.refused('ledger_halted', ANN, reward, 'coupon:c1-1.1')
    await story.halt({ ledgerOf: ANN }, null, '*')
    for (let time = 0; time < 2; time += 1) {
      await story.do(ANN, award, 'p2p:d1:award')
      await story.do(ANN, reward, 'coupon:c1-1.1')
    }
  },
  'an order that finds its market stopped': async (story) => {
    await story.fund(ANN, 'USDT', '1000000000')
    await story.fund(BEN, 'BTC', '1000000')
    await story.place(ANN, buy(3))
    await story.halt('book', 'a look at it')
    await story.place(BEN, sell(3))
    await story.halt('book', null)
    await story.place(BEN, sell(2))
  },
  'everything in one order': async (story) => {
    await story.fund(ANN, 'USDT', String(3 * P))
    const order = await story.place(ANN, buy(3))
    await story.refused('insufficient_funds', ANN, placing(BTC, buy(1)))
    await story.do(ANN, { kind: 'cancel', order })
    await story.settled()
    await story.place(ANN, buy(2))
  },
  'a message that breaks the market': async (story) => {
    await story.fund(ANN, 'USDT', '1000000000')
    await story.fund(BEN, 'BTC', '1000000')
    await story.place(ANN, buy(3))
    await story.place(ANN, buy(1, { poison: true }))
    await story.place(BEN, sell(3))
  },
}

/** All balances as text. */
async function stateOf(exchange: Exchange): Promise<string> {
  const lines: string[] = []
  for (const person of ACCOUNTS) {
    const { balances, orders } = await exchange.until(exchange.holdings(person))
    for (const { wallet, asset, available, held } of balances) {
      if (findAsset(asset)) lines.push(`${person} ${wallet} ${asset} ${available} ${held}`)
    }
    for (const { id, state, held } of orders) lines.push(`${person} ${id} ${state} ${JSON.stringify(held)}`)
  }
  const { assets } = await exchange.until(exchange.audit())
  return [...lines, ...assets.map(({ asset, kinds }) => `${asset} ${JSON.stringify(kinds)}`)].join('\n')
}

/** Runs a story in a new deployment. */
export function scenarioRunOf(scenario: Scenario): ScenarioRun {
  const exchange = new Exchange({ seed: 1, shards: SHARDS, faults: NO_FAULTS })
  return {
    world: exchange.world,
    tell: () => exchange.until(scenario(new Story(exchange))),
    judge: async () => (await judge(exchange, ACCOUNTS)).violations,
    state: () => stateOf(exchange),
  }
}
