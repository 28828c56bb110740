// Login, registration, recovery and affiliate applications through the real application: pages, forms with and without
// scripts, bad input.

import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { findFormCatalogue } from '#client/form/words.ts'
import { LOCALE_CODES, type LocaleCode, localePath } from '#shared/i18n/locales.ts'
import { authCalls, type FormAnswer } from '#shared/identity/auth-calls.ts'
import { AUTH_FORM_NAMES, AUTH_FORMS, type AuthFormName, type AuthFormRefusal } from '#shared/identity/forms.ts'
import type { RouteMeta } from '#shared/pages/route-meta.ts'
import { ROUTES } from '#shared/pages/routes.ts'
import { loadTranslator } from '#worker/locale/messages.ts'
import { absent, each, expectUnharmed, linesOf, NAUGHTY, XSS } from './attacks.ts'
import { type Asked, ask, askUnder, documentOf, markupOf, payloadOf } from './edge-site.ts'
import { captchaOf, OWN, pathOf, registered } from './visitor.ts'

/** A browser that has a user's preferences, so that paths are not redirected to a language. */
const KNOWN = { cookie: '' }
beforeAll(async () => {
  const { cookies } = await registered('known@example.com')
  const [, login = ''] = (cookies.get('__Host-sid') ?? '').split('.')
  cookies.set('preferences', login)
  KNOWN.cookie = ['__Host-sid', 'token', 'preferences'].map((name) => `${name}=${cookies.get(name)}`).join('; ')
})

/** A form as a browser without scripts posts it. */
const posted = (fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}): Asked => ({
  method: 'POST',
  headers: { ...OWN, ...KNOWN, ...headers },
  body: new URLSearchParams(fields),
})

/** The same form as a script sends it. */
const sent = (fields: unknown, headers: Readonly<Record<string, string>> = {}): Asked => ({
  method: 'POST',
  headers: { ...OWN, ...KNOWN, 'content-type': 'application/json', ...headers },
  body: typeof fields === 'string' ? fields : JSON.stringify(fields),
})

/** Valid fields of each form. */
const WELL: Readonly<Record<AuthFormName, Readonly<Record<string, string>>>> = {
  login: { by: 'email', email: 'trader@example.com', password: 'Aa1!aaaa' },
  'login-verification': { code: '123456' },
  'login-device-verification': { code: '123456', trust: 'on' },
  'login-passkey': {},
  'login-social-verification': { code: '123 456' },
  register: { by: 'phone', country: 'DE', mobile: '0170 1234567', terms: 'on' },
  'register-verification': { code: '١٢٣٤٥٦' },
  'register-create': { residence: 'FR', password: 'Aa1!aaaa' },
  forget: { by: 'email', email: 'nobody@example.com' },
  'forget-verification': { intent: 'resend' },
  'forget-reset': { password: 'Aa1!aaaa' },
  'operation-enable-passkey': {},
  'operation-stay-signed-in': { stay: 'on' },
  'bind-passkey-verification': { code: '123456' },
  'affiliate-register-create': {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    residence: 'GB',
    channel: 't.me/ada',
    audience: 'from_1k',
    message: 'Hello,\r\nworld.',
  },
}

/** Answers of each form to a logged-in user without a flow. */
const COMES_TO: Readonly<Record<AuthFormName, FormAnswer>> = {
  login: { kind: 'refused', reason: 'credentials_wrong' },
  'login-verification': { kind: 'refused', reason: 'flow_over' },
  'login-device-verification': { kind: 'refused', reason: 'flow_over' },
  'login-passkey': { kind: 'refused', reason: 'passkeys_closed' },
  'login-social-verification': { kind: 'refused', reason: 'flow_over' },
  register: { kind: 'next', path: '/register/verification' },
  'register-verification': { kind: 'refused', reason: 'flow_over' },
  'register-create': { kind: 'refused', reason: 'flow_over' },
  forget: { kind: 'next', path: '/forget/verification' },
  'forget-verification': { kind: 'refused', reason: 'flow_over' },
  'forget-reset': { kind: 'refused', reason: 'flow_over' },
  'operation-enable-passkey': { kind: 'refused', reason: 'passkeys_closed' },
  'operation-stay-signed-in': { kind: 'done' },
  'bind-passkey-verification': { kind: 'refused', reason: 'flow_over' },
  'affiliate-register-create': { kind: 'told', notice: 'application_sent' },
}

