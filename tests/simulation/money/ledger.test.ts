// Ledger shards, edge and a market without faults: balances and answers of users.

import { afterEach, describe, expect, test } from 'vitest'
import { MONEY_LINK_VERSION, type MoneyPeer } from '#objects/platform/edge-messages.ts'
import { ACCOUNT_SLOTS, computeAccountSlot, computeShardName } from '#objects/platform/slots.ts'
import type { LedgerCommand, LedgerOutcome } from '#objects/wallet/ledger/commands.ts'
import type { AccountStatementRow, JournalLine, JournalPageQuery } from '#objects/wallet/ledger/journal-history.ts'
import { LEDGER_BACKLOG_MAX, LedgerService } from '#objects/wallet/ledger/service.ts'
import { CLIENT_ID_RETENTION_MS } from '#objects/wallet/ledger/store.ts'
import { answerOf, Exchange, placing, refusalOf } from './exchange.ts'
import { NO_FAULTS } from './world.ts'

const open: Exchange[] = []
afterEach(() => {
  for (const exchange of open.splice(0)) exchange.world.close()
})

const ANN = 'alice'
const BEN =
  ['bob', 'carol', 'dave', 'erin'].find((name) => computeShardName(name, 2) !== computeShardName(ANN, 2)) ?? ''
const P = 90_000_000

function start(shards = 2) {
  const exchange = new Exchange({ seed: 5, shards, faults: NO_FAULTS })
  open.push(exchange)
  const run = <T>(work: Promise<T>) => exchange.until(work)
  const ask = (person: string, command: LedgerCommand, key?: string) => run(exchange.execute(person, command, key))
  const rest = () => exchange.world.run(() => false, 5_000)
  const journal = (query: JournalPageQuery) =>
    run(exchange.world.call<JournalLine[]>(exchange.ledgerOf(query.person), 'journal', [query]))
  const fund = async (person: string, asset: string, atoms: string) => {
    await ask(person, { kind: 'faucet', asset })
    await ask(person, { kind: 'transfer', asset, atoms, from: 'funding', to: 'spot' })
  }
  const balance = async (person: string, wallet: string, asset: string) => {
    const { balances } = await run(exchange.holdings(person))
    return balances.find((each) => each.wallet === wallet && each.asset === asset)?.available ?? '0'
  }
  return { exchange, world: exchange.world, run, ask, rest, journal, fund, balance }
}
const must = (outcome: LedgerOutcome) => answerOf(outcome) ?? expect.unreachable(JSON.stringify(outcome))

describe('shards', () => {
  test('[LE1] people fall into 1,024 slots evenly, and slots into shards', () => {
    const counts = new Map<string, number>()
    for (let person = 0; person < 20_000; person += 1) {
      const id = `p${person}`
      expect(computeAccountSlot(id)).toBeLessThan(ACCOUNT_SLOTS)
      counts.set(computeShardName(id, 4), (counts.get(computeShardName(id, 4)) ?? 0) + 1)
    }
    for (const count of counts.values()) expect(Math.abs(count - 5_000)).toBeLessThan(400)
    expect([...counts.keys()].sort()).toEqual(['l0', 'l1', 'l2', 'l3'])
    // Must never change, because it determines where money is stored.
    expect(['alice', 'bob', 'é', 'a日本'].map(computeAccountSlot)).toEqual([999, 212, 193, 460])
    expect(computeAccountSlot('')).toBe(0x811c9dc5 % ACCOUNT_SLOTS)
  })

  test('[LE1] a shard answers for its own people, and for its own number of shards', async () => {
    const { exchange, world, run } = start()
    const wrong = { person: BEN, key: 'key-wrong', command: { kind: 'faucet', asset: 'USDT' } }
    await expect(run(world.call(exchange.ledgerOf(ANN), 'execute', [wrong]))).rejects.toThrow(
      'shard that has the person',
    )
    world.add('ledger:l0x', (host) => {
      new LedgerService({ ...host, name: 'ledger:l0' }, { shards: 2 })
      return new LedgerService({ ...host, name: 'ledger:l0' }, { shards: 3 })
    })
    await expect(run(world.call('ledger:l0x', 'facts', [MONEY_LINK_VERSION]))).rejects.toThrow('move its slots first')
  })
})

