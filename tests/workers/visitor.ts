// A visitor's browser: keeps cookies, posts forms and solves captchas.

import { env } from 'cloudflare:test'
import { vi } from 'vitest'
import type { CaptchaAction } from '#shared/forms/captcha/contract.ts'
import { authCalls, type FormAnswer } from '#shared/identity/auth-calls.ts'
import { AUTH_FORMS, type AuthFormName } from '#shared/identity/forms.ts'
import { ROUTES } from '#shared/pages/routes.ts'
import { loadCaptchaKeys } from '#worker/identity/captcha/secret.ts'
import { solvedCaptcha } from '../fixtures/captcha.ts'
import { type Asked, ask, ORIGIN } from './edge-site.ts'

export const OWN = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }
export const PASSWORD = 'Trader-Blue7!'

/** Path of a form's page. */
export function pathOf(name: AuthFormName): string {
  const route = ROUTES.find(({ page }) => page === name)
  if (!route) throw new Error(`no route to ${name}`)
  return route.path
}

/** A solved captcha as text. */
export const captchaOf = async (action: CaptchaAction): Promise<string> =>
  solvedCaptcha(action, await loadCaptchaKeys(env))

type Fields = Readonly<Record<string, string>>

export class Visitor {
  readonly cookies = new Map<string, string>()

  readonly headers: Fields

  constructor(headers: Fields = {}) {
    this.headers = headers
  }

  async ask(path: string, { headers = {}, ...asked }: Asked = {}): Promise<Response> {
    const cookie = Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; ')
    const response = await this.reach(path, {
      ...asked,
      headers: { ...this.headers, ...(cookie !== '' && { cookie }), ...headers },
    })
    for (const header of response.headers.getSetCookie()) this.#keep(header)
    return response
  }

  protected reach(path: string, asked: Asked): Promise<Response> {
    return ask(path, asked)
  }

  /** Stores or deletes a cookie as browsers do. */
  #keep(header: string): void {
    const [pair = '', ...attributes] = header.split(';')
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    const isGone = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))
    if (isGone) this.cookies.delete(name)
    else this.cookies.set(name, pair.slice(at + 1))
  }

  /** Posts a form, as without scripts. */
  async post(
    name: AuthFormName,
    fields: Fields,
    { search = '', captcha: brought }: { search?: string; captcha?: string } = {},
  ): Promise<Response> {
    const { captcha } = AUTH_FORMS[name]
    const all = { ...fields, ...(captcha && { captcha: brought ?? (await captchaOf(captcha)) }) }
    return this.ask(pathOf(name) + search, { method: 'POST', headers: OWN, body: new URLSearchParams(all) })
  }

  /** Sends a form, as with scripts. */
  async send(name: AuthFormName, fields: Fields): Promise<FormAnswer> {
    const response = await this.sendRaw(name, fields)
    return (await response.json<{ data: FormAnswer }>()).data
  }

  async sendRaw(name: AuthFormName, fields: Fields): Promise<Response> {
    const { captcha } = AUTH_FORMS[name]
    const all = { ...fields, ...(captcha && { captcha: await captchaOf(captcha) }) }
    return this.ask(authCalls[name].path, {
      method: 'POST',
      headers: { ...OWN, 'content-type': 'application/json' },
      body: JSON.stringify(all),
    })
  }

  leave(): Promise<Response> {
    return this.ask('/logout', { method: 'POST', headers: OWN, body: new URLSearchParams() })
  }
}

export type Posted = { kind: string; code: string; text: string; html: string; locale: string; subject: string }

/** Messages to a recipient, newest first. */
export async function mailTo(recipient: string): Promise<Posted[]> {
  const response = await ask(`/dev/outbox.json?to=${encodeURIComponent(recipient)}`)
  return (await response.json<{ messages: Posted[] }>()).messages
}

/** Waits for the newest message of a kind. Messages are sent after the answer. */
export function messageTo(recipient: string, kind: string): Promise<Posted> {
  return vi.waitFor(async () => {
    const message = (await mailTo(recipient)).find((sent) => sent.kind === kind)
    if (!message) throw new Error(`no ${kind} for ${recipient}`)
    return message
  })
}

/** The newest code of a recipient. */
export async function codeFor(recipient: string, beside?: string): Promise<string> {
  for (let round = 0; round < 50; round += 1) {
    const code = (await mailTo(recipient)).find((message) => message.code !== '')?.code
    if (code !== undefined && code !== beside) return code
    await scheduler.wait(20)
  }
  throw new Error(`no code for ${recipient}`)
}

/** Returns a code that differs from `code`. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

export async function registered(email: string, visitor = new Visitor()): Promise<Visitor> {
  await visitor.send('register', { by: 'email', email, terms: 'on' })
  await visitor.send('register-verification', { code: await codeFor(email) })
  const answer = await visitor.send('register-create', { residence: 'FR', password: PASSWORD })
  if (answer.kind !== 'done') throw new Error(`not registered: ${JSON.stringify(answer)}`)
  return visitor
}
