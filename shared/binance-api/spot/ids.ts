// Order ids as integers, which clients expect. `l3-17.1` (order 17 of ledger shard 3, second of its list) is 17 · 2^12
// + 3 · 2^2 + 1. This allows 2^41 orders a shard, 1,024 shards and four orders a list.

import { assert } from '#shared/platform/assert.ts'

const LEGS = 4
const SHARDS = 1_024
const PER_ORDER = LEGS * SHARDS
const MAX = Math.floor(Number.MAX_SAFE_INTEGER / PER_ORDER)

const FORM = /^l(0|[1-9]\d{0,3})-(0|[1-9]\d{0,14})(?:\.([1-9]))?$/

/** @param id such as `l0-17`, `l0-17.1` */
export function toSpotOrderNumber(id: string): number {
  const [, shard, count, leg = '0'] = FORM.exec(id) ?? []
  assert(shard !== undefined && count !== undefined, 'an order has an id of the ledger')
  const [inShard, ofOrder, ofList] = [Number(shard), Number(count), Number(leg)]
  assert(inShard < SHARDS && ofOrder < MAX && ofList < LEGS, 'an order has a number that is exact')
  return ofOrder * PER_ORDER + inShard * LEGS + ofList
}

/** Returns the 17 of `l3-17.1`. */
export const toShardSequence = (number: number): number => Math.floor(number / PER_ORDER)

export function toSpotOrderId(number: number): string | undefined {
  if (!Number.isSafeInteger(number) || number < 0) return undefined
  const order = Math.floor(number / PER_ORDER)
  if (order >= MAX) return undefined
  const rest = number % PER_ORDER
  const leg = rest % LEGS
  return `l${Math.floor(rest / LEGS)}-${order}${leg === 0 ? '' : `.${leg}`}`
}
