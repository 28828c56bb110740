import type { Context } from 'hono'
import type { BotFormResult } from '#shared/bots/pages.ts'
import type { BotRefusalReason } from '#shared/bots/refusals.ts'
import type { AppEnv } from '../env.ts'
import type { FormOutcome } from '../http/product.ts'
import { type ProductRequest, readProductRequest } from '../identity/session/product-request.ts'

export type BotRequest = ProductRequest & { readonly id: string }

export async function readBotRequest(c: Context<AppEnv>): Promise<BotRequest | undefined> {
  const request = await readProductRequest(c)
  return request && { ...request, id: c.req.param('bot') ?? '' }
}

export type BotOutcome = FormOutcome<BotFormResult, BotRefusalReason>
