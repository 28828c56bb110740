// A user who registers, changes data, logs out and in, and remembers acknowledged acts. After a kill, an act in
// progress may have happened or not; nothing else may differ.

import { userCalls } from '#shared/identity/user-calls.ts'
import type { AccountAreaData } from '#shared/pages/account-area.ts'
import { Browser, type Watch } from './browser.ts'

const CURRENCIES = ['EUR', 'USD', 'JPY', 'TRY', 'RUB'] as const
/** Settings before any choice; the first page stores the visitor's currency, dollars. */
const NOTHING_CHOSEN = [undefined, 'USD']

type Options = { readonly watch?: Watch; readonly inviter?: Person | undefined }

export class Person {
  readonly email: string
  readonly #browser: Browser
  readonly #inviter: Person | undefined
  /** Possible values: one if acknowledged, two during a change. */
  #passwords: string[] = []
  #currencies: readonly (string | undefined)[] = NOTHING_CHOSEN
  /** True by name if the sub-account was acknowledged. */
  readonly #subs = new Map<string, boolean>()
  /** `maybe`: the last step of the registration was sent without an answer. */
  #standing: 'none' | 'maybe' | 'open' = 'none'
  #count = 0
  #code = ''
  /** Invitation code of the last registration. */
  #invite = ''
  /** Users who registered with this user's code. */
  readonly #invited = new Set<string>()

  constructor(index: number, origin: string, { watch, inviter }: Options = {}) {
    this.email = `person${index}@example.com`
    this.#browser = new Browser(origin, `10.${(index >> 8) % 256}.${index % 256}.1`, watch)
    this.#inviter = inviter
  }

  get code(): string {
    return this.#code
  }

  countInvited(email: string): void {
    this.#invited.add(email)
  }

  get standing(): 'none' | 'maybe' | 'open' {
    return this.#standing
  }

  /** Acts until the server dies. @throws Error when it does */
  async live(): Promise<void> {
    await this.#register()
    await this.#change()
    await this.#makeSub()
    await this.#changePassword()
    await this.#recover()
    await this.#logIn(this.#passwords[0] ?? '')
    await this.#change()
  }

