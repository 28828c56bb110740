import { env, evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { describe, expect, test, vi } from 'vitest'
import { MONEY_LINK_VERSION, type MoneyDelivery, type MoneyDeliveryReceipt } from '#objects/platform/edge-messages.ts'
import { computeShardName } from '#objects/platform/slots.ts'
import { AUDIT_INTERVAL_MS } from '#objects/wallet/auditor/object.ts'
import type { LedgerCommand, LedgerOutcome } from '#objects/wallet/ledger/commands.ts'
import type { Ledger } from '#objects/wallet/ledger/object.ts'
import { operatorCalls } from '#shared/operator/calls.ts'
import { NETWORK_IDS } from '#shared/wallet/networks.ts'
import worker from '#worker/index.ts'

const TOKEN = 'operator-of-the-ledger-tests'
const people = Array.from({ length: 40 }, (_, index) => `person${index}`)
const inShard = (shard: string) => people.filter((person) => computeShardName(person, 2) === shard)
const [ANN = '', CAT = '', DAN = '', EVE = ''] = inShard('l0')
const [BEN = ''] = inShard('l1')

const ledger = (name = 'l0'): DurableObjectStub<Ledger> => env.LEDGER.getByName(name)
const auditor = () => env.AUDITOR.getByName('auditor')
const keys = { count: 0 }
const ask = async (person: string, command: LedgerCommand, key?: string): Promise<LedgerOutcome> => {
  keys.count += 1
  return ledger(computeShardName(person, 2)).execute({ person, key: key ?? `key-${keys.count}-abcdef`, command })
}
const must = async (outcome: Promise<LedgerOutcome>) => {
  const value = await outcome
  return value.ok ? value.value : expect.unreachable(JSON.stringify(value.error))
}
const available = async (person: string, wallet: string, asset: string): Promise<string> => {
  const { balances } = await ledger(computeShardName(person, 2)).holdings(person)
  return balances.find((each) => each.wallet === wallet && each.asset === asset)?.available ?? '0'
}

/** Replaces the real book by one that stores deliveries. */
async function withBook(deliver: (delivery: MoneyDelivery) => Promise<MoneyDeliveryReceipt>) {
  await runInDurableObject(ledger(), (instance) => {
    Object.defineProperty(instance, 'env', { value: { ...env, ORDER_BOOK: { getByName: () => ({ deliver }) } } })
  })
}

describe('a ledger shard', () => {
  test('[LE24] says what a page begins with once: again after a change of the account, and after it was woken', async () => {
    const [NEXT = '', LAST = ''] = inShard('l0').slice(-2)
    const own = (known?: string) => ledger(computeShardName(LAST, 2)).ownTrading(LAST, known)
    const first = await own()
    const worth = (known?: string) => ledger(computeShardName(LAST, 2)).worth(LAST, { from: 0, zone: 'UTC' }, known)
    expect(first.data?.balances).toEqual([])
    expect(await worth()).toEqual({
      version: first.version,
      data: { holdings: { balances: [], orders: [], holds: [] }, days: [] },
    })
    expect(await own(first.version)).toEqual({ version: first.version })
    await must(ask(NEXT, { kind: 'faucet', asset: 'ETH' }))
    expect(await own(first.version)).toEqual({ version: first.version })
    expect(await worth(first.version)).toEqual({ version: first.version })
    await must(ask(LAST, { kind: 'faucet', asset: 'ETH' }))
    await must(ask(LAST, { kind: 'transfer', asset: 'ETH', atoms: '5', from: 'funding', to: 'spot' }))
    const next = await own(first.version)
    expect(next.version).not.toBe(first.version)
    expect(next.data?.balances.map(({ asset }) => asset)).toEqual(['ETH'])
    const { data } = await worth(first.version)
    expect(data?.holdings.balances.map(({ wallet }) => wallet)).toEqual(['funding', 'spot'])
    expect(data?.days.map(({ kind }) => kind)).toEqual(['faucet'])
    await evictDurableObject(ledger(computeShardName(LAST, 2)))
    expect((await own(next.version)).data).toEqual(next.data)
  })

  test('[LE5] T9: fifty equal requests at once have one effect and one answer', async () => {
    const asks = Array.from({ length: 50 }, () => ask(CAT, { kind: 'faucet', asset: 'USDT' }, 'key-of-fifty'))
    const answers = (await Promise.all(asks)).map((answer) => JSON.stringify(answer))
    expect(new Set(answers).size).toBe(1)
    expect(await available(CAT, 'funding', 'USDT')).toBe('1000000000000')
    expect(await ask(CAT, { kind: 'faucet', asset: 'BTC' }, 'key-of-fifty')).toEqual({
      ok: false,
      error: { reason: 'key_reused', params: { key: 'key-of-fifty' } },
    })
  })

  test('[LE4] [LE21] counts exactly beyond 2^53, and is as last written after an eviction', async () => {
    await must(ask(DAN, { kind: 'deposit', asset: 'USDT', atoms: '8999999999999999993' }))
    const command: LedgerCommand = {
      kind: 'transfer',
      asset: 'USDT',
      atoms: '9007199254740993',
      from: 'funding',
      to: 'spot',
    }
    const answer = await must(ask(DAN, command, 'key-evicted'))
    await evictDurableObject(ledger())
    expect(await available(DAN, 'spot', 'USDT')).toBe('9007199254740993')
    expect(await available(DAN, 'funding', 'USDT')).toBe('8990992800745259000')
    expect(await must(ask(DAN, command, 'key-evicted'))).toEqual(answer)
    const lines = await ledger().journal({ person: DAN, limit: 10, wallet: 'spot' })
    expect(lines.map(({ change }) => change)).toEqual(['9007199254740993'])
    const statement = await ledger().statement(DAN, 0, Date.now() + 1)
    expect(statement.map(({ wallet, closing }) => [wallet, closing])).toEqual([
      ['funding', '8990992800745259000'],
      ['spot', '9007199254740993'],
    ])
  })

  test('[LE3] SQL itself refuses what the engine never asks for', async () => {
    await must(ask(EVE, { kind: 'faucet', asset: 'USDT' }))
    // Reads see all committed writes (ME19).
    expect(await available(EVE, 'funding', 'USDT')).not.toBe('0')
    await runInDurableObject(ledger(), (_, state) => {
      const { sql } = state.storage
      const where = `WHERE account = 'a/${EVE}/funding'`
      expect(() => sql.exec(`UPDATE balances SET atoms = -1 ${where}`)).toThrow('CHECK')
      expect(() => sql.exec(`UPDATE balances SET atoms = ? ${where}`, '9223372036854775808')).toThrow()
      expect(() => sql.exec(`UPDATE balances SET atoms = 'x' ${where}`)).toThrow()
      expect(() => sql.exec('UPDATE journal SET credit = debit')).toThrow('CHECK')
      expect(() => sql.exec('UPDATE journal SET atoms = 0')).toThrow('CHECK')
    })
  })

  test('[LE10] [ME9] pays into another shard, and cleans its outbox up with the alarm', async () => {
    await must(ask(ANN, { kind: 'faucet', asset: 'ETH' }))
    const give = { kind: 'give', asset: 'ETH', atoms: '700', from: 'funding', toPerson: BEN, to: 'spot' } as const
    await must(ask(ANN, give))
    await vi.waitFor(async () => expect(await available(BEN, 'spot', 'ETH')).toBe('700'))
    const waiting = () =>
      runInDurableObject(ledger(), (_, state) => state.storage.sql.exec('SELECT * FROM outbox').toArray())
    await vi.waitFor(async () => {
      await runDurableObjectAlarm(ledger())
      expect(await waiting()).toEqual([])
    })
  })
})

describe('orders of a book that fails', () => {
  test('[LE12] [ME6] are kept with an alarm, outlive an eviction, and are delivered once', async () => {
    const [PAT = ''] = inShard('l0').slice(5)
    await must(ask(PAT, { kind: 'faucet', asset: 'USDT' }))
    await withBook(async () => {
      throw new Error('the book is gone')
    })
    const order: LedgerCommand = {
      kind: 'place',
      market: 'BTC_USDT',
      wallet: 'funding',
      asset: 'USDT',
      atoms: '300',
      terms: '{}',
    }
    const { id } = await must(ask(PAT, order))
    expect(await available(PAT, 'funding', 'USDT')).toBe('999999999700')
    await evictDurableObject(ledger())

    const told: MoneyDelivery[] = []
    await withBook(async (delivery) => {
      told.push(structuredClone(delivery))
      return { version: MONEY_LINK_VERSION, received: delivery.messages.at(-1)?.seq ?? 0 }
    })
    const alarm = await runInDurableObject(ledger(), (_, state) => state.storage.getAlarm())
    expect(alarm).not.toBeNull()
    expect(await runDurableObjectAlarm(ledger())).toBe(true)
    await vi.waitFor(() => expect(told).toHaveLength(1))
    expect(told[0]).toMatchObject({
      from: 'ledger:l0',
      messages: [{ seq: 1, money: [{ asset: 'USDT', atoms: '300' }] }],
    })
    expect(JSON.parse(told[0]?.messages[0]?.body ?? '')).toMatchObject({ kind: 'place', order: id, person: PAT })

    const credit = {
      kind: 'refund',
      person: PAT,
      wallet: 'funding',
      order: id,
      asset: 'USDT',
      atoms: '300',
      reason: 'x',
    }
    const news = { order: id, state: 'refused', reason: 'market_halted', held: [] }
    const body = JSON.stringify({ kind: 'settle', credits: [credit], fees: [], orders: [news] })
    const message = { seq: 1, money: [{ asset: 'USDT', atoms: '300' }], body }
    const delivery = { version: MONEY_LINK_VERSION, from: 'book:BTC_USDT', messages: [message] }
    for (let time = 0; time < 3; time += 1) {
      expect(await ledger().deliver(delivery)).toEqual({ version: MONEY_LINK_VERSION, received: 1 })
    }
    expect(await available(PAT, 'funding', 'USDT')).toBe('1000000000000')
    expect(await ledger().order(PAT, id)).toMatchObject({ state: 'refused', reason: 'market_halted' })
    await runDurableObjectAlarm(ledger())
    await evictDurableObject(ledger())
  })

  test('[ME2] an alarm is undone with its transaction', async () => {
    const stub = env.LEDGER.getByName('l1')
    await stub.holdings(BEN)
    await runInDurableObject(stub, async (_, state) => {
      await state.storage.deleteAlarm()
      expect(() =>
        state.storage.transactionSync(() => {
          void state.storage.setAlarm(Date.now() + 50_000)
          throw new Error('no')
        }),
      ).toThrow('no')
      expect(await state.storage.getAlarm()).toBeNull()
      state.storage.transactionSync(() => {
        state.storage.transactionSync(() => void state.storage.setAlarm(Date.now() + 40_000))
      })
      expect(await state.storage.getAlarm()).not.toBeNull()
      await state.storage.deleteAlarm()
    })
  })
})

const operator = (path: string, init: RequestInit = {}, token = TOKEN) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const request = new Request(`http://localhost${path}`, { ...init, headers }) as Parameters<typeof worker.fetch>[0]
  const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} }
  return worker.fetch(request, { ...env, OPERATOR_TOKEN: TOKEN } as never, context as never)
}
const dataOf = async (response: Response) => ((await response.json()) as { data: unknown }).data

