import { DEFAULT_LEDGER_SHARDS } from '#objects/platform/slots.ts'
import { parseSettings } from '#worker/context/parse-settings.ts'
import { readSettings, SETTING_NAMES, SettingError } from '../settings.ts'

type Values = Readonly<Record<string, string | undefined>>

/** Cloudflare stores these settings encrypted; neither wrangler.toml nor a command line shows them. */
const SECRET_NAMES: ReadonlySet<string> = new Set([
  'SESSION_SECRET',
  'SESSION_SECRET_OTHERS',
  'PASSWORD_PEPPER',
  'PASSWORD_PEPPER_OTHERS',
  'MAIL_URL',
  'MAIL_TOKEN',
  'MAIL_FROM',
  'SMS_URL',
  'SMS_TOKEN',
  'SMS_FROM',
  'OPERATOR_TOKEN',
  'OPERATOR_TOKEN_OTHERS',
  'CAPTCHA_SECRET',
  'CAPTCHA_SECRET_OTHERS',
  'GEETEST_KEY',
  'TURNSTILE_SECRET_KEY',
  'OIDC_PROVIDERS',
  'TELEGRAM_BOT_TOKEN',
  'ALERT_URL',
  'ALERT_SECRET',
  'ALERT_EMAIL',
  'ALERT_PING_URL',
  'VENUE_KEY_SECRET',
  'VENUE_KEY_SECRET_OTHERS',
  // No secrets, but a deployment from another machine must not open the desk: Cloudflare keeps secrets, not vars.
  'DESK_ADDRESSES',
  'DESK_ACCESS_TEAM',
  'DESK_ACCESS_AUDIENCE',
])

/** Placeholder values that pass the checks, for secrets whose value only Cloudflare knows. */
const STAND_INS: Readonly<Record<string, string>> = {
  MAIL_URL: 'https://stored.invalid',
  SMS_URL: 'https://stored.invalid',
  TELEGRAM_BOT_TOKEN: `1:${'x'.repeat(32)}`,
  OIDC_PROVIDERS: '[]',
  ALERT_URL: 'https://stored.invalid',
  ALERT_SECRET: `whsec_${'x'.repeat(32)}`,
  ALERT_EMAIL: 'stored@mail.invalid',
  ALERT_PING_URL: 'https://stored.invalid',
  DESK_ADDRESSES: '192.0.2.1',
  DESK_ACCESS_TEAM: 'stored.cloudflareaccess.com',
  DESK_ACCESS_AUDIENCE: '0'.repeat(64),
}
const STAND_IN = 'x'.repeat(32)

/** Without these, sessions end, passwords are wrong and venue keys are unreadable: an empty line is no order for that. */
const NEEDED_SECRETS: ReadonlySet<string> = new Set(['SESSION_SECRET', 'PASSWORD_PEPPER', 'VENUE_KEY_SECRET'])

/** The desk would stand open until the new version binds it otherwise. */
const ENDED_AFTERWARDS: ReadonlySet<string> = new Set(['DESK_ADDRESSES', 'DESK_ACCESS_TEAM', 'DESK_ACCESS_AUDIENCE'])

/** Settings that objects keep from their first start, with the value of one that is not set. */
const FIXED_SETTINGS = { LEDGER_SHARDS: String(DEFAULT_LEDGER_SHARDS), HOME_REGION: '' } as const
type FixedSettingName = keyof typeof FIXED_SETTINGS
const FIXED_NAMES = Object.keys(FIXED_SETTINGS) as readonly FixedSettingName[]

