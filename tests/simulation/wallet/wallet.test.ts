// Shards, withdrawal desks and chains together, under all faults: no atom is lost or doubled, and each withdrawal ends.

import { expect, test } from 'vitest'
import { computeShardName, listShardNames } from '#objects/platform/slots.ts'
import { auditBalances } from '#objects/wallet/auditor/engine.ts'
import { createChainAddress, parseChainAddress } from '#objects/wallet/chain/addresses.ts'
import { ChainService, type DepositAddress, type IncomingChainTransfer } from '#objects/wallet/chain/service.ts'
import type { LedgerHoldings } from '#objects/wallet/ledger/views.ts'
import type { WalletRequestOutcome } from '#objects/wallet/withdrawals/shard-services.ts'
import type { WithdrawalView, WithdrawCommand } from '#objects/wallet/withdrawals/withdrawal-service.ts'
import type { Result } from '#shared/platform/result.ts'
import type { WalletRefusal } from '#shared/wallet/withdrawals.ts'
import { Random } from '../money/random.ts'
import { WalletLedger } from '../money/wallet-ledger.ts'
import { type Faults, NO_FAULTS, World } from '../money/world.ts'

const PEOPLE = ['ann', 'ben', 'cat', 'dan', 'eve']
const CHAINS = ['trx', 'xrp', 'btc'] as const
const LINES = [
  ['trx', 'USDT', 1_000_000_000n],
  ['xrp', 'XRP', 200_000_000n],
  ['btc', 'BTC', 5_000_000_000n],
] as const
const SHARDS = 2
const HOUR = 3_600_000

const FAULTS: Faults = {
  ...NO_FAULTS,
  dropRequest: 0.05,
  dropAnswer: 0.05,
  duplicate: 0.05,
  slow: 0.05,
  crashAtCommit: 0.02,
  crashAtWait: 0.003,
  crashOnceSaid: 0.003,
  alarmLost: 0.05,
  alarmLate: 0.1,
  alarmTwice: 0.1,
  timerLate: 0.1,
}

class Bank {
  readonly world: World
  readonly random: Random
  readonly came = new Map<string, bigint>()
  #key = 0

  constructor(seed: number, faults: Faults) {
    this.random = new Random(seed)
    this.world = new World(new Random(seed + 1), faults)
    for (const name of listShardNames(SHARDS))
      this.world.add(`ledger:${name}`, (host) => new WalletLedger(host, { shards: SHARDS }))
    for (const name of CHAINS) this.world.add(`chain:${name}`, (host) => new ChainService(host, { seed: '1' }))
  }

  home = (person: string) => `ledger:${computeShardName(person, SHARDS)}`

  key(): string {
    this.#key += 1
    return `key-${String(this.#key).padStart(6, '0')}`
  }

  /** Calls until it is answered. */
  async sure<T>(to: string, method: string, ...args: unknown[]): Promise<T> {
    for (;;) {
      try {
        return await this.world.call<T>(to, method, args)
      } catch {
        await this.world.pause(1 + this.random.int(500))
      }
    }
  }

  async until<T>(work: Promise<T>, mostMs = 40 * HOUR): Promise<T> {
    const box: { value?: T; error?: unknown; done: boolean } = { done: false }
    work.then(
      (value) => Object.assign(box, { value, done: true }),
      (error: unknown) => Object.assign(box, { error, done: true }),
    )
    expect(await this.world.run(() => box.done, mostMs)).toBe(true)
    if ('error' in box) throw box.error
    return box.value as T
  }

  async deposit(person: string, [network, asset, atoms]: (typeof LINES)[number]): Promise<void> {
    const ask = { person, home: this.home(person), asset, atoms: String(atoms), key: this.key() }
    const made = await this.sure<Result<unknown, unknown>>(`chain:${network}`, 'simulateDeposit', ask)
    if (made.ok) this.came.set(`${person} ${asset}`, (this.came.get(`${person} ${asset}`) ?? 0n) + atoms)
  }

  async target(network: (typeof CHAINS)[number]): Promise<DepositAddress> {
    const way = this.random.int(3)
    const outside = {
      address: createChainAddress(network, 'else', String(this.random.int(5))),
      memo: network === 'xrp' ? '77' : '',
    }
    if (way === 0) return outside
    const other = this.random.pick(PEOPLE)
    const place = await this.sure<DepositAddress>(`chain:${network}`, 'depositAddress', other, this.home(other))
    return way === 2 && network === 'xrp' ? { ...place, memo: '5' } : place
  }

