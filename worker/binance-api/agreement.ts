import { z } from 'zod/mini'
import type { Env } from '../env.ts'
import { type AcceptedAgreements, findMissingAgreements } from '../identity/agreements.ts'

/** Terms of an order that can only reduce a position, with or without hedge mode. */
const ReducingOrder = z.union([
  z.object({ reduceOnly: z.literal(true) }),
  z.object({ closePosition: z.literal(true) }),
  z.object({ positionSide: z.literal('LONG'), side: z.literal('SELL') }),
  z.object({ positionSide: z.literal('SHORT'), side: z.literal('BUY') }),
])

/** Orders that only reduce a position need no agreement (LG6). */
export const isAgreementMissing = (
  env: Env,
  call: { readonly orders?: number },
  asked: unknown,
  user: AcceptedAgreements,
): boolean =>
  call.orders !== undefined &&
  findMissingAgreements(env, 'api', user).length > 0 &&
  !ReducingOrder.safeParse(asked).success