describe('client ids', () => {
  test('[LE5] T9: the same request fifty times at once has one effect and one answer', async () => {
    const { exchange, run, fund, rest, balance } = start()
    await fund(ANN, 'USDT', '1000000000')
    const command = placing('BTC_USDT', { side: 'buy', price: P, lots: 2 })
    const asks = Array.from({ length: 50 }, () => exchange.ask(ANN, 'key-fifty', command))
    const answers = await run(Promise.all(asks))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    must(answers[0] as LedgerOutcome)
    await rest()
    expect((await run(exchange.holdings(ANN))).orders).toHaveLength(1)
    expect(await balance(ANN, 'spot', 'USDT')).toBe(String(1_000_000_000 - 2 * P))
  })

  test('[LE48] a payout that finds its shard halted is made after the halt', async () => {
    const { exchange, world, run, ask, fund, balance } = start()
    await fund(ANN, 'USDT', '1000')
    const held = must(await ask(ANN, { kind: 'hold', asset: 'USDT', atoms: '600', wallet: 'spot' }))
    const halt = (reason: string | null) =>
      run(world.peer(exchange.ledgerOf(ANN)).halt(MONEY_LINK_VERSION, '*', reason))
    const reward = () => ask(ANN, { kind: 'reward', asset: 'USDT', atoms: '7' }, 'coupon:c1.1')
    const award = () => ask(ANN, { kind: 'award', hold: held.id, toPerson: BEN, atoms: '600' }, 'p2p:d1:award')
    await halt('a look at it')
    for (const payout of [reward, award, reward, award]) expect(refusalOf(await payout())?.reason).toBe('ledger_halted')
    await halt(null)
    for (const payout of [reward, award]) expect(must(await payout())).toEqual(must(await payout()))
    expect(await balance(ANN, 'spot', 'USDT')).toBe('407')
  })

  test('[LE48] a refusal that an earlier release stored during a halt counts as none', async () => {
    const { exchange, world, ask } = start()
    const stored = JSON.stringify({ ok: false, error: { reason: 'ledger_halted', params: {} } })
    const row = `'${ANN}', 'coupon:c1.1', 'any-hash', '${stored}', ${world.now}, 1`
    world.tamper(
      exchange.ledgerOf(ANN),
      `INSERT INTO keys (person, key, hash, outcome, time, for_ever) VALUES (${row})`,
    )
    const reward = (atoms: string) => ask(ANN, { kind: 'reward', asset: 'USDT', atoms }, 'coupon:c1.1')
    const paid = must(await reward('7'))
    expect(must(await reward('7'))).toEqual(paid)
    expect(refusalOf(await reward('8'))?.reason).toBe('key_reused')
  })

  test('[LE5] a refusal is remembered too', async () => {
    const { ask } = start()
    const command: LedgerCommand = { kind: 'transfer', asset: 'USDT', atoms: '5', from: 'funding', to: 'spot' }
    const first = await ask(ANN, command, 'key-refused')
    expect(refusalOf(first)?.reason).toBe('insufficient_funds')
    await ask(ANN, { kind: 'faucet', asset: 'USDT' })
    expect(await ask(ANN, command, 'key-refused')).toEqual(first)
    must(await ask(ANN, command, 'key-another'))
  })

  test('[LE6] with another request they are refused by name, and nothing moves', async () => {
    const { ask, balance } = start()
    must(await ask(ANN, { kind: 'faucet', asset: 'USDT' }, 'key-00001x'))
    const other = await ask(ANN, { kind: 'faucet', asset: 'BTC' }, 'key-00001x')
    expect(refusalOf(other)).toEqual({ reason: 'key_reused', params: { key: 'key-00001x' } })
    expect(await balance(ANN, 'funding', 'BTC')).toBe('0')
    must(await ask(BEN, { kind: 'faucet', asset: 'BTC' }, 'key-00001x'))
  })

  test('[LE7] are kept two days, those of deposits and withdrawals for ever, and an order’s is never used twice', async () => {
    const { exchange, world, ask, fund, run } = start()
    await fund(ANN, 'USDT', '1000000000')
    const deposit: LedgerCommand = { kind: 'deposit', asset: 'USDT', atoms: '7' }
    const command = placing('BTC_USDT', { side: 'buy', price: P, lots: 1 })
    const first = await ask(ANN, deposit, 'chain:tx:0')
    must(await ask(ANN, command, 'key-order'))
    await ask(ANN, { kind: 'faucet', asset: 'ETH' }, 'key-faucet')
    world.now += CLIENT_ID_RETENTION_MS - 60_000
    await ask(ANN, { kind: 'faucet', asset: 'SOL' })
    await run(world.call(exchange.ledgerOf(ANN), 'alarm', []))
    expect(refusalOf(await ask(ANN, command, 'key-faucet'))?.reason).toBe('key_reused')
    world.now += 120_000
    await run(world.call(exchange.ledgerOf(ANN), 'alarm', []))
    must(await ask(ANN, { kind: 'faucet', asset: 'BTC' }, 'key-faucet'))
    expect(await ask(ANN, deposit, 'chain:tx:0')).toEqual(first)
    expect(refusalOf(await ask(ANN, command, 'key-order'))?.reason).toBe('key_reused')
  })
})

