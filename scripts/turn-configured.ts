// Rotates a secret in a settings file. Two deployments are needed: versions run beside each other for a while, and a
// version that does not know a secret would refuse what it signed.

import { randomBytes } from 'node:crypto'
import { parseEnv } from 'node:util'
import { ROTATED_SECRETS_MAX } from '#shared/identity/secret-list.ts'
import type { RotatingSecretName } from '#shared/operator/calls.ts'
import { parseNameList } from '#shared/platform/name-list.ts'

/**
 * No deployment generates `venue`, which encrypts instead of signing (docs/decisions/122), or `operator`, the token of
 * operator calls.
 */
export const SETTING_OF_SECRET = {
  session: 'SESSION_SECRET',
  pepper: 'PASSWORD_PEPPER',
  captcha: 'CAPTCHA_SECRET',
  venue: 'VENUE_KEY_SECRET',
  operator: 'OPERATOR_TOKEN',
} as const satisfies Record<RotatingSecretName | 'venue' | 'operator', string>
export type ConfiguredSecretName = keyof typeof SETTING_OF_SECRET

export const isConfiguredSecretName = (text: string | undefined): text is ConfiguredSecretName =>
  text !== undefined && Object.hasOwn(SETTING_OF_SECRET, text)

/** Rotated secrets begin with their number. A secret with a higher number than the signing one waits to sign. */
const numberOf = (secret: string): number => Number(/^k(\d{1,6})-/.exec(secret)?.[1] ?? 0)

function setLine(text: string, name: string, value: string): string {
  const line = `${name}=${value}`
  const pattern = new RegExp(`^${name}=.*$`, 'm')
  return pattern.test(text) ? text.replace(pattern, line) : `${text.replace(/\n*$/, '\n')}${line}\n`
}

export type SecretRotationStep = {
  /** Content of the file after this step; undefined if nothing can be done. */
  readonly changed: string | undefined
  /** Next action for the operator. The text contains no secret. */
  readonly next: string
}

function describeUnconfigured(name: ConfiguredSecretName): string {
  const setting = SETTING_OF_SECRET[name]
  const isGenerated = name !== 'venue' && name !== 'operator'
  const generated = isGenerated ? ' If the site generated it, turn it without --env.' : ''
  return `${setting} is not in the file.${generated} If it was stored with wrangler secret put, write its value into the file first.`
}

/** @param isEnd true to remove all secrets except the one that signs */
export function rotateConfiguredSecret(text: string, name: ConfiguredSecretName, isEnd: boolean): SecretRotationStep {
  const setting = SETTING_OF_SECRET[name]
  const settings = parseEnv(text)
  const current = settings[setting]
  if (!current) return { changed: undefined, next: describeUnconfigured(name) }
  const others = parseNameList(settings[`${setting}_OTHERS`] ?? '')
  const write = (signer: string, rest: readonly string[]) =>
    setLine(setLine(text, setting, signer), `${setting}_OTHERS`, rest.join(','))
  if (isEnd) return { changed: write(current, []), next: 'Only the signing secret is left: deploy.' }
  const [first = '', ...former] = others
  if (numberOf(first) > numberOf(current)) {
    const next = 'The new secret signs: deploy. Former ones verify until --end.'
    return { changed: write(first, [current, ...former]), next }
  }
  if (others.length >= ROTATED_SECRETS_MAX) return { changed: undefined, next: 'There are too many: end former ones.' }
  const created = `k${numberOf(current) + 1}-${randomBytes(32).toString('hex')}`
  const next = 'The new secret verifies: deploy, wait until no older version runs, and run this command again.'
  return { changed: write(current, [created, ...others]), next }
}
