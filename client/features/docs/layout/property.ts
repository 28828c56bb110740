import type { Messages } from '#shared/i18n/types.ts'

/** What a property means, in words of the locales. */
export type Meaning = keyof Messages['docs']['props']

export type Property = {
  readonly type: string
  /** What it is when it is left out; unset: it has to be given, unless `isOptional`. */
  readonly initial?: string
  readonly isOptional?: boolean
  readonly meaning: Meaning
}

export type Properties = Readonly<Record<string, Property>>

/** Describes every property of a part: one that is missing, or that the part does not have, does not compile. */
export const propertiesOf = <Props>(properties: { readonly [Name in keyof Required<Props>]: Property }): Properties =>
  properties as Properties
