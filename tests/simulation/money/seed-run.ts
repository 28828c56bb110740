// One seed: a deployment with random settings, faults with random probabilities, audits meanwhile, and the verdict.

import type { LedgerCommand } from '#objects/wallet/ledger/commands.ts'
import { answerOf, type Bug, Exchange, MARKETS, placing } from './exchange.ts'
import type { Terms } from './market.ts'
import { judge } from './oracle.ts'
import { Random } from './random.ts'
import { faultsOf } from './world.ts'

export type SeedResult = {
  readonly seed: number
  readonly commands: number
  readonly crashes: number
  readonly audits: number
  readonly quarantined: number
  readonly violations: readonly string[]
}

const PEOPLE = ['alice', 'bob', 'carol', 'dave', 'erin', 'frank'] as const
const WALLETS = ['spot', 'funding', 'futures', 'bot'] as const
const PRICE: Readonly<Record<string, number>> = { BTC_USDT: 90_000_000, ETH_USDT: 3_000_000 }

type SeedSettings = { readonly poison: boolean; readonly weights: readonly number[] }

function termsOf(random: Random, market: string, { poison }: SeedSettings): Terms {
  const side = random.chance(0.5) ? 'buy' : 'sell'
  const price = (PRICE[market] ?? 1) + (random.int(5) - 2) * 10_000
  // Sometimes more than any user has.
  const lots = (1 + random.int(40)) * (random.chance(0.15) ? 300 : 1)
  return {
    side,
    price,
    lots,
    ...(random.chance(0.15) && { postOnly: true }),
    ...(random.chance(0.15) && { ioc: true }),
    ...(poison && random.chance(0.05) && { poison: true }),
  }
}

class Person {
  readonly #exchange: Exchange
  readonly #name: string
  readonly #random: Random
  readonly #settings: SeedSettings
  readonly #orders: { id: string; market: string; terms: Terms }[] = []
  readonly #holds: { readonly hold: string; readonly atoms: bigint }[] = []

  constructor(exchange: Exchange, name: string, settings: SeedSettings) {
    this.#exchange = exchange
    this.#name = name
    this.#random = exchange.world.random
    this.#settings = settings
  }

  async live(commands: number): Promise<void> {
    for (const asset of ['USDT', 'BTC', 'ETH']) {
      await this.#exchange.execute(this.#name, { kind: 'faucet', asset })
      await this.#exchange.execute(this.#name, this.#transfer(asset, 'funding', 'spot', 2))
    }
    // A coupon is paid by an object that repeats until it is answered.
    const coupon = this.#exchange.newKey()
    const paid = { kind: 'reward', asset: 'USDT', atoms: '7000000000' } as const
    for (let time = 0; time < 2; time += 1) await this.#exchange.execute(this.#name, paid, coupon)
    for (let count = 0; count < commands; count += 1) {
      await this.#exchange.world.pause(this.#random.int(40))
      await this.#wish()
    }
  }

