// Types derived from the English catalogue: keys, their parameters, and the shape every other locale must have.

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

/** The same tree as the English one; a text stays a text, a function keeps its parameters. */
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

/** Looks a message up: an unknown key, a missing or a misnamed parameter does not compile. */
export type Translate = <K extends Key>(
  key: K,
  ...params: Record<never, never> extends ParamsOf<K> ? [] : [ParamsOf<K>]
) => string

/** The catalogue as it is loaded for one visit: the namespaces that a page names. */
export type LoadedMessages = Partial<Readonly<Record<Namespace, unknown>>>
