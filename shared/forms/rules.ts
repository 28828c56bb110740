// Form rules as data, for browser and server.

import type { CaptchaAction, CaptchaRefusal } from '#shared/forms/captcha/contract.ts'
import type { InputProblem } from '#shared/validation/problem.ts'

export type FormValues = Readonly<Record<string, string>>

export type FormField = {
  readonly name: string
  /**
   * Maximum number of characters read: more than any valid value has, so that a too long value fails the length check.
   */
  readonly longest: number
  /** No page may display the value again. */
  readonly secret?: boolean
  readonly clean?: (text: string) => string
  /** @param values all normalised values, because some checks depend on other fields */
  readonly check?: (text: string, values: FormValues) => InputProblem | undefined
}

export type FieldProblem = InputProblem & { readonly field: string }

export type FormRules = {
  readonly fields: readonly FormField[]
  readonly captcha?: CaptchaAction
}

export type AuthFormState<Refusal extends string = string, FormNotice extends string = string> = {
  readonly values: FormValues
  readonly problems: readonly FieldProblem[]
  readonly captcha?: CaptchaRefusal
  readonly refusal?: Refusal
  readonly waitSeconds?: number
  readonly notice?: FormNotice
}

/** Channels for which no provider delivers codes. `isOutboxOpen`: the site shows the undelivered codes on a page. */
export type CodeDeliveryOutage = { readonly ways: 'email' | 'phone' | 'both'; readonly isOutboxOpen: boolean }

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes control characters
const CONTROLS = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/g

export const cleanLine = (text: string): string => text.toWellFormed().replace(CONTROLS, '').trim()

/** An absent field is ''. */
export function parseFormValues({ fields }: FormRules, sent: Readonly<Record<string, unknown>>): FormValues {
  return Object.fromEntries(
    fields.map(({ name, longest, clean = cleanLine }) => {
      const value = Object.hasOwn(sent, name) ? sent[name] : ''
      return [name, clean(typeof value === 'string' ? value.slice(0, longest) : '')]
    }),
  )
}

export const findFormProblems = ({ fields }: FormRules, values: FormValues): readonly FieldProblem[] =>
  fields.flatMap(({ name, check }) => {
    const found = check?.(values[name] ?? '', values)
    return found === undefined ? [] : [{ field: name, ...found }]
  })

export const removeSecretValues = ({ fields }: FormRules, values: FormValues): FormValues =>
  Object.fromEntries(fields.filter(({ secret }) => !secret).map(({ name }) => [name, values[name] ?? '']))
