// Types derived from the English catalogue: keys, parameters, and the shape of all locales.

import type { messages } from '#locales/en_US/index.ts'

export type Messages = typeof messages
export type Namespace = keyof Messages

/** Parameters named in `{{…}}` of a message. */
type Placeholder<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

type Params<Leaf> = Leaf extends (params: infer P) => string
  ? P
  : Leaf extends string
    ? [Placeholder<Leaf>] extends [never]
      ? Record<never, never>
      : Record<Placeholder<Leaf>, string | number>
    : never

/** Same tree as English; texts stay texts, functions keep their parameters. */
export type Catalog<Tree> = {
  readonly [K in keyof Tree]: Tree[K] extends string
    ? string
    : Tree[K] extends (params: infer P) => string
      ? (params: P) => string
      : Catalog<Tree[K]>
}

type Leaves<Tree, Prefix extends string = ''> = {
  [K in keyof Tree & string]: Tree[K] extends string | ((params: never) => string)
    ? `${Prefix}${K}`
    : Leaves<Tree[K], `${Prefix}${K}.`>
}[keyof Tree & string]

type At<Tree, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Tree
    ? At<Tree[Head], Rest>
    : never
  : Path extends keyof Tree
    ? Tree[Path]
    : never

/** Every message key, as `namespace.path`. */
export type Key = Leaves<Messages>
export type ParamsOf<K extends Key> = Params<At<Messages, K>>

/** Typed look-up: unknown keys and wrong parameters do not compile. */
export type Translate = <K extends Key>(
  key: K,
  ...params: Record<never, never> extends ParamsOf<K> ? [] : [ParamsOf<K>]
) => string

export type LoadedMessages = Partial<Readonly<Record<Namespace, unknown>>>
