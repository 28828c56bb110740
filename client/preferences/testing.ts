import { vi } from 'vitest'

/** A storage with a maximum number of characters, which can be made to fail. */
export class FakeStorage {
  readonly texts = new Map<string, string>()
  readonly #max: number

  constructor(most = Number.POSITIVE_INFINITY) {
    this.#max = most
  }

  getItem(key: string): string | null {
    return this.texts.get(key) ?? null
  }

  setItem(key: string, text: string): void {
    if (text.length > this.#max) throw new DOMException('full', 'QuotaExceededError')
    this.texts.set(key, text)
  }

  removeItem(key: string): void {
    this.texts.delete(key)
  }
}

/** Fake `document.cookie`, which silently drops the cookies that browsers drop. */
export class FakeDocument {
  readonly #jar = new Map<string, string>()

  get cookie(): string {
    return [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  set cookie(line: string) {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', value = ''] = pair.split('=')
    if (pair.length > 4_096) return
    if (attributes.includes('max-age=0')) this.#jar.delete(name)
    else this.#jar.set(name, value)
  }
}

/** `vi.unstubAllGlobals` removes the stubs. */
export function stubStorages(local = new FakeStorage()) {
  const drawers = { local, session: new FakeStorage(), document: new FakeDocument() }
  vi.stubGlobal('localStorage', drawers.local)
  vi.stubGlobal('sessionStorage', drawers.session)
  vi.stubGlobal('document', drawers.document)
  return drawers
}

export function denyStorage(name: 'localStorage' | 'sessionStorage'): void {
  vi.stubGlobal(name, undefined)
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
}
