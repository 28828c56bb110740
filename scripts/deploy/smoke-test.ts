// Smoke test: requests that a visitor would send, right after the deployment.

import { LOCALES, type LocaleCode, localePath } from '#shared/i18n/locales.ts'

export type SmokeResult = { readonly name: string; readonly fault: string | undefined }

export type SmokePatience = {
  /** Maximum wait for the first answer. A new custom domain needs minutes until its certificate is issued. */
  readonly firstAnswerMs: number
  readonly retryMs: number
  readonly timeoutMs: number
}
const USUAL_PATIENCE: SmokePatience = { firstAnswerMs: 300_000, retryMs: 5_000, timeoutMs: 20_000 }

/** Two languages with different scripts and directions. */
const SMOKE_LOCALES: readonly LocaleCode[] = ['en_US', 'ar_AE']

const pause = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs))
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

async function load(address: string, timeoutMs: number): Promise<string> {
  const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}`)
  return text
}

function expectPart(text: string, part: string, address: string): void {
  if (!text.includes(part)) throw new Error(`${address} has no ${part}`)
}

async function checkHealth(origin: string, { firstAnswerMs, retryMs, timeoutMs }: SmokePatience): Promise<void> {
  const end = performance.now() + firstAnswerMs
  const address = `${origin}/api/health`
  for (;;) {
    try {
      return expectPart(await load(address, timeoutMs), '"code":0', address)
    } catch (error) {
      if (performance.now() + retryMs > end) throw error
      await pause(retryMs)
    }
  }
}

async function checkPage(origin: string, locale: LocaleCode, timeoutMs: number): Promise<void> {
  const { tag, direction } = LOCALES[locale]
  const address = origin + localePath(locale, '/')
  const text = await load(address, timeoutMs)
  for (const part of [`lang="${tag}"`, `dir="${direction}"`, '</html>']) expectPart(text, part, address)
}

async function checkLoginForm(origin: string, timeoutMs: number): Promise<void> {
  const address = origin + localePath('en_US', '/login')
  const text = await load(address, timeoutMs)
  for (const part of ['<form', 'type="password"']) expectPart(text, part, address)
}

async function checkSocket(origin: string, timeoutMs: number): Promise<void> {
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/ws`)
  const pong = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no pong within ${timeoutMs} ms`)), timeoutMs)
    socket.onopen = () => socket.send('{"event":"ping"}')
    socket.onerror = () => reject(new Error('the socket could not be opened'))
    socket.onclose = () => reject(new Error('the socket was closed'))
    socket.onmessage = ({ data }) => {
      if (!String(data).includes('"pong"')) return
      clearTimeout(timer)
      resolve()
    }
  })
  await pong.finally(() => socket.close())
}

/** Waits for the 503 with which a site in restore mode answers (`RESTORING`). */
export async function testRestoreMode(origin: string, patience = USUAL_PATIENCE): Promise<readonly SmokeResult[]> {
  const { firstAnswerMs, retryMs, timeoutMs } = patience
  const end = performance.now() + firstAnswerMs
  const address = `${origin}/api/health`
  for (;;) {
    const fault = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }).then(
      async (response) => {
        const isClosed = response.status === 503 && (await response.text()).includes('"unavailable"')
        return isClosed ? undefined : `${address} answered ${response.status}, not the 503 of RESTORING`
      },
      reasonOf,
    )
    if (fault === undefined || performance.now() + retryMs > end) return [{ name: 'closed for a restore', fault }]
    await pause(retryMs)
  }
}

/**
 * Requests health, a page in two languages, the log-in form and the socket. Stops at the first request without an
 * answer.
 */
export async function runSmokeTest(origin: string, patience = USUAL_PATIENCE): Promise<readonly SmokeResult[]> {
  const { timeoutMs } = patience
  const checks: readonly (readonly [name: string, check: () => Promise<void>])[] = [
    ['health', () => checkHealth(origin, patience)],
    ...SMOKE_LOCALES.map(
      (locale) => [`page in ${LOCALES[locale].tag}`, () => checkPage(origin, locale, timeoutMs)] as const,
    ),
    ['log-in form', () => checkLoginForm(origin, timeoutMs)],
    ['socket', () => checkSocket(origin, timeoutMs)],
  ]
  const results: SmokeResult[] = []
  for (const [name, check] of checks) {
    const fault = await check().then(() => undefined, reasonOf)
    results.push({ name, fault })
    if (name === 'health' && fault !== undefined) break
  }
  return results
}