async function filledIn(name: AuthFormName): Promise<Record<string, string>> {
  const { captcha } = AUTH_FORMS[name]
  return { ...WELL[name], ...(captcha && { captcha: await captchaOf(captcha) }) }
}

async function refusalIn(locale: LocaleCode, reason: AuthFormRefusal): Promise<string> {
  const t = (await loadTranslator(env, locale)) as (key: string) => string
  return t(`${findFormCatalogue(reason)}.refusals.${reason}.title`)
}

describe('routes', () => {
  const STEP: RouteMeta = { footer: false, mobileHeader: true, noReturn: true }
  const ENTRY: RouteMeta = { footer: false, mobileHeader: true }

  test.each<[path: string, meta: RouteMeta, cache: string, indexed: boolean, guards: string[]]>([
    ['/login', ENTRY, 'none', true, []],
    ['/login/verification', STEP, 'none', false, []],
    ['/login/device-verification', STEP, 'none', false, []],
    ['/login/passkey', STEP, 'none', false, []],
    ['/login/social-verification', STEP, 'none', false, []],
    ['/register', ENTRY, 'none', true, []],
    ['/register/create', STEP, 'none', false, []],
    ['/register/verification', STEP, 'none', false, []],
    ['/register/learn-more', STEP, 'static', true, []],
    ['/forget', STEP, 'none', false, []],
    ['/forget/verification', STEP, 'none', false, []],
    ['/forget/reset', STEP, 'none', false, []],
    ['/operation/enable-passkey', STEP, 'none', false, ['auth-route']],
    ['/operation/stay-signed-in', STEP, 'none', false, ['auth-route']],
    ['/bind-passkey-verification', { footer: false, noReturn: true }, 'none', false, ['auth-route']],
    [
      '/affiliate-register',
      { layout: 'empty', header: false, footer: false, noReturn: true, returnWhenLoggedIn: true },
      'prices',
      true,
      [],
    ],
    ['/affiliate-register/create', { layout: 'empty', footer: false, noReturn: true }, 'none', false, []],
    ['/affiliate-register/why-join-meridian', { layout: 'empty', footer: true, noReturn: true }, 'static', true, []],
  ])('[AU1] [AU2] %s has the meta of the table, and is there', async (path, meta, cache, indexed, guards) => {
    const pattern = path.includes('why-join') ? '/affiliate-register/:why{why-join-[a-z0-9-]+}' : path
    expect(ROUTES.find((route) => route.path === pattern)).toMatchObject({ meta, cache, indexed, guards })
    const response = await ask(path, { headers: guards.length > 0 ? KNOWN : {} })
    const document = await documentOf(response)
    expect(payloadOf(document).meta).toEqual(meta)
    expect(document.includes('rel="canonical"')).toBe(indexed)
    const kept = cache === 'none' ? 'private, no-store' : 'private, no-cache'
    expect(response.headers.get('cache-control')).toBe(kept)
    expect(markupOf(document)).toContain('<h1')
  })

  test('[AU12] [RT10] why-join bears the brand of the deployment, and no other', async () => {
    for (const path of [
      '/affiliate-register/why-join-meridiam',
      '/affiliate-register/why-join',
      '/affiliate-register/x',
    ]) {
      expect((await ask(path)).status, path).toBe(404)
    }
    const branded = { BRAND: 'Côte d’Azur' }
    expect((await askUnder(branded, '/affiliate-register/why-join-cote-d-azur')).status).toBe(200)
    expect((await askUnder(branded, '/affiliate-register/why-join-meridian')).status).toBe(404)
    const page = await documentOf(await askUnder(branded, '/affiliate-register'))
    expect(markupOf(page)).toContain('href="/affiliate-register/why-join-cote-d-azur"')
    const sitemap = await (await askUnder(branded, '/en_US/sitemap.xml')).text()
    expect(sitemap).toContain('/ja_JP/affiliate-register/why-join-cote-d-azur')
  })

  test('[AU13] the programme leads on whoever is logged in, and shows strangers its rates', async () => {
    const response = await ask('/affiliate-register?redirectUrl=/markets', { headers: KNOWN })
    expect([response.status, response.headers.get('location')]).toEqual([302, '/markets'])
    const markup = markupOf(await documentOf(await ask('/affiliate-register')))
    for (const figure of ['30%', '40%', '50%', '10,000,000', '400.00']) expect(markup).toContain(figure)
  })
})

