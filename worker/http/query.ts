import { zValidator } from '@hono/zod-validator'
import type { CallDefinition } from '#shared/api/contract.ts'
import { refusalResponse } from './envelope.ts'

/** A refusal names the fields, never the parser's own message. */
export const validateQuery = <C extends CallDefinition>(definition: C) =>
  zValidator('query', definition.query as C['query'], (result, c) => {
    if (result.success) return undefined
    const fields = result.error.issues.map(({ path }) => String(path[0] ?? ''))
    return refusalResponse(c, 'invalid_request', [...new Set(fields)])
  })
