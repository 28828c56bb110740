// Small stories for the enumeration of crash points (T3). Each goes step by step, so that it ends the same however often
// objects die on the way.

import type { Outcome } from '#objects/ledger/commands.ts'
import { shardOf } from '#objects/platform/slots.ts'
import { answerOf, type Exchange, placing } from './exchange.ts'
import type { Terms } from './market.ts'

const P = 90_000_000
const buy = (lots: number, more: Partial<Terms> = {}): Terms => ({ side: 'buy', price: P, lots, ...more })
const sell = (lots: number, more: Partial<Terms> = {}): Terms => ({ side: 'sell', price: P, lots, ...more })
const BTC = 'BTC_USDT'

/** Two people of different shards, and one of the first one's. */
export const SHARDS = 2
const names = ['alice', 'bob', 'carol', 'dave', 'erin', 'frank', 'grace', 'heidi']
const [ANN = ''] = names
const BEN = names.find((name) => shardOf(name, SHARDS) !== shardOf(ANN, SHARDS)) ?? ''
const CAT = names.find((name) => name !== ANN && shardOf(name, SHARDS) === shardOf(ANN, SHARDS)) ?? ''
export const PEOPLE = [ANN, BEN, CAT]

class Story {
  readonly #exchange: Exchange
  constructor(exchange: Exchange) {
    this.#exchange = exchange
  }

  /** Funds: a faucet's worth in the spot wallet. */
  async fund(person: string, asset: string, atoms: string): Promise<void> {
    await this.#exchange.execute(person, { kind: 'faucet', asset })
    await this.#exchange.execute(person, { kind: 'transfer', asset, atoms, from: 'funding', to: 'spot' })
  }

  do(person: string, command: Parameters<Exchange['execute']>[1]): Promise<Outcome> {
    return this.#exchange.execute(person, command)
  }

  /** Places and waits until the book's word on it has come. */
  async place(person: string, terms: Terms, atoms?: string): Promise<string> {
    const command = placing(BTC, terms)
    const outcome = await this.do(person, atoms === undefined ? command : { ...command, atoms })
    await this.settled()
    return answerOf(outcome)?.id ?? 'none'
  }

  /** Waits until nothing is on its way any more; the auditor's visits wake whoever sleeps on work. */
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
  'a message that breaks the market': async (story) => {
    await story.fund(ANN, 'USDT', '1000000000')
    await story.fund(BEN, 'BTC', '1000000')
    await story.place(ANN, buy(3))
    await story.place(ANN, buy(1, { poison: true }))
    await story.place(BEN, sell(3))
  },
}

export const tell = (exchange: Exchange, scenario: Scenario): Promise<void> => scenario(new Story(exchange))
