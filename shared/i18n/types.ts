import type { messages } from '#locales/en_US/index.ts'

export type Messages = typeof messages
export type MessageNamespace = keyof Messages

/** Names of the parameters in a message: `{{name}}`. */
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

/**
 * Messages of a language, in the structure of the English ones. Any text may be a function, because other languages
 * have more plural forms.
 */
export type Catalog<Tree> = {
  readonly [K in keyof Tree]: Tree[K] extends string
    ? string | ((params: Record<Placeholder<Tree[K]>, string | number>) => string)
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

/** `namespace.path`. */
export type MessageKey = Leaves<Messages>
export type MessageParams<K extends MessageKey> = Params<At<Messages, K>>

export type Translate = <K extends MessageKey>(
  key: K,
  ...params: Record<never, never> extends MessageParams<K> ? [] : [MessageParams<K>]
) => string

export type LoadedMessages = Partial<Readonly<Record<MessageNamespace, unknown>>>
