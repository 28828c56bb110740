// Declares names that browsers, workerd and Node share, for code that must run in all of them.
declare class URL {
  static canParse(url: string): boolean
  constructor(url: string, base?: string)
  readonly origin: string
  readonly protocol: string
  readonly hostname: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly username: string
  readonly password: string
}

declare class URLSearchParams {
  constructor(values?: Readonly<Record<string, string>> | string)
  get(name: string): string | null
  set(name: string, value: string): void
  delete(name: string): void
  toString(): string
}
