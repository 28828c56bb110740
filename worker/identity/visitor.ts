import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import type { LoginOrigin } from '#objects/identity/account/sessions.ts'
import { CAPTCHA_GLOBAL_ADDRESS } from '#objects/identity/captcha-memory/engine.ts'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import { COOKIE_NAMES, COOKIE_SECONDS } from '#shared/law/cookies.ts'
import { type AppEnv, loadSettings } from '../env.ts'
import { readRequestCookie } from '../http/cookies.ts'
import { isLoopbackHost } from '../http/loopback.ts'
import { readVisitorIpAddress, toAddressBlock } from '../http/visitor-address.ts'
import { computeSha256Hex } from '../platform/signing.ts'
import { createRandomHex } from './session/tokens.ts'

const DEVICE = COOKIE_NAMES.device
const AGENT_LENGTH_MAX = 200

export type Visitor = {
  readonly locale: LocaleCode
  /** Address block for limits: /24 or /64 (reliability §4.3); `everyone` if unknown. */
  readonly addressBlock: string
  readonly loginPlace: LoginOrigin
  readonly deviceHash: string
  /** Scheme and host for links in messages; '' if not configured. The request's host is not trusted. */
  readonly origin: string
}

/** Gives a browser without a device number one. */
export async function readDeviceHash(c: Context<AppEnv>): Promise<string> {
  const kept = readRequestCookie(c, DEVICE) ?? ''
  const id = /^[0-9a-f]{64}$/.test(kept) ? kept : createRandomHex(32)
  if (id !== kept) {
    setCookie(c, DEVICE, id, {
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      maxAge: COOKIE_SECONDS.longest,
    })
  }
  return computeSha256Hex(id)
}

export async function readVisitor(c: Context<AppEnv>, locale: LocaleCode): Promise<Visitor> {
  const { raw } = c.req
  const address = readVisitorIpAddress(raw.headers)
  const { ORIGIN } = loadSettings(c.env)
  const { origin, hostname } = new URL(raw.url)
  return {
    locale,
    addressBlock: address === CAPTCHA_GLOBAL_ADDRESS ? CAPTCHA_GLOBAL_ADDRESS : toAddressBlock(address),
    loginPlace: { agent: (raw.headers.get('user-agent') ?? '').slice(0, AGENT_LENGTH_MAX), address },
    deviceHash: await readDeviceHash(c),
    origin: ORIGIN || (isLoopbackHost(hostname) ? origin : ''),
  }
}
