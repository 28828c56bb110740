// Describes parameters in a readable notation.

import type { z } from 'zod/mini'
import type { ApiField } from '#shared/api/described.ts'
import { formatSchema, formatSchemaLimits } from './notation.ts'
import { type JsonSchema, resolveReference, toJsonSchema } from './schemas.ts'

/**
 * @param forms schemas of responses, without those that only parameters use
 * @param ignores names of parameters without effect
 */
export function describeFields(
  query: z.ZodMiniType,
  forms: ReadonlyMap<string, JsonSchema>,
  ignores: readonly string[] = [],
): ApiField[] {
  const known = new Map(forms)
  const { properties = {}, required = [] } = resolveReference(toJsonSchema(query, known), known)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    type: formatSchema(schema),
    isRequired: required.includes(name),
    ...(ignores.includes(name) && { isIgnored: true }),
    limits: formatSchemaLimits(schema),
  }))
}
