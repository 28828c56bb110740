// Names of Node.js that objects, the edge and their tests use; workerd has them under `nodejs_compat`.
declare module 'node:crypto' {
  type Hash = { update(text: string): Hash; digest(encoding: 'hex'): string }
  export function createHash(algorithm: 'sha256'): Hash
  type ScryptOptions = { readonly N: number; readonly r: number; readonly p: number; readonly maxmem: number }
  export function scrypt(
    password: Uint8Array,
    salt: Uint8Array,
    length: number,
    options: ScryptOptions,
    done: (error: Error | null, key: Uint8Array) => void,
  ): void
  export function timingSafeEqual(one: Uint8Array, other: Uint8Array): boolean
}
declare module 'node:async_hooks' {
  export class AsyncLocalStorage<T> {
    getStore(): T | undefined
    run<R>(store: T, work: () => R): R
  }
}
