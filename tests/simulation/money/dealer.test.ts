// The dealer in the money programme (reliability §5.1): stories with crashes around any commit or lost answers, and
// seeds with all faults.

import { describe, expect, test } from 'vitest'
import { DEALER_ACCOUNT } from '#objects/wallet/ledger/house-accounts.ts'
import type { ConversionPlanView, LimitConversionView } from '#shared/otc/convert/orders.ts'
import type { CoinPurchaseView } from '#shared/otc/convert/purchases.ts'
import type { ConversionQuoteView } from '#shared/otc/convert/quotes.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import type { ScenarioRun } from './crash-points.ts'
import { runCrashStories } from './crash-stories.ts'
import { type Answer, buy, dealerSeed, limitOf, USDT } from './dealer-seed.ts'
import { Dealing } from './dealing.ts'
import { Exchange } from './exchange.ts'
import { judge } from './oracle.ts'
import { ACCOUNTS, ANN, BEN, SHARDS } from './scenarios.ts'
import { NO_FAULTS } from './world.ts'

const DAILY = { every: 'day', time: '09:30', weekday: 1, day: 1, zone: 'Europe/Berlin' } as const

/** Requests quotes until one can be accepted, and accepts it until it has ended. */
async function convert(dealing: Dealing, person: string, usdt: bigint): Promise<void> {
  for (;;) {
    const quoted = await dealing.quote(person, buy(usdt))
    if (!quoted.ok) return
    const taken = await dealing.must<Answer<ConversionQuoteView>>('accept', person, quoted.value.id)
    if (taken.ok || taken.error.reason !== 'quote_expired') return
  }
}

/** Moves all but `usdt` away. Small amounts, which are not hedged; hedges.test.ts covers hedges. */
async function left({ exchange }: Dealing, person: string, usdt: bigint): Promise<void> {
  const atoms = String((10_000n - usdt) * USDT)
  await exchange.execute(
    person,
    { kind: 'transfer', asset: 'USDT', atoms, from: 'spot', to: 'funding' },
    'key-put-away',
  )
}

type Story = (dealing: Dealing) => Promise<void>
const STORIES: Readonly<Record<string, Story>> = {
  'a conversion': (dealing) => convert(dealing, ANN, 500n),
  'a conversion of more than there is': async (dealing) => {
    await left(dealing, BEN, 1_000n)
    await convert(dealing, BEN, 900n)
    await convert(dealing, BEN, 900n)
  },
  'a limit that the price reaches': async (dealing) => {
    await limitOf(dealing, ANN, '85000', 'one')
    await dealing.exchange.world.pause(10_000)
    dealing.price.BTC = 84_000
    await dealing.limitsOver(ANN, 1)
  },
  'a limit that is cancelled, and one whose time is over': async (dealing) => {
    const id = await limitOf(dealing, ANN, '85000', 'one')
    await limitOf(dealing, ANN, '80000', 'two')
    await dealing.must('cancelLimit', ANN, id)
    await dealing.limitsOver(ANN, 2)
  },
  'a purchase that is paid, and one whose challenge is answered': async (dealing) => {
    const asked = { asset: 'BTC', fiat: 'EUR', amount: '500', clientId: 'one' }
    await dealing.must('buy', ANN, { ...asked, instrument: 'bank' })
    await dealing.must('buy', ANN, { ...asked, instrument: 'card_secure', clientId: 'two' })
    for (;;) {
      const rows = await dealing.must<CoinPurchaseView[]>('purchases', ANN)
      if (rows.every(({ state }) => state === 'done')) return
      const waiting = rows.find(({ state }) => state === 'challenge')
      if (waiting) await dealing.must('answerBuy', ANN, waiting.id, true)
      await dealing.exchange.world.pause(1_000)
    }
  },
  'a plan that converts, and skips where there is nothing left': async (dealing) => {
    const plan = { from: 'USDT', to: 'BTC', atoms: String(600n * USDT), schedule: DAILY }
    await left(dealing, BEN, 1_000n)
    while ((await dealing.must<ConversionPlanView[]>('plans', BEN)).length === 0)
      await dealing.once('makePlan', BEN, plan)
    await dealing.runsOver(BEN, 2)
    for (const { id } of await dealing.must<ConversionPlanView[]>('plans', BEN)) {
      await dealing.must('changePlan', BEN, id, 'delete')
    }
  },
}

/** Balances and history of all users, without times and numbers, which differ after a repetition. */
async function stateOf(dealing: Dealing): Promise<string> {
  const { exchange } = dealing
  const lines: string[] = []
  for (const person of [DEALER_ACCOUNT, ...ACCOUNTS]) {
    const { balances } = await exchange.until(exchange.holdings(person))
    for (const { wallet, asset, available, held } of balances)
      lines.push(`${person} ${wallet} ${asset} ${available} ${held}`)
    const history = await exchange.until(dealing.must<ConversionQuoteView[]>('history', person))
    // If the money suffices for only one of two conversions, either may win.
    const ended = history.map(
      ({ fromAmount, toAmount, state, reason }) => `${fromAmount} ${toAmount} ${state} ${reason}`,
    )
    lines.push(...ended.sort())
    const limits = await exchange.until(dealing.must<LimitConversionView[]>('limits', person))
    lines.push(...limits.map(({ price, state, toAmount }) => `${price} ${state} ${toAmount}`).sort())
  }
  return lines.join('\n')
}

