// Stories of margin deposits and withdrawals, fills, funding, all three ways of liquidation, and conditional orders.

import { assert } from '#shared/platform/assert.ts'
import { ANN, BEN, CAT } from '../money/scenarios.ts'
import { type ClearingScenario, type ClearingStory, P } from './clearing-story.ts'

const DOLLAR = 100_000_000n

/** Opens a long, in cross or isolated mode. */
async function long(story: ClearingStory, person: string, dollars: number, lots: number): Promise<void> {
  await story.deposit(person, dollars)
  await story.trade(person, 'buy', lots)
}

export const CLEARING_SCENARIOS: Readonly<Record<string, ClearingScenario>> = {
  'margin comes in, and goes out to another wallet': async (story) => {
    await story.deposit(ANN, 1_000)
    story.opened()
    assert((await story.withdraw(ANN, 400n * DOLLAR)) === 'ok', 'what is free may go')
    assert((await story.has(ANN, 'spot')) === 400n * DOLLAR, 'it has arrived')
    assert((await story.margin(ANN)) === 600n * DOLLAR, 'the rest is there')
  },
  'margin that positions need stays': async (story) => {
    await long(story, ANN, 1_000, 50)
    story.opened()
    assert((await story.withdraw(ANN, 900n * DOLLAR)) === 'margin_insufficient', 'it is needed')
    await story.moves(P + 9_000)
    await story.trade(ANN, 'sell', 50)
    assert((await story.withdraw(ANN, 900n * DOLLAR)) === 'ok', 'it is free again')
  },
  'margin that the house fails on is given back': async (story) => {
    story.break('transfer')
    const atoms = String(100n * DOLLAR)
    await story.does(ANN, { kind: 'deposit', asset: 'USDT', atoms })
    await story.does(ANN, { kind: 'margin', asset: 'USDT', atoms, from: 'funding' })
    await story.settled()
    story.mend()
    await story.giveBack()
    assert((await story.has(ANN, 'funding')) === 100n * DOLLAR, 'it is where it came from')
  },
  'two people trade with each other, and one turns': async (story) => {
    await story.deposit(ANN, 1_000)
    await story.deposit(BEN, 1_000)
    story.opened()
    await story.trade(ANN, 'buy', 30, P)
    await story.trade(BEN, 'sell', 30, P)
    await story.trade(ANN, 'sell', 50, P)
    await story.trade(BEN, 'buy', 50, P)
  },
  'inviters share in fees, by trades, closes and orders that name another': async (story) => {
    await story.deposit(ANN, 1_000)
    await story.deposit(BEN, 1_000)
    await story.deposit(CAT, 1_000)
    story.opened()
    await story.trade(ANN, 'buy', 30, P)
    await story.trade(CAT, 'sell', 30, P)
    await story.trade(ANN, 'sell', 30)
    await story.settled()
    assert((await story.commissions(BEN)).length === 3, 'a share of each fill of whom he brought')
    await story.trade(BEN, 'buy', 30, 0, { inviter: CAT })
    await story.settled()
    assert((await story.commissions(CAT)).length === 1, 'that order names her')
    assert((await story.has(CAT, 'spot')) > 0n, 'in the spot wallet')
  },
  'isolated positions open, close in part, and as a whole': async (story) => {
    await story.deposit(ANN, 1_000)
    await story.choose(ANN, 'isolated', 20)
    story.opened()
    await story.trade(ANN, 'buy', 60)
    await story.moves(P + 5_000)
    await story.trade(ANN, 'sell', 20, 0, { reduceOnly: true })
    await story.moves(P - 5_000)
    await story.trade(ANN, 'sell', 40, 0, { reduceOnly: true })
  },
  'longs pay shorts at the end of a period': async (story) => {
    await story.deposit(ANN, 1_000)
    await story.deposit(BEN, 1_000)
    await story.trade(ANN, 'buy', 30, P)
    await story.trade(BEN, 'sell', 30, P)
    story.opened()
    await story.period()
    await story.period()
    const [ann, ben] = [await story.standing(ANN), await story.standing(BEN)]
    const paid = (lines: string[]) => lines.filter((line) => line.includes('"rate"')).length
    assert(paid(ann) === 2 && paid(ben) === 2, 'each period once')
  },
  'a liquidation that the book takes': async (story) => {
    await story.deposit(ANN, 1_000)
    await story.choose(ANN, 'isolated', 50)
    await story.trade(ANN, 'buy', 100)
    story.opened()
    await story.moves(P - 15_000)
    const fund = await story.fund()
    assert(fund > 1_000_000n * DOLLAR, 'the fund has got something')
  },
  'a liquidation that the fund takes over, and sells later': async (story) => {
    await long(story, ANN, 1_000, 100)
    story.opened()
    await story.moves(P - 110_000, 0)
    assert(
      (await story.standing('insurance')).some((line) => line.includes('net ')),
      'the fund holds it',
    )
    await story.moves(P - 100_000)
    await story.moves(P - 100_000)
    assert(
      (await story.standing('insurance')).every((line) => !line.includes('net ')),
      'and has sold it',
    )
  },
  'a liquidation that nobody can pay, against who is in profit': async (story) => {
    await story.deposit(ANN, 400_000)
    await story.deposit(BEN, 9_000_000)
    await story.choose(ANN, 'cross', 50)
    await story.choose(BEN, 'cross', 50)
    await story.trade(ANN, 'buy', 120_000, P)
    await story.trade(BEN, 'sell', 120_000, P)
    story.opened()
    await story.moves(P / 2, 0)
    assert(
      (await story.standing(ANN)).every((line) => !line.includes('net ')),
      'nothing is left',
    )
    assert((await story.margin(ANN)) >= 0n, 'and nothing is owed')
  },
  'a stop and a take-profit, of which one fires': async (story) => {
    await long(story, CAT, 1_000, 40)
    await story.protect(CAT, {
      takeProfit: { by: 'mark', stopPrice: P + 8_000 },
      stopLoss: { by: 'last', stopPrice: P - 8_000 },
    })
    story.opened()
    await story.moves(P + 9_000)
    assert(
      (await story.standing(CAT)).every((line) => !line.includes('net ')),
      'it is closed',
    )
  },
}
