import type { Messages } from '#shared/i18n/types.ts'

export type PropertyMeaning = keyof Messages['docs']['props']

export type ComponentProperty = {
  readonly type: string
  /** Default value. A property without one is required, unless `isOptional`. */
  readonly initial?: string
  readonly isOptional?: boolean
  readonly meaning: PropertyMeaning
}

export type ComponentPropertyDescriptions = Readonly<Record<string, ComponentProperty>>

/** The code does not compile if a property is missing or unknown. */
export const describeComponentProperties = <Props>(
  properties: { readonly [Name in keyof Required<Props>]: ComponentProperty },
): ComponentPropertyDescriptions => properties as ComponentPropertyDescriptions
