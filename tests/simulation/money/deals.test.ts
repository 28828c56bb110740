// Deals in the money programme (reliability §5.1): stories with crashes around any commit or lost answers, and seeds
// with all faults.

import { describe, expect, test } from 'vitest'
import type { ScenarioRun } from './crash-points.ts'
import { runCrashStories } from './crash-stories.ts'
import { type DealLook, Deals } from './deals.ts'
import { dealsSeed } from './deals-seed.ts'
import { Exchange } from './exchange.ts'
import { judge } from './oracle.ts'
import { ACCOUNTS, ANN, BEN, CAT, SHARDS } from './scenarios.ts'
import { NO_FAULTS } from './world.ts'

const DAY_MS = 86_400_000
const STATEMENT = 'Nothing of this amount has arrived in my account, which I have looked at three times since. '.repeat(
  2,
)

type Story = (deals: Deals) => Promise<void>

const STORIES: Readonly<Record<string, Story>> = {
  'a deal that is paid and released, to another shard': async (deals) => {
    const id = await deals.open(ANN, BEN, 500n)
    await deals.awaits(id, 'awaiting_payment')
    await deals.act(id, ANN, { kind: 'pay' })
    await deals.act(id, BEN, { kind: 'release', factor: 'totp' })
    await deals.awaits(id, 'released')
  },
  'a deal of more than the seller has, and one that the buyer cancels': async (deals) => {
    const short = await deals.open(ANN, CAT, 10_001n)
    const id = await deals.open(ANN, BEN, 300n)
    await deals.awaits(short, 'cancelled')
    await deals.awaits(id, 'awaiting_payment')
    await deals.act(id, ANN, { kind: 'cancel' })
    await deals.awaits(id, 'cancelled')
  },
  'a deal that lapses, is paid late, appealed and divided': async (deals) => {
    const id = await deals.open(ANN, BEN, 700n)
    await deals.awaits(id, 'cancelled')
    await deals.act(id, ANN, { kind: 'pay_late' })
    await deals.awaits(id, 'paid')
    await deals.act(id, BEN, { kind: 'appeal', reason: 'not_received', statement: STATEMENT })
    await deals.act(id, ANN, { kind: 'state', statement: STATEMENT })
    await deals.act(id, 'arbiter', { kind: 'rule', award: 'split', atoms: 40n * 10n ** 8n, note: 'half of a proof' })
    await deals.awaits(id, 'resolved_split')
  },
}

async function stateOf(deals: Deals): Promise<string> {
  const lines: string[] = []
  for (const person of ACCOUNTS) {
    const { balances } = await deals.exchange.until(deals.exchange.holdings(person))
    for (const { wallet, asset, available, held } of balances)
      lines.push(`${person} ${wallet} ${asset} ${available} ${held}`)
  }
  for (const { id } of deals.terms) {
    const { state, toBuyer } = await deals.exchange.until(deals.must<DealLook>(id, 'look'))
    lines.push(`${id} ${state} ${toBuyer ?? ''}`)
  }
  return lines.join('\n')
}

function runOf(story: Story): ScenarioRun {
  const exchange = new Exchange({ seed: 1, shards: SHARDS, faults: NO_FAULTS })
  const deals = new Deals(exchange)
  return {
    world: exchange.world,
    tell: (onOpened) =>
      exchange.until(
        deals.fund(ACCOUNTS).then(() => {
          onOpened()
          return story(deals)
        }),
        10 * DAY_MS,
      ),
    judge: async () => {
      await exchange.until(deals.settled(), 10 * DAY_MS)
      const { violations } = await judge(exchange, ACCOUNTS)
      return [...violations, ...(await deals.escrowFaults(ACCOUNTS))]
    },
    state: () => stateOf(deals),
  }
}

describe('[PD14] an object dies before or after any commit, or its answer is lost', () => {
  runCrashStories(STORIES, runOf)
})

test('[PD14] whatever is lost, doubled, delayed or dies: each escrow moves once, to whom the log says', async () => {
  const counted = { commands: 0, crashes: 0 }
  for (let seed = 1; seed <= 24; seed += 1) {
    const { violations, commands, crashes } = await dealsSeed(seed)
    expect(violations.slice(0, 3), `seed ${seed}`).toEqual([])
    counted.commands += commands
    counted.crashes += crashes
  }
  expect(counted.commands).toBeGreaterThan(500)
  expect(counted.crashes).toBeGreaterThan(0)
}, 240_000)
