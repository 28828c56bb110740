// Receipts of liquidations as everybody may read and verify them, without the exchange: numbered, each hashed with the hash of
// the one before, and computed again from the figures in them.

import { z } from 'zod/mini'
import type { HashText } from '../proof/chain.ts'
import { contractBySymbol } from './contracts.ts'
import { notionalAt, unrealised } from './margin.ts'
import { maintenanceMargin } from './tiers.ts'

/** Where the chain begins. */
export const CHAIN_START = '0'.repeat(64)

const Atoms = z.string().check(z.regex(/^-?\d{1,40}$/))
const Lots = z.int()
const Leg = z.enum(['net', 'long', 'short'])

/**
 * A receipt as it is hashed: atoms of the collateral as text, prices in ticks, quantities in lots, times in epoch ms. Whose
 * it was is sealed: the hash of the account's id and a random text that its owner has.
 */
export const PublicReceipt = z.object({
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
export type PublicReceipt = z.infer<typeof PublicReceipt>

/** A receipt in its chain. `after` is the hash of `before`, the number and the text, with line breaks between. */
export const ReceiptEntry = z.object({ id: z.int(), before: z.string(), after: z.string(), text: z.string() })
export type ReceiptEntry = z.infer<typeof ReceiptEntry>

export const receiptHash = (before: string, id: number, text: string, hash: HashText): string =>
  hash(`${before}\n${id}\n${text}`)

/** What of a receipt agrees. */
export type ReceiptChecks = {
  /** The hash is that of the text and the one before. */
  readonly hash: boolean
  /** At these marks the positions were worth, and had to keep, what it says. */
  readonly figures: boolean
  /** There was less than had to be kept. */
  readonly cause: boolean
  /** Each step closed what it was to close, nowhere worse than the bankruptcy price. */
  readonly steps: boolean
}

const absolute = (value: bigint) => (value < 0n ? -value : value)

function figuresAgree({ margin, equity, maintenance, positions }: PublicReceipt): boolean {
  let [worth, kept] = [BigInt(margin), 0n]
  for (const { symbol, lots, cost, mark } of positions) {
    const contract = contractBySymbol(symbol)
    if (!contract) return false
    worth += unrealised(contract, { lots, cost: BigInt(cost) }, mark)
    kept += maintenanceMargin(contract.tiers, notionalAt(contract, lots, mark))
  }
  return worth === BigInt(equity) && kept === BigInt(maintenance)
}

function stepsAgree({ steps, deleveraged }: PublicReceipt): boolean {
  const closedAgainst = deleveraged.reduce((sum, { lots }) => sum + lots, 0)
  if (closedAgainst > steps.reduce((sum, step) => sum + step.deleveragedLots, 0)) return false
  return steps.every(({ symbol, lots, bankruptcy, soldLots, soldFor, takenOver, deleveragedLots }) => {
    const contract = contractBySymbol(symbol)
    if (!contract || soldLots + takenOver + deleveragedLots !== Math.abs(lots)) return false
    const worst = notionalAt(contract, soldLots, bankruptcy)
    return lots > 0 ? BigInt(soldFor) >= worst : absolute(BigInt(soldFor)) <= worst
  })
}

/** Computes a receipt again. @returns undefined where its text is none */
export function checkReceipt({ id, before, after, text }: ReceiptEntry, hash: HashText): ReceiptChecks | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const parsed = PublicReceipt.safeParse(value)
  if (!parsed.success) return undefined
  const receipt = parsed.data
  return {
    hash: receipt.id === id && receiptHash(before, id, text, hash) === after,
    figures: figuresAgree(receipt),
    cause: BigInt(receipt.equity) < BigInt(receipt.maintenance),
    steps: stepsAgree(receipt),
  }
}

export const isGenuine = (checks: ReceiptChecks | undefined): boolean =>
  checks !== undefined && Object.values(checks).every(Boolean)
