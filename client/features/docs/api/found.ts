import type { ApiCall } from '#shared/api/described.ts'

/** Whether a call is meant by what somebody typed: every word is in its path, its parameters, or its words. */
export function isFound({ id, method, path, fields }: ApiCall, summary: string, typed: string): boolean {
  const text = [id, method, path, summary, ...fields.map(({ name }) => name)].join(' ').toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
