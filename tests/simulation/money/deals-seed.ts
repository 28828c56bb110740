// One seed of deals: two or three shards, faults with the seed's probabilities, all users deal with each other at once.

import { ACTS, Deals } from './deals.ts'
import { Exchange } from './exchange.ts'
import { judge } from './oracle.ts'
import { Random } from './random.ts'
import { ACCOUNTS } from './scenarios.ts'
import type { SeedResult } from './seed-run.ts'
import { faultsOf, NO_FAULTS } from './world.ts'

const DAY_MS = 86_400_000

/** A deal from its start to its end. Two users and an arbiter also try forbidden acts. */
async function live(deals: Deals, acts: number): Promise<number> {
  const { world } = deals.exchange
  const { random } = world
  const buyer = random.pick(ACCOUNTS)
  const seller = random.pick(ACCOUNTS.filter((person) => person !== buyer))
  const id = await deals.open(buyer, seller, BigInt(10 + random.int(4_000)))
  let asked = 0
  for (; asked < acts; asked += 1) {
    // Sometimes a deadline passes meanwhile.
    await world.pause(random.chance(0.15) ? 16 * 60_000 : random.int(20_000))
    const [who, act] = random.pick(ACTS)
    const person = who === 'buyer' ? buyer : who === 'seller' ? seller : 'arbiter'
    const doubled = random.chance(0.2) ? 2 : 1
    await Promise.all(Array.from({ length: doubled }, () => deals.once(id, 'act', person, act, who === 'arbiter')))
  }
  return asked
}

export async function dealsSeed(seed: number, parallel = 5, acts = 7): Promise<SeedResult> {
  const random = new Random(seed * 13 + 5)
  const exchange = new Exchange({ seed, shards: 1 + random.int(3), faults: NO_FAULTS })
  const deals = new Deals(exchange)
  const { world } = exchange
  try {
    await exchange.until(deals.fund(ACCOUNTS))
    world.faults = faultsOf(random)
    const counts = await exchange.until(
      Promise.all(Array.from({ length: parallel }, () => live(deals, acts))),
      10 * DAY_MS,
    )
    world.faults = NO_FAULTS
    await exchange.until(deals.settled(), 30 * DAY_MS)
    const { violations } = await judge(exchange, ACCOUNTS)
    const commands = counts.reduce((sum, count) => sum + count, 0)
    return {
      seed,
      commands,
      crashes: world.crashes,
      audits: exchange.books.length,
      quarantined: 0,
      violations: [...violations, ...(await deals.escrowFaults(ACCOUNTS))],
    }
  } catch (error) {
    return {
      seed,
      commands: 0,
      crashes: world.crashes,
      audits: 0,
      quarantined: 0,
      violations: [String(error)],
    }
  } finally {
    world.close()
  }
}
