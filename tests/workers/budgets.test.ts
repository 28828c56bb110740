// Costs of acts and situations, against their budgets.

import { createScheduledController, env } from 'cloudflare:test'
import { afterAll, expect, test } from 'vitest'
import { readResourceUsage } from '#objects/platform/meter/isolate-meter.ts'
import { computeShardName } from '#objects/platform/slots.ts'
import { botCalls } from '#shared/bots/calls.ts'
import type { IsolateUsage } from '#shared/operator/usage.ts'
import { conversionCalls } from '#shared/otc/convert/calls.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { runScheduled } from '#worker/operator/run-scheduled.ts'
import { BUDGETS, type Budget } from './budgets.ts'
import { call, lastPriceOf, must, place, trader } from './trader.ts'
import { PASSWORD, Visitor } from './visitor.ts'

type Cost = { readonly rowsWritten: number; readonly rowsRead: number; readonly calls: number }

/** Figures in the background and evicted objects only add to a cost, so the least of several is the cost of the act. */
const TRIES = 5
const SITUATIONS: readonly string[] = ['home', 'markets', 'spot', 'nobody', 'nobodyAfterPage']
const costs: string[] = []
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** @param isAct leaves out steps of books, which continue during an act */
function sumOf({ classes }: IsolateUsage, isAct: boolean): Cost {
  const sum = { rowsWritten: 0, rowsRead: 0, calls: 0 }
  for (const { name, acts } of classes) {
    for (const { act, calls, alarmsSet, rowsRead, rowsWritten } of acts) {
      if (isAct && ['OrderBook', 'Clearing'].includes(name) && act !== 'deliver') continue
      // The heartbeat and reports of usage (UM10) are independent of the act.
      if (name === 'Uptime' || name === 'UsageLog') continue
      // The market summary asks each book once a day, two seconds after a page.
      if (act === 'closedDays') continue
      sum.rowsWritten += rowsWritten + alarmsSet
      sum.rowsRead += rowsRead
      sum.calls += calls
    }
  }
  return sum
}

/** Describes what each act added between two readings. */
function describeActs(before: IsolateUsage, after: IsolateUsage): string {
  const actsOf = ({ classes }: IsolateUsage) =>
    new Map(classes.flatMap(({ name, acts }) => acts.map((act) => [`${name}.${act.act}`, act] as const)))
  const known = actsOf(before)
  return [...actsOf(after)]
    .map(([name, { calls, rowsRead, rowsWritten, alarmsSet }]) => {
      const past = known.get(name)
      const written = rowsWritten + alarmsSet - (past ? past.rowsWritten + past.alarmsSet : 0)
      return { name, calls: calls - (past?.calls ?? 0), read: rowsRead - (past?.rowsRead ?? 0), written }
    })
    .filter(({ calls, read, written }) => calls + read + written > 0)
    .map(({ name, calls, read, written }) => `${name} ${calls} calls, ${read} read, ${written} written`)
    .join('; ')
}

type Measured = Cost & { readonly acts: string }

async function measure(isAct: boolean, work: () => Promise<unknown>): Promise<Measured> {
  const before = readResourceUsage()
  await work()
  // The tables are written 150 ms after a commit (ME18).
  await pause(1_000)
  const after = readResourceUsage()
  const [start, end] = [sumOf(before, isAct), sumOf(after, isAct)]
  return {
    rowsWritten: end.rowsWritten - start.rowsWritten,
    rowsRead: end.rowsRead - start.rowsRead,
    calls: end.calls - start.calls,
    acts: describeActs(before, after),
  }
}

const isWithin = (cost: Cost, budget: Budget): boolean =>
  cost.rowsWritten <= budget.rowsWritten && cost.rowsRead <= budget.rowsRead && cost.calls <= budget.calls

/** @param tries how often the act may be repeated until it is within its budget */
async function expectWithin(name: keyof typeof BUDGETS, work: () => Promise<unknown>, tries = 1): Promise<void> {
  const budget: Budget = BUDGETS[name]
  const isAct = !SITUATIONS.includes(name)
  let cost = await measure(isAct, work)
  for (let left = tries - 1; left > 0 && !isWithin(cost, budget); left -= 1) cost = await measure(isAct, work)
  costs.push(`${name}: ${JSON.stringify(cost)}`)
  expect.soft(cost.rowsWritten, `${name}, rows written: ${cost.acts}`).toBeLessThanOrEqual(budget.rowsWritten)
  expect.soft(cost.rowsRead, `${name}, rows read: ${cost.acts}`).toBeLessThanOrEqual(budget.rowsRead)
  expect.soft(cost.calls, `${name}, calls: ${cost.acts}`).toBeLessThanOrEqual(budget.calls)
}

afterAll(() => console.info(costs.join('\n')))

/** Waits until no rows are written, because pages and grants of coins go on in the background. */
async function settle(): Promise<void> {
  const written = () => sumOf(readResourceUsage(), false).rowsWritten
  for (let tries = 0, known = -1; tries < 20 && known !== written(); tries += 1) {
    known = written()
    await pause(1_500)
  }
}