describe('too much to do', () => {
  test('[LE22] new orders are turned away and can be asked again, everything else is done', async () => {
    const { world, run } = start()
    // A shard whose books do not answer.
    const peer = { deliver: () => new Promise<never>(() => undefined) } as unknown as MoneyPeer
    world.add(
      'ledger:l0x',
      (host) => new LedgerService({ ...host, name: 'ledger:l0', peer: () => peer }, { shards: 1 }),
    )
    const call = <T>(method: string, key: string, command: LedgerCommand, ...more: unknown[]) =>
      run(world.call<T>('ledger:l0x', method, [{ person: ANN, key, command }, ...more]))
    await call('execute', 'key-faucet', { kind: 'faucet', asset: 'USDT', to: 'spot' })
    const command = placing('BTC_USDT', { side: 'buy', price: 1, lots: 1 })
    const all = Array.from({ length: LEDGER_BACKLOG_MAX }, (_, index) =>
      world.call<LedgerOutcome>('ledger:l0x', 'execute', [{ person: ANN, key: `key-place-${index}`, command }]),
    )
    const [first] = await run(Promise.all(all))
    const { id } = must(first ?? expect.unreachable())
    expect(await call('trade', 'key-late', command, 50)).toEqual({ kind: 'busy' })
    expect(await call('trade', 'key-cancel', { kind: 'cancel', order: id }, 50)).toEqual({ kind: 'pending', id })
    expect(await call<LedgerOutcome>('execute', 'key-late', command)).toMatchObject({ ok: true })
  })
})

