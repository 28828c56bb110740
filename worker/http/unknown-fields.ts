// Unknown fields are errors, because dropping them silently would mislead the sender.

import { ZodMiniArray, ZodMiniObject, ZodMiniUnion, type z } from 'zod/mini'

function fieldsOf(schema: z.ZodMiniType): ReadonlySet<string> | undefined {
  if (schema instanceof ZodMiniObject) return new Set(Object.keys(schema.shape))
  if (!(schema instanceof ZodMiniUnion)) return undefined
  const options = schema._zod.def.options.map((option) => fieldsOf(option as z.ZodMiniType))
  return options.includes(undefined) ? undefined : new Set(options.flatMap((names) => [...(names ?? [])]))
}

/**
 * Also searches list items.
 * @param sent raw input
 */
export function findUnknownFields(schema: z.ZodMiniType, sent: unknown): string[] {
  if (schema instanceof ZodMiniArray && Array.isArray(sent)) {
    return sent.flatMap((part) => findUnknownFields(schema._zod.def.element as z.ZodMiniType, part))
  }
  const known = fieldsOf(schema)
  if (!known || typeof sent !== 'object' || sent === null) return []
  return Object.keys(sent).filter((name) => !known.has(name))
}
