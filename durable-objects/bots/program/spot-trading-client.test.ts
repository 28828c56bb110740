import { expect, test } from 'vitest'
import { ProgramWorld } from '../../../tests/fixtures/program-world.ts'
import { Random } from '../../../tests/simulation/money/random.ts'
import { faultsOf, NO_FAULTS } from '../../../tests/simulation/money/world.ts'
import { deriveProgramAccount, isProgram } from '../../platform/programs.ts'
import { computeAccountSlot, computeShardName } from '../../platform/slots.ts'
import { type ProgramOrder, SpotTradingClient } from './spot-trading-client.ts'

const ANN = 'ann'
const BOT = deriveProgramAccount('bot', ANN, 'first')
const ONE = 100_000_000n
const USDT = 1_000n * ONE

async function opened(world = new ProgramWorld(['ETH_USDT'])) {
  await world.give(ANN, 'bot', 'USDT', String(USDT))
  const door = new SpotTradingClient({ id: BOT, owner: ANN, inviter: 'ian' }, 'bot', world.services)
  const funded = await world.until(door.fund('USDT', USDT, 'start'))
  expect(funded).toEqual({ ok: true, value: null })
  return { world, door }
}
/** 100 lots are 0.01 ETH, at 3,000.00. */
const BUY: ProgramOrder = { id: 'a-0', market: 'ETH_USDT', side: 'buy', price: 300_000, lots: 100 }

test('[PG1] the account of a program is in the slot of its owner, and the same for the same seed', () => {
  for (const owner of ['ann', 'bob', 'carol', '7f3c']) {
    const account = deriveProgramAccount('copy', owner, '17')
    expect(computeAccountSlot(account)).toBe(computeAccountSlot(owner))
    expect(deriveProgramAccount('copy', owner, '17')).toBe(account)
    expect(deriveProgramAccount('copy', owner, '18')).not.toBe(account)
    expect(isProgram(account)).toBe(true)
  }
  expect(isProgram('ann')).toBe(false)
  expect(isProgram('bot-1')).toBe(false)
})

test('[PG2] an order that is asked for again is the same one, as it stands by then', async () => {
  const { world, door } = await opened()
  const first = await world.until(door.place(BUY))
  expect(first).toMatchObject({ kind: 'known', order: { client: 'a-0', isOpen: true, lots: 100, filled: 0 } })
  await world.trade('bob', 'ETH_USDT', { side: 'sell', price: 300_000, lots: 100 })
  const again = await world.until(door.place(BUY))
  expect(again).toMatchObject({ kind: 'known', order: { status: 'filled', filled: 100, quoteAtoms: 30n * ONE } })
  expect(await world.until(door.open())).toEqual([])
  // 30 of 1,000 USDT are taken once.
  expect((await world.until(door.walletAtoms())).get('USDT')).toBe(970n * ONE)
})

test('[PG2] under lost and doubled messages and deaths each order is placed once', async () => {
  for (const seed of [3, 5, 8]) {
    const random = new Random(seed)
    const { world, door } = await opened()
    world.world.faults = faultsOf(random)
    const placed = async (order: ProgramOrder) => {
      for (;;) {
        const told = await world.until(door.place(order)).catch(() => ({ kind: 'unknown' as const }))
        if (told.kind !== 'unknown') return told
        await world.rest(300)
        await world.poke()
      }
    }
    for (let index = 0; index < 5; index += 1) await placed({ ...BUY, id: `o-${index}`, price: 300_000 - index })
    world.world.faults = NO_FAULTS
    await world.rest()
    const open = await world.until(door.open())
    expect(open.map(({ clientOrderId }) => clientOrderId).sort()).toEqual(['o-0', 'o-1', 'o-2', 'o-3', 'o-4'])
    expect((await world.until(door.walletAtoms())).get('USDT')).toBe(USDT)
    expect((await world.audit()).findings).toEqual([])
  }
})

test('[PG7] fills that come with the answer, and are read again later, count once', async () => {
  const { world, door } = await opened()
  await world.trade('bob', 'ETH_USDT', { side: 'sell', price: 299_900, lots: 40 })
  let read = 0
  const { call } = world.world
  world.world.call = (to, method, args, from) => {
    if (method === 'fills') read += 1
    return call.call(world.world, to, method, args, from) as never
  }
  const part = { isOpen: true, filled: 40, baseAtoms: 400_000n, quoteAtoms: 1_199_600_000n, feeAtoms: 400n }
  expect(await world.until(door.place(BUY))).toMatchObject({ kind: 'known', order: part })
  // The answer had all fills, so nothing was read.
  expect(read).toBe(0)
  expect(await world.until(door.place(BUY))).toMatchObject({ kind: 'known', order: part })
  expect(await world.until(door.order(BUY.id))).toMatchObject(part)
  await world.trade('eve', 'ETH_USDT', { side: 'sell', price: 300_000, lots: 60 })
  const whole = { isOpen: false, filled: 100, baseAtoms: 1_000_000n, quoteAtoms: 2_999_600_000n, feeAtoms: 1_000n }
  // The order has more fills now than in the first answer. They are read again, not added.
  expect(await world.until(door.place(BUY))).toMatchObject({ kind: 'known', order: whole })
  expect(await world.until(door.order(BUY.id))).toMatchObject(whole)
  expect(read).toBeGreaterThan(0)
})