  #newPassword(): string {
    this.#count += 1
    return `Trader-Blue7!${this.#count}`
  }

  async #register(): Promise<'registered' | 'known'> {
    const seen = (await this.#browser.replies(this.email)).length
    const invite = this.#inviter?.code ?? ''
    await this.#browser.send('register', { by: 'email', email: this.email, terms: 'on', invite })
    const mail = await this.#browser.newReply(this.email, seen)
    if (mail.kind === 'register_known') return 'known'
    this.#invite = invite
    await this.#expect('next', 'register-verification', { code: mail.code })
    const password = this.#newPassword()
    this.#passwords = [...this.#passwords, password]
    this.#standing = 'maybe'
    await this.#expect('done', 'register-create', { residence: 'FR', password })
    this.#passwords = [password]
    this.#opened()
    return 'registered'
  }

  #opened(): void {
    this.#standing = 'open'
    if (this.#invite !== '') this.#inviter?.countInvited(this.email)
  }

  async #expect(kind: string, ...sent: Parameters<Browser['send']>): Promise<void> {
    const answer = await this.#browser.send(...sent)
    if (answer.kind !== kind) throw new Violation(`${this.email} ${sent[0]}: ${JSON.stringify(answer)}`)
  }

  async #expectLed(to: string, ...sent: Parameters<Browser['post']>): Promise<void> {
    const answer = await this.#browser.post(...sent)
    if (answer !== to) throw new Violation(`${this.email} ${sent[0]}: ${answer}`)
  }

  async #change(): Promise<void> {
    const pricingCurrency = CURRENCIES[this.#count++ % CURRENCIES.length] ?? 'USD'
    this.#currencies = [...this.#currencies, pricingCurrency]
    const body = JSON.stringify({ pricingCurrency })
    const { status } = await this.#browser.ask(`/api${userCalls.updatePreferences.path}`, { method: 'POST', body })
    if (status !== 200) throw new Violation(`${this.email}: preferences answered ${status}`)
    this.#currencies = [pricingCurrency]
  }

  async #makeSub(): Promise<void> {
    const name = `Bot ${this.#count++}`
    this.#subs.set(name, false)
    await this.#expectLed('303 /account/sub-accounts?done=sub_made', 'sub-account-make', { name })
    this.#subs.set(name, true)
  }

  async #changePassword(): Promise<void> {
    const [current = ''] = this.#passwords
    const password = this.#newPassword()
    this.#passwords = [...this.#passwords, password]
    await this.#expectLed('303 /account/security?done=password_changed', 'password-change', { current, password })
    this.#passwords = [password]
  }

  async #recover(): Promise<void> {
    const seen = (await this.#browser.replies(this.email)).length
    await this.#expect('next', 'forget', { by: 'email', email: this.email })
    const { code } = await this.#browser.newReply(this.email, seen)
    await this.#expect('next', 'forget-verification', { code })
    const password = this.#newPassword()
    this.#passwords = [...this.#passwords, password]
    await this.#expect('done', 'forget-reset', { password })
    this.#passwords = [password]
  }

  /** @returns true if the password was right; an unknown device continues with its code */
  async #logIn(password: string): Promise<boolean> {
    const seen = (await this.#browser.replies(this.email)).length
    const answer = await this.#browser.send('login', { by: 'email', email: this.email, password })
    if (answer.kind === 'refused' && answer.reason === 'credentials_wrong') return false
    if (answer.kind !== 'next') throw new Violation(`${this.email} login: ${JSON.stringify(answer)}`)
    if (answer.path !== '/login/device-verification') return true
    const { code } = await this.#browser.newReply(this.email, seen)
    await this.#expect('next', 'login-device-verification', { code, trust: 'on' })
    return true
  }

  /** After a restart, the state is the acknowledged one, or that of the act in progress, completely. */
  async check(): Promise<void> {
    if (this.#standing !== 'open') {
      const came = await this.#register()
      if (came === 'registered') this.#currencies = NOTHING_CHOSEN
      else if (this.#standing === 'none') throw new Violation(`${this.email}: somebody has it who never registered`)
      this.#opened()
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
    this.#currencies = data.pricingCurrency === undefined ? NOTHING_CHOSEN : [data.pricingCurrency]
    await this.#checkSubs()
    await this.#checkInvited()
  }

  /** Acknowledged sub-accounts exist, and each existing one can be entered and left. */
  async #checkSubs(): Promise<void> {
    const { subs: rows } = await this.#browser.view<AccountAreaData['account-sub-accounts']>('account-sub-accounts')
    for (const { name, id } of rows) {
      if (!this.#subs.has(name)) throw new Violation(`${this.email}: a sub-account ${name} that nobody made`)
      await this.#expectLed('303 /account', 'sub-account-enter', { id })
      await this.#expectLed('303 /account/sub-accounts', 'sub-account-leave', {})
    }
    const names = rows.map(({ name }) => name)
    if (new Set(names).size !== names.length) throw new Violation(`${this.email}: sub-accounts ${names}`)
    const lost = [...this.#subs].filter(([name, isSure]) => isSure && !names.includes(name))
    if (lost.length > 0) throw new Violation(`${this.email}: lost sub-accounts ${lost}`)
    for (const name of [...this.#subs.keys()]) if (!names.includes(name)) this.#subs.delete(name)
    for (const name of names) this.#subs.set(name, true)
  }

  /** Invited users count once, and only when complete. */
  async #checkInvited(): Promise<void> {
    await this.#expectLed('303 /affiliate?done=program_joined', 'affiliate-join', {})
    const data = await this.#browser.view<AccountAreaData['affiliate']>('affiliate')
    if (!data.isJoined) throw new Violation(`${this.email}: joined the programme and is not in it`)
    const { code, total } = data
    this.#code = code
    if (total !== this.#invited.size) {
      throw new Violation(`${this.email}: ${total} invited, not ${[...this.#invited]}`)
    }
  }
}

/** A violated invariant. All other errors are the server's death. */
export class Violation extends Error {}