  /** A user withdraws, and uses the code in a random way. */
  async withdraw(person: string, [network, asset, most]: (typeof LINES)[number]): Promise<void> {
    const { address, memo } = await this.target(network)
    const atoms = String((most * BigInt(1 + this.random.int(100))) / 100n)
    const ask: WithdrawCommand = { person, key: this.key(), network, asset, atoms, address, memo, mac: 'right' }
    const made = await this.sure<WalletRequestOutcome>(this.home(person), 'withdraw', ask)
    if (!made.ok) return
    const { id } = made.value
    // Some withdrawals need an operator, and some come from a new device.
    const deviceSince = this.random.int(3) === 0 ? [] : [0]
    const confirm = (mac: string, heldUntil = 0) => {
      const all = [person, id, mac, heldUntil, ...deviceSince]
      return this.sure<Result<null, WalletRefusal>>(this.home(person), 'confirmWithdrawal', ...all)
    }
    const way = this.random.int(10)
    if (way < 5) await confirm('right')
    else if (way === 5) await confirm('right', this.world.now + 2 * HOUR)
    else if (way === 6) await this.sure(this.home(person), 'cancelWithdrawal', person, id)
    else if (way === 7) for (let time = 0; time < 6; time += 1) await confirm('wrong')
    else if (way === 8) {
      await confirm('right', this.world.now + 2 * HOUR)
      await this.sure(this.home(person), 'cancelWithdrawal', person, id)
    }
  }
}

type Looked = { readonly id: string; readonly person: string }

/** An operator decides all pending withdrawals, and sometimes freezes a user. @returns their number */
async function decideAll(bank: Bank): Promise<number> {
  let count = 0
  for (const shard of listShardNames(SHARDS)) {
    const home = `ledger:${shard}`
    for (const { id, person } of await bank.sure<Looked[]>(home, 'underReview')) {
      count += 1
      const isFrozen = bank.random.int(3) === 0
      if (isFrozen) await bank.sure(home, 'freezeWithdrawals', person, true)
      await bank.sure(home, 'decideReview', id, bank.random.int(2) === 0)
      if (isFrozen) await bank.sure(home, 'freezeWithdrawals', person, false)
    }
  }
  return count
}

async function runSeed(seed: number, faults = FAULTS): Promise<{ problems: string[]; states: Map<string, number> }> {
  const bank = new Bank(seed, faults)
  const { world, random } = bank
  const problems: string[] = []
  const states = new Map<string, number>()
  try {
    for (let round = 0; round < 6; round += 1) {
      const work = PEOPLE.flatMap((person) => {
        const line = random.pick(LINES)
        return [bank.deposit(person, line), bank.withdraw(person, random.pick(LINES))]
      })
      await bank.until(Promise.all(work))
      await world.run(() => false, random.int(120_000))
      if (random.int(2) === 0) await bank.until(decideAll(bank))
    }
    world.faults = NO_FAULTS
    await bank.until(decideAll(bank))
    await world.run(() => false, 30 * HOUR)
    // A call wakes an object and resumes work of a lost alarm; the auditor calls all objects.
    const ledgers = listShardNames(SHARDS).map((name) => `ledger:${name}`)
    const names = [...ledgers, ...CHAINS.map((name) => `chain:${name}`)]
    const look = () =>
      bank.until(
        auditBalances(
          (name) => world.peer(name),
          names,
          () => world.now,
        ),
      )
    await look()
    await world.run(() => false, HOUR)
    const report = await look()
    for (const { invariant, object, detail } of report.findings) problems.push(`${invariant} ${object} ${detail}`)
    for (const { name, waiting, quarantined } of report.objects) {
      if (waiting > 0 || quarantined > 0) problems.push(`${name}: ${waiting} waiting, ${quarantined} put aside`)
    }
    for (const { asset, sum } of report.assets) if (sum !== '0') problems.push(`${asset} adds up to ${sum}`)
    await bank.until(checkPeople(bank, problems, states))
  } finally {
    world.close()
  }
  return { problems, states }
}

