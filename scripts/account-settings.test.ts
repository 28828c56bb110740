import { expect, test } from 'vitest'
import { findAccountSettingError, formatOutboxNotice } from './account-settings.ts'

const SECRET = 'a-secret-that-is-long-enough-for-us'

test.each([
  {},
  { SESSION_SECRET: '', PASSWORD_COST: '', PASSWORD_POOL: '', OUTBOX_ACCESS: '', MAIL_URL: '' },
  { SESSION_SECRET: SECRET, PASSWORD_PEPPER: SECRET },
  { MAIL_URL: 'https://mail.example/send', SMS_URL: 'http://127.0.0.1:9000' },
  { PASSWORD_COST: '15,8,3', PASSWORD_POOL: '64', OUTBOX_ACCESS: 'closed' },
])('[AC26] nothing is wrong with %j', (env) => {
  expect(findAccountSettingError(env)).toBeUndefined()
})

test.each([
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have 32 to 512 characters, not 5'],
  [{ PASSWORD_PEPPER: 'x'.repeat(513) }, 'PASSWORD_PEPPER must have 32 to 512 characters, not 513'],
  [
    { MAIL_URL: 'http://mail.example' },
    'MAIL_URL must be an https address (http on this machine), not "http://mail.example"',
  ],
  [{ SMS_URL: 'nowhere' }, 'SMS_URL must be an https address (http on this machine), not "nowhere"'],
  [{ PASSWORD_COST: '15,8' }, 'PASSWORD_COST must be log2 N, r and p of scrypt, like 15,8,3, not "15,8"'],
  [{ PASSWORD_COST: '18,8,3' }, 'PASSWORD_COST must be log2 N, r and p of scrypt, like 15,8,3, not "18,8,3"'],
  [{ PASSWORD_COST: '0,8,3' }, 'PASSWORD_COST must be log2 N, r and p of scrypt, like 15,8,3, not "0,8,3"'],
  [{ PASSWORD_POOL: '0' }, 'PASSWORD_POOL must be a whole number from 1 to 64, not "0"'],
  [{ PASSWORD_POOL: '65' }, 'PASSWORD_POOL must be a whole number from 1 to 64, not "65"'],
  [{ OUTBOX_ACCESS: 'all' }, 'OUTBOX_ACCESS must be one of auto, open, closed, not "all"'],
])('[AC26] %j is told in one line', (env, fault) => {
  expect(findAccountSettingError(env)).toBe(fault)
})

test('[AC26] a secret is never repeated', () => {
  expect(findAccountSettingError({ SESSION_SECRET: 'hunter2-hunter2' })).not.toContain('hunter')
})

test('[PE18] where no mails are carried, the start names the outbox', () => {
  expect(formatOutboxNotice({}, 'http://localhost:8787')).toBe(
    'Codes and mails are not sent; read them at http://localhost:8787/dev/outbox',
  )
  for (const env of [
    { MAIL_URL: 'https://mail.test' },
    { UPSTREAM_SPOT_URL: 'https://x.test' },
    { OUTBOX_ACCESS: 'closed' },
  ]) {
    expect(formatOutboxNotice(env, 'http://localhost:8787'), JSON.stringify(env)).toBeUndefined()
  }
})
