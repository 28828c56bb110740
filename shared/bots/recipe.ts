// A recipe is a bot's settings as typed: flat text in forms, files and calls. Empty text means no value. `settings.ts`
// parses it into integers.

import { z } from 'zod/mini'
import { BotKindSchema } from './bot-kind.ts'
import { BOT_DEFINITIONS, type BotKind, botKindsShape } from './kinds/registry.ts'
import { COMMON_RECIPE_FIELDS, RECIPE_FIELD_SCHEMAS } from './kinds/schemas.ts'

const Ppm = z.int().check(z.minimum(0), z.maximum(1_000_000))

export const BotRecipe = z.object({
  kind: BotKindSchema,
  /** `BASE_QUOTE`; '' for a basket of coins. */
  market: z._default(z.string().check(z.maxLength(25)), ''),
  ...COMMON_RECIPE_FIELDS,
  ...botKindsShape(RECIPE_FIELD_SCHEMAS),
})
export type BotRecipe = z.infer<typeof BotRecipe>

export const createEmptyRecipe = (kind: BotKind): BotRecipe => BotRecipe.parse({ kind })

/** True for a grid that starts with coins, or a TWAP that sells. */
export function investsCoins(recipe: BotRecipe): boolean {
  const { investsCoins: when } = BOT_DEFINITIONS[recipe.kind]
  return when !== undefined && recipe[when.field] === when.value
}

export const BotRecipeFile = z.object({
  format: z.literal('meridian-bot'),
  version: z.literal(1),
  recipe: BotRecipe,
  /** Data of the back-test. `fees`: the author's spot fees in millionths. */
  data: z.optional(
    z.object({
      from: z.int(),
      to: z.int(),
      interval: z.string(),
      seed: z.int(),
      fees: z.optional(z.object({ makerPpm: Ppm, takerPpm: Ppm })),
    }),
  ),
})
export type BotRecipeFile = z.infer<typeof BotRecipeFile>