describe('without scripts', () => {
  test('[AU3] a form comes back with what was typed, but for the password, and what is wrong', async () => {
    const fields = { by: 'email', email: 'trader@example', password: 'Secret-Aa1!' }
    const document = await documentOf(await ask('/login', posted(fields)), 422)
    const markup = markupOf(document)
    expect(markup).toContain('value="trader@example"')
    expect(markup).toContain('aria-invalid="true"')
    expect(markup).toContain('<a href="#field-email">Enter a valid email address, such as name@example.com.</a>')
    expect(document).not.toContain('Secret-Aa1!')
    expect(payloadOf(document).data).toMatchObject({ form: { problems: [{ field: 'email', code: 'email_invalid' }] } })
    // Only a document that shows an answer names its texts, so that browsers can hydrate it.
    const namespacesOf = (sent: string) => payloadOf(sent).modules.words.map(([namespace]) => namespace)
    expect(namespacesOf(document)).toContain('form-answers')
    expect(namespacesOf(await documentOf(await ask('/login')))).not.toContain('form-answers')
  })

  test('[AU3] in the language of the page, for every language', async () => {
    for (const locale of LOCALE_CODES) {
      const path = localePath(locale, '/register/create')
      const markup = markupOf(await documentOf(await ask(path, posted({ password: 'short' })), 422))
      const t = await loadTranslator(env, locale)
      expect(markup).toContain(t('form-answers.problems.country_missing'))
      expect(markup).toContain(t('form-answers.problems.password_too_short', { least: 8 }))
    }
  })

  test('[AU10] the captcha comes after the fields, counts once, and is asked anew', async () => {
    const fields = { ...WELL.login }
    const missing = await documentOf(await ask('/login', posted(fields)), 422)
    expect(payloadOf(missing).data).toMatchObject({ form: { captcha: 'captcha_missing' } })
    const captcha = await captchaOf('login')
    // A mistake in a field does not use up the captcha.
    await documentOf(await ask('/login', posted({ ...fields, email: 'x', captcha })), 422)
    await documentOf(await ask('/login', posted({ ...fields, captcha })), 409)
    const again = await documentOf(await ask('/login', posted({ ...fields, captcha })), 422)
    expect(payloadOf(again).data).toMatchObject({ form: { captcha: 'captcha_used' } })
    const other = await captchaOf('register')
    const wrong = payloadOf(await documentOf(await ask('/login', posted({ ...fields, captcha: other })), 422))
    expect(wrong.data).toMatchObject({ form: { captcha: 'captcha_wrong' }, question: { provider: 'question' } })
  })

  test.each(AUTH_FORM_NAMES)(
    '[AU9] %s, filled in well, leads on or is refused by name: nothing pretends',
    async (name) => {
      const response = await ask(`/ja_JP${pathOf(name)}`, posted(await filledIn(name)))
      const answer = COMES_TO[name]
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      if (answer.kind === 'told') {
        const { data } = payloadOf(await documentOf(response))
        return expect(data).toMatchObject({ form: { notice: answer.notice } })
      }
      if (answer.kind !== 'refused') {
        const path = answer.kind === 'next' ? `/ja_JP${answer.path}` : '/ja_JP'
        return expect([response.status, response.headers.get('location')]).toEqual([303, path])
      }
      const document = await documentOf(response, 409)
      expect(payloadOf(document).data).toMatchObject({ form: { refusal: answer.reason, problems: [] } })
      expect(markupOf(document)).toContain(await refusalIn('ja_JP', answer.reason))
      expect(response.headers.getSetCookie().join()).not.toContain('token')
    },
  )

  test.each(AUTH_FORM_NAMES)(
    '[PE11] %s is refused by name where an exchange elsewhere has the accounts',
    async (name) => {
      const elsewhere = { UPSTREAM_SPOT_URL: 'http://127.0.0.1:9' }
      const reason: AuthFormRefusal = name === 'affiliate-register-create' ? 'affiliates_closed' : 'accounts_closed'
      const response = await askUnder(elsewhere, authCalls[name].path, sent(await filledIn(name)))
      expect(await response.json()).toMatchObject({ data: { kind: 'refused', reason } })
    },
  )

  test('[AU2] a step that belongs to somebody is closed to strangers, whatever they post', async () => {
    for (const path of ['/operation/enable-passkey', '/operation/stay-signed-in', '/bind-passkey-verification']) {
      const response = await ask(path, { ...posted({ code: '123456' }), headers: OWN })
      expect([response.status, response.headers.get('location')]).toEqual([
        302,
        `/login?redirectUrl=${encodeURIComponent(path)}`,
      ])
    }
  })
})

