import { zValidator } from '@hono/zod-validator'
import type { Call } from '#shared/api/contract.ts'
import { refusal } from './envelope.ts'

/** Parses the query of a call; what does not fit is refused by field name, never in the parser's own words. */
export const query = <C extends Call>(definition: C) =>
  zValidator('query', definition.query as C['query'], (result, c) => {
    if (result.success) return undefined
    const fields = result.error.issues.map(({ path }) => String(path[0] ?? ''))
    return refusal(c, 'invalid_request', [...new Set(fields)])
  })
