// A browser of one person, over HTTP: keeps cookies, solves captchas, reads its own mail.

import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { authCalls, type FormAnswer } from '#shared/api/auth.ts'
import { captchaCalls } from '#shared/api/captcha.ts'
import { FORMS, type FormName } from '#shared/forms/forms.ts'

type Mail = { readonly kind: string; readonly code: string }

export class Browser {
  readonly #cookies = new Map<string, string>()
  readonly #origin: string
  readonly #address: string

  /** @param address the visitor's, as a proxy would say it: limits go by it */
  constructor(origin: string, address: string) {
    this.#origin = origin
    this.#address = address
  }

  async ask(path: string, init: { method?: string; body?: string } = {}): Promise<Response> {
    const response = await fetch(this.#origin + path, {
      ...init,
      redirect: 'manual',
      headers: {
        origin: this.#origin,
        'sec-fetch-site': 'same-origin',
        'cf-connecting-ip': this.#address,
        'x-requested-with': 'XMLHttpRequest',
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(init.body !== undefined && { 'content-type': 'application/json' }),
      },
    })
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      const at = pair.indexOf('=')
      if (/max-age=0/i.test(set)) this.#cookies.delete(pair.slice(0, at))
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }

  /** What came of a form. @throws Error where the server is gone */
  async send(name: FormName, fields: Readonly<Record<string, string>>): Promise<FormAnswer> {
    const body = JSON.stringify(await this.prepared(name, fields))
    const response = await this.ask(authCalls[name].path, { method: 'POST', body })
    return ((await response.json()) as { data: FormAnswer }).data
  }

  /** What a form holds with its captcha solved: once, if it is not yet. */
  async prepared(name: FormName, fields: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> {
    const { captcha } = FORMS[name]
    return captcha === undefined || 'captcha' in fields ? fields : { ...fields, captcha: await this.#captcha(captcha) }
  }

  async #captcha(action: string): Promise<string> {
    const offered = await this.ask(`${captchaCalls.challenge.path}?action=${action}`)
    const { challenge } = (
      (await offered.json()) as { data: { challenge: Parameters<typeof solveChallenge>[0]['challenge'] } }
    ).data
    const found = await solveChallenge({ challenge, deriveKey })
    if (!found) throw new Error('captcha not solved')
    const { counter, derivedKey } = found
    return JSON.stringify({ provider: 'embedded', challenge, solution: { counter, derivedKey } })
  }

  /** The newest message to somebody that is not among those seen before. Messages go out after the answer. */
  async newMail(to: string, seen: number): Promise<Mail> {
    for (let round = 0; round < 100; round += 1) {
      const messages = await this.mails(to)
      const [newest] = messages
      if (newest && messages.length > seen) return newest
      await new Promise((wait) => setTimeout(wait, 20))
    }
    throw new Error(`no message to ${to}`)
  }

  async mails(to: string): Promise<readonly Mail[]> {
    // For this machine itself: whoever comes through a proxy does not see it.
    const outbox = await fetch(`${this.#origin}/dev/outbox.json?to=${encodeURIComponent(to)}`)
    return ((await outbox.json()) as { messages: readonly Mail[] }).messages
  }
}
