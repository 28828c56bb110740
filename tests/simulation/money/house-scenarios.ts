// Stories around the book (T3): commissions, fee tiers, operators, withdrawals and deposits.

import { createChainAddress } from '#objects/wallet/chain/addresses.ts'
import type { DepositAddress, IncomingChainTransfer } from '#objects/wallet/chain/service.ts'
import type { WalletRequestOutcome } from '#objects/wallet/withdrawals/shard-services.ts'
import type { WithdrawalView } from '#objects/wallet/withdrawals/withdrawal-service.ts'
import { assert } from '#shared/platform/assert.ts'
import { type BookScenario, type BookStory, BTC, buy, P, sell } from './book-story.ts'
import { ANN, BEN, CAT } from './scenarios.ts'

const BOOK = `book:${BTC}`
/** One faucet grant: ten thousand USDT, a bitcoin. */
const [USDT, COIN] = [10n ** 12n, 10n ** 10n]

/** A purchase by an invited user. */
const broughtBy = (inviter: string) => async (story: BookStory) => {
  await story.fund(ANN, 'USDT')
  await story.fund(BEN, 'BTC')
  await story.place(BEN, sell(100))
  await story.place(ANN, buy(100), { inviter })
  const fee = (100n * 100_000n) / 1_000n
  assert((await story.has(inviter, 'BTC')) === fee / 5n, 'a fifth of the fee')
}

/** An order that fails in its book, and that an operator resolves. */
async function putAside(story: BookStory): Promise<string> {
  await story.fund(ANN, 'USDT')
  await story.fund(BEN, 'BTC')
  await story.place(BEN, sell(10, P + 10_000))
  story.break(BOOK, 'order')
  const order = await story.place(ANN, buy(100))
  story.mend(BOOK)
  return order
}

/** Money in flight to a shard that fails on it. */
async function lostGift(story: BookStory): Promise<void> {
  await story.fund(ANN, 'USDT')
  await story.fund(BEN, 'BTC')
  story.break(story.homeOf(BEN), 'transfer')
  await story.sees(ANN, { kind: 'give', asset: 'USDT', atoms: '400', from: 'spot', toPerson: BEN, to: 'spot' })
  story.mend(story.homeOf(BEN))
}

type Sent = { readonly id: string; state(): Promise<string> }

/** Requests a withdrawal of 10 USDT, or 50 XRP. */
async function withdraw(story: BookStory, network: string, to: DepositAddress): Promise<Sent> {
  const [asset, atoms] = network === 'xrp' ? ['XRP', '50000000'] : ['USDT', '1000000000']
  await story.does(ANN, { kind: 'faucet', asset })
  const ask = { person: ANN, key: story.newKey(), network, asset, atoms, ...to, mac: 'right' }
  const made = await story.at<WalletRequestOutcome>(ANN, 'withdraw', ask)
  assert(made.ok, `a withdrawal may be asked for: ${JSON.stringify(made)}`)
  const { id } = made.value
  const all = () => story.at<WithdrawalView[]>(ANN, 'withdrawals', ANN)
  return { id, state: async () => (await all()).find((each) => each.id === id)?.state ?? 'none' }
}

const confirm = (story: BookStory, { id }: Sent, heldUntil = 0) =>
  story.at(ANN, 'confirmWithdrawal', ANN, id, 'right', heldUntil)

