// A user's browser over HTTP: keeps cookies, solves captchas, reads its own mail.

import { authCalls, type FormAnswer } from '#shared/identity/auth-calls.ts'
import { AUTH_FORMS, type AuthFormName } from '#shared/identity/forms.ts'
import { ACCOUNT_AREA_FORMS, type AccountAreaFormName } from '#shared/pages/area-forms.ts'
import type { PageName } from '#shared/pages/page-data.ts'
import { ROUTES } from '#shared/pages/routes.ts'
import { solvedCaptcha } from '../../fixtures/captcha.ts'

/** Unrequested mails, which may come between a request and its reply. */
const NEWS: ReadonlySet<string> = new Set(['password_changed', 'password_recovered', 'new_device'])

type Mail = { readonly kind: string; readonly code: string }
/** Called with the form's name or path before a step is sent, so that a kill can aim at it. */
export type Watch = (step: string) => void

const pathOf = (page: PageName): string => ROUTES.find((route) => route.page === page)?.path ?? ''

export class Browser {
  readonly #cookies = new Map<string, string>()
  readonly #origin: string
  readonly #address: string
  readonly #watch: Watch

  /** @param address the visitor's address as a proxy reports it; limits count by it */
  constructor(origin: string, address: string, watch: Watch = () => undefined) {
    this.#origin = origin
    this.#address = address
    this.#watch = watch
  }

  async ask(path: string, init: { method?: string; body?: string | URLSearchParams } = {}): Promise<Response> {
    const response = await fetch(this.#origin + path, {
      ...init,
      redirect: 'manual',
      headers: {
        origin: this.#origin,
        'sec-fetch-site': 'same-origin',
        'cf-connecting-ip': this.#address,
        'x-requested-with': 'XMLHttpRequest',
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(typeof init.body === 'string' && { 'content-type': 'application/json' }),
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

  /** @returns '' without such a cookie */
  cookie(name: string): string {
    return this.#cookies.get(name) ?? ''
  }

  /** Result of a form. @throws Error if the server is down */
  async send(name: AuthFormName, fields: Readonly<Record<string, string>>): Promise<FormAnswer> {
    const body = JSON.stringify(await this.prepared(name, fields))
    this.#watch(name)
    const response = await this.ask(authCalls[name].path, { method: 'POST', body })
    return ((await response.json()) as { data: FormAnswer }).data
  }

  /** Form data with a solved captcha. */
  async prepared(
    name: AuthFormName,
    fields: Readonly<Record<string, string>>,
  ): Promise<Readonly<Record<string, string>>> {
    const { captcha } = AUTH_FORMS[name]
    return captcha === undefined || 'captcha' in fields ? fields : { ...fields, captcha: await solvedCaptcha(captcha) }
  }

  /** Posts a form of the account area like its page. @returns status and redirect */
  async post(form: AccountAreaFormName, fields: Readonly<Record<string, string>>): Promise<string> {
    this.#watch(form)
    const body = new URLSearchParams({ form, ...fields })
    const { status, headers } = await this.ask(pathOf(ACCOUNT_AREA_FORMS[form].page), { method: 'POST', body })
    return `${status} ${headers.get('location') ?? ''}`
  }

  /** Data of a page for a logged-in user. */
  async view<View>(page: PageName): Promise<View> {
    const text = await (await this.ask(pathOf(page))).text()
    const own = /<script id="personal" type="application\/json">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}'
    return JSON.parse(own).personal?.page as View
  }

  /** The newest reply that was not seen before. Mails are sent after the answer, with unrequested ones among them. */
  async newReply(to: string, seen: number): Promise<Mail> {
    for (let round = 0; round < 100; round += 1) {
      const messages = await this.replies(to)
      const [newest] = messages
      if (newest && messages.length > seen) return newest
      await new Promise((wait) => setTimeout(wait, 20))
    }
    throw new Error(`no reply to ${to}`)
  }

  /** Mails that answer a request, newest first. */
  async replies(to: string): Promise<readonly Mail[]> {
    // The outbox is only for this machine, not for requests through a proxy.
    const outbox = await fetch(`${this.#origin}/dev/outbox.json?to=${encodeURIComponent(to)}`)
    return ((await outbox.json()) as { messages: readonly Mail[] }).messages.filter(({ kind }) => !NEWS.has(kind))
  }
}
