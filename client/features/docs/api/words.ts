// Text keys of a call. tests/contract/descriptions.test.ts checks that the texts exist.

import type { Key } from '#shared/i18n/types.ts'

type CallKey = Extract<Key, `docs-api.calls.${string}`>
type RefusalKey = Extract<Key, `docs-api.errors.${string}`>

export const callKey = (id: string) => `docs-api.calls.${id}` as CallKey
export const refusalKey = (name: string) => `docs-api.errors.${name}` as RefusalKey