  async #wish(): Promise<void> {
    const random = this.#random
    const market = random.pick(MARKETS)
    const kinds = ['place', 'cancel', 'amend', 'give', 'transfer', 'hold', 'end', 'again'] as const
    const sum = this.#settings.weights.reduce((all, weight) => all + weight, 0)
    let at = random.next() * sum
    const kind = kinds.find((_, index) => {
      at -= this.#settings.weights[index] ?? 0
      return at < 0
    })
    if (kind === 'cancel' && this.#orders.length > 0) {
      await this.#ask({ kind: 'cancel', order: random.pick(this.#orders).id })
    } else if (kind === 'amend' && this.#orders.length > 0) await this.#amend()
    else if (kind === 'give') {
      const toPerson = random.pick(PEOPLE)
      const amount = { asset: 'USDT', atoms: String(1 + random.int(10 ** 11)) }
      await this.#ask({ kind: 'give', ...amount, from: 'spot', toPerson, to: random.pick(WALLETS) })
    } else if (kind === 'transfer') {
      await this.#ask(this.#transfer('USDT', random.pick(WALLETS), random.pick(WALLETS), 1 + random.int(900)))
    } else if (kind === 'hold') {
      const amount = { asset: 'USDT', atoms: String(1 + random.int(10 ** 10)) }
      const answer = answerOf(await this.#ask({ kind: 'hold', ...amount, wallet: 'spot' }))
      if (answer) this.#holds.push({ hold: answer.id, atoms: BigInt(amount.atoms) })
    } else if (kind === 'end' && this.#holds.length > 0) {
      await this.#endHold()
    } else await this.#place(market)
  }

  async #endHold(): Promise<void> {
    const random = this.#random
    const { hold, atoms } = random.pick(this.#holds)
    const kind = random.pick(['release', 'capture', 'award'] as const)
    if (kind === 'release') await this.#ask({ kind, hold })
    else if (kind === 'capture') await this.#ask({ kind, hold, fee: '1' })
    else {
      const toBuyer = random.pick([0n, atoms / 3n, atoms, atoms + 1n])
      await this.#ask({ kind, hold, toPerson: random.pick(PEOPLE), atoms: String(toBuyer) })
    }
  }

  async #place(market: string): Promise<void> {
    const terms = termsOf(this.#random, market, this.#settings)
    const command = placing(market, terms)
    // Sometimes the money is not what the order needs: the book refuses and returns it.
    const isWrong = this.#random.chance(0.05)
    const answer = answerOf(await this.#ask(isWrong ? { ...command, atoms: '7' } : command))
    if (answer) this.#orders.push({ id: answer.id, market, terms })
  }

  async #amend(): Promise<void> {
    const { id, market, terms } = this.#random.pick(this.#orders)
    const lots = Math.max(1, terms.lots + this.#random.int(21) - 10)
    const command = placing(market, { ...terms, lots: Math.max(0, lots - terms.lots) })
    const more = command.atoms === '0' ? {} : { more: { asset: command.asset, atoms: command.atoms } }
    const { postOnly: _, ioc: __, poison: ___, ...plain } = terms
    await this.#ask({ kind: 'amend', order: id, terms: JSON.stringify({ ...plain, lots }), ...more })
  }

  #transfer(asset: string, from: Wallets, to: Wallets, part: number): LedgerCommand {
    const whole = { USDT: 10n ** 12n, BTC: 10n ** 10n, ETH: 5n * 10n ** 8n }[asset] ?? 0n
    return { kind: 'transfer', asset, atoms: String(whole / BigInt(part)), from, to }
  }

  /** Calls, and sometimes repeats the call at once or later. */
  async #ask(command: LedgerCommand) {
    const key = this.#exchange.newKey()
    const first = this.#exchange.execute(this.#name, command, key)
    if (this.#random.chance(0.15)) await Promise.all([first, this.#exchange.execute(this.#name, command, key)])
    const outcome = await first
    if (this.#random.chance(0.1)) await this.#exchange.execute(this.#name, command, key)
    if (this.#random.chance(0.03)) {
      await this.#exchange.execute(this.#name, { kind: 'faucet', asset: 'DOGE' }, key)
    }
    return outcome
  }
}
type Wallets = (typeof WALLETS)[number]

/** Runs one seed. Never throws: each fault is a violation. */
export async function runSeed(
  seed: number,
  { commands = 8, bug }: { commands?: number | undefined; bug?: Bug } = {},
): Promise<SeedResult> {
  const random = new Random(seed * 7 + 1)
  const shards = 1 + random.int(3)
  const settings = { poison: random.chance(0.1), weights: Array.from({ length: 8 }, () => random.next()) }
  const exchange = new Exchange({ seed, shards, faults: faultsOf(random), bug })
  const { world } = exchange
  const end = (violations: readonly string[], quarantined = 0): SeedResult => ({
    seed,
    commands: exchange.asked.length,
    crashes: world.crashes,
    audits: exchange.books.length,
    quarantined,
    violations,
  })
  try {
    const people = PEOPLE.slice(0, 3 + random.int(4))
    const lives = { open: people.length }
    for (const name of people) {
      void new Person(exchange, name, settings).live(commands).then(() => {
        lives.open -= 1
      })
    }
    const auditing = async (): Promise<void> => {
      while (lives.open > 0) {
        await world.pause(200 + random.int(2_000))
        await exchange.audit()
      }
    }
    void auditing()
    if (!(await world.run(() => lives.open === 0, 3_600_000))) return end(['stuck: people wait for answers for ever'])
    const { violations, quarantined } = await judge(exchange, PEOPLE)
    return end(violations, quarantined)
  } catch (error) {
    return end([`threw ${error instanceof Error ? error.stack : String(error)}`])
  } finally {
    world.close()
  }
}
