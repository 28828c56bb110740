import { expect, test } from 'vitest'
import { ProgramWorld } from '../../../tests/fixtures/program-world.ts'
import { type ProgramOrder, SpotTradingClient } from '../../bots/program/spot-trading-client.ts'
import { deriveProgramAccount } from '../../platform/programs.ts'
import type { OrderCommandOutcome } from './views.ts'

const ONE = 100_000_000n
const ANN = 'ann'
const COPIES = ['first', 'second', 'poor'].map((seed) => deriveProgramAccount('copy', ANN, seed))
/** 100 lots are 0.01 ETH; the price is 3,000.00. */
const BUY: ProgramOrder = { id: 't1', market: 'ETH_USDT', side: 'buy', price: 300_000, lots: 100, timeInForce: 'IOC' }

async function opened() {
  const world = new ProgramWorld(['ETH_USDT'])
  await world.give(ANN, 'copy', 'USDT', String(1_000n * ONE))
  const doors = COPIES.map((id) => new SpotTradingClient({ id, owner: ANN, group: 'lea' }, 'copy', world.services))
  for (const door of doors.slice(0, 2))
    expect(await world.until(door.fund('USDT', 100n * ONE, 'start'))).toEqual({ ok: true, value: null })
  await world.trade('bob', 'ETH_USDT', { side: 'sell', price: 300_000, lots: 150 })
  return { world, doors }
}

test('[LE27] orders of several accounts are taken in one transaction, each as if it had come alone, and each once', async () => {
  const { world, doors } = await opened()
  const requests = doors.map((door) => door.createRequest(BUY))
  const ask = () =>
    world.until(world.world.call<OrderCommandOutcome[]>(world.ledgerOf(ANN), 'tradeAll', [requests, 3_000]))
  const told = await ask()
  expect(told.map((each) => (each.kind === 'refused' ? each.reason : each.kind))).toEqual([
    'done',
    'done',
    'insufficient_funds',
  ])
  const filled = told.flatMap((each) => (each.kind === 'done' ? each.orders.map((order) => order.filled) : []))
  // The book had one and a half of them.
  expect(filled.map(Number)).toEqual([0.01, 0.005])
  const before = await Promise.all(doors.map((door) => world.until(door.walletAtoms())))
  // Repeated requests have the same outcome.
  expect((await ask()).map((each) => each.kind)).toEqual(['done', 'done', 'refused'])
  expect(await world.until(doors[0]?.place(BUY) ?? Promise.reject(new Error('a door')))).toMatchObject({
    order: { filled: 100, isOpen: false },
  })
  expect(await Promise.all(doors.map((door) => world.until(door.walletAtoms())))).toEqual(before)
})

test('[LE27] what many accounts have is read at once, with what their open orders hold', async () => {
  const { world, doors } = await opened()
  const [door] = doors
  if (!door) throw new Error('a door')
  await world.until(door.place({ ...BUY, id: 't2', price: 200_000, timeInForce: 'GTC' }))
  const read = await world.until(world.services.ledger(ANN).inWallets(COPIES, 'copy'))
  expect(read).toEqual([{ USDT: String(100n * ONE) }, { USDT: String(100n * ONE) }, {}])
})

test('[PG6] a copy whose call waits for its order is told by the answer alone', async () => {
  const { world, doors } = await opened()
  await world.until(doors[0]?.place(BUY) ?? Promise.reject(new Error('a door')))
  await world.rest(30_000)
  expect(world.woken).toEqual([])
})
