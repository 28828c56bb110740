// The block desk in the money programme (reliability §5.1): its code over the simulated network, with crashes around
// any commit, lost answers, and a hundred accepts at once.

import { describe, expect, test } from 'vitest'
import { BlockDeskService } from '#objects/otc/block-desk/desk.ts'
import { SIMULATED_DEALERS } from '#objects/otc/block-desk/simulated-pricing.ts'
import type { MoneyHost } from '#objects/platform/money-storage.ts'
import type { MarketRow } from '#shared/markets/market-data.ts'
import type { BlockRefusal } from '#shared/otc/block/refusals.ts'
import type { BlockRequestView } from '#shared/otc/block/views.ts'
import type { Result } from '#shared/platform/result.ts'
import type { ScenarioRun } from './crash-points.ts'
import { runCrashStories } from './crash-stories.ts'
import { Exchange } from './exchange.ts'
import { judge } from './oracle.ts'
import { ACCOUNTS, ANN, BEN, SHARDS } from './scenarios.ts'
import { NO_FAULTS } from './world.ts'

type Asked = Result<BlockRequestView, BlockRefusal>
const DESK = 'block-desk'
const DEALERS = SIMULATED_DEALERS.map(({ account }) => account)
const ONE = { BTC: 10n ** 10n, ETH: 10n ** 8n, USDT: 10n ** 8n }
const row = (symbol: string, price: number): MarketRow => {
  return { symbol, last: String(price), high: String(price), low: String(price) } as MarketRow
}

class DeskSubject {
  readonly #desk: BlockDeskService
  readonly #host: MoneyHost

  constructor(host: MoneyHost, exchange: Exchange, ids: { next: number }) {
    this.#host = host
    const wake = () => {
      const due = this.#desk.deadline()
      if (due !== undefined) void host.storage.setAlarm(due)
    }
    this.#desk = new BlockDeskService({
      storage: host.storage,
      now: host.now,
      newId: () => {
        ids.next += 1
        return String(ids.next).padStart(24, '0')
      },
      key: { sign: async () => 'signed', readPublicKey: async () => 'key' },
      ask: async (person, key, command) => {
        const outcome = await exchange.ask(person, key, command)
        exchange.asked.push({ person, key, command, outcome })
        return outcome
      },
      stock: async (account) => {
        const { balances } = await exchange.holdings(account)
        return new Map(
          balances.filter(({ wallet }) => wallet === 'spot').map((each) => [each.asset, BigInt(each.available)]),
        )
      },
      markets: async () => [row('BTC_USDT', 90_000), row('ETH_USDT', 3_000)],
      tell: () => Promise.resolve(),
      wake,
      report: () => undefined,
    })
    wake()
  }

  request(person: string, legs: Parameters<BlockDeskService['request']>[1], isWhole: boolean) {
    return this.#desk.request(person, legs, isWhole)
  }
  accept(person: string, id: string, quote: string) {
    return this.#desk.accept(person, id, quote)
  }
  quote(dealer: string, id: string, made: Parameters<BlockDeskService['quote']>[2]) {
    return this.#desk.quote(dealer, id, made)
  }
  grant(person: string) {
    return this.#desk.setDealer(person, 'Somebody', true).ok
  }
  history(person: string) {
    return this.#desk.history(person)
  }
  async alarm(): Promise<void> {
    await this.#desk.alarm()
    const due = this.#desk.deadline()
    if (due !== undefined) void this.#host.storage.setAlarm(due)
  }
}

class Block {
  readonly exchange: Exchange

  constructor(seed = 1) {
    this.exchange = new Exchange({ seed, shards: SHARDS, faults: NO_FAULTS })
    const ids = { next: 0 }
    this.exchange.world.add(DESK, (host) => new DeskSubject(host, this.exchange, ids))
  }

  once<T>(method: string, ...args: readonly unknown[]): Promise<T | undefined> {
    return this.exchange.world.call<T>(DESK, method, args).catch(() => undefined)
  }

  async must<T>(method: string, ...args: readonly unknown[]): Promise<T> {
    for (;;) {
      const answer = await this.once<{ value: T }['value']>(method, ...args)
      if (answer !== undefined) return answer
      await this.exchange.world.pause(150)
    }
  }

  /** Gives each user three faucet grants, so that the dealer does not need the faucet. */
  async open(): Promise<void> {
    for (const person of [...DEALERS, ...ACCOUNTS]) {
      for (const asset of ['USDT', 'BTC', 'ETH']) {
        for (let times = 0; times < 3; times += 1) {
          await this.exchange.execute(person, { kind: 'faucet', asset, to: 'spot' })
        }
      }
    }
  }

