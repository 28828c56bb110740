// The one name of Node's that objects use; workerd has it under `nodejs_compat`.
declare module 'node:crypto' {
  type Hash = { update(text: string): Hash; digest(encoding: 'hex'): string }
  export function createHash(algorithm: 'sha256'): Hash
}