describe('money', () => {
  test('[LE4] beyond 2^53 is exact to the atom', async () => {
    const { ask, balance } = start()
    must(await ask(ANN, { kind: 'deposit', asset: 'USDT', atoms: '8999999999999999993' }))
    must(await ask(ANN, { kind: 'transfer', asset: 'USDT', atoms: '9007199254740993', from: 'funding', to: 'spot' }))
    expect(await balance(ANN, 'spot', 'USDT')).toBe('9007199254740993')
    expect(await balance(ANN, 'funding', 'USDT')).toBe('8990992800745259000')
  })

  test('[LE10] reaches another shard and comes back from one that has not the person', async () => {
    const { exchange, world, ask, rest, balance, run } = start()
    await ask(ANN, { kind: 'faucet', asset: 'USDT' })
    const give = { kind: 'give', asset: 'USDT', atoms: '400', from: 'funding', toPerson: BEN, to: 'spot' } as const
    must(await ask(ANN, give))
    await rest()
    expect(await balance(BEN, 'spot', 'USDT')).toBe('400')
    const there = exchange.ledgerOf(BEN)
    const facts = await run(world.call<{ head: number }>(there, 'facts', [MONEY_LINK_VERSION]))
    expect(facts.head).toBe(1)
  })

  test('[LE15] sent to the wrong shard comes back to whom it was from', async () => {
    const { exchange, world, ask, rest, balance, run } = start()
    await ask(ANN, { kind: 'faucet', asset: 'USDT' })
    const [here, there] = [exchange.ledgerOf(ANN), exchange.ledgerOf(BEN)]
    const before = await balance(ANN, 'funding', 'USDT')
    // Like a shard whose slots have moved: a message for a user who is not there.
    const body = { kind: 'transfer', person: ANN, wallet: 'spot', from: ANN, fromWallet: 'funding' }
    const message = { seq: 1, money: [{ asset: 'USDT', atoms: '30' }], body: JSON.stringify(body) }
    await run(world.call(there, 'deliver', [{ version: MONEY_LINK_VERSION, from: here, messages: [message] }]))
    await rest()
    expect(await balance(ANN, 'funding', 'USDT')).toBe(String(BigInt(before) + 30n))
    // Money without a sender is found at once.
    const { findings } = await run(exchange.audit())
    expect(findings[0]).toMatchObject({ invariant: 'I5', object: there, peer: here })
  })

  test('[LE13] a trade pays both, fees go to the house, and what the book holds is known', async () => {
    const { exchange, run, rest, fund, balance, ask } = start()
    await fund(ANN, 'USDT', '1000000000')
    await fund(BEN, 'BTC', '1000000')
    const bid = must(await ask(ANN, placing('BTC_USDT', { side: 'buy', price: P, lots: 5 })))
    await rest()
    must(await ask(BEN, placing('BTC_USDT', { side: 'sell', price: P - 5, lots: 2 })))
    await rest()
    expect(await balance(ANN, 'spot', 'BTC')).toBe('199800')
    expect(await balance(BEN, 'spot', 'USDT')).toBe(String(2 * P - (2 * P) / 1_000))
    expect(await run(exchange.order(ANN, bid.id))).toMatchObject({
      state: 'open',
      held: [{ asset: 'USDT', atoms: String(3 * P) }],
    })
    const { assets, findings } = await run(exchange.audit())
    expect(findings).toEqual([])
    expect(assets.find(({ asset }) => asset === 'BTC')?.kinds).toMatchObject({ fees: '200' })
    must(await ask(ANN, { kind: 'cancel', order: bid.id }))
    await rest()
    expect(await run(exchange.order(ANN, bid.id))).toMatchObject({ state: 'ended', reason: 'cancelled', held: [] })
    expect(refusalOf(await ask(ANN, { kind: 'cancel', order: bid.id }))?.reason).toBe('order_ended')
  })

  test('[LE16] [ME5] a message that makes no sense is put aside with its money, and the next one is taken', async () => {
    const { exchange, world, ask, run, rest, balance } = start()
    const ledger = exchange.ledgerOf(ANN)
    const credit = { kind: 'pay', wallet: 'spot', order: 'o', asset: 'USDT', reason: 'sold' }
    const settle = (person: string, atoms: string) =>
      JSON.stringify({ kind: 'settle', credits: [{ ...credit, person, atoms }], fees: [], orders: [] })
    const money = [{ asset: 'USDT', atoms: '50' }]
    const messages = [
      { seq: 1, money, body: '{"kind":"nonsense"}' },
      { seq: 2, money, body: settle(ANN, '49') },
      { seq: 3, money, body: settle(ANN, '51') },
      { seq: 4, money, body: settle(BEN, '50') },
      { seq: 5, money, body: settle(ANN, '50') },
    ]
    const delivery = { version: MONEY_LINK_VERSION, from: 'book:BTC_USDT', messages }
    expect(await run(world.call(ledger, 'deliver', [delivery]))).toEqual({ version: MONEY_LINK_VERSION, received: 5 })
    await rest()
    expect(await balance(ANN, 'spot', 'USDT')).toBe('50')
    const { assets, objects } = await run(exchange.audit())
    expect(assets[0]?.kinds.suspense).toBe('200')
    expect(objects.find(({ name }) => name === ledger)?.quarantined).toBe(4)
    expect(await run(world.call(ledger, 'halts', []))).toMatchObject([{ scope: 'BTC_USDT' }])
    await ask(ANN, { kind: 'faucet', asset: 'USDT' })
    const order = await ask(ANN, { ...placing('BTC_USDT', { side: 'buy', price: 1, lots: 1 }), wallet: 'funding' })
    expect(refusalOf(order)?.reason).toBe('market_halted')
  })

  test('[LE2] [AD8] entries and balances are proved against each other, a changed one is named', async () => {
    const { exchange, run, fund } = start()
    await fund(ANN, 'USDT', '1000')
    expect((await run(exchange.audit())).findings).toEqual([])
    const ledger = exchange.ledgerOf(ANN)
    exchange.world.tamper(ledger, "UPDATE balances SET atoms = atoms + 1 WHERE account = 'a/alice/spot'")
    const { findings } = await run(exchange.audit())
    expect(findings).toEqual([
      expect.objectContaining({ invariant: 'I2', object: ledger, asset: 'USDT', difference: '1' }),
      expect.objectContaining({ invariant: 'I4', object: ledger, asset: 'USDT', difference: '1' }),
    ])
    expect(findings[1]?.detail).toContain('a/alice/spot')
    expect(() =>
      exchange.world.tamper(ledger, "UPDATE balances SET atoms = -1 WHERE account = 'a/alice/spot'"),
    ).toThrow('CHECK')
  })
})

