import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { findSocialSettingError } from '../../scripts/social-settings.ts'
import { parseAppleUserName } from '../identity/social/apple.ts'
import {
  findMissingSocialSettings,
  formatCallbackPath,
  parseOidcProviders,
  SOCIAL_SETTING_FIELDS,
} from './social-settings.ts'

const list = (...entries: readonly object[]) => JSON.stringify(entries)
const CLIENT = { clientId: 'id', clientSecret: 'secret' }
const OWN = { name: 'own', issuer: 'https://id.example.com', ...CLIENT }

describe('providers', () => {
  test('[FA20] Google and Apple need an id and a secret, any other its issuer beside', () => {
    expect(parseOidcProviders(list({ name: 'google', ...CLIENT }, { name: 'apple', ...CLIENT }, OWN))).toEqual([
      {
        name: 'google',
        label: 'Google',
        issuer: 'https://accounts.google.com',
        scopes: 'openid email profile',
        responseMode: 'query',
        ...CLIENT,
      },
      {
        name: 'apple',
        label: 'Apple',
        issuer: 'https://appleid.apple.com',
        scopes: 'openid name email',
        responseMode: 'form_post',
        clientAuth: 'post',
        ...CLIENT,
      },
      { ...OWN, label: 'own', scopes: 'openid email profile', responseMode: 'query' },
    ])
    expect(parseOidcProviders('[]')).toEqual([])
  })

  test.each([
    ['no JSON', '{'],
    ['no list', '{}'],
    ['no issuer', list({ name: 'own', ...CLIENT })],
    ['an issuer without TLS', list({ ...OWN, issuer: 'http://id.example.com' })],
    ['an issuer with a user', list({ ...OWN, issuer: 'https://me@id.example.com' })],
    ['no client', list({ name: 'google' })],
    ['a name that is a path', list({ ...OWN, name: '../own' })],
    ['one name twice', list(OWN, OWN)],
    ['a misspelt field', list({ ...OWN, clientsecret: 'x' })],
    ['scopes without openid', list({ ...OWN, scopes: 'email' })],
  ])('[FA20] %s: refused', (_, text) => {
    expect(parseOidcProviders(text)).toBe(undefined)
    expect(z.object(SOCIAL_SETTING_FIELDS).safeParse({ OIDC_PROVIDERS: text }).success).toBe(false)
  })

  test('[FA20] a provider on this machine may go without TLS', () => {
    expect(parseOidcProviders(list({ ...OWN, issuer: 'http://localhost:9000' }))).toHaveLength(1)
  })

  test('[FA20] where people come back to is of the configuration: without it nothing starts', () => {
    const fields = (values: object) => z.object(SOCIAL_SETTING_FIELDS).parse(values)
    const some = fields({ OIDC_PROVIDERS: list(OWN) })
    expect(findMissingSocialSettings({ ...some, ORIGIN: '' })).toEqual(['ORIGIN'])
    expect(findMissingSocialSettings({ ...some, ORIGIN: 'https://exchange.test' })).toEqual([])
    expect(findMissingSocialSettings({ ...fields({}), ORIGIN: '' })).toEqual([])
    expect(findMissingSocialSettings({ ...fields({ TELEGRAM_BOT_NAME: 'bot' }), ORIGIN: '' })).toEqual([
      'TELEGRAM_BOT_TOKEN',
    ])
    expect(formatCallbackPath('google')).toBe('/api/v1/social/google/callback')
  })
})

describe('the start', () => {
  const TOKEN = '123456:a-token-of-a-bot-that-is-long-enough'
  test.each<[Readonly<Record<string, string>>, RegExp | undefined]>([
    [{}, undefined],
    [{ OIDC_PROVIDERS: list(OWN), ORIGIN: 'https://exchange.test' }, undefined],
    [{ OIDC_PROVIDERS: list({ name: 'google', ...CLIENT }), ORIGIN: 'https://exchange.test' }, undefined],
    [{ OIDC_PROVIDERS: list(OWN) }, /ORIGIN/],
    [{ OIDC_PROVIDERS: '{' }, /JSON/],
    [{ OIDC_PROVIDERS: '{}' }, /list/],
    [{ OIDC_PROVIDERS: '[null]' }, /name/],
    [{ OIDC_PROVIDERS: list({ name: 'own', ...CLIENT }) }, /own needs an issuer/],
    [{ OIDC_PROVIDERS: list({ name: 'google' }) }, /google needs a clientId/],
    [{ TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_BOT_NAME: 'bot', ORIGIN: 'https://exchange.test' }, undefined],
    [{ TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_BOT_NAME: 'bot' }, /needs ORIGIN/],
    [{ TELEGRAM_BOT_TOKEN: 'x', TELEGRAM_BOT_NAME: 'bot' }, /TELEGRAM_BOT_TOKEN/],
    [{ TELEGRAM_BOT_TOKEN: TOKEN }, /belong together/],
  ])('[FA20] with %j ends with a line that says what is wrong: %s', (env, said) => {
    const fault = findSocialSettingError(env)
    if (said) expect(fault).toMatch(said)
    else expect(fault).toBe(undefined)
    expect(fault ?? '').not.toContain('secret')
  })
})

test.each([
  ['{"name":{"firstName":"Ada","lastName":"Lovelace"}}', 'Ada Lovelace'],
  ['{"name":{"firstName":"Ada"}}', 'Ada'],
  ['{"name":{"firstName":{},"lastName":4}}', undefined],
  ['{"name":{}}', undefined],
  ['{"email":"x"}', undefined],
  ['null', undefined],
  ['{', undefined],
  [null, undefined],
])('[FA25] %s is the name %s', (user, name) => {
  expect(parseAppleUserName(user)).toBe(name)
})
