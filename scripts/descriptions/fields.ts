// What a call is asked with, as people read it.

import type { z } from 'zod/mini'
import type { ApiField } from '#shared/api/described.ts'
import { limits, notation } from './notation.ts'
import { type JsonSchema, resolved, schemaOf } from './schemas.ts'

/**
 * @param forms of answers; those that a question refers to are none of them
 * @param ignores names of what changes nothing
 */
export function fieldsOf(
  query: z.ZodMiniType,
  forms: ReadonlyMap<string, JsonSchema>,
  ignores: readonly string[] = [],
): ApiField[] {
  const known = new Map(forms)
  const { properties = {}, required = [] } = resolved(schemaOf(query, known), known)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    type: notation(schema),
    isRequired: required.includes(name),
    ...(ignores.includes(name) && { isIgnored: true }),
    limits: limits(schema),
  }))
}
