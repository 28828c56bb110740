import type { Passkey } from '#objects/identity/account/factors/passkey-list.ts'
import type { PasskeyRow } from '#shared/identity/passkeys/calls.ts'

export const toPasskeyRow = ({ id, name, createdAt, usedAt, backedUp, suspectAt }: Passkey): PasskeyRow => ({
  id,
  name,
  createdAt,
  usedAt,
  backedUp,
  suspectAt,
})