function runOf(story: Story): ScenarioRun {
  const exchange = new Exchange({ seed: 1, shards: SHARDS, faults: NO_FAULTS })
  const dealing = new Dealing(exchange)
  return {
    world: exchange.world,
    tell: (onOpened) =>
      exchange.until(
        dealing.open(ACCOUNTS).then(() => {
          onOpened()
          return story(dealing)
        }),
        10 * DAY_MS,
      ),
    judge: async () => {
      await exchange.until(dealing.settled(ACCOUNTS))
      const { violations } = await judge(exchange, [DEALER_ACCOUNT, ...ACCOUNTS])
      return [...violations, ...(await dealing.inventoryFaults(ACCOUNTS))]
    },
    state: () => stateOf(dealing),
  }
}

describe('[DR5] [DR9] [DR14] an object dies before or after any commit, or its answer is lost', () => {
  runCrashStories(STORIES, runOf)
})

test('[DR26] a limit whose money was on its way when its owner was frozen gives it back once it came, and converts nothing', async () => {
  for (const isHeldAfterAll of [false, true]) {
    const exchange = new Exchange({ seed: 1, shards: 2, faults: NO_FAULTS })
    let isDown = true
    const dealing: Dealing = new Dealing(exchange, {
      ask: (_, asked) => {
        if (!isDown || asked[2].kind !== 'hold') return undefined
        const gone = () => Promise.reject(new Error('no answer'))
        return isHeldAfterAll ? exchange.ask(...asked).then(gone) : gone()
      },
    })
    await exchange.until(dealing.open(ACCOUNTS))
    const asked = { from: 'USDT', to: 'BTC', atoms: String(1_000n * USDT), price: '85000', days: 7, clientId: 'one' }
    const placed = await exchange.until(dealing.must<Answer<LimitConversionView>>('placeLimit', ANN, asked))
    expect(placed).toMatchObject({ ok: false, error: { reason: 'unavailable' } })
    await exchange.until(dealing.must('stopLimits', ANN))
    await exchange.until(dealing.must('stopLimits', ANN))
    isDown = false
    dealing.price.BTC = 84_000
    await exchange.until(dealing.limitsOver(ANN, 1))
    expect(await exchange.until(dealing.must<LimitConversionView[]>('limits', ANN))).toMatchObject([
      { state: 'cancelled' },
    ])
    const { balances } = await exchange.until(exchange.holdings(ANN))
    const usdt = balances.find(({ wallet, asset }) => wallet === 'spot' && asset === 'USDT')
    expect([usdt?.available, usdt?.held]).toEqual([String(10_000n * USDT), '0'])
    expect(await dealing.inventoryFaults(ACCOUNTS)).toEqual([])
    exchange.world.close()
  }
})

describe('whatever is lost, doubled, delayed or dies', () => {
  // More seeds: npm run simulate:money -- --of dealer.
  test.each([1, 7])(
    '[DR5] [DR15] [AD11] seeds from %i: what the dealer has and what people got is what there was, at every look',
    async (from) => {
      const counted = { settled: 0, crashes: 0, compared: 0 }
      for (let seed = from; seed < from + 6; seed += 1) {
        const { violations, settled, crashes, compared } = await dealerSeed(seed)
        expect(violations.slice(0, 3), `seed ${seed}`).toEqual([])
        counted.settled += settled
        counted.crashes += crashes
        counted.compared += compared
      }
      expect(counted.compared).toBeGreaterThan(0)
      expect(counted.settled).toBeGreaterThan(10)
      expect(counted.crashes).toBeGreaterThan(0)
    },
    240_000,
  )

  test('[DR5] a hundred accepts at once, with objects that die in between, are one conversion', async () => {
    for (const seed of [1, 2, 3]) {
      const exchange = new Exchange({ seed, shards: 2, faults: NO_FAULTS })
      const dealing = new Dealing(exchange)
      await exchange.until(dealing.open(ACCOUNTS))
      const quoted = await exchange.until(dealing.quote(ANN, buy(1_000n)))
      const { id } = quoted.ok ? quoted.value : expect.unreachable()
      exchange.world.faults = { ...NO_FAULTS, crashAtCommit: 0.1, crashAtWait: 0.02, dropAnswer: 0.2, duplicate: 0.2 }
      await exchange.until(Promise.all(Array.from({ length: 100 }, () => dealing.once('accept', ANN, id))))
      expect(exchange.world.crashes).toBeGreaterThan(0)
      exchange.world.faults = NO_FAULTS
      await exchange.until(dealing.settled([ANN]))
      const history = await exchange.until(dealing.must<ConversionQuoteView[]>('history', ANN))
      expect(history).toMatchObject([{ id, state: 'settled' }])
      const { balances } = await exchange.until(exchange.holdings(ANN))
      const usdt = balances.find(({ wallet, asset }) => wallet === 'spot' && asset === 'USDT')
      expect([usdt?.available, usdt?.held]).toEqual([String(9_000n * USDT), '0'])
      expect(await dealing.inventoryFaults(ACCOUNTS)).toEqual([])
      exchange.world.close()
    }
  }, 120_000)
})
