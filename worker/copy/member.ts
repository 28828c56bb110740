import type { Context } from 'hono'
import type { CopyFormRefusalReason, CopyFormResult } from '#shared/copy/pages.ts'
import type { AppEnv } from '../env.ts'
import type { FormOutcome } from '../http/product.ts'
import { type ProductRequest, readProductRequest } from '../identity/session/product-request.ts'

export type CopyRequest = ProductRequest & { readonly query: URLSearchParams }

export async function readCopyRequest(c: Context<AppEnv>): Promise<CopyRequest | undefined> {
  const request = await readProductRequest(c)
  return request && { ...request, query: new URLSearchParams(c.var.visit.search) }
}

export type CopyOutcome = FormOutcome<CopyFormResult, CopyFormRefusalReason>