describe('the auditor', () => {
  test('[AD1] [AD9] adds up for operators only', async () => {
    const response = await operator(operatorCalls.audit.path, { method: 'POST' }, 'somebody else entirely')
    expect(response.status).toBe(401)
    const report = operatorCalls.audit.answer.parse(
      await dataOf(await operator(operatorCalls.audit.path, { method: 'POST' })),
    )
    const ledgers = report.objects.map(({ name }) => name).filter((name) => name.startsWith('ledger:'))
    expect(ledgers.sort()).toEqual(['ledger:l0', 'ledger:l1'])
    // No chain was used yet.
    const chains = report.objects.map(({ name }) => name).filter((name) => name.startsWith('chain:'))
    expect(chains.sort()).toEqual(NETWORK_IDS.map((id) => `chain:${id}`).sort())
    expect(report.assets.find(({ asset }) => asset === 'USDT')?.sum).toBe('0')
    const reports = operatorCalls.audits.answer.parse(await dataOf(await operator(operatorCalls.audits.path)))
    expect(reports[0]).toEqual(report)
  })

  test('[AD7] is woken by a shard whose money moves, and comes every minute until there is rest', async () => {
    const alarmOf = () => runInDurableObject(auditor(), (_, state) => state.storage.getAlarm())
    await runInDurableObject(auditor(), (_, state) => state.storage.deleteAlarm())
    await evictDurableObject(ledger('l1'))
    await must(ask(BEN, { kind: 'faucet', asset: 'SOL' }))
    await vi.waitFor(async () => expect(await alarmOf()).not.toBeNull())
    expect((await alarmOf()) ?? 0).toBeLessThanOrEqual(Date.now() + AUDIT_INTERVAL_MS)
    expect(await runDurableObjectAlarm(auditor())).toBe(true)
    expect(await alarmOf()).not.toBeNull()
  })

  test('[AD1] [AD7] is woken by a chain before its first message, and finds what is wrong with it', async () => {
    const alarmOf = () => runInDurableObject(auditor(), (_, state) => state.storage.getAlarm())
    await runInDurableObject(auditor(), (_, state) => state.storage.deleteAlarm())
    const ltc = env.CHAIN.getByName('ltc')
    const incoming = { person: ANN, home: 'ledger:l0', asset: 'LTC', atoms: '100000000', key: 'before any message' }
    expect(await ltc.incoming(incoming)).toMatchObject({ ok: true })
    await vi.waitFor(async () => expect(await alarmOf()).not.toBeNull())
    const write = (query: string) => runInDurableObject(ltc, (_, { storage }) => void storage.sql.exec(query))
    await write("INSERT INTO balances (account, asset, atoms) VALUES ('world', 'LTC', 1)")
    await evictDurableObject(ltc)
    const found = async () => (await auditor().audit()).findings.filter(({ object }) => object === 'chain:ltc')
    expect((await found()).map(({ invariant }) => invariant)).toEqual(['I2', 'I4'])
    await write("DELETE FROM balances WHERE account = 'world'")
    await evictDurableObject(ltc)
    expect(await found()).toEqual([])
  })

  test('[AD6] [LE17] stops a market that it finds wrong, and an operator lets it go on', async () => {
    const KIM = inShard('l0')[6] ?? ''
    await must(ask(KIM, { kind: 'faucet', asset: 'USDT' }))
    const halt = (reason: string | null) =>
      operator(operatorCalls.halt.path, { method: 'POST', body: JSON.stringify({ market: 'ETH_USDT', reason }) })
    const place: LedgerCommand = {
      kind: 'place',
      market: 'ETH_USDT',
      wallet: 'funding',
      asset: 'USDT',
      atoms: '1',
      terms: '{}',
    }
    expect(operatorCalls.halt.answer.parse(await dataOf(await halt('a test')))).toEqual({ untold: [] })
    expect(await ask(KIM, place)).toMatchObject({ ok: false, error: { reason: 'market_halted' } })
    await halt(null)
    const { id } = await must(ask(KIM, place))
    // The book returned the rest: the balance changed again and is stored again.
    await vi.waitFor(async () => expect(await ledger().order(KIM, id)).toMatchObject({ state: 'refused' }))
    expect((await operator(operatorCalls.halt.path, { method: 'POST', body: '{"market":"x"}' })).status).toBe(400)

    // A balance without a journal entry: the shard halts and reports it.
    await runInDurableObject(ledger(), (_, state) => {
      state.storage.sql.exec(`UPDATE balances SET atoms = atoms + 1 WHERE account = 'a/${KIM}/funding'`)
    })
    const { findings } = await auditor().audit()
    expect(
      findings.filter(({ object, peer }) => object === 'ledger:l0' && !peer).map(({ invariant }) => invariant),
    ).toEqual(['I2', 'I4'])
    expect(await ask(KIM, { kind: 'faucet', asset: 'BTC' })).toMatchObject({ error: { reason: 'ledger_halted' } })

    await runInDurableObject(ledger(), (_, state) => {
      state.storage.sql.exec(`UPDATE balances SET atoms = atoms - 1 WHERE account = 'a/${KIM}/funding'`)
    })
    const resume = (market: string) =>
      operator(operatorCalls.halt.path, { method: 'POST', body: JSON.stringify({ market, reason: null }) })
    expect((await resume('ledger:l77')).status).toBe(404)
    expect(operatorCalls.halt.answer.parse(await dataOf(await resume('ledger:l0')))).toEqual({ untold: [] })
    expect((await ledger().halts()).map(({ scope }) => scope)).not.toContain('*')
    await must(ask(KIM, { kind: 'faucet', asset: 'BTC' }))
  })
})