describe('what people read', () => {
  test('[LE19] is a journal, newest first, by wallet, asset, kind, time and page', async () => {
    const { world, ask, journal } = start()
    await ask(ANN, { kind: 'faucet', asset: 'USDT' })
    await ask(ANN, { kind: 'faucet', asset: 'BTC' })
    const since = world.now + 1_000
    world.now = since
    await ask(ANN, { kind: 'transfer', asset: 'USDT', atoms: '30', from: 'funding', to: 'spot' })
    await ask(ANN, { kind: 'hold', asset: 'USDT', atoms: '20', wallet: 'spot' })
    const all = await journal({ person: ANN, limit: 50 })
    expect(all.map(({ kind, wallet, held, change }) => `${kind} ${wallet}${held ? ' held' : ''} ${change}`)).toEqual([
      'hold spot -20',
      'hold spot held 20',
      'transfer funding -30',
      'transfer spot 30',
      'faucet funding 10000000000',
      'faucet funding 1000000000000',
    ])
    const kinds = async (query: Partial<JournalPageQuery>) =>
      (await journal({ person: ANN, limit: 50, ...query })).map(({ kind }) => kind)
    expect(await kinds({ wallet: 'spot' })).toEqual(['hold', 'hold', 'transfer'])
    expect(await kinds({ asset: 'BTC' })).toEqual(['faucet'])
    expect(await kinds({ kind: 'transfer' })).toEqual(['transfer', 'transfer'])
    expect(await kinds({ to: since })).toEqual(['faucet', 'faucet'])
    expect(await kinds({ from: since })).toEqual(['hold', 'hold', 'transfer', 'transfer'])
    const [first] = await journal({ person: ANN, limit: 1 })
    expect(await kinds({ limit: 1, before: first?.entry ?? 0 })).toEqual(['transfer', 'transfer'])
    expect(await journal({ person: 'alic', limit: 50 }).catch(() => [])).toEqual([])
  })

  test('[LE20] is a statement whose figures add up, for any span', async () => {
    const { exchange, world, ask, run } = start()
    const times: number[] = [world.now]
    for (const command of [
      { kind: 'faucet', asset: 'USDT' },
      { kind: 'transfer', asset: 'USDT', atoms: '3000', from: 'funding', to: 'spot' },
      { kind: 'hold', asset: 'USDT', atoms: '500', wallet: 'spot' },
      { kind: 'deposit', asset: 'USDT', atoms: '11' },
      { kind: 'transfer', asset: 'USDT', atoms: '70', from: 'spot', to: 'funding' },
    ] as const) {
      must(await ask(ANN, command))
      world.now += 1_000
      times.push(world.now)
    }
    const statement = (from: number, to: number) =>
      run(world.call<AccountStatementRow[]>(exchange.ledgerOf(ANN), 'statement', [ANN, from, to]))
    for (const [index, from] of times.entries()) {
      for (const to of times.slice(index)) {
        const before = new Map((await statement(0, from)).map((row) => [row.wallet, row.closing]))
        for (const { wallet, opening, credited, debited, closing } of await statement(from, to)) {
          expect(BigInt(opening) + BigInt(credited) - BigInt(debited)).toBe(BigInt(closing))
          expect(opening).toBe(before.get(wallet))
        }
      }
    }
    const whole = await statement(0, world.now)
    expect(whole).toEqual([
      {
        wallet: 'funding',
        asset: 'USDT',
        opening: '0',
        credited: '1000000000081',
        debited: '3000',
        closing: '999999997081',
      },
      { wallet: 'spot', asset: 'USDT', opening: '0', credited: '3000', debited: '70', closing: '2930' },
    ])
  })
})
