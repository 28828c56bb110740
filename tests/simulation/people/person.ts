// Somebody who registers, changes what is theirs, leaves and comes back, and remembers what the exchange has acknowledged. What
// was under way when the server died may have come to pass or not; nothing else may.

import { userCalls } from '#shared/api/users.ts'
import { Browser } from './browser.ts'

const CURRENCIES = ['USD', 'EUR', 'JPY', 'TRY', 'RUB'] as const

export class Person {
  readonly email: string
  readonly #address: string
  #browser: Browser
  /** What each may be now: one once it was acknowledged, two while a change is under way. */
  #passwords: string[] = []
  #currencies: (string | undefined)[] = [undefined]
  /** `maybe`: the registration's last step was sent, and nobody knows what came of it. */
  #standing: 'none' | 'maybe' | 'open' = 'none'
  #count = 0

  constructor(index: number, origin: string) {
    this.email = `person${index}@example.com`
    this.#address = `10.${(index >> 8) % 256}.${index % 256}.1`
    this.#browser = new Browser(origin, this.#address)
  }

  get standing(): 'none' | 'maybe' | 'open' {
    return this.#standing
  }

  /** One life until the server dies. @throws Error when it does */
  async live(): Promise<void> {
    await this.#register()
    await this.#change()
    await this.#recover()
    await this.#logIn(this.#passwords[0] ?? '')
    await this.#change()
  }

  #newPassword(): string {
    this.#count += 1
    return `Trader-Blue7!${this.#count}`
  }

  async #register(): Promise<'registered' | 'known'> {
    const seen = (await this.#browser.mails(this.email)).length
    await this.#browser.send('register', { by: 'email', email: this.email, terms: 'on' })
    const mail = await this.#browser.newMail(this.email, seen)
    if (mail.kind === 'register_known') return 'known'
    await this.#expect('next', 'register-verification', { code: mail.code })
    const password = this.#newPassword()
    this.#passwords = [...this.#passwords, password]
    this.#standing = 'maybe'
    await this.#expect('done', 'register-create', { residence: 'FR', password })
    this.#passwords = [password]
    this.#standing = 'open'
    return 'registered'
  }

  async #expect(kind: string, ...sent: Parameters<Browser['send']>): Promise<void> {
    const answer = await this.#browser.send(...sent)
    if (answer.kind !== kind) throw new Violation(`${this.email} ${sent[0]}: ${JSON.stringify(answer)}`)
  }

  async #change(): Promise<void> {
    const pricingCurrency = CURRENCIES[this.#count++ % CURRENCIES.length] ?? 'USD'
    this.#currencies = [...this.#currencies, pricingCurrency]
    const body = JSON.stringify({ pricingCurrency })
    const { status } = await this.#browser.ask(`/api${userCalls.updatePreferences.path}`, { method: 'POST', body })
    if (status !== 200) throw new Violation(`${this.email}: preferences answered ${status}`)
    this.#currencies = [pricingCurrency]
  }

  async #recover(): Promise<void> {
    const seen = (await this.#browser.mails(this.email)).length
    await this.#expect('next', 'forget', { by: 'email', email: this.email })
    const { code } = await this.#browser.newMail(this.email, seen)
    await this.#expect('next', 'forget-verification', { code })
    const password = this.#newPassword()
    this.#passwords = [...this.#passwords, password]
    await this.#expect('done', 'forget-reset', { password })
    this.#passwords = [password]
  }

  /** @returns whether the password was right; a device that is not known is led through its code */
  async #logIn(password: string): Promise<boolean> {
    const seen = (await this.#browser.mails(this.email)).length
    const answer = await this.#browser.send('login', { by: 'email', email: this.email, password })
    if (answer.kind === 'refused' && answer.reason === 'credentials_wrong') return false
    if (answer.kind !== 'next') throw new Violation(`${this.email} login: ${JSON.stringify(answer)}`)
    if (answer.path !== '/login/device-verification') return true
    const { code } = await this.#browser.newMail(this.email, seen)
    await this.#expect('next', 'login-device-verification', { code, trust: 'on' })
    return true
  }

  /** What is found after the server came back is what was acknowledged, or what was under way: one of it, and whole. */
  async check(): Promise<void> {
    if (this.#standing !== 'open') {
      const came = await this.#register()
      if (came === 'registered') this.#currencies = [undefined]
      else if (this.#standing === 'none') throw new Violation(`${this.email}: somebody has it who never registered`)
      this.#standing = 'open'
    }
    const right: string[] = []
    for (const password of this.#passwords) if (await this.#logIn(password)) right.push(password)
    if (right.length !== 1) throw new Violation(`${this.email}: ${right.length} of ${this.#passwords.length} passwords`)
    this.#passwords = right
    const stored = await this.#browser.ask(`/api${userCalls.preferences.path}`)
    const { data } = (await stored.json()) as { data: { pricingCurrency?: string } }
    if (!this.#currencies.includes(data.pricingCurrency)) {
      throw new Violation(`${this.email}: currency ${data.pricingCurrency}, not ${this.#currencies}`)
    }
    this.#currencies = [data.pricingCurrency]
  }
}

/** What must never be. Anything else that is thrown is the server's death. */
export class Violation extends Error {}