describe('with scripts', () => {
  test.each(AUTH_FORM_NAMES)('[AU9] %s has the same answer through the door for scripts', async (name) => {
    const { path } = authCalls[name]
    const answered = async (fields: unknown) => (await (await ask(path, sent(fields))).json<{ data: unknown }>()).data
    expect(await answered(await filledIn(name))).toEqual(COMES_TO[name])
    const { captcha } = AUTH_FORMS[name]
    if (captcha) expect(await answered(WELL[name])).toEqual({ kind: 'captcha', refusal: 'captcha_missing' })
    if (Object.keys(WELL[name]).length > 0 && name !== 'operation-stay-signed-in') {
      expect(await answered({})).toMatchObject({ kind: 'problems' })
    }
  })

  test('[AU4] takes JSON of its own pages, and nothing else', async () => {
    const { path } = authCalls.login
    const status = async (asked: Asked) => {
      const response = await ask(path, asked)
      expect(response.headers.get('content-type')).toContain('application/json')
      return [response.status, (await response.json<{ msg: string }>()).msg]
    }
    expect(await status(sent({}, { 'content-type': 'text/plain' }))).toEqual([415, 'unsupported_type'])
    expect(await status(posted({ email: 'x' }))).toEqual([415, 'unsupported_type'])
    expect(await status(sent('{'))).toEqual([400, 'invalid_request'])
    expect(await status(sent('null'))).toEqual([400, 'invalid_request'])
    expect(await status(sent([]))).toEqual([400, 'invalid_request'])
    expect(await status(sent({ email: 7 }))).toEqual([400, 'invalid_request'])
    expect(await status(sent({ email: 'x'.repeat(40_000) }))).toEqual([413, 'body_too_large'])
    expect(await status(sent({}, { origin: 'https://evil.test' }))).toEqual([403, 'cross_site'])
    expect(await status(sent({}, { 'sec-fetch-site': 'same-site' }))).toEqual([403, 'cross_site'])
    expect(await status(sent({ other: {}, email: 'x' }))).toEqual([200, 'SUCCESS'])
    const read = await ask(path)
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST'])
  })
})

describe('doors', () => {
  test('[AU4] a page of another site cannot post a form', async () => {
    for (const headers of [
      { origin: 'https://evil.test' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'null' },
    ]) {
      for (const name of ['login', 'operation-stay-signed-in'] as const) {
        expect((await ask(pathOf(name), posted(WELL[name], headers))).status).toBe(403)
      }
    }
    expect((await ask('/login', posted({ email: 'x'.repeat(40_000) }))).status).toBe(413)
    expect((await ask('/login', { ...posted({}), method: 'PUT' })).status).toBe(405)
  })

  test('[AU4] a body that is no form is an empty one', async () => {
    for (const [type, body] of [
      ['application/json', '{"email":"x"}'],
      ['text/plain', 'email=x'],
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=x', '--x\r\nbroken'],
    ] as const) {
      const response = await ask('/login', { method: 'POST', headers: { ...OWN, 'content-type': type }, body })
      const { data } = payloadOf(await documentOf(response, 422))
      expect(data).toMatchObject({ form: { values: { email: '' } } })
    }
    const form = new FormData()
    form.append('email', new File(['x'], 'x.txt'))
    form.append('password', 'x')
    const response = await ask('/login', { method: 'POST', headers: OWN, body: form })
    expect(payloadOf(await documentOf(response, 422)).data).toMatchObject({ form: { values: { email: '' } } })
  })
})