export const HOUSE_SCENARIOS: Readonly<Record<string, BookScenario>> = {
  'a commission for somebody of the same shard': { tell: broughtBy(CAT) },
  'a commission for somebody of another shard': {
    tell: async (story) => {
      await story.fund(ANN, 'USDT')
      await story.fund(CAT, 'BTC')
      await story.place(CAT, sell(100))
      await story.place(ANN, buy(100), { inviter: BEN })
      assert((await story.has(BEN, 'BTC')) === 2_000n, 'a fifth of the fee')
    },
  },
  'more volume, and the next order costs less': {
    tell: async (story) => {
      const [lots, dollars] = [300_000, 27_000_000_000_000n]
      await story.does(ANN, { kind: 'deposit', asset: 'USDT', atoms: String(2n * dollars) })
      await story.does(ANN, {
        kind: 'transfer',
        asset: 'USDT',
        atoms: String(2n * dollars),
        from: 'funding',
        to: 'spot',
      })
      await story.does(BEN, { kind: 'deposit', asset: 'BTC', atoms: String(4n * COIN) })
      await story.does(BEN, { kind: 'transfer', asset: 'BTC', atoms: String(4n * COIN), from: 'funding', to: 'spot' })
      await story.place(ANN, buy(lots))
      await story.place(BEN, sell(lots))
      const { tier } = await story.at<{ tier: number }>(ANN, 'fees', ANN)
      assert(tier === 1, `270,000 USDT are the first tier, not ${tier}`)
      const before = await story.has(ANN, 'BTC')
      await story.place(ANN, buy(100))
      await story.place(BEN, sell(100))
      const got = (await story.has(ANN, 'BTC')) - before
      assert(got === 9_991_000n, `900 millionths are taken off, not ${10_000_000n - got}`)
    },
  },
  'a message put aside, and given back': {
    tell: async (story) => {
      const order = await putAside(story)
      await story.endQuarantine(BOOK, 'return')
      await story.settled()
      await story.known(ANN, order, 'refused not_processed')
      assert((await story.has(ANN, 'USDT')) === USDT, 'all of it is back')
    },
  },
  'a message put aside, and taken again': {
    tell: async (story) => {
      const order = await putAside(story)
      await story.halt(BOOK, BTC, null)
      await story.endQuarantine(BOOK, 'retry')
      await story.settled()
      await story.place(BEN, sell(100))
      await story.stands(ANN, order, 'filled')
    },
  },
  'a transfer put aside, and given back': {
    tell: async (story) => {
      await lostGift(story)
      await story.endQuarantine(story.homeOf(BEN), 'return')
      await story.settled()
      assert((await story.has(ANN, 'USDT')) === USDT, 'all of it is back')
    },
  },
  'a transfer put aside, and taken again': {
    tell: async (story) => {
      await lostGift(story)
      await story.endQuarantine(story.homeOf(BEN), 'retry')
      await story.settled()
      assert((await story.has(BEN, 'USDT')) === 400n, 'it is there')
    },
  },
  'what a trade pays put aside, and taken again': {
    tell: async (story) => {
      await story.fund(ANN, 'USDT')
      await story.fund(BEN, 'BTC')
      await story.place(ANN, buy(100))
      story.break(story.homeOf(BEN), 'trade')
      await story.place(BEN, sell(100))
      assert((await story.has(BEN, 'USDT')) === 0n, 'nobody has it')
      story.mend(story.homeOf(BEN))
      await story.endQuarantine(story.homeOf(BEN), 'retry')
      await story.halt(story.homeOf(BEN), BTC, null)
      await story.settled()
      assert((await story.has(BEN, 'USDT')) === 9_000_000_000n - 9_000_000n, 'the price is paid, less the fee')
    },
  },
  'a book that is stopped takes cancels only': {
    tell: async (story) => {
      await story.fund(ANN, 'USDT')
      await story.fund(BEN, 'BTC')
      const [first, second] = [await story.place(ANN, buy(100)), await story.place(ANN, buy(50))]
      await story.halt(BOOK, BTC, 'a look at it')
      const refused = await story.place(BEN, sell(100))
      await story.known(BEN, refused, 'refused market_cancel_only')
      await story.sees(ANN, { kind: 'cancel', order: first })
      await story.halt(BOOK, BTC, null)
      await story.place(BEN, sell(50))
      await story.stands(ANN, first, 'canceled')
      await story.stands(ANN, second, 'filled')
    },
  },
  'a deposit from outside': {
    chains: ['trx'],
    tell: async (story) => {
      const ask = { person: ANN, home: story.homeOf(ANN), asset: 'USDT', atoms: '1000000000', key: story.newKey() }
      await story.chain('trx', 'simulateDeposit', ask)
      // Reading wakes the chain, which the auditor does not know before its first message.
      await story.until(async () => {
        const [came] = await story.chain<IncomingChainTransfer[]>('trx', 'listDeposits', ANN)
        return came?.isCredited === true
      })
      await story.settled()
      assert((await story.has(ANN, 'USDT', 'funding')) === 1_000_000_000n, 'it is credited once, all of it')
    },
  },
  'a withdrawal out of the house': {
    chains: ['trx'],
    tell: async (story) => {
      const sent = await withdraw(story, 'trx', { address: createChainAddress('trx', 'else', '1'), memo: '' })
      await confirm(story, sent)
      await story.until(async () => (await sent.state()) === 'done')
    },
  },
  'a withdrawal to somebody of this house': {
    chains: ['trx'],
    tell: async (story) => {
      const to = await story.chain<DepositAddress>('trx', 'depositAddress', BEN, story.homeOf(BEN))
      const sent = await withdraw(story, 'trx', to)
      await confirm(story, sent)
      await story.until(async () => (await sent.state()) === 'done')
      await story.until(async () => (await story.has(BEN, 'USDT', 'funding')) > 0n)
    },
  },
  'a withdrawal that its chain gives back': {
    chains: ['xrp'],
    tell: async (story) => {
      const { address } = await story.chain<DepositAddress>('xrp', 'depositAddress', BEN, story.homeOf(BEN))
      const before = await story.has(ANN, 'XRP', 'funding')
      const sent = await withdraw(story, 'xrp', { address, memo: '5' })
      await confirm(story, sent)
      await story.until(async () => (await sent.state()) === 'failed')
      assert((await story.has(ANN, 'XRP', 'funding')) > before, 'it is back')
    },
  },
  'a withdrawal that waits, and is called off': {
    chains: ['trx'],
    tell: async (story) => {
      const sent = await withdraw(story, 'trx', { address: createChainAddress('trx', 'else', '1'), memo: '' })
      await confirm(story, sent, story.now + 3_600_000)
      await story.at(ANN, 'cancelWithdrawal', ANN, sent.id)
      assert((await sent.state()) === 'cancelled', 'it is called off')
      assert((await story.has(ANN, 'USDT', 'funding')) === USDT, 'all of it is back')
    },
  },
}
