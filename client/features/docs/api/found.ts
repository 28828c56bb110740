import type { ApiCall } from '#shared/api/described.ts'

export function matchesApiCallFilter({ id, method, path, fields }: ApiCall, summary: string, typed: string): boolean {
  const text = [id, method, path, summary, ...fields.map(({ name }) => name)].join(' ').toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
