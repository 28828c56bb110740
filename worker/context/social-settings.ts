import { z } from 'zod/mini'
import { SITE_API_BASE } from '#shared/api/contract.ts'
import { isExchangeAddress } from '#shared/api/exchange-address.ts'

const Text = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest))
/** Https, or the local machine for tests. */
const Issuer = z.string().check(z.refine((address) => isExchangeAddress(address, 'http'), 'no https address'))

const Provider = z.strictObject({
  name: z.string().check(z.regex(/^(?!telegram$)[a-z][a-z0-9-]{0,23}$/)),
  /** Text of the button; default: the name. */
  label: z.exactOptional(Text(40)),
  issuer: z.exactOptional(Issuer),
  clientId: Text(256),
  clientSecret: z.exactOptional(Text(4_096)),
  /** Apple's key, which signs each secret (apple.ts). `privateKey` is PEM, PKCS #8. */
  apple: z.exactOptional(z.strictObject({ teamId: Text(32), keyId: Text(32), privateKey: Text(4_096) })),
  scopes: z.exactOptional(z.string().check(z.regex(/^openid(?: [\w.:/-]+)*$/), z.maxLength(512))),
  responseMode: z.exactOptional(z.enum(['query', 'form_post'])),
  /** Default: the method that the provider prefers. */
  clientAuth: z.exactOptional(z.enum(['basic', 'post', 'none'])),
})
type Provider = z.infer<typeof Provider>

const PRESETS: Readonly<Record<string, Pick<OidcProvider, 'issuer' | 'label'> & Partial<OidcProvider>>> = {
  google: { issuer: 'https://accounts.google.com', label: 'Google' },
  // Apple posts the callback if name or address are requested, and accepts the secret only in the body.
  apple: {
    issuer: 'https://appleid.apple.com',
    label: 'Apple',
    scopes: 'openid name email',
    responseMode: 'form_post',
    clientAuth: 'post',
  },
}

export type OidcProvider = Omit<Provider, 'issuer' | 'label' | 'scopes' | 'responseMode'> & {
  readonly issuer: string
  readonly label: string
  readonly scopes: string
  readonly responseMode: 'query' | 'form_post'
}

function completed(provider: Provider): OidcProvider | undefined {
  const preset = PRESETS[provider.name]
  const issuer = provider.issuer ?? preset?.issuer
  if (issuer === undefined) return undefined
  return { label: provider.name, scopes: 'openid email profile', responseMode: 'query', ...preset, ...provider, issuer }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function parseOidcProviders(text: string): readonly OidcProvider[] | undefined {
  const parsed = z.array(Provider).check(z.maxLength(20)).safeParse(json(text))
  if (!parsed.success) return undefined
  const providers = parsed.data.flatMap((provider) => completed(provider) ?? [])
  const names = new Set(providers.map(({ name }) => name))
  return names.size === parsed.data.length ? providers : undefined
}

const isList = (text: string) => parseOidcProviders(text) !== undefined

export const SOCIAL_SETTING_FIELDS = {
  OIDC_PROVIDERS: z._default(
    z.pipe(
      z.string().check(z.refine(isList, 'must be a JSON list of { name, issuer, clientId, clientSecret }')),
      z.transform((text) => parseOidcProviders(text) ?? []),
    ),
    [],
  ),
  /** Telegram bot whose login widget is trusted (telegram.ts). */
  TELEGRAM_BOT_TOKEN: z.optional(z.string().check(z.regex(/^\d+:[\w-]{30,}$/))),
  TELEGRAM_BOT_NAME: z.optional(z.string().check(z.regex(/^\w{3,32}$/))),
} as const

const Fields = z.object(SOCIAL_SETTING_FIELDS)

/** ORIGIN is needed, because callback URLs must not come from a request's host. */
export function findMissingSocialSettings(
  fields: z.infer<typeof Fields> & { readonly ORIGIN: string },
): readonly string[] {
  const { OIDC_PROVIDERS, TELEGRAM_BOT_TOKEN, TELEGRAM_BOT_NAME, ORIGIN } = fields
  return [
    ...((OIDC_PROVIDERS.length > 0 || TELEGRAM_BOT_TOKEN) && ORIGIN === '' ? ['ORIGIN'] : []),
    ...(TELEGRAM_BOT_NAME && !TELEGRAM_BOT_TOKEN ? ['TELEGRAM_BOT_TOKEN'] : []),
    ...(TELEGRAM_BOT_TOKEN && !TELEGRAM_BOT_NAME ? ['TELEGRAM_BOT_NAME'] : []),
  ]
}

/** One callback path per service, so their answers cannot be confused. */
export const formatCallbackPath = (provider: string): string => `${SITE_API_BASE}/social/${provider}/callback`
