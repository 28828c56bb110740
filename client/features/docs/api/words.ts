// tests/contract/descriptions.test.ts checks that the texts exist.

import type { MessageKey } from '#shared/i18n/types.ts'

type CallKey = Extract<MessageKey, `docs-api.calls.${string}`>
type RefusalKey = Extract<MessageKey, `docs-api.errors.${string}`>

type SignatureKey = Extract<MessageKey, `docs-api.signatures.${string}`>

export const apiCallTextKey = (id: string) => `docs-api.calls.${id}` as CallKey
export const apiSignatureTextKey = (id: string) => `docs-api.signatures.${id}` as SignatureKey
export const apiRefusalTextKey = (name: string) => `docs-api.errors.${name}` as RefusalKey
