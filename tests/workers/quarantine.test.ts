// Resolution of quarantined messages by an operator, through the real worker: all money ends where it belongs.

import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { type OrderView, tradingCalls } from '#shared/markets/trading/calls.ts'
import { operatorCalls } from '#shared/operator/calls.ts'
import { askUnder } from './edge-site.ts'
import { audited, balances, call, must, open, place, poison, trader } from './trader.ts'

const OPERATOR_TOKEN = 'a token that nobody has to know'
const { deskLog, endQuarantine, halt: haltCall, quarantine } = operatorCalls

async function asOperator(path: string, body?: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' }
  const asked = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  const response = await askUnder({ OPERATOR_TOKEN }, path, asked)
  expect(response.status).toBe(200)
  return (await response.json<{ data: unknown }>()).data
}
const listed = async () => quarantine.answer.parse(await asOperator(quarantine.path))
/** Resolves the only quarantined message. */
async function end(how: 'retry' | 'return') {
  const [row] = await listed()
  const { object, peer, seq } = row ?? expect.unreachable()
  return endQuarantine.answer.parse(await asOperator(endQuarantine.path, { object, peer, seq, how }))
}
const suspended = async () =>
  (await env.AUDITOR.getByName('auditor').audit()).assets.map(({ kinds }) => kinds.suspense ?? '0')
const halt = (reason: string | null) => env.AUDITOR.getByName('auditor').halt('DOGE_USDT', reason)

const ORDER = { market: 'DOGE_USDT', price: '0.1', quantity: '100' }

test('[ME16] what a book failed on is given back: refused by name, with all of its money, once', async () => {
  const moe = await trader('moe-returned', ['USDT'])
  await poison('DOGE_USDT')
  const order = { ...ORDER, clientOrderId: 'poison-1' }
  expect((await place(moe, order)).kind).toBe('pending')
  expect(await balances(moe)).toEqual({ USDT: { available: '9990.00000000', held: '10.00000000' } })
  expect(await listed()).toMatchObject([
    { object: 'book:DOGE_USDT', money: [{ asset: 'USDT', atoms: '1000000000' }], fault: 'a bug of the market' },
  ])
  // A retry while the bug exists leaves it in quarantine.
  expect(await end('retry')).toEqual({ ended: false, fault: 'a bug of the market' })
  expect(await suspended()).toContain('1000000000')
  await audited()

  const [row] = await listed()
  expect(await end('return')).toEqual({ ended: true, fault: '' })
  await vi.waitFor(async () => expect(await place(moe, order)).toMatchObject({ reason: 'not_processed' }))
  expect(await balances(moe)).toEqual({ USDT: { available: '10000.00000000', held: '0.00000000' } })
  expect(new Set(await suspended())).toEqual(new Set(['0']))
  // A repeated resolution finds nothing.
  const { object = '', peer = '', seq = 0 } = row ?? {}
  const again = await asOperator(endQuarantine.path, { object, peer, seq, how: 'return' })
  expect(again).toMatchObject({ ended: false })
  expect(await asOperator(endQuarantine.path, { object: 'ledger:l77', peer, seq, how: 'retry' })).toMatchObject({
    fault: 'no such object',
  })
  expect((await askUnder({ OPERATOR_TOKEN }, quarantine.path, {})).status).toBe(401)
  await audited()
})