describe('what is carried from step to step', () => {
  const search = '?redirectUrl=%2Fmarkets%3Fq%3Dbtc&ic=FRIEND7&utm_source=mail'

  test('[AU6] every step hands on where to return to, the invite code and other parameters', async () => {
    for (const [path, leads] of [
      ['/login', ['/register', '/forget', '/login/passkey']],
      ['/register', ['/login', '/register/learn-more']],
      ['/forget', ['/login']],
      ['/login/verification', ['/login']],
      ['/register/create', ['/register']],
    ] as const) {
      const markup = markupOf(await documentOf(await ask(path + search)))
      for (const to of leads)
        expect(markup, `${path} → ${to}`).toContain(`href="${to}${search.replaceAll('&', '&amp;')}"`)
      expect(markup).toContain(`action="${path}${search.replaceAll('&', '&amp;')}"`)
    }
    const learnMore = markupOf(await documentOf(await ask(`/register/learn-more${search}`)))
    expect(learnMore).toContain('href="/register?redirectUrl=%2Fmarkets%3Fq%3Dbtc&amp;ic=FRIEND7"')
  })

  test('[AU8] a friend’s code stands in the form', async () => {
    const markup = markupOf(await documentOf(await ask(`/fr_FR/register${search}`)))
    expect(markup).toContain('value="FRIEND7"')
    expect(markup).toMatch(/<details[^>]* open=""/)
  })

  test('[AU7] whoever declines an offer is led to where they were going, in their language, and never off the site', async () => {
    const onward = async (wanted: string) => {
      const path = `/tr_TR/operation/stay-signed-in?redirectUrl=${encodeURIComponent(wanted)}`
      const markup = markupOf(await documentOf(await ask(path, { headers: KNOWN })))
      return /<a href="([^"]*)">Şimdi değil<\/a>/.exec(markup)?.[1]
    }
    expect(await onward('/markets?q=btc')).toBe('/tr_TR/markets?q=btc')
    expect(await onward('/ja_JP/spot/BTC_USDT')).toBe('/tr_TR/spot/BTC_USDT')
    for (const evil of ['//evil.test', 'https://evil.test', '/en_US//evil.test', '/login', 'javascript:alert(1)']) {
      expect(await onward(evil), evil).toBe('/tr_TR')
    }
  })

  test('the phone’s side has an address of its own, and the country of the language', async () => {
    const markup = markupOf(await documentOf(await ask('/ja_JP/login?by=phone')))
    expect(markup).toMatch(/<option value="JP" selected="">[^<]*\+81/)
    expect(markup).toContain('name="mobile"')
    expect(markup).not.toContain('name="email"')
  })
})

describe.skipIf(absent)('[AU4] recorded attacks', { timeout: 120_000 }, () => {
  const ATTACKS = [...XSS, ...NAUGHTY, ...['sqli_auth_bypass.txt', 'open_redirect_payloads.txt'].flatMap(linesOf)]
  const fields = AUTH_FORM_NAMES.flatMap((name) => AUTH_FORMS[name].fields.map((field) => [name, field.name] as const))

  test('in any field are values like any other: no fault, nothing of them runs', async () => {
    expect(fields.length).toBeGreaterThan(35)
    await each(fields, async ([name, field]) => {
      // Another part of the list for each field.
      const part = ATTACKS.filter((_, index) => (index + name.length * 7 + field.length) % 150 === 0)
      expect(part.length).toBeGreaterThan(3)
      for (const attack of part) {
        const body = { ...WELL[name], [field]: attack.toWellFormed() }
        await expectUnharmed(await ask(pathOf(name), posted(body)), attack)
        const answer = await ask(authCalls[name].path, sent({ ...WELL[name], [field]: attack }))
        expect(answer.status, attack).toBeLessThan(500)
        const text = await answer.text()
        if (attack.length > 6) expect(text.includes(attack), attack).toBe(false)
      }
    })
  })

  test('as names of fields are no fields', async () => {
    await each(
      ATTACKS.filter((_, index) => index % 20 === 0),
      async (attack) => {
        await expectUnharmed(await ask('/login', posted({ [attack.toWellFormed()]: 'x', __proto__: 'x' })), attack)
        const answer = await ask(authCalls.login.path, sent({ [attack]: attack }))
        expect(await answer.json()).toMatchObject({ data: { kind: 'problems' } })
      },
    )
  })

  test('as captchas are none', async () => {
    await each(
      ATTACKS.filter((_, index) => index % 25 === 0),
      async (attack) => {
        await expectUnharmed(await ask('/forget', posted({ ...WELL.forget, captcha: attack.toWellFormed() })), attack)
      },
    )
  })
})
