import { BLOCK_FORM_LEGS } from '#shared/otc/block/page.ts'
import type { BlockRefusalReason } from '#shared/otc/block/refusals.ts'
import type { BlockLeg } from '#shared/otc/block/views.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'

type Values = Readonly<Record<string, string>>
type LegProblem = {
  readonly reason: Extract<BlockRefusalReason, 'amount_invalid' | 'asset_unknown'>
  readonly leg: number
}

/** Reads the legs at their positions in the form. Empty legs have neither coin nor amount. */
export const readTypedBlockLegs = (values: Values): BlockLeg[] =>
  BLOCK_FORM_LEGS.map((index) => ({
    asset: values[`asset${index}`] ?? '',
    side: values[`side${index}`] === 'sell' ? 'sell' : 'buy',
    amount: (values[`amount${index}`] ?? '').trim(),
  }))

/** Refuses a leg that is half empty, by its number. */
export function parseBlockLegs(values: Values): Result<BlockLeg[], LegProblem> {
  const typed = readTypedBlockLegs(values)
  for (const [at, { asset, amount }] of typed.entries()) {
    if (asset !== '' && amount === '') return refuse({ reason: 'amount_invalid', leg: at + 1 })
    if (asset === '' && amount !== '') return refuse({ reason: 'asset_unknown', leg: at + 1 })
  }
  return ok(typed.filter(({ asset }) => asset !== ''))
}

/** Converts the number of a leg among those with a coin to its number in the form. */
export function findFormLeg(values: Values, leg: number): number {
  const filled = BLOCK_FORM_LEGS.filter((index) => (values[`asset${index}`] ?? '') !== '')
  return filled[leg - 1] ?? leg
}
