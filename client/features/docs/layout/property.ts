import type { Messages } from '#shared/i18n/types.ts'

export type PropertyMeaning = keyof Messages['docs']['props']

export type Property = {
  readonly type: string
  /** Default value. Unset: required, unless `isOptional`. */
  readonly initial?: string
  readonly isOptional?: boolean
  readonly meaning: PropertyMeaning
}

export type PropertyDescriptions = Readonly<Record<string, Property>>

/** A missing or unknown property is a compile error. */
export const describeProperties = <Props>(
  properties: { readonly [Name in keyof Required<Props>]: Property },
): PropertyDescriptions => properties as PropertyDescriptions
