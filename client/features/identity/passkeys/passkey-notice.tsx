import { useEffect, useRef } from 'react'
import type { PasskeyRefusal } from '#shared/identity/passkeys/refusals.ts'
import { Alert } from '../../../ui/alert/alert.tsx'
import type { PasskeyRefusalState } from './use-passkey.ts'

/** Text keys by refusal. Refusals with the same remedy share a text. */
const WORDS = {
  passkey_malformed: 'wrong',
  passkey_kind: 'wrong',
  passkey_challenge: 'wrong',
  passkey_origin: 'wrong',
  passkey_rp: 'wrong',
  passkey_attestation: 'wrong',
  passkey_signature: 'wrong',
  passkey_expired: 'expired',
  passkey_not_present: 'unverified',
  passkey_not_verified: 'unverified',
  passkey_unknown: 'unknown',
  passkey_counter: 'suspect',
  passkey_known: 'known',
  passkey_known_here: 'known',
  passkey_too_many: 'full',
  passkey_name: 'name',
  passkey_frozen: 'frozen',
  passkey_password: 'password',
  passkey_unsupported: 'unsupported',
  passkey_cancelled: 'cancelled',
  passkey_replaced: 'cancelled',
  passkey_blocked: 'blocked',
  passkey_device: 'device',
  passkey_failed: 'failed',
  unavailable: 'unavailable',
} as const satisfies Readonly<Record<PasskeyRefusal, string>>

export function PasskeyNotice({ refusal, refusalCount: round, texts: t }: PasskeyRefusalState) {
  const notice = useRef<HTMLElement>(null)
  useEffect(() => {
    if (round > 0) notice.current?.focus()
  }, [round])
  return refusal && t && <Alert ref={notice} tone="warning" title={t(`passkey.refusals.${WORDS[refusal]}`)} />
}