export type DeploySettings = {
  /** Vars that the command passes, because wrangler.toml has no such value. */
  readonly vars: Readonly<Record<string, string>>
  /** Secrets to upload with the version. */
  readonly secrets: Readonly<Record<string, string>>
  /** Names of stored secrets that an empty line of the file ends. */
  readonly ended: readonly string[]
  /** Names of all other stored secrets. */
  readonly kept: readonly string[]
  /** Values of settings that objects keep from their first start. */
  readonly fixed: Readonly<Record<FixedSettingName, string>>
  /** Scheme and host of the site; empty if unset. */
  readonly origin: string
  /** Missing settings, each with a remedy. */
  readonly missing: readonly string[]
  /** Settings that a site may do without, each with its consequence. */
  readonly notes: readonly string[]
  /** Error about a setting whose value is invalid. */
  readonly fault: string | undefined
}

export type SettingSources = {
  /** Vars of the environment in wrangler.toml. */
  readonly vars: Values
  /** Secret names at Cloudflare. */
  readonly stored: readonly string[]
  /** From the command's file, and the process environment, which has precedence. */
  readonly given: Values
  /** Names that the command's file sets to nothing. */
  readonly emptied: readonly string[]
  readonly worker: string
  /** True if the caller accepts a site that sends no mail. */
  readonly isWithoutMail: boolean
}

const isDeployedOrigin = (origin: string): boolean =>
  URL.canParse(origin) && new URL(origin).origin === origin && origin.startsWith('https://')

function findMissing(all: Values, { worker, isWithoutMail }: SettingSources): string[] {
  const store = (name: string) => `npx wrangler secret put ${name} --name ${worker}`
  const needs: readonly (readonly [isMissing: boolean, text: string])[] = [
    [!all.ORIGIN, 'ORIGIN: the https address of the site, like https://exchange.example'],
    [
      !all.MAIL_URL && !all.UPSTREAM_SPOT_URL && !isWithoutMail,
      `MAIL_URL: nobody can register without mail. ${store('MAIL_URL')}, or pass --without-mail`,
    ],
    [!all.OPERATOR_TOKEN, `OPERATOR_TOKEN: operators and the audit need it. ${store('OPERATOR_TOKEN')}`],
  ]
  return needs.filter(([isMissing]) => isMissing).map(([, text]) => text)
}

function findNotes(all: Values): string[] {
  const notes: readonly (readonly [isNoted: boolean, text: string])[] = [
    [
      !all.SECURITY_CONTACT,
      'SECURITY_CONTACT: without it there is no /.well-known/security.txt, and researchers find no address',
    ],
    [
      !all.LEGAL_OPERATOR,
      'LEGAL_OPERATOR: without it the site is on paper money, and its terms are no contract (docs/operations.md)',
    ],
    [
      Boolean(all.LEGAL_OPERATOR) && all.LEGAL_REVIEWED !== 'true',
      'LEGAL_REVIEWED: pages mark the legal documents as templates until counsel reviewed them',
    ],
    [
      !all.ALERT_URL && !all.MAIL_URL,
      'ALERT_URL: without it and without mail nobody is called; alerts stand at the desk',
    ],
    [
      !all.DESK_ADDRESSES && !all.DESK_ACCESS_TEAM,
      'DESK_ADDRESSES, DESK_ACCESS_TEAM: without them operators reach the desk from everywhere (docs/operations.md)',
    ],
    [!all.ALERT_PING_URL, 'ALERT_PING_URL: without it nobody notices that alerts have stopped'],
  ]
  return notes.filter(([isNoted]) => isNoted).map(([, text]) => text)
}

/** Names each setting that the live version has with another value. Its objects would not start, or lie elsewhere. */
export function findChangedFixedSettings({ fixed }: DeploySettings, live: Values): readonly string[] {
  return FIXED_NAMES.flatMap((name) => {
    const now = live[name] ?? FIXED_SETTINGS[name]
    if (now === fixed[name]) return []
    return [`${name} of the live version is "${now}" and cannot change any more: set it, instead of "${fixed[name]}"`]
  })
}