/** An independent count: a user has deposits minus withdrawals plus transfers from others. */
async function checkPeople(bank: Bank, problems: string[], states: Map<string, number>): Promise<void> {
  for (const person of PEOPLE) {
    const has = await bank.sure<LedgerHoldings>(bank.home(person), 'holdings', person)
    const all = await bank.sure<WithdrawalView[]>(bank.home(person), 'withdrawals', person)
    for (const { state, id, net, fee, atoms } of all) {
      states.set(state, (states.get(state) ?? 0) + 1)
      if (['confirm', 'review', 'risk', 'approved', 'broadcast'].includes(state))
        problems.push(`${id} is still ${state}`)
      if (BigInt(net) + BigInt(fee) !== BigInt(atoms)) problems.push(`${id}: net and fee are not the amount`)
    }
    for (const [network, asset] of LINES) {
      const arrivals = await bank.sure<IncomingChainTransfer[]>(`chain:${network}`, 'listDeposits', person)
      const inside = arrivals.filter((arrival) => arrival.isInside && arrival.asset === asset)
      const got = inside.reduce((sum, { atoms }) => sum + BigInt(atoms), 0n)
      const gone = all
        .filter((each) => each.asset === asset && each.state === 'done')
        .reduce((sum, { atoms }) => sum + BigInt(atoms), 0n)
      const balance = has.balances.find((each) => each.asset === asset)
      const wanted = (bank.came.get(`${person} ${asset}`) ?? 0n) + got - gone
      if (BigInt(balance?.available ?? 0) !== wanted || BigInt(balance?.held ?? 0) !== 0n) {
        problems.push(`${person} has ${balance?.available} and ${balance?.held} held of ${asset}, not ${wanted}`)
      }
    }
  }
}

test('[WD13] [CH4] [CH5] [CH6] deposits and withdrawals of twelve seeds: nothing is lost, nothing doubled, all end', async () => {
  const seen = new Map<string, number>()
  for (let seed = 1; seed <= 12; seed += 1) {
    const { problems, states } = await runSeed(seed)
    expect(problems, `seed ${seed}`).toEqual([])
    for (const [state, count] of states) seen.set(state, (seen.get(state) ?? 0) + count)
  }
  // All ways of ending occurred.
  expect([...seen.keys()].sort()).toEqual(['cancelled', 'done', 'expired', 'failed', 'refused'])
}, 240_000)

test('[CH2] everybody has an address of their own, and where there are memos a memo', async () => {
  const bank = new Bank(3, NO_FAULTS)
  for (const network of CHAINS) {
    const places = await bank.until(
      Promise.all(
        PEOPLE.map((person) =>
          bank.sure<DepositAddress>(`chain:${network}`, 'depositAddress', person, bank.home(person)),
        ),
      ),
    )
    expect(new Set(places.map(({ address, memo }) => `${address} ${memo}`)).size).toBe(PEOPLE.length)
    expect(new Set(places.map(({ address }) => address)).size).toBe(network === 'xrp' ? 1 : PEOPLE.length)
    for (const { address } of places) expect(parseChainAddress(network, address)).toBe(address)
    const again = await bank.until(
      bank.sure<DepositAddress>(`chain:${network}`, 'depositAddress', 'ann', bank.home('ann')),
    )
    expect(again).toEqual(places[0])
  }
  bank.world.close()
})

test('[WD16] of whoever is frozen nothing is sent, asked for or confirmed; afterwards what waits goes on', async () => {
  const bank = new Bank(5, NO_FAULTS)
  const { world } = bank
  const home = bank.home('ann')
  const ask = (mac = 'right'): WithdrawCommand => {
    const { address } = { address: createChainAddress('trx', 'else', '1') }
    return {
      person: 'ann',
      key: bank.key(),
      network: 'trx',
      asset: 'USDT',
      atoms: '1000000000',
      address,
      memo: '',
      mac,
    }
  }
  const made = async () => {
    const answer = await bank.sure<WalletRequestOutcome>(home, 'withdraw', ask())
    return answer.ok ? answer.value.id : expect.unreachable(answer.error.reason)
  }
  const states = async () =>
    Object.fromEntries(
      (await bank.sure<WithdrawalView[]>(home, 'withdrawals', 'ann')).map(({ id, state }) => [id, state]),
    )
  await bank.until(
    (async () => {
      for (let time = 0; time < 4; time += 1) await bank.deposit('ann', LINES[0])
    })(),
  )
  await world.run(() => false, HOUR)
  const [held, waiting] = [await bank.until(made()), await bank.until(made())]
  await bank.until(bank.sure(home, 'confirmWithdrawal', 'ann', held, 'right', world.now + 2 * HOUR))
  await bank.until(bank.sure(home, 'freezeWithdrawals', 'ann', true))
  expect(await bank.until(bank.sure(home, 'confirmWithdrawal', 'ann', waiting, 'right', 0))).toMatchObject({
    error: { reason: 'account_frozen' },
  })
  expect(await bank.until(bank.sure(home, 'withdraw', ask()))).toMatchObject({ error: { reason: 'account_frozen' } })
  await world.run(() => false, 20 * HOUR)
  expect(await bank.until(states())).toEqual({ [held]: 'risk', [waiting]: 'expired' })
  await bank.until(bank.sure(home, 'freezeWithdrawals', 'ann', false))
  await world.run(() => false, 2 * HOUR)
  expect(await bank.until(states())).toEqual({ [held]: 'done', [waiting]: 'expired' })
  world.close()
})