  /** Repeats a request until its prices can be accepted. */
  async asked(person: string, legs: Parameters<BlockDeskService['request']>[1]): Promise<BlockRequestView> {
    for (;;) {
      await this.once('request', person, legs, false)
      await this.exchange.world.pause(6_000)
      const [newest] = await this.must<BlockRequestView[]>('history', person)
      if (newest?.state === 'open' && newest.quotes.length > 0) return newest
      await this.exchange.world.pause(36_000)
    }
  }

  async settled(person: string): Promise<BlockRequestView> {
    for (;;) {
      const [newest] = await this.must<BlockRequestView[]>('history', person)
      if (newest && newest.state !== 'accepted') return newest
      await this.exchange.world.pause(1_000)
    }
  }
}

const TWO_LEGS = [
  { asset: 'BTC', side: 'buy' as const, atoms: String(ONE.BTC / 10n) },
  { asset: 'ETH', side: 'sell' as const, atoms: String(2n * ONE.ETH) },
]

type Story = (block: Block) => Promise<void>
const STORIES: Readonly<Record<string, Story>> = {
  'two legs at the best price': async (block) => {
    const { id, quotes } = await block.asked(ANN, TWO_LEGS)
    await block.must('accept', ANN, id, quotes[0]?.id)
    await block.settled(ANN)
  },
  'a person as dealer, who has not what was quoted': async (block) => {
    await block.must('grant', BEN)
    const legs = [{ asset: 'ETH', side: 'buy' as const, atoms: String(20n * ONE.ETH) }]
    for (;;) {
      await block.once('request', ANN, legs, false)
      const [newest] = await block.must<BlockRequestView[]>('history', ANN)
      const price = 3_000n * 10n ** 12n
      if (newest) await block.must('quote', BEN, newest.id, { prices: [{ bid: price, ask: price }], shareBps: 10_000 })
      await block.exchange.world.pause(6_000)
      const [later] = await block.must<BlockRequestView[]>('history', ANN)
      const own = later?.quotes.find(({ dealer }) => dealer === 'Somebody')
      if (later?.state === 'open' && own) {
        await block.must('accept', ANN, later.id, own.id)
        break
      }
      await block.exchange.world.pause(36_000)
    }
    await block.settled(ANN)
  },
}

async function stateOf({ exchange }: Block): Promise<string> {
  const lines: string[] = []
  for (const person of [...DEALERS, ...ACCOUNTS]) {
    const { balances } = await exchange.until(exchange.holdings(person))
    for (const { wallet, asset, available, held } of balances)
      lines.push(`${person} ${wallet} ${asset} ${available} ${held}`)
  }
  return lines.join('\n')
}

function runOf(story: Story): ScenarioRun {
  const block = new Block()
  const { exchange } = block
  return {
    world: exchange.world,
    tell: (onOpened) =>
      exchange.until(
        block.open().then(() => {
          onOpened()
          return story(block)
        }),
      ),
    judge: async () => {
      await exchange.until(block.settled(ANN))
      return (await judge(exchange, [...DEALERS, ...ACCOUNTS])).violations
    },
    state: () => stateOf(block),
  }
}

describe('[BLK7] [BLK8] an object dies before or after any commit, or its answer is lost', () => {
  runCrashStories(STORIES, runOf)
})

test('[BLK7] [BLK8] a hundred accepts at once, with objects that die in between, are one trade', async () => {
  for (const seed of [1, 2, 3]) {
    const block = new Block(seed)
    const { exchange } = block
    await exchange.until(block.open())
    const { id, quotes } = await exchange.until(block.asked(ANN, TWO_LEGS))
    exchange.world.faults = { ...NO_FAULTS, crashAtCommit: 0.1, crashAtWait: 0.02, dropAnswer: 0.2, duplicate: 0.2 }
    const accepts = Array.from({ length: 100 }, (_, index) =>
      block.once<Asked>('accept', ANN, id, quotes[index % quotes.length]?.id),
    )
    await exchange.until(Promise.all(accepts))
    expect(exchange.world.crashes).toBeGreaterThan(0)
    exchange.world.faults = NO_FAULTS
    const settled = await exchange.until(block.settled(ANN))
    expect(settled.state).toBe('settled')
    const { balances } = await exchange.until(exchange.holdings(ANN))
    const has = (asset: string) => balances.find((each) => each.wallet === 'spot' && each.asset === asset)
    expect(has('BTC')).toMatchObject({ available: String(3n * ONE.BTC + ONE.BTC / 10n), held: '0' })
    expect(has('ETH')).toMatchObject({ available: String(13n * ONE.ETH), held: '0' })
    expect((await judge(exchange, [...DEALERS, ...ACCOUNTS])).violations).toEqual([])
    exchange.world.close()
  }
}, 120_000)
