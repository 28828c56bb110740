import type { Messages } from '#shared/i18n/types.ts'

export type PropertyMeaning = keyof Messages['docs']['props']

export type Property = {
  readonly type: string
  /** Default value. Without one the property is required, unless `isOptional`. */
  readonly initial?: string
  readonly isOptional?: boolean
  readonly meaning: PropertyMeaning
}

export type PropertyDescriptions = Readonly<Record<string, Property>>

/** Describes a component's properties. A missing or unknown one does not compile. */
export const describeProperties = <Props>(
  properties: { readonly [Name in keyof Required<Props>]: Property },
): PropertyDescriptions => properties as PropertyDescriptions
