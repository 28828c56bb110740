import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { TELEGRAM_ANSWER_AGE_MAX_MS, verifyTelegramLogin } from './telegram.ts'

const NOW = 1_800_000_000_000

describe('Telegram', () => {
  const TOKEN = '123456:a-token-of-a-bot-that-is-long-enough'
  const signedBy = (token: string, fields: Readonly<Record<string, string>>) => {
    const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
    const key = createHash('sha256').update(token).digest()
    return createHmac('sha256', key).update(lines.toSorted().join('\n')).digest('hex')
  }
  const FIELDS = { id: '42', first_name: 'Ada', username: 'ada', auth_date: String(Math.floor(NOW / 1_000)) }
  const widget = (fields: Readonly<Record<string, string>> = FIELDS, token = TOKEN) =>
    new URLSearchParams({ ...fields, hash: signedBy(token, fields) })
  const said = async (params: URLSearchParams, now = NOW) => {
    const result = await verifyTelegramLogin(params, TOKEN, now)
    return result.ok ? result.value.subject : result.error
  }

  test('[FA26] is believed where the bot has signed', async () => {
    const params = widget()
    expect(await verifyTelegramLogin(params, TOKEN, NOW)).toEqual({
      ok: true,
      value: {
        provider: 'telegram',
        subject: '42',
        email: undefined,
        emailVerified: false,
        name: 'Ada',
        proof: params.get('hash'),
      },
    })
  })

  test('[FA26] is not believed with anything changed, added, left out, or signed by another', async () => {
    const changes: readonly ((to: URLSearchParams) => void)[] = [
      (to) => to.set('id', '43'),
      (to) => to.set('first_name', 'Eve'),
      (to) => to.append('photo_url', 'x'),
      (to) => to.delete('username'),
      (to) => to.set('hash', '0'.repeat(64)),
    ]
    for (const change of changes) {
      const params = widget()
      change(params)
      expect(await said(params)).toBe('social_signature')
    }
    expect(await said(widget(FIELDS, `${TOKEN}x`))).toBe('social_signature')
    const doubled = widget()
    doubled.append('id', '42')
    expect(await said(doubled)).toBe('social_response')
    for (const name of ['id', 'hash', 'auth_date']) {
      const params = widget()
      params.delete(name)
      expect(await said(params)).toBe('social_response')
    }
  })

  test('[FA26] is believed for a day', async () => {
    const at = Number(FIELDS.auth_date) * 1_000
    expect(await said(widget(), at + TELEGRAM_ANSWER_AGE_MAX_MS)).toBe('42')
    expect(await said(widget(), at + TELEGRAM_ANSWER_AGE_MAX_MS + 1)).toBe('social_token_expired')
    expect(await said(widget(), at - 6 * 60_000)).toBe('social_token_expired')
  })
})