const cron = () => runScheduled(createScheduledController(), env)

test('[UM9] a minute with nothing but the cron trigger', async () => {
  await cron()
  await pause(500)
  await expectWithin('nobody', cron)
})

test('[UM9] pages of a visitor without an account, and the time after', async () => {
  const pages = { home: '/', markets: '/markets', spot: '/spot/BTC_USDT' } as const
  for (const path of Object.values(pages)) await new Visitor().ask(path)
  await settle()
  for (const [name, path] of Object.entries(pages)) {
    const ask = async () => (await new Visitor().ask(`${path}?fresh=${crypto.randomUUID()}`)).text()
    await expectWithin(name as keyof typeof pages, ask, TRIES)
  }
  await settle()
  await expectWithin('nobodyAfterPage', () => pause(5_000), TRIES)
})

test('[UM9] a log-in', async () => {
  const ann = await trader('budget-log-in', [])
  const email = 'budget-log-in@trading.test'
  const logIn = () => ann.send('login', { by: 'email', email, password: PASSWORD })
  await ann.leave()
  await expectWithin('logIn', logIn, TRIES)
})

test('[UM9] an order, a fill and a conversion', async () => {
  const ann = await trader('budget-ann')
  const price = await lastPriceOf('BTC_USDT')
  const buy = (factor: number, timeInForce: string) =>
    place(ann, { quantity: '0.001', price: (price * factor).toFixed(2), timeInForce })
  must(await buy(0.5, 'GTC'))
  await pause(500)
  await expectWithin('order', async () => must(await buy(0.51, 'GTC')), TRIES)
  await expectWithin('fill', async () => must(await buy(1.01, 'IOC')), TRIES)
  const convert = async () => {
    const quoted = await call(ann, conversionCalls.quote, { from: 'USDT', to: 'BTC', amount: '100' })
    if (quoted.kind !== 'quoted') return expect.unreachable(JSON.stringify(quoted))
    expect(await call(ann, conversionCalls.accept, { id: quoted.quote.id })).toMatchObject({ kind: 'done' })
  }
  await convert()
  await pause(500)
  await expectWithin('conversion', convert, TRIES)
})

test('[UM9] a deal between people', async () => {
  const board = env.P2P_BOARD.getByName('EUR')
  const fields = { iban: 'DE89370400440532013000', bank: 'Sparkasse' }
  for (const name of ['budget-maker', 'budget-taker']) {
    await env.P2P_TRADER.getByName(name).meet(name, { since: Date.now() - 60 * DAY_MS })
    const ledger = env.LEDGER.getByName(computeShardName(name, 2))
    const command = { kind: 'faucet', asset: 'USDT', to: 'p2p' } as const
    await ledger.execute({ person: name, key: 'key-faucet-1', command })
    await env.P2P_TRADER.getByName(name).keepDetail({ method: 'sepa', holder: name, fields })
  }
  const ad = await board.post('budget-maker', {
    side: 'sell',
    asset: 'USDT',
    fiat: 'EUR',
    kind: 'normal',
    pricing: { kind: 'floating', bps: 10_100 },
    atoms: String(1_000n * 10n ** 8n),
    min: '1000',
    max: '80000',
    methods: ['sepa'],
    payMinutes: 15,
    terms: 'No notes.',
    greeting: 'Welcome!',
    conditions: { days: 0, deals: 0, completion: 0, secondFactor: false, countries: [] },
    password: '',
  })
  const id = ad.ok ? ad.value : expect.unreachable(JSON.stringify(ad.error))
  const seen = BigInt(((await board.ad(id, 'budget-maker'))?.price ?? '').replace('.', ''))
  await settle()
  await expectWithin('deal', async () => {
    const taken = await board.take('budget-taker', {
      ad: id,
      version: 1,
      amount: { in: 'fiat', minor: 17_396n },
      method: 'sepa',
      seen,
      passwordHash: '',
      key: 'key-take-1',
      hasSecondFactor: false,
      residence: 'FR',
    })
    expect(taken).toMatchObject({ ok: true })
  })
})

// Last, because the bot goes on and would be counted with others.
test('[UM9] a bot that starts: its purchase and its first orders', async () => {
  const ann = await trader('budget-bot', ['USDT'])
  const price = await lastPriceOf('GALA_USDT')
  const line = (count: number) => (price * (1.0004 + 0.003 * count)).toFixed(5)
  const recipe = {
    kind: 'spot_grid',
    market: 'GALA_USDT',
    grids: '8',
    investment: '5000',
    spacing: 'arithmetic',
    lower: line(-5),
    upper: line(3),
  }
  await pause(1_000)
  await expectWithin('botStart', async () => {
    const created = await call(ann, botCalls.create, { ...recipe, key: 'key-budget-1' })
    if (!('bot' in created)) expect.unreachable(JSON.stringify(created))
    await pause(2_000)
  })
})
