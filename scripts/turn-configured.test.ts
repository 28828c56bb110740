import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { rotateConfiguredSecret } from './turn-configured.ts'

const OLD = 'o'.repeat(40)
const FILE = `ORIGIN=https://x.test\nSESSION_SECRET=${OLD}\nMAIL_URL=https://mail.test\n`

test('[KT6] a configured secret verifies with the first deployment, and signs with the second', () => {
  const first = rotateConfiguredSecret(FILE, 'session', false)
  const waiting = parseEnv(first.changed ?? '')
  expect(waiting).toMatchObject({ ORIGIN: 'https://x.test', MAIL_URL: 'https://mail.test', SESSION_SECRET: OLD })
  const [next = ''] = (waiting.SESSION_SECRET_OTHERS ?? '').split(',')
  expect(next.length).toBeGreaterThanOrEqual(64)
  const second = rotateConfiguredSecret(first.changed ?? '', 'session', false)
  expect(parseEnv(second.changed ?? '')).toMatchObject({ SESSION_SECRET: next, SESSION_SECRET_OTHERS: OLD })
  const ended = rotateConfiguredSecret(second.changed ?? '', 'session', true)
  expect(parseEnv(ended.changed ?? '')).toMatchObject({ SESSION_SECRET: next, SESSION_SECRET_OTHERS: '' })
  for (const step of [first, second, ended]) expect(step.next).not.toContain(next)
})

test('[KT6] a second turn keeps former secrets, up to their number', () => {
  let text = FILE
  const turn = () => {
    const { changed } = rotateConfiguredSecret(text, 'session', false)
    text = changed ?? text
    return changed !== undefined
  }
  const steps = Array.from({ length: 12 }, turn)
  expect(steps.filter(Boolean)).toHaveLength(8)
  expect((parseEnv(text).SESSION_SECRET_OTHERS ?? '').split(',')).toHaveLength(4)
  expect(parseEnv(text).SESSION_SECRET_OTHERS).toContain(OLD)
})

test('[KT6] a secret that is not in the file is not turned there, and the command says where it may be', () => {
  const { changed, next } = rotateConfiguredSecret(FILE, 'pepper', false)
  expect(changed).toBeUndefined()
  expect(next).toContain('turn it without --env')
  const token = rotateConfiguredSecret(FILE, 'operator', false)
  expect(token.changed).toBeUndefined()
  expect(token.next).toContain('OPERATOR_TOKEN is not in the file. If it was stored with wrangler secret put')
  expect(token.next).not.toContain('generated')
})

test('[KT6] the token of operator calls turns in two steps, and both count until its end', () => {
  const first = rotateConfiguredSecret(`OPERATOR_TOKEN=${OLD}\n`, 'operator', false).changed ?? ''
  const next = parseEnv(first).OPERATOR_TOKEN_OTHERS ?? ''
  expect(parseEnv(first)).toMatchObject({ OPERATOR_TOKEN: OLD })
  expect(next.length).toBeGreaterThanOrEqual(64)
  const second = rotateConfiguredSecret(first, 'operator', false).changed ?? ''
  expect(parseEnv(second)).toMatchObject({ OPERATOR_TOKEN: next, OPERATOR_TOKEN_OTHERS: OLD })
  expect(parseEnv(rotateConfiguredSecret(second, 'operator', true).changed ?? '')).toMatchObject({
    OPERATOR_TOKEN: next,
    OPERATOR_TOKEN_OTHERS: '',
  })
})

test('[VN5] the secret of venue keys turns in two steps, and the former decrypts until its end', () => {
  const file = `VENUE_SPOT_URL=https://venue.test\nVENUE_KEY_SECRET=${OLD}\n`
  const first = rotateConfiguredSecret(file, 'venue', false).changed ?? ''
  expect(parseEnv(first)).toMatchObject({ VENUE_KEY_SECRET: OLD })
  const next = parseEnv(first).VENUE_KEY_SECRET_OTHERS ?? ''
  const second = rotateConfiguredSecret(first, 'venue', false).changed ?? ''
  expect(parseEnv(second)).toMatchObject({ VENUE_KEY_SECRET: next, VENUE_KEY_SECRET_OTHERS: OLD })
  expect(parseEnv(rotateConfiguredSecret(second, 'venue', true).changed ?? '')).toMatchObject({
    VENUE_KEY_SECRET_OTHERS: '',
  })
})