test('[DK26] halts and the end of a quarantine by a token are in the operator log, and failures with their cause', async () => {
  const newest = async (count: number) =>
    deskLog.answer
      .parse(await asOperator(`${deskLog.path}?limit=${count}`))
      .entries.map(({ operator, act, target, detail, reason }) => [operator, act, target, detail, reason])
  await asOperator(haltCall.path, { market: 'DOGE_USDT', reason: 'under investigation' })
  await asOperator(haltCall.path, { market: 'DOGE_USDT', reason: null })
  const message = { object: 'ledger:l77', peer: 'book:DOGE_USDT', seq: 3, how: 'retry' }
  expect(await asOperator(endQuarantine.path, message)).toEqual({ ended: false, fault: 'no such object' })
  const entries = await newest(4)
  expect(entries.map(([, ...entry]) => entry)).toEqual([
    ['act_failed', expect.stringMatching(/^#\d+$/), 'no such object', ''],
    ['quarantine_ended', 'ledger:l77 book:DOGE_USDT 3', 'retry', ''],
    ['market_resumed', 'DOGE_USDT', '', ''],
    ['market_halted', 'DOGE_USDT', '', 'under investigation'],
  ])
  expect(new Set(entries.map(([operator]) => operator))).toEqual(new Set(['token']))
})

test('[ME17] what a book failed on is taken again when the bug is mended: the order rests, and can be cancelled', async () => {
  await halt(null)
  const ned = await trader('ned-retried', ['USDT'])
  const mend = await poison('DOGE_USDT')
  const order = { ...ORDER, clientOrderId: 'poison-2' }
  expect((await place(ned, order)).kind).toBe('pending')
  await mend()
  await halt(null)
  expect(await end('retry')).toEqual({ ended: true, fault: '' })
  const orders = await vi.waitFor(async (): Promise<OrderView[]> => {
    const found = await open(ned)
    expect(found).toMatchObject([{ status: 'new', price: '0.10000', clientOrderId: 'poison-2' }])
    return found
  })
  const { id } = must(await place(ned, order))
  expect(orders[0]?.id).toBe(id)
  expect(await balances(ned)).toEqual({ USDT: { available: '9990.00000000', held: '10.00000000' } })
  await audited()
  expect(await call(ned, tradingCalls.cancel, { order: id })).toMatchObject({ kind: 'done' })
  expect(await balances(ned)).toEqual({ USDT: { available: '10000.00000000', held: '0.00000000' } })
  expect(await listed()).toEqual([])
  await audited()
})

test('[ME5] a cancel that fails on a wrong escrow is put aside, and messages after it arrive', async () => {
  const [rob, sue] = [await trader('rob-escrow', ['USDT']), await trader('sue-escrow', ['USDT'])]
  const market = 'TRX_USDT'
  const terms = { market, price: '0.01', quantity: '1000' }
  const { id } = must(await place(rob, terms))
  const other = must(await place(sue, terms))
  const book = env.ORDER_BOOK.getByName(market)
  const addToEscrow = async (atoms: number) => {
    await runInDurableObject(book, (_, { storage }) => {
      storage.sql.exec('UPDATE balances SET atoms = atoms + ? WHERE account = ?', atoms, `e/${id}`)
    })
    await evictDurableObject(book)
  }
  // An audit writes what is logged to the tables.
  await audited()
  await addToEscrow(-1)
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await call(rob, tradingCalls.cancel, { order: id })).toMatchObject({ kind: 'pending' })
  const fault = 'assertion failed: what somebody owns is never below zero'
  expect(await listed()).toMatchObject([{ object: `book:${market}`, money: [], fault }])
  expect(await call(sue, tradingCalls.cancel, { order: other.id })).toMatchObject({ kind: 'done' })
  await addToEscrow(1)
  expect(await end('retry')).toEqual({ ended: true, fault: '' })
  await vi.waitFor(async () => {
    expect(await balances(rob)).toEqual({ USDT: { available: '10000.00000000', held: '0.00000000' } })
  })
  log.mockRestore()
  await audited()
})

/** Breaks the book's table of tickets, so that its statements fail. */
const breakTables = (symbol: string) =>
  runInDurableObject(env.ORDER_BOOK.getByName(symbol), (_, { storage }) => {
    storage.sql.exec(
      "CREATE TRIGGER broken BEFORE INSERT ON tickets BEGIN SELECT RAISE(ABORT, 'a bug of the tables'); END",
    )
  })

test('[ME20] [ME25] [AD10] a market whose tables refuse what it promised is halted, and goes on when they are mended', async () => {
  const reported: string[] = []
  const log = vi.spyOn(console, 'error').mockImplementation((line) => void reported.push(String(line)))
  const olaf = await trader('olaf-stuck', ['USDT'])
  const market = 'LTC_USDT'
  const order = { market, price: '50', quantity: '1' }
  const first = must(await place(olaf, order))
  const resting = (await open(olaf)).map(({ id }) => id)
  expect(resting).toEqual([first.id])
  await breakTables(market)
  await place(olaf, order)
  await vi.waitFor(() => expect(reported.join()).toContain('"event":"log_stuck","object":"book:LTC_USDT"'))
  const found = async () =>
    (await env.AUDITOR.getByName('auditor').audit()).findings.filter(({ object }) => object === `book:${market}`)
  const detail = expect.stringContaining('a bug of the tables')
  expect(await found()).toEqual([{ invariant: 'log', object: `book:${market}`, detail }])
  expect(await place(olaf, order)).toMatchObject({ kind: 'refused', reason: 'market_halted' })

  await runInDurableObject(env.ORDER_BOOK.getByName(market), (_, { storage }) => {
    storage.sql.exec('DROP TRIGGER broken')
  })
  await vi.waitFor(async () => expect(await found()).toEqual([]))
  expect(reported.join()).toContain('"event":"log_carried_out","object":"book:LTC_USDT"')
  await env.AUDITOR.getByName('auditor').halt(market, null)
  must(await place(olaf, order))
  await vi.waitFor(async () => expect(await open(olaf)).toHaveLength(3))
  log.mockRestore()
  await audited()
})

// The last test of this file, because an object that does not start cannot be repaired from outside.
test('[AD10] a market that does not start for it is named so as well, and halted', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const pia = await trader('pia-stuck', ['USDT'])
  const order = { market: 'ADA_USDT', price: '0.1', quantity: '100' }
  must(await place(pia, order))
  await breakTables('ADA_USDT')
  await place(pia, order)
  await evictDurableObject(env.ORDER_BOOK.getByName('ADA_USDT'))
  const { findings } = await env.AUDITOR.getByName('auditor').audit()
  expect(findings).toMatchObject([{ invariant: 'log', object: 'book:ADA_USDT' }])
  expect(await place(pia, order)).toMatchObject({ kind: 'refused', reason: 'market_halted' })
  log.mockRestore()
})
