// A whole run of a server with all requests logged: users register, err, trade and recover. Neither log nor metrics have
// anything of theirs.

import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { CAPTCHA_SECRET } from '../fixtures/captcha.ts'
import { Browser } from '../simulation/people/browser.ts'
import { expect, test } from './fixtures.ts'

const PORT = 8_795
const ORIGIN = `http://localhost:${PORT}`
const OPERATOR_TOKEN = 'operator-token-of-the-log-test'
const EMAIL = 'wilhelmina.secret@mail.example.com'
const ADDRESS = '203.0.113.77'
const PASSWORD = 'Trader-Blue7!secret'
const NAME = 'Wilhelminas Bots'

type Run = { readonly text: () => string; stop(): Promise<void> }

async function serve(): Promise<Run> {
  const state = await mkdtemp(join(tmpdir(), 'meridian-log-'))
  const child = spawn('node', ['tests/e2e/serve-built.ts'], {
    env: {
      ...process.env,
      PORT: String(PORT),
      STATE_DIR: state,
      PASSWORD_COST: '4,8,1',
      CAPTCHA_SECRET,
      OPERATOR_TOKEN,
      LOG_REQUESTS: 'all',
      OUTBOX_ACCESS: 'open',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      text += String(piece)
    })
  await expect.poll(() => text, { timeout: 60_000 }).toContain(ORIGIN)
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
    await rm(state, { recursive: true, force: true })
  }
  return { text: () => text, stop }
}

/** @returns texts that no log may have: what the user typed or was given */
async function live(): Promise<readonly string[]> {
  const browser = new Browser(ORIGIN, ADDRESS)
  const own: string[] = [EMAIL, ADDRESS, PASSWORD, NAME, 'wilhelmina', OPERATOR_TOKEN]
  const code = async () => {
    const mail = await browser.newReply(EMAIL, own.filter((text) => /^\d{6}$/.test(text)).length)
    own.push(mail.code)
    return mail.code
  }
  await browser.send('register', { by: 'email', email: EMAIL, terms: 'on', invite: '' })
  await browser.send('register-verification', { code: '000000' })
  await browser.send('register-verification', { code: await code() })
  await browser.send('register-create', { residence: 'FR', password: PASSWORD })
  await browser.post('sub-account-make', { name: NAME })
  await browser.post('password-change', { current: 'Wrong-Password9!', password: `${PASSWORD}2` })
  await browser.send('login', { by: 'email', email: EMAIL, password: 'Wrong-Password9!' })
  const order = { market: 'BTC_USDT', side: 'buy', type: 'market', amount: '50' }
  for (const body of [order, { ...order, amount: '90000000' }, { ...order, market: 'NONE' }]) {
    await browser.ask(tradingCalls.place.path, { method: 'POST', body: JSON.stringify(body) })
  }
  for (const path of ['/account', '/account/sub-accounts', '/wallet', '/orders', `/p2p/trader/${EMAIL}`, `/${EMAIL}`]) {
    await (await browser.ask(path)).text()
  }
  const id = browser.cookie('userId')
  await browser.ask(`/account/${id}?mail=${EMAIL}`)
  await browser.ask('/api/v1/operator/usage')
  await browser.ask('/ws?batch=1')
  own.push(id, ...['__Host-sid', 'token'].map((name) => browser.cookie(name)))
  return own.filter((text) => text !== '')
}

test('[TE3] log and metrics of a whole run have no mail address, IP, name, user id, code or token', async () => {
  test.setTimeout(180_000)
  const run = await serve()
  try {
    const own = await live()
    expect(own.length).toBeGreaterThanOrEqual(9)
    const answer = await fetch(`${ORIGIN}/api/v1/operator/metrics`, {
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    })
    const metrics = await answer.text()
    expect(metrics).toContain('meridian_http_request_duration_seconds_count{method="POST"')
    expect(metrics).toMatch(/^meridian_refusals_total\{reason="credentials_wrong"\} [1-9]/m)
    await expect.poll(() => run.text()).toContain('"route":"/api/v1/operator/metrics"')
    const lines = run.text().split('\n')
    expect(lines.filter((line) => line.includes('"event":"request"')).length).toBeGreaterThan(15)
    expect(lines.filter((line) => line.includes('"event":"form_refused"')).length).toBeGreaterThan(1)
    for (const text of own) {
      // Six digits may be a sum of the metrics.
      const places = /^\d{6}$/.test(text) ? lines : [...lines, ...metrics.split('\n')]
      const found = places.filter((line) => line.toLowerCase().includes(text.toLowerCase()))
      expect(found, text.slice(0, 4)).toEqual([])
    }
  } finally {
    await run.stop()
  }
})
