// Liquidation receipts are numbered, hash-chained and recomputable, so anyone can verify them offline.

import { z } from 'zod/mini'
import type { TextHasher } from '../markets/proof/chain.ts'
import { findContract } from './contracts.ts'
import { positionNotionalAt, unrealisedProfit } from './margin.ts'
import { maintenanceMargin } from './tiers.ts'

export const LIQUIDATION_RECEIPT_CHAIN_START = '0'.repeat(64)

const Atoms = z.string().check(z.regex(/^-?\d{1,40}$/))
const Lots = z.int()
const Leg = z.enum(['net', 'long', 'short'])

/**
 * Text that is hashed: atoms of the collateral as text, prices in ticks, quantities in lots, times in epoch ms.
 * `sealed` hides the owner: a hash of the account id and a random text that only the owner knows.
 */
export const PublicLiquidationReceipt = z.object({
  id: z.int(),
  time: z.int(),
  mode: z.enum(['cross', 'isolated']),
  margin: Atoms,
  equity: Atoms,
  maintenance: Atoms,
  positions: z.array(z.object({ symbol: z.string(), leg: Leg, lots: Lots, cost: Atoms, mark: z.int() })),
  steps: z.array(
    z.object({
      symbol: z.string(),
      leg: Leg,
      lots: Lots,
      bankruptcy: z.int(),
      soldLots: Lots,
      soldFor: Atoms,
      takenOver: Lots,
      deleveragedLots: Lots,
      fee: Atoms,
    }),
  ),
  deleveraged: z.array(z.object({ leg: Leg, lots: Lots, price: z.int() })),
  sealed: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})
export type PublicLiquidationReceipt = z.infer<typeof PublicLiquidationReceipt>

/** `after` is the hash of `before`, number and text, joined by line breaks. */
export const LiquidationReceiptEntry = z.object({
  id: z.int(),
  before: z.string(),
  after: z.string(),
  text: z.string(),
})
export type LiquidationReceiptEntry = z.infer<typeof LiquidationReceiptEntry>

export const hashLiquidationReceipt = (before: string, id: number, text: string, hash: TextHasher): string =>
  hash(`${before}\n${id}\n${text}`)

export type LiquidationReceiptChecks = {
  /** True if the hash matches the text and the previous hash. */
  readonly hash: boolean
  /** True if equity and maintenance margin are correct at these mark prices. */
  readonly figures: boolean
  /** True if equity was below maintenance margin. */
  readonly cause: boolean
  /** True if each step closed the correct amount, at the bankruptcy price or better. */
  readonly steps: boolean
}

const absolute = (value: bigint) => (value < 0n ? -value : value)

function figuresAgree({ margin, equity, maintenance, positions }: PublicLiquidationReceipt): boolean {
  let [worth, kept] = [BigInt(margin), 0n]
  for (const { symbol, lots, cost, mark } of positions) {
    const contract = findContract(symbol)
    if (!contract) return false
    worth += unrealisedProfit(contract, { lots, cost: BigInt(cost) }, mark)
    kept += maintenanceMargin(contract.tiers, positionNotionalAt(contract, lots, mark))
  }
  return worth === BigInt(equity) && kept === BigInt(maintenance)
}

function stepsAgree({ steps, deleveraged }: PublicLiquidationReceipt): boolean {
  const closedAgainst = deleveraged.reduce((sum, { lots }) => sum + lots, 0)
  if (closedAgainst > steps.reduce((sum, step) => sum + step.deleveragedLots, 0)) return false
  return steps.every(({ symbol, lots, bankruptcy, soldLots, soldFor, takenOver, deleveragedLots }) => {
    const contract = findContract(symbol)
    if (!contract || soldLots + takenOver + deleveragedLots !== Math.abs(lots)) return false
    const worst = positionNotionalAt(contract, soldLots, bankruptcy)
    return lots > 0 ? BigInt(soldFor) >= worst : absolute(BigInt(soldFor)) <= worst
  })
}

/** @returns undefined if the text is invalid */
export function checkLiquidationReceipt(
  { id, before, after, text }: LiquidationReceiptEntry,
  hash: TextHasher,
): LiquidationReceiptChecks | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const parsed = PublicLiquidationReceipt.safeParse(value)
  if (!parsed.success) return undefined
  const receipt = parsed.data
  return {
    hash: receipt.id === id && hashLiquidationReceipt(before, id, text, hash) === after,
    figures: figuresAgree(receipt),
    cause: BigInt(receipt.equity) < BigInt(receipt.maintenance),
    steps: stepsAgree(receipt),
  }
}

export const isLiquidationReceiptGenuine = (checks: LiquidationReceiptChecks | undefined): boolean =>
  checks !== undefined && Object.values(checks).every(Boolean)