test('[PG3] a program does not trade with its owner, nor with another program of theirs', async () => {
  const { world, door } = await opened()
  await world.until(door.place(BUY))
  const other = new SpotTradingClient(
    { id: deriveProgramAccount('bot', ANN, 'second'), owner: ANN },
    'bot',
    world.services,
  )
  await world.give(ANN, 'bot', 'ETH', String(ONE))
  await world.until(other.fund('ETH', ONE, 'start'))
  const sale: ProgramOrder = { id: 'b-0', market: 'ETH_USDT', side: 'sell', price: 300_000, lots: 50 }
  expect(await world.until(other.place(sale))).toMatchObject({ kind: 'known', order: { status: 'expired', filled: 0 } })
  const own = await world.trade(ANN, 'ETH_USDT', { side: 'sell', price: 300_000, lots: 50 })
  expect(own).toMatchObject({ kind: 'done', orders: [{ status: 'expired', reason: 'self_trade' }] })
  const bob = await world.trade('bob', 'ETH_USDT', { side: 'sell', price: 300_000, lots: 50 })
  expect(bob).toMatchObject({ kind: 'done', orders: [{ status: 'filled' }] })
})

test('[PG4] a program trades at the fees of its owner, and its volume is theirs', async () => {
  const { world, door } = await opened()
  await world.until(world.sure(world.ledgerOf(ANN), 'fees', ANN))
  world.world.tamper(world.ledgerOf(ANN), `INSERT INTO tiers (person, tier, at) VALUES ('ann', 4, ${world.world.now})`)
  world.world.crash(world.ledgerOf(ANN))
  await world.until(door.place(BUY))
  await world.trade('bob', 'ETH_USDT', { side: 'sell', price: 300_000, lots: 100 })
  // 500 millionths of 0.01 ETH.
  expect(await world.until(door.order('a-0'))).toMatchObject({ feeAtoms: 500n })
  const fees = await world.until(world.sure<{ volume: number }>(world.ledgerOf(ANN), 'fees', ANN))
  expect(fees.volume).toBe(30)
  const own = await world.until(world.sure<{ volume: number }>(world.ledgerOf(BOT), 'fees', BOT))
  expect(own.volume).toBe(0)
  const [share] = await world.until(
    world.sure<{ atoms: string }[]>(world.ledgerOf('ian'), 'commissions', 'ian', Number.MAX_SAFE_INTEGER, 5),
  )
  expect(share).toMatchObject({ atoms: '100', asset: 'ETH' })
})

test('[PG5] money is given once for each key, and what is short is refused', async () => {
  const { world, door } = await opened()
  await world.until(door.fund('USDT', USDT, 'start'))
  expect((await world.until(door.walletAtoms())).get('USDT')).toBe(USDT)
  const short = await world.until(door.fund('USDT', 1n, 'more'))
  expect(short).toMatchObject({ ok: false, error: { reason: 'insufficient_funds' } })
  for (let time = 0; time < 3; time += 1) await world.until(door.withdraw('USDT', 400n * ONE, 'part'))
  expect((await world.until(door.walletAtoms())).get('USDT')).toBe(600n * ONE)
  expect((await world.audit()).findings).toEqual([])
})

test('[PG6] a program is woken for what concerns its orders, until it has heard', async () => {
  const { world, door } = await opened()
  let [isDeaf, heard] = [true, 0]
  world.add(BOT, () => ({
    alarm: () => undefined,
    wake: async () => {
      if (isDeaf) throw new Error('deaf')
      heard += 1
    },
  }))
  await world.until(door.place(BUY))
  await world.rest(30_000)
  expect(world.woken).toEqual([])
  await world.trade('bob', 'ETH_USDT', { side: 'sell', price: 300_000, lots: 100 })
  await world.rest(30_000)
  expect(world.woken.length).toBeGreaterThan(2)
  // The sender of the wake crashes. It is sent again.
  world.world.crash(`ledger:${computeShardName(BOT, 2)}`)
  isDeaf = false
  await world.rest(600_000)
  expect(heard).toBeGreaterThan(0)
  const before = heard
  await world.rest(600_000)
  expect(heard).toBe(before)
  await world.until(door.place({ ...BUY, id: 'a-1' }))
  await world.trade('bob', 'ETH_USDT', { side: 'sell', price: 300_000, lots: 100 })
  await world.rest(1_000)
  expect(heard).toBe(before + 1)
})

test('[PG7] an order stands with all of its fills and fees, however many there were', async () => {
  const { world, door } = await opened()
  for (let index = 0; index < 230; index += 1) {
    await world.trade(`maker-${index}`, 'ETH_USDT', { side: 'sell', price: 300_000, lots: 20 })
  }
  const order = await world.until(door.place({ ...BUY, lots: 230 * 20 }).then(() => door.order('a-0')))
  // 0.46 ETH cost 1,380, more than the balance. The order before fits.
  expect(order).toBeUndefined()
  await world.give(ANN, 'bot', 'USDT', String(USDT))
  await world.until(door.fund('USDT', USDT, 'more'))
  await world.until(door.place({ ...BUY, id: 'a-1', lots: 230 * 20 }))
  await world.rest(1_000)
  const filled = await world.until(door.order('a-1'))
  expect(filled).toMatchObject({ filled: 4_600, isWhole: true, quoteAtoms: 1_380n * ONE, feeAtoms: 46_000n })
}, 60_000)
