// Faulty clearing houses (T5): each has a plausible mistake, which the comparison with the naive one must find.

import { findRiskTier } from '#shared/futures/tiers.ts'
import type { Comparison } from './comparison.ts'

type Mistake = (comparison: Comparison) => void

/** Re-evaluates positions at another price. */
const looking =
  (at: (ticks: number, isLong: boolean) => number): Mistake =>
  ({ world: { house } }) => {
    for (const { lossWatch: watch } of house.perpetuals.values()) {
      const set = watch.set.bind(watch)
      watch.set = (position, ticks) => set(position, ticks === undefined ? ticks : at(ticks, position.lots > 0))
    }
  }

/** Posts entries of a kind differently. */
const posting =
  (
    kind: string,
    how: (post: (from: string, to: string, atoms: bigint) => void, from: string, to: string, atoms: bigint) => void,
  ): Mistake =>
  ({ world: { funds } }) => {
    const post = funds.post.bind(funds)
    funds.post = (from, to, atoms, own, ref) => {
      if (own !== kind) post(from, to, atoms, own, ref)
      else how((...entry) => post(...entry, own, ref), from, to, atoms)
    }
  }

export const MISTAKES: Readonly<Record<string, Mistake>> = {
  'what has to be kept, without what its tier takes off': ({ world: { house } }) => {
    const { risk } = house
    const maintenance = risk.maintenance.bind(risk)
    risk.maintenance = (position) => {
      const { perpetual, lots } = position
      const { contract, mark } = perpetual
      const notional = BigInt(Math.abs(lots)) * BigInt(mark) * contract.atomsPerUnit
      return maintenance(position) + findRiskTier(contract.tiers, notional).deduction
    }
  },
  'a position is looked at a tick too late': looking((ticks, isLong) => (isLong ? ticks - 1 : ticks + 1)),
  'fees rounded down': posting('fee', (post, from, to, atoms) => atoms > 1n && post(from, to, atoms - 1n)),
  'shorts pay longs': posting('funding', (post, from, to, atoms) => post(to, from, atoms)),
  'added margin is taken twice': posting('margin', (post, from, to, atoms) => {
    post(from, to, atoms)
    if (from.startsWith('margin/')) post(from, to, atoms)
  }),
  'the fund takes over more than it could pay for': ({ world: { house } }) => {
    const { risk } = house
    const equity = risk.equity.bind(risk)
    risk.equity = (owner) => equity(owner) + (owner.id === 'insurance' ? 10n ** 18n : 0n)
  },
  'orders of who is liquidated stay': ({ world: { house } }) => {
    const cancelAll = house.cancelAll.bind(house)
    house.cancelAll = (perpetual, owner, now) => {
      if (!house.risk.isCrossBelowMaintenance(owner)) cancelAll(perpetual, owner, now)
    }
  },
  'orders in other contracts survive the liquidation of their wallet': ({ world: { house } }) => {
    const cancelAll = house.cancelAll.bind(house)
    house.cancelAll = (perpetual, owner, now) => {
      if (!house.risk.isCrossBelowMaintenance(owner) || owner.position(perpetual.symbol, 'net'))
        cancelAll(perpetual, owner, now)
    }
  },
  'a halt stops neither triggers nor liquidations': ({ world: { house } }) => {
    for (const perpetual of house.perpetuals.values()) Object.defineProperty(perpetual, 'isTrading', { value: true })
  },
  'the fund pays what it does not have': posting('insurance', (post, _, to, atoms) => post('insurance', to, atoms)),
  'a reduce-only order turns a position': ({ world: { house } }) => {
    house.closable = (_, order) => order.open
  },
  'of two orders that belong together both trade': ({ world: { house } }) => {
    for (const { conditionals } of house.perpetuals.values()) conditionals.findPair = () => undefined
  },
  'profit that is not realised leaves': ({ world: { house } }) => {
    const { risk } = house
    risk.withdrawable = (owner) => {
      const free = risk.available(owner)
      return free > 0n ? free : 0n
    }
  },
  'a new order needs no margin': ({ world: { house } }) => {
    const { risk } = house
    const available = risk.available.bind(risk)
    risk.available = (owner) => available(owner)
  },
  'a record leaves out what its liquidation cost': ({ world: { house } }) => {
    const ended = house.changes.addEndedPosition.bind(house.changes)
    house.changes.addEndedPosition = (position) =>
      ended(Object.assign(Object.create(position), { life: { ...position.life } }))
  },
  'the best covered are liquidated first': ({ world: { house } }) => {
    const { risk } = house
    const leastCovered = risk.findLowestRatioPpm.bind(risk)
    risk.findLowestRatioPpm = (owner) => {
      const part = leastCovered(owner)
      return part === undefined ? part : -part
    }
  },
}