function findFault(all: Values, ended: readonly string[]): string | undefined {
  const needed = ended.find((name) => NEEDED_SECRETS.has(name))
  if (needed !== undefined) {
    return `${needed} has an empty line, but users' sessions, passwords or keys need it: remove the line to keep what Cloudflare stores`
  }
  if (all.ORIGIN && !isDeployedOrigin(all.ORIGIN)) {
    return `ORIGIN must be an https address without a path, not "${all.ORIGIN}"`
  }
  if (all.MARKET_SOURCE === 'replay') return 'MARKET_SOURCE=replay reads a file of this machine: it cannot be deployed'
  try {
    readSettings(all)
    return undefined
  } catch (error) {
    if (error instanceof SettingError) return error.message
    throw error
  }
}

const standInsOf = (names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, STAND_INS[name] ?? STAND_IN]))

function findLiveFault(live: Values, secrets: readonly string[]): string | undefined {
  try {
    parseSettings({ ...standInsOf(secrets), ...live })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

export type SecretEndings = {
  /** In an order that lets the live version start after each of them. */
  readonly before: readonly string[]
  /** Once the new version is live. */
  readonly after: readonly string[]
  readonly fault: string | undefined
}

/** @param live vars of the live version, which loses each secret at once; undefined if there is none */
export function planSecretEndings({ ended, kept }: DeploySettings, live: Values | undefined): SecretEndings {
  const after = ended.filter((name) => ENDED_AFTERWARDS.has(name))
  let left = ended.filter((name) => !ENDED_AFTERWARDS.has(name))
  if (live === undefined) return { before: left, after, fault: undefined }
  const before: string[] = []
  // An older version may break a rule of this one already.
  const known = findLiveFault(live, [...kept, ...ended])
  const faultWithout = (name: string) => {
    const fault = findLiveFault(live, [...kept, ...after, ...left.filter((other) => other !== name)])
    return fault === known ? undefined : fault
  }
  while (left.length > 0) {
    const next = left.find((name) => faultWithout(name) === undefined)
    if (next === undefined) {
      const names = left.join(', ')
      const fault = `the live version cannot do without ${names} (${faultWithout(left[0] ?? '')}): change the setting first, end the secret with the next deployment`
      return { before: [], after: [], fault }
    }
    before.push(next)
    left = left.filter((name) => name !== next)
  }
  return { before, after, fault: undefined }
}

const storedNote = (names: readonly string[]): readonly string[] =>
  names.length === 0
    ? []
    : [`${names.join(', ')}: only Cloudflare stores these, so they stay. A line NAME= in the file ends one`]

/**
 * A setting that Cloudflare stores as a secret stays one. One that the sources do not name stays, too, because it may
 * have been stored without a file.
 */
export function collectDeploySettings(sources: SettingSources): DeploySettings {
  const { vars, stored, given, emptied } = sources
  const isSecret = (name: string) => SECRET_NAMES.has(name) || stored.includes(name)
  const own = SETTING_NAMES.flatMap((name) => {
    const value = given[name]
    return value === undefined || value === '' || value === vars[name] ? [] : [[name, value] as const]
  })
  const ended = stored.filter((name) => emptied.includes(name) && !given[name])
  const kept = stored.filter((name) => !ended.includes(name))
  const all: Values = { ...standInsOf(kept), ...vars, ...Object.fromEntries(own) }
  return {
    vars: Object.fromEntries(own.filter(([name]) => !isSecret(name))),
    secrets: Object.fromEntries(own.filter(([name]) => isSecret(name))),
    ended,
    kept,
    fixed: {
      LEDGER_SHARDS: all.LEDGER_SHARDS || FIXED_SETTINGS.LEDGER_SHARDS,
      HOME_REGION: all.HOME_REGION || FIXED_SETTINGS.HOME_REGION,
    },
    origin: all.ORIGIN ?? '',
    missing: findMissing(all, sources),
    notes: [...findNotes(all), ...storedNote(kept.filter((name) => !given[name]))],
    fault: findFault(all, ended),
  }
}
