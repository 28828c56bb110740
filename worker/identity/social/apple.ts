// Apple deviates from OpenID Connect: a client secret signed per request, a posted callback, a name sent only once.

import { z } from 'zod/mini'
import type { OidcProvider } from '../../context/social-settings.ts'

export type AppleSigningKey = NonNullable<OidcProvider['apple']>

const AUDIENCE = 'https://appleid.apple.com'
/** Apple allows six months; each secret here is used at once. */
const SECRET_LIFETIME_SECONDS = 300

const text = new TextEncoder()
const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const part = (value: unknown): string => base64Url(text.encode(JSON.stringify(value)))

/** Accepts escaped `\n`, as in environment variables. */
function pkcs8(pem: string): Uint8Array<ArrayBuffer> {
  const body = pem.replaceAll('\\n', '').replace(/-----[A-Z ]+-----|\s/g, '')
  return Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0))
}

/**
 * Returns a JWT (ES256) issued by the team for the client.
 * @throws if `privateKey` is no P-256 key in PKCS #8
 */
export async function signAppleSecret(
  { teamId, keyId, privateKey }: AppleSigningKey,
  clientId: string,
  now: number,
): Promise<string> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await crypto.subtle.importKey('pkcs8', pkcs8(privateKey), algorithm, false, ['sign'])
  const iat = Math.floor(now / 1_000)
  const claims = { iss: teamId, iat, exp: iat + SECRET_LIFETIME_SECONDS, aud: AUDIENCE, sub: clientId }
  const signed = `${part({ alg: 'ES256', kid: keyId })}.${part(claims)}`
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, text.encode(signed))
  return `${signed}.${base64Url(new Uint8Array(signature))}`
}

const NameText = z.catch(z.string().check(z.maxLength(100)), '')
const PostedUser = z.object({ name: z.object({ firstName: NameText, lastName: NameText }) })

/** The first callback's name is unsigned: for display only. */
export function parseAppleUserName(user: string | null): string | undefined {
  try {
    const read = PostedUser.safeParse(JSON.parse((user ?? '').slice(0, 2_000)))
    return read.success ? `${read.data.name.firstName} ${read.data.name.lastName}`.trim() || undefined : undefined
  } catch {
    return undefined
  }
}
