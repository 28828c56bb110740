import { env, evictDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { deriveProgramAccount } from '#objects/platform/programs.ts'
import { toLeadId } from '#shared/copy/kinds.ts'
import { DEFAULT_COPY_SETTINGS } from '#shared/copy/settings.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import { ask, beginning, copierOf, rich, tick, USDT, wallet } from './copy-people.ts'

const house = () => env.CLEARING.getByName('USDT')
const leadOf = (person: string) => env.LEAD.getByName(toLeadId('futures', person))
const SYMBOL = 'BTC_USDT'

async function leading(person: string): Promise<string> {
  await rich(person, 'spot')
  await ask(person, 'margin-in-1', { kind: 'margin', asset: 'USDT', atoms: String(10_000n * USDT), from: 'spot' })
  await expect.poll(async () => (await house().margin(person)).equity).toBe(String(10_000n * USDT))
  const id = toLeadId('futures', person)
  const terms = { name: person, bio: '', shareBps: 1_000, maxCopiers: 100, isPrivate: false }
  const applicant = { id, kind: 'futures', person, terms, isSimulated: false, invitation: '' } as const
  expect(await leadOf(person).apply(applicant)).toEqual({ ok: true, value: null })
  expect(await leadOf(person).decide(true, '')).toBe(true)
  return id
}

async function copying(person: string, lead: string) {
  const account = deriveProgramAccount('copy', person, `futures ${lead}`)
  const settings = { ...DEFAULT_COPY_SETTINGS, totalLossBps: 0 }
  const begun = beginning(person, lead, { account, kind: 'futures', settings })
  expect(await copierOf(account).start(begun)).toEqual({ ok: true, value: null })
  await expect.poll(async () => (await house().margin(account)).equity).toBe(String(1_000n * USDT))
  return account
}

const market = (person: string, side: Side, lots: number) =>
  house().place(person, {
    symbol: SYMBOL,
    side,
    leg: 'net',
    type: 'market',
    price: 0,
    lots,
    timeInForce: 'IOC',
    postOnly: false,
    reduceOnly: false,
  })
const positionOf = async (person: string) => (await house().account(person)).positions[0]
const audited = async () => (await env.AUDITOR.getByName('auditor').audit()).findings

test('[CF1] [CF4] [CF5] [CQ5] contracts are copied at the lead’s leverage: long, more margin, a part closed, turned round, stopped', async () => {
  const id = await leading('lex-of-copy')
  const ann = await rich('amy-of-copy', 'copy')
  const account = await copying(ann, id)
  await house().setLeverage('lex-of-copy', SYMBOL, 5)
  await house().setMode('lex-of-copy', SYMBOL, 'isolated')
  // A position of about 900 at leverage five: 180 of 10,000 margin.
  expect((await market('lex-of-copy', 'buy', 100)).ok).toBe(true)
  await leadOf('lex-of-copy').nudge()
  const [lead, copy] = [await positionOf('lex-of-copy'), await positionOf(account)]
  expect(copy).toMatchObject({ symbol: SYMBOL, leverage: 5, mode: 'isolated' })
  const share = Number(copy?.quantity) / Number(lead?.quantity)
  expect(share).toBeGreaterThan(0.085)
  expect(share).toBeLessThan(0.105)

  // The lead adds half of the margin again; the copier adds half of theirs, once.
  const before = Number(copy?.margin)
  const more = String((BigInt((lead?.margin ?? '0').replace('.', '')) * 50n) / 100n)
  expect((await house().moveMargin('lex-of-copy', SYMBOL, 'net', more)).ok).toBe(true)
  await leadOf('lex-of-copy').nudge()
  await leadOf('lex-of-copy').nudge()
  const raised = Number((await positionOf(account))?.margin) / before
  expect(raised).toBeGreaterThan(1.4)
  expect(raised).toBeLessThan(1.6)

  await evictDurableObject(copierOf(account))
  expect((await house().close('lex-of-copy', { symbol: SYMBOL, leg: 'net', bps: 5_000 })).ok).toBe(true)
  await leadOf('lex-of-copy').nudge()
  const half = Number((await positionOf(account))?.quantity) / Number(copy?.quantity)
  expect(half).toBeGreaterThan(0.35)
  expect(half).toBeLessThan(0.65)

  // Reversed: the copy closes, and lists the opposite position as not copied.
  expect((await market('lex-of-copy', 'sell', 150)).ok).toBe(true)
  await leadOf('lex-of-copy').nudge()
  expect(await positionOf(account)).toBeUndefined()
  const [reversal, closed] = await copierOf(account).trades(account, ann, 1_000, 2)
  expect([reversal, closed]).toMatchObject([
    { action: 'open', state: 'skipped', reason: 'reversal' },
    { action: 'close', state: 'done' },
  ])

  expect(await copierOf(account).stop(account, 'close')).toEqual({ ok: true, value: null })
  for (let round = 0; round < 8; round += 1) await tick(account)
  expect(await copierOf(account).view(account, ann)).toMatchObject({ state: 'ended' })
  expect(await wallet(account, 'copy')).toEqual({})
  expect((await house().margin(account)).equity).toBe('0')
  const back = (await wallet(ann, 'copy')).USDT ?? 0n
  expect(back > 9_980n * USDT && back < 10_020n * USDT).toBe(true)
  expect(await audited()).toEqual([])
})

test('[LD11] a futures lead’s results are those of the margin account; transfers are none', async () => {
  await leading('leo-of-copy')
  expect((await market('leo-of-copy', 'sell', 50)).ok).toBe(true)
  await leadOf('leo-of-copy').nudge()
  expect(await leadOf('leo-of-copy').positions()).toMatchObject([{ symbol: SYMBOL, side: 'short' }])
  expect((await house().withdraw('leo-of-copy', 'spot', String(5_000n * USDT), 'take-out-1')).ok).toBe(true)
  await leadOf('leo-of-copy').nudge()
  expect(await house().closeAll('leo-of-copy')).toBe(0)
  await leadOf('leo-of-copy').nudge()
  const trader = await leadOf('leo-of-copy').trader()
  const all = trader?.stats.at(-1)
  // A market order may take several offers.
  const fills = await house().fills('leo-of-copy', { limit: 100 })
  expect(fills.rows.length).toBeGreaterThanOrEqual(2)
  expect(all).toMatchObject({ closed: 1, trades: fills.rows.length, paidOut: '5000.00000000' })
  expect(Math.abs(Number(all?.pnl))).toBeLessThan(30)
  expect(Math.abs(all?.roiBps ?? 0)).toBeLessThan(60)
  const [row] = await leadOf('leo-of-copy').history(1_000, 10)
  expect(row).toMatchObject({ symbol: SYMBOL, side: 'short', quantity: '0.050' })
})
